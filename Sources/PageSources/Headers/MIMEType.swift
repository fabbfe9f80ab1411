internal import Infra
internal import PageAction

/// A MIME type with its parameters, parsed from a header field.
///
/// - Source: https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
struct MIMEType {
  /// The MIME type essence in lower case, such as `text/html`.
  let essence: String

  private let parameters: [UInt8]

  init(_ value: UnsafeBufferPointer<UInt8>) {
    let end = value.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
    let name = value.trimmed(0..<(end ?? value.count))
    essence = String(decoding: value[name].map(\.asciiLowercased), as: UTF8.self)
    parameters = end.map { Array(value[$0...]) } ?? []
  }

  init(_ value: String) {
    var value = value
    self = value.withUTF8 { MIMEType($0) }
  }

  var isXML: Bool { PageSource.isXML(essence) }

  /// Whether the type is HTML or XML.
  var isPage: Bool { essence == "text/html" || isXML }

  /// The content type for `PageSource`: `nil` for HTML.
  var contentType: String? { isXML ? essence : nil }

  /// Returns the value of a parameter. `name` must be in lower case.
  func parameter(_ name: StaticString) -> String? {
    parameters.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        // The parameter's name follows the semicolon.
        position += 1
        while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
        let nameStart = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        let nameRange = bytes.trimmed(nameStart..<position)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
        position += 1
        let value = Self.value(in: bytes, at: &position)
        if nameRange.count == name.utf8CodeUnitCount,
          bytes.hasCaseInsensitive(name, at: nameRange.lowerBound), !value.isEmpty
        {
          return String(decoding: value, as: UTF8.self)
        }
      }
      return nil
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
  }

  /// Reads a value, with or without quotation marks, up to the next semicolon.
  private static func value(
    in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> [UInt8] {
    func skipToSemicolon() {
      position = bytes.firstIndex(of: UInt8(ascii: ";"), from: position) ?? bytes.count
    }
    while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      let start = position
      skipToSemicolon()
      return Array(bytes[bytes.trimmed(start..<position)])
    }
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      if !bytes[position].isLineEnd { value.append(bytes[position]) }
      position += 1
    }
    skipToSemicolon()
    return value
  }
}
