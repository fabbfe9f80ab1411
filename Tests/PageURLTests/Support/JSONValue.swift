/// A JSON value whose strings are WTF-8. Foundation's reader would reject lone surrogates.
enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string([UInt8])
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  struct SyntaxError: Error {
    let offset: Int
  }

  init(parsing bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw SyntaxError(offset: reader.position) }
  }

  /// The member `key` of an object; `nil` for other values.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The bytes of a string; `nil` for other values.
  var bytes: [UInt8]? {
    guard case .string(let bytes) = self else { return nil }
    return bytes
  }

  /// A string, with U+FFFD for lone surrogates; `nil` for other values.
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var members: [(key: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0

  var failure: JSONValue.SyntaxError { JSONValue.SyntaxError(offset: position) }

  mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func value() throws -> JSONValue {
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("[") { return .array(try list(until: "]") { try $0.value() }) }
    if take("{") {
      return .object(
        try list(until: "}") { reader in
          reader.skipSpace()
          let key = String(decoding: try reader.string(), as: UTF8.self)
          reader.skipSpace()
          guard reader.take(":") else { throw reader.failure }
          return (key, try reader.value())
        })
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return .string(try string())
    }
    let digits = bytes[position...].prefix { "+-.0123456789eE".utf8.contains($0) }
    guard !digits.isEmpty else { throw failure }
    position = digits.endIndex
    return .number(String(decoding: digits, as: UTF8.self))
  }

  mutating func list<Element>(
    until end: String, _ element: (inout Reader) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    skipSpace()
    if take(end) { return elements }
    while true {
      elements.append(try element(&self))
      skipSpace()
      if take(end) { return elements }
      guard take(",") else { throw failure }
    }
  }

  mutating func string() throws -> [UInt8] {
    guard take("\"") else { throw failure }
    var output: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return output }
      guard byte == UInt8(ascii: "\\"), position < bytes.count else {
        output.append(byte)
        continue
      }
      let escape = bytes[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        var value = try codeUnit()
        if value & 0xFC00 == 0xD800, bytes[position...].starts(with: "\\u".utf8) {
          let start = position
          position += 2
          let low = try codeUnit()
          if low & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          } else {
            position = start
          }
        }
        Self.append(value, to: &output)
      default: output.append(escape)
      }
    }
    throw failure
  }

  private mutating func codeUnit() throws -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw failure
    }
    position += 4
    return value
  }

  /// Appends a code point, which may be a surrogate.
  private static func append(_ value: UInt32, to output: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
    switch value {
    case 0: output += [0xC0, 0x80]
    case ..<0x80: output.append(UInt8(value))
    case ..<0x800: output += [UInt8(0xC0 | value >> 6), continuation(0)]
    case ..<0x10000: output += [UInt8(0xE0 | value >> 12), continuation(6), continuation(0)]
    default:
      output += [UInt8(0xF0 | value >> 18), continuation(12), continuation(6), continuation(0)]
    }
  }
}
