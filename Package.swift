// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled like this: Swift 6, no warning passes, imports and existentials are spelled out.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "SerialDataTaskSequence",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "SerialDataTasks", targets: ["SerialDataTasks"]),
        .library(name: "SplitArchive", targets: ["SplitArchive"]),
        .executable(name: "partget", targets: ["partget"]),
    ],
    targets: [
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"]), .brew(["zlib"])]
        ),
        .systemLibrary(
            name: "CLibcrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .yum(["openssl-devel"])]
        ),
        .target(name: "SplitArchive", dependencies: ["CZlib"], swiftSettings: strict),
        .target(
            name: "SerialDataTasks",
            dependencies: ["SplitArchive", .target(name: "CLibcrypto", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),
        .target(name: "PartgetCommand", dependencies: ["SerialDataTasks", "SplitArchive"], swiftSettings: strict),
        .executableTarget(name: "partget", dependencies: ["PartgetCommand"], swiftSettings: strict),
        .target(name: "LoopbackServer", swiftSettings: strict),
        .executableTarget(
            name: "Demo",
            dependencies: ["PartgetCommand", "SplitArchive", "LoopbackServer"],
            path: "Samples/Demo",
            exclude: ["make-archive.sh"],
            resources: [.copy("Archive")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "ObserveProgress",
            dependencies: ["SerialDataTasks", "LoopbackServer"],
            path: "Samples/ObserveProgress",
            swiftSettings: strict
        ),
        .testTarget(
            name: "SplitArchiveTests",
            dependencies: ["SplitArchive", "CZlib"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SerialDataTasksTests",
            dependencies: ["SerialDataTasks", "SplitArchive", "LoopbackServer"],
            swiftSettings: strict
        ),
        .testTarget(name: "LoopbackServerTests", dependencies: ["LoopbackServer"], swiftSettings: strict),
        .testTarget(
            name: "PartgetCommandTests",
            dependencies: [
                "PartgetCommand", "SerialDataTasks", "SplitArchive", "LoopbackServer", "partget", "Demo",
                "ObserveProgress",
            ],
            swiftSettings: strict
        ),
    ]
)
