import Foundation

/// The results of WebKit 2.50, and the known disagreements with them.
struct WebKitAnswers: Decodable {
  struct Pair: Decodable {
    let property: String
    /// Arrays of a value, `cssText` and the result of `getPropertyValue()`.
    let answers: [[String]]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      property = try container.decode(String.self)
      answers = try container.decode([[String]].self)
    }
  }

  struct Disagreement: Decodable {
    let input: String
    let reason: String
  }

  let attributes: [String]
  let pairs: [Pair]
  /// Arrays of a text, `cssText` and the names of the declarations.
  let blocks: [[String]]

  static let all = Result { try decode(WebKitAnswers.self, "webkit.json") }

  static let disagreements = Result { try decode([Disagreement].self, "disagreements.json") }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
  }
}
