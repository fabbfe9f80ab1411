internal import Infra
internal import PropertyLists

/// A table that assigns a number to each value. Values have the same number if and only if they are
/// equal. So comparing two values takes constant time, after adding them in linear time.
struct ValueTable: Sendable {
  typealias ID = Int32

  struct Entry: Sendable {
    var key: ID
    var value: ID
  }

  enum Content: Sendable {
    case scalar
    case list([ID])
    /// The entries in the order of the object that was added first, and sorted by the number of the
    /// key. Equal objects share one content.
    case object([Entry], sorted: [Entry])
  }

  let equality: ValueEquality
  private var values: [PropertyList] = []
  private var contents: [Content] = []
  private var ids: [Identity: ID] = [:]
  private var keys: [String] = []
  private var keyIDs: [ExactString: ID] = [:]

  private enum Identity: Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case string(ExactString)
    case date(UInt64)
    case data([UInt8])
    case list([ID])
    case object([ID])
  }

  init(equality: ValueEquality) {
    self.equality = equality
  }

  func value(_ id: ID) -> PropertyList { values[Int(id)] }
  func content(_ id: ID) -> Content { contents[Int(id)] }
  func kind(_ id: ID) -> ValueKind { ValueKind(values[Int(id)]) }
  func key(_ id: ID) -> String { keys[Int(id)] }

  /// Returns the value for `key` in sorted entries, or `nil` if there is none.
  static func value(of key: ID, in sorted: [Entry]) -> ID? {
    let index = sorted.partitioningIndex { $0.key >= key }
    return index < sorted.count && sorted[index].key == key ? sorted[index].value : nil
  }

  mutating func enter(key: String) throws(ValueTableError) -> ID {
    if let id = keyIDs[ExactString(key)] { return id }
    let id = try nextID(after: keys.count)
    keys.append(key)
    keyIDs[ExactString(key)] = id
    return id
  }

  /// Adds a value and its nested values to the table.
  mutating func enter(_ value: PropertyList, depth: Int = 0) throws(ValueTableError) -> ID {
    switch value {
    case .array(let items):
      try checkDepth(depth)
      var list: [ID] = []
      list.reserveCapacity(items.count)
      for item in items { list.append(try enter(item, depth: depth + 1)) }
      return try enter(.list(list), value, .list(list))
    case .dictionary(let dictionary):
      try checkDepth(depth)
      var entries: [Entry] = []
      entries.reserveCapacity(dictionary.count)
      for (key, value) in dictionary {
        let key = try enter(key: key)
        entries.append(Entry(key: key, value: try enter(value, depth: depth + 1)))
      }
      return try enter(entries, value)
    default:
      return try enter(scalar: value)
    }
  }

  mutating func enter(
    _ entries: [Entry], _ value: PropertyList
  ) throws(ValueTableError) -> ID {
    let sorted = entries.sorted { $0.key < $1.key }
    let identity = Identity.object(sorted.flatMap { [$0.key, $0.value] })
    return try enter(identity, value, .object(entries, sorted: sorted))
  }

  mutating func enter(
    _ items: [ID], _ value: PropertyList
  ) throws(ValueTableError) -> ID {
    try enter(.list(items), value, .list(items))
  }

  private mutating func enter(scalar value: PropertyList) throws(ValueTableError) -> ID {
    if equality == .json, let text = Self.jsonText(value) {
      return try enter(.string(ExactString(text)), .string(text), .scalar)
    }
    let identity: Identity =
      switch value {
      case .string(let text): .string(ExactString(text))
      case .integer(let number): .integer(number)
      case .unsigned(let number): Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
      case .real(let number): Self.identity(of: number)
      case .boolean(let truth): .boolean(truth)
      case .date(let seconds): .date(seconds == 0 ? 0 : seconds.bitPattern)
      case .data(let bytes): .data(bytes)
      case .null, .array, .dictionary: .null
      }
    return try enter(identity, value, .scalar)
  }

  private static func identity(of number: Double) -> Identity {
    if let integer = Int64(exactly: number) { return .integer(integer) }
    if let unsigned = UInt64(exactly: number) { return .unsigned(unsigned) }
    return .real(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }

  /// Returns the string that represents a date or data in JSON.
  private static func jsonText(_ value: PropertyList) -> String? {
    switch value {
    case .date(let seconds):
      CalendarMoment(secondsSince1970: seconds)?.text(withMilliseconds: true)
    case .data(let bytes): String(decoding: Base64.encode(bytes[...]), as: UTF8.self)
    default: nil
    }
  }

  private mutating func enter(
    _ identity: Identity, _ value: PropertyList, _ content: Content
  ) throws(ValueTableError) -> ID {
    if let id = ids[identity] { return id }
    let id = try nextID(after: values.count)
    ids[identity] = id
    values.append(value)
    contents.append(content)
    return id
  }

  private func nextID(after count: Int) throws(ValueTableError) -> ID {
    guard let id = ID(exactly: count) else { throw .tooManyValues }
    return id
  }

  private func checkDepth(_ depth: Int) throws(ValueTableError) {
    guard depth < PropertyList.maximumDepth else { throw .tooDeep }
  }
}

enum ValueTableError: Error {
  case tooDeep
  case tooManyValues
}
