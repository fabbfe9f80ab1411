internal import PropertyLists

/// The structure of a JSON text, with the ranges of its parts.
struct JSONLayout {
  indirect enum Content {
    case scalar
    case array([JSONLayout])
    case dictionary([Entry])
  }

  struct Entry {
    var key: Range<Int>
    var name: String
    var value: JSONLayout
  }

  var range: Range<Int>
  var content: Content

  /// Reads the value that begins at an offset.
  ///
  /// Recursion is bounded, because `PropertyList(parsing:)` limits the depth of values.
  /// - Parameter bytes: JSON in UTF-8 that `PropertyList(parsing:)` accepts.
  init(of bytes: [UInt8], at offset: Int) {
    var reader = Reader(bytes: bytes, position: offset)
    self = reader.value()
  }

  private init(range: Range<Int>, content: Content) {
    self.range = range
    self.content = content
  }

  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    /// Skips white space, and returns the next byte; 0 at the end.
    private mutating func next() -> UInt8 {
      while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
      return position < bytes.count ? bytes[position] : 0
    }

    mutating func value() -> JSONLayout {
      let first = next()
      let start = position
      switch first {
      case UInt8(ascii: "{"): return dictionary(from: start)
      case UInt8(ascii: "["): return array(from: start)
      case UInt8(ascii: "\""): skipString()
      default:
        while position < bytes.count, !",]} \t\r\n".utf8.contains(bytes[position]) { position += 1 }
      }
      return JSONLayout(range: start..<position, content: .scalar)
    }

    private mutating func array(from start: Int) -> JSONLayout {
      var items: [JSONLayout] = []
      position += 1
      while position < bytes.count, next() != UInt8(ascii: "]") {
        items.append(value())
        if next() == UInt8(ascii: ",") { position += 1 }
      }
      position = min(position + 1, bytes.count)
      return JSONLayout(range: start..<position, content: .array(items))
    }

    private mutating func dictionary(from start: Int) -> JSONLayout {
      var entries: [Entry] = []
      position += 1
      while position < bytes.count, next() != UInt8(ascii: "}") {
        let keyStart = position
        skipString()
        let key = keyStart..<position
        if next() == UInt8(ascii: ":") { position += 1 }
        entries.append(Entry(key: key, name: name(key), value: value()))
        if next() == UInt8(ascii: ",") { position += 1 }
      }
      position = min(position + 1, bytes.count)
      return JSONLayout(range: start..<position, content: .dictionary(entries))
    }

    private mutating func skipString() {
      position = min(position + 1, bytes.count)
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        position = min(position + (bytes[position] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
      }
      position = min(position + 1, bytes.count)
    }

    /// Returns the text of a key, without quotation marks and with escapes decoded.
    private func name(_ range: Range<Int>) -> String {
      guard bytes[range].contains(UInt8(ascii: "\\")) else {
        return String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
      }
      let value = try? PropertyList(parsing: Array(bytes[range]))
      return if case .string(let text)? = value { text } else { "" }
    }
  }
}
