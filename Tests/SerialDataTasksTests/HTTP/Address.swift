import Foundation
import Testing

/// The URL that a test writes as text.
func address(_ text: String) throws -> URL { try #require(URL(string: text)) }
