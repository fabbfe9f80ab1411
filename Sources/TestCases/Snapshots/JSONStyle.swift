internal import PropertyLists

/// The indentation and the line ends of a JSON text.
struct JSONStyle {
  /// The maximum length of a value on one line.
  static let maximumLineLength = 80

  private let unit: [UInt8]
  private let lineEnd: [UInt8]

  init(of bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 100)
    let indents = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 } }
    // The indentation of the first indented line is one level, because the text begins with a
    // container.
    unit = indents.first { !$0.isEmpty }.map(Array.init) ?? [0x20, 0x20]
    let hasCarriageReturns = lines.count > 1 && lines[0].last == UInt8(ascii: "\r")
    lineEnd = hasCarriageReturns ? [0x0D, 0x0A] : [0x0A]
  }

  /// Returns the text of a value.
  /// - Parameters:
  ///   - prefersOneLine: Whether to write the value on one line, unless it is too long.
  ///   - base: The indentation of the line on which the value begins.
  func text(
    of value: PropertyList, prefersOneLine: Bool, base: ArraySlice<UInt8>
  ) -> [UInt8]? {
    guard let compact = try? value.bytes(as: .json) else { return nil }
    if prefersOneLine, compact.count <= Self.maximumLineLength { return Self.spaced(compact) }
    guard let pretty = try? value.bytes(as: .prettyJSON) else { return nil }
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

  /// Returns the indentation of the line that contains an offset.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[lineStart..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
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
