package import PropertyLists

package struct MessageDecoder {
  package struct Malformed: Error {
    package init() {}
  }

  /// The minimum size of data, in bytes, that shares the message's memory instead of being copied.
  private static let sharedSize = 1 << 16

  private var rest: ArraySlice<UInt8>

  /// - Parameter message: Excludes the length prefix.
  package init(_ message: ArraySlice<UInt8>) {
    rest = message
  }

  /// - Parameter message: Excludes the length prefix.
  package init(_ message: [UInt8]) {
    self.init(message[...])
  }

  private mutating func part(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw Malformed() }
    let part = rest.prefix(count)
    rest = rest.dropFirst(count)
    return part
  }

  package mutating func data() throws(Malformed) -> [UInt8] { Array(try part(try integer())) }

  /// Decodes data. Data of at least `sharedSize` bytes shares the message's memory.
  package mutating func sharedData() throws(Malformed) -> ArraySlice<UInt8> {
    let part = try part(try integer())
    return part.count < Self.sharedSize ? Array(part)[...] : part
  }

  package mutating func integer() throws(Malformed) -> Int {
    try part(8).withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(as: Int64.self))) }
  }

  package mutating func real() throws(Malformed) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: try integer()))
  }

  package mutating func boolean() throws(Malformed) -> Bool {
    try part(1).first != 0
  }

  package mutating func string() throws(Malformed) -> String {
    String(decoding: try part(try integer()), as: UTF8.self)
  }

  package mutating func optional<Value>(
    _ body: (inout MessageDecoder) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try boolean() ? try body(&self) : nil
  }

  package mutating func optionalString() throws(Malformed) -> String? {
    try optional { (decoder: inout MessageDecoder) throws(Malformed) in try decoder.string() }
  }

  package mutating func optionalReal() throws(Malformed) -> Double? {
    try optional { (decoder: inout MessageDecoder) throws(Malformed) in try decoder.real() }
  }

  package mutating func array<Value>(
    _ body: (inout MessageDecoder) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try integer()
    // A value has at least one byte, so a larger count is malformed.
    guard count >= 0, count <= rest.count else { throw Malformed() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  package mutating func strings() throws(Malformed) -> [String] {
    try array { (decoder: inout MessageDecoder) throws(Malformed) in try decoder.string() }
  }

  package mutating func choice<Value: RawRepresentable>(
    _ type: Value.Type = Value.self
  ) throws(Malformed) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: try string()) else { throw Malformed() }
    return value
  }

  package mutating func propertyList() throws(Malformed) -> PropertyList {
    try propertyList(depth: 0)
  }

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
