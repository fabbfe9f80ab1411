internal import PropertyLists

/// Replaces values in the text of a `.case.json` file, and keeps all other bytes.
enum InlineEditor {
  /// The maximum length of a value on one line.
  private static let maximumLineLength = 80

  /// Returns the value that represents a part of an outcome in a `.case.json` file.
  static func value(of bytes: [UInt8], _ kind: ExpectationKind) -> PropertyList? {
    if kind == .results { return try? PropertyList(parsing: bytes) }
    return String(validating: bytes, as: UTF8.self).map { .string($0) }
  }

  /// - Returns: The new text, or `nil` if a value does not exist or two values overlap.
  static func replacing(
    _ edits: [(path: [PropertyListPath.Component], value: PropertyList)], in bytes: [UInt8]
  ) -> [UInt8]? {
    let places = JSONPlaces.places(of: edits.map(\.path), in: bytes)
    var replacements: [(range: Range<Int>, text: [UInt8])] = []
    let style = Style(of: bytes)
    for (edit, place) in zip(edits, places) {
      guard let range = place?.value, let text = style.text(of: edit.value, at: range) else {
        return nil
      }
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

  /// The indentation and the line ends of a text.
  private struct Style {
    private let bytes: [UInt8]
    private let unit: [UInt8]
    private let lineEnd: [UInt8]

    init(of bytes: [UInt8]) {
      self.bytes = bytes
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 100)
      let indents = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 } }
      // The first indented line of a text in usual form is indented once.
      unit = indents.first { !$0.isEmpty }.map(Array.init) ?? [0x20, 0x20]
      let hasCarriageReturns = lines.count > 1 && lines[0].last == UInt8(ascii: "\r")
      lineEnd = hasCarriageReturns ? [0x0D, 0x0A] : [0x0A]
    }

    /// Returns the text of a value that replaces the value in a range.
    func text(of value: PropertyList, at range: Range<Int>) -> [UInt8]? {
      guard let compact = try? value.bytes(as: .json) else { return nil }
      let wasOnOneLine = !bytes[range].contains(UInt8(ascii: "\n"))
      let lineStart = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      let line = bytes[(lineStart ?? 0)..<range.lowerBound]
      if wasOnOneLine, compact.count <= maximumLineLength { return Self.spaced(compact) }
      guard let pretty = try? value.bytes(as: .prettyJSON) else { return nil }
      let base = line.prefix { $0 == 0x20 || $0 == 0x09 }
      var result: [UInt8] = []
      for (index, line) in pretty.split(separator: UInt8(ascii: "\n")).enumerated() {
        if index > 0 {
          let depth = line.prefix { $0 == 0x20 }.count / 2
          result += lineEnd + base
          for _ in 0..<depth { result += unit }
        }
        result += line.drop { $0 == 0x20 }
      }
      return result
    }

    /// Adds spaces after commas and colons.
    private static func spaced(_ compact: [UInt8]) -> [UInt8] {
      var result: [UInt8] = []
      var (isInString, isEscaped) = (false, false)
      for byte in compact {
        result.append(byte)
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isInString = true
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
          result.append(0x20)
        }
      }
      return result
    }
  }
}
