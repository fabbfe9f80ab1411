internal import PropertyLists

/// An editor that replaces values in the text of a `.case.json` file. It keeps all other bytes, and
/// the text of unchanged parts of a value.
enum InlineEditor {
  /// Returns the value that represents a part of an outcome in a `.case.json` file.
  static func value(of bytes: [UInt8], _ kind: ExpectationKind) -> PropertyList? {
    if kind == .results { return try? PropertyList(parsing: bytes) }
    return String(validating: bytes, as: UTF8.self).map { .string($0) }
  }

  /// Replaces values.
  /// - Returns: The new text, or `nil` if a value does not exist or two values overlap.
  static func replacing(
    _ edits: [(path: [PropertyListPath.Component], value: PropertyList)], in bytes: [UInt8]
  ) -> [UInt8]? {
    let places = JSONPlaces.places(of: edits.map(\.path), in: bytes)
    var replacements: [(range: Range<Int>, text: [UInt8])] = []
    let style = JSONStyle(of: bytes)
    for (edit, place) in zip(edits, places) {
      guard let range = place?.value,
        let text = JSONRewriting.text(
          of: edit.value, replacing: range, in: bytes, style: style)
      else { return nil }
      replacements.append((range, text))
    }
    replacements.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var end = 0
    for (range, text) in replacements {
      guard range.lowerBound >= end else { return nil }
      result += bytes[end..<range.lowerBound]
      result += text
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}
