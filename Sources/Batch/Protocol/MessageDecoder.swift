internal import ExtensionContract

/// Reads what `MessageEncoder` wrote.
struct MessageDecoder {
  /// A message that the other end cannot have written.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0

  /// - Parameter message: A message without the length before it.
  init(_ message: [UInt8]) {
    bytes = message
  }

  mutating func data() throws(Malformed) -> [UInt8] {
    let count = try integer()
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func integer() throws(Malformed) -> Int {
    guard bytes.count - position >= 8 else { throw Malformed() }
    defer { position += 8 }
    return bytes.withUnsafeBytes {
      Int(Int64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Int64.self)))
    }
  }

  mutating func real() throws(Malformed) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: try integer()))
  }

  mutating func boolean() throws(Malformed) -> Bool {
    guard position < bytes.count else { throw Malformed() }
    defer { position += 1 }
    return bytes[position] != 0
  }

  mutating func string() throws(Malformed) -> String {
    let count = try integer()
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func optional<Value>(
    _ body: (inout MessageDecoder) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try boolean() ? try body(&self) : nil
  }

  mutating func optionalString() throws(Malformed) -> String? {
    try optional { (decoder: inout MessageDecoder) throws(Malformed) in try decoder.string() }
  }

  mutating func array<Value>(
    _ body: (inout MessageDecoder) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try integer()
    // Every value takes a byte or more.
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  mutating func choice<Value: RawRepresentable>(
    _ type: Value.Type = Value.self
  ) throws(Malformed) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: try string()) else { throw Malformed() }
    return value
  }

  mutating func propertyList() throws(Malformed) -> PropertyList { try propertyList(depth: 0) }

  /// - Parameter depth: How many arrays and dictionaries it stands in.
  private mutating func propertyList(depth: Int) throws(Malformed) -> PropertyList {
    guard depth <= PropertyList.maximumDepth else { throw Malformed() }
    switch try integer() {
    case 0: return .null
    case 1: return .string(try string())
    case 2: return .integer(Int64(try integer()))
    case 3: return .unsigned(UInt64(truncatingIfNeeded: try integer()))
    case 4: return .real(try real())
    case 5: return .boolean(try boolean())
    case 6: return .date(try real())
    case 7: return .data(try data())
    case 8:
      return .array(
        try array { (decoder: inout MessageDecoder) throws(Malformed) in
          try decoder.propertyList(depth: depth + 1)
        })
    case 9:
      let entries = try array { (decoder: inout MessageDecoder) throws(Malformed) in
        (key: try decoder.string(), value: try decoder.propertyList(depth: depth + 1))
      }
      return .dictionary(PropertyListDictionary(entries))
    default: throw Malformed()
    }
  }
}
