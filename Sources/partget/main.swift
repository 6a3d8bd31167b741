import Foundation
import PartgetCommand

let status = await Partget.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
exit(status.rawValue)
