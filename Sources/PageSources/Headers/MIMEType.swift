internal import PageAction

/// A MIME type and its parameters, as header fields have them.
///
/// - Source: https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
struct MIMEType {
  /// The type and the subtype in lower case, such as `text/html`.
  let essence: String

  /// What stands behind the essence.
  private let parameters: [UInt8]

  /// Reads a field's value.
  init(_ value: UnsafeBufferPointer<UInt8>) {
    let end = value.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
    let name = value.trimmed(0..<(end ?? value.count))
    essence = String(decoding: value[name].map(\.asciiLowercased), as: UTF8.self)
    parameters = end.map { Array(value[$0...]) } ?? []
  }

  /// Reads a value.
  init(_ value: String) {
    var value = value
    self = value.withUTF8 { MIMEType($0) }
  }

  /// Whether its pages are XML.
  var isXML: Bool { PageSource.isXML(essence) }

  /// Whether it is HTML or XML.
  var isPage: Bool { essence == "text/html" || isXML }

  /// What `PageSource` calls it: `nil` for HTML.
  var contentType: String? { isXML ? essence : nil }

  /// Returns a parameter's value; `name` is in lower case.
  func parameter(_ name: StaticString) -> String? {
    parameters.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        // Behind the semicolon, the name.
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

  /// Reads a value, in quotation marks or not, up to the semicolon behind it.
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
