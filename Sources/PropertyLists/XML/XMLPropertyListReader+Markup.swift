internal import Infra

extension XMLPropertyListReader {
  mutating func readTag() throws(PropertyListError) -> Tag {
    let start = position
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < bytes.count, bytes[position].isASCIIAlpha,
      position - nameStart < 16
    {
      position += 1
    }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        let isEmptyElement = bytes[position - 2] == UInt8(ascii: "/") && !isEnd
        let next = bytes[nameStart + name.utf8.count]
        guard !name.isEmpty,
          next == byte || next == UInt8(ascii: "/") || next.isXMLWhitespace
        else {
          throw malformed(
            "This is not an element of a property list.", "Escape < as &lt; in text.", at: start)
        }
        return Tag(name: name, isEnd: isEnd, isEmptyElement: isEmptyElement, start: start)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw malformed("A tag is not closed.", "Write > at its end.", at: start)
  }

  /// Checks that the XML declaration, if any, declares UTF-8 or ASCII.
  mutating func readDeclaration() throws(PropertyListError) {
    skipWhitespace()
    guard startsWith("<?xml"), !isTranscoded else { return }
    let start = position
    let end = try skip(to: "?>", from: start)
    let declaration = String(decoding: bytes[start..<end], as: UTF8.self)
    let parts = declaration.split { " \t\r\n=\"'?".contains($0) }
    guard let label = parts.firstIndex(of: "encoding"), label + 1 < parts.count else { return }
    let encoding = parts[label + 1].lowercased()
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw PropertyListError(
        .encoding, "The declared encoding is not supported: \(encoding.prefix(40)).",
        remedy: "Save the property list as UTF-8.", path: builder.path,
        position: .init(of: start, in: bytes))
    }
  }

  mutating func skipMarkupWithoutContent() throws(PropertyListError) -> Bool {
    if startsWith("<!--") {
      position = try skip(to: "-->", from: position + 4)
    } else if startsWith("<?") {
      position = try skip(to: "?>", from: position + 2)
    } else {
      return false
    }
    return true
  }

  mutating func skipDocumentType() throws(PropertyListError) -> Bool {
    guard startsWith("<!DOCTYPE"), builder.depth == 0, builder.root == nil, !isPlistOpen else {
      return false
    }
    let start = position
    var isInSubset = false
    position += "<!DOCTYPE".utf8.count
    while position < bytes.count {
      if try skipMarkupWithoutContent() { continue }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while position < bytes.count, bytes[position] != byte { position += 1 }
        position = min(position + 1, bytes.count)
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return true
      default: break
      }
    }
    throw malformed("<!DOCTYPE is not closed.", "Write > at its end.", at: start)
  }

  private mutating func skip(to marker: StaticString, from start: Int) throws(PropertyListError)
    -> Int
  {
    let last = bytes.count - marker.utf8CodeUnitCount
    var offset = start
    while offset <= last {
      try builder.checkLimits(at: offset)
      if matches(marker, at: offset) { return offset + marker.utf8CodeUnitCount }
      offset += 1
    }
    throw malformed("A comment or instruction is not closed.", "Write \(marker) at its end.")
  }

  func startsWith(_ text: StaticString) -> Bool {
    matches(text, at: position)
  }

  private func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func skipWhitespace() {
    while position < bytes.count, bytes[position].isXMLWhitespace { position += 1 }
  }
}
