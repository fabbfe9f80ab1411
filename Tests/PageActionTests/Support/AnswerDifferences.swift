import AnswerComparison
import PropertyLists

/// A comparison of WebKit's answers with results, by the paths of the values.
enum AnswerDifferences {
  /// Returns each path at which the values differ, such as `answers.rows[2]`, with both values.
  static func between(
    expected: PropertyList?, actual: PropertyList?, at path: String = ""
  ) -> [String: String] {
    switch (expected, actual) {
    case (.dictionary(let expected), .dictionary(let actual)):
      let keys = Set(expected.map(\.key)).union(actual.map(\.key))
      return keys.reduce(into: [:]) { differences, key in
        let inner = between(
          expected: expected[key], actual: actual[key], at: path.isEmpty ? key : "\(path).\(key)")
        differences.merge(inner) { first, _ in first }
      }
    case (.array(let expected), .array(let actual)) where expected.count == actual.count:
      return expected.indices.reduce(into: [:]) { differences, index in
        let inner = between(
          expected: expected[index], actual: actual[index], at: "\(path)[\(index)]")
        differences.merge(inner) { first, _ in first }
      }
    case (.string(let expected), .string(let actual)):
      let difference = TextDifference(expected: expected, actual: actual)
      return difference.map { [path: $0.description] } ?? [:]
    default:
      if expected == actual { return [:] }
      let difference = TextDifference(expected: text(expected), actual: text(actual))
      return [path: difference?.description ?? "The values have different types."]
    }
  }

  /// Returns a value as text, with an item of an array on each line.
  private static func text(_ value: PropertyList?) -> String {
    guard let value else { return "nothing" }
    guard case .array(let items) = value else { return line(value) }
    return items.map(line).joined(separator: "\n")
  }

  private static func line(_ value: PropertyList) -> String {
    let bytes = try? value.bytes(as: .json)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }
}
