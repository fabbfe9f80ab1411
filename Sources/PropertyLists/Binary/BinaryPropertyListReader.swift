/// A reader of binary property lists, which checks every offset, size and count. It accepts every
/// version that begins with 0, as CFPropertyList does.
///
/// Objects that are referenced several times can make the value much larger than the input.
/// Therefore, the value's size is limited to `maximumExpansion` times the input's size, or to
/// `minimumWeightLimit` if that is greater.
/// - Source: https://github.com/apple-oss-distributions/CF/blob/main/CFBinaryPList.c
struct BinaryPropertyListReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableOffset: Int
  private let rootObject: Int
  private var builder: PropertyListBuilder
  private var objects: [ObjectState]
  private var open: [OpenContainer] = []
  private var remainingWeight: Int
  private let allowedWeight: Int

  private static let magic = Array("bplist0".utf8)
  private static let trailerSize = 32
  private static let maximumExpansion = 32
  private static let minimumWeightLimit = 1 << 26
  /// The number of bytes that each value counts toward the limit on the value's size. Strings and
  /// data also count their encoded bytes.
  private static let valueWeight = 16

  private enum ObjectState {
    case unread
    case open
    case read(PropertyList, weight: Int, height: Int)
  }

  private struct OpenContainer {
    let object: Int
    let isDictionary: Bool
    let references: Int
    let count: Int
    let weightBefore: Int
    var next = 0
    var height = 1
  }

  static func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: magic)
  }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var reader = try BinaryPropertyListReader(bytes, builder: builder)
    return try reader.read()
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, builder: PropertyListBuilder
  ) throws(PropertyListError) {
    func failure(_ problem: String) -> PropertyListError {
      PropertyListError(
        .malformed, problem, remedy: Self.damageRemedy, path: builder.path)
    }
    guard bytes.count >= Self.magic.count + 1 + Self.trailerSize else {
      throw failure("The binary property list is cut off.")
    }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw failure("The trailer contains invalid sizes.")
    }
    self.bytes = bytes
    func trailerNumber(_ offset: Int) -> Int? {
      Int(exactly: Self.unsigned(in: bytes, at: trailer + offset, size: 8))
    }
    // An object takes at least one byte, so the size of the input bounds the count.
    guard let count = trailerNumber(8), let root = trailerNumber(16),
      let table = trailerNumber(24), root < count,
      table >= 8, table < trailer, count <= (trailer - table) / offsetSize, count <= table - 8
    else { throw failure("The trailer points outside the file.") }
    tableOffset = table
    rootObject = root
    objects = Array(repeating: .unread, count: count)
    allowedWeight = max(Self.minimumWeightLimit, Self.maximumExpansion * bytes.count)
    remainingWeight = allowedWeight
    self.builder = builder
  }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    try add(rootObject)
    while let container = open.last {
      guard container.next < container.count else {
        close(container)
        continue
      }
      open[open.count - 1].next += 1
      var reference = container.references + container.next * referenceSize
      if container.isDictionary {
        let key = try value(ofScalar: try object(at: reference))
        guard case .string(let key) = key else {
          throw malformed("A key of a dictionary is not a string.")
        }
        builder.setKey(key)
        reference += container.count * referenceSize
      }
      try add(try object(at: reference))
    }
    guard let root = builder.root else { throw malformed("The file does not contain a value.") }
    try builder.checkLimits(at: nil)
    return root
  }

  // MARK: Objects

  private mutating func add(_ object: Int) throws(PropertyListError) {
    switch objects[object] {
    case .open:
      throw PropertyListError(
        .cycle, "The value contains itself.", remedy: "Write the property list without cycles.",
        path: builder.path)
    case .read(let value, let weight, let height):
      guard builder.depth + height <= PropertyList.maximumDepth else { throw builder.depthError() }
      try take(weight)
      raiseHeight(to: height + 1)
      builder.add(value)
    case .unread:
      let offset = try self.offset(of: object)
      let kind = bytes[offset] >> 4
      guard kind == 0xA || kind == 0xD else {
        return builder.add(try value(ofScalar: object))
      }
      guard builder.depth < PropertyList.maximumDepth else { throw builder.depthError() }
      let isDictionary = kind == 0xD
      let (count, references) = try count(at: offset)
      let size = referenceSize * (isDictionary ? 2 : 1)
      guard count <= (tableOffset - references) / size else {
        throw malformed("A container is larger than the file.")
      }
      open.append(
        OpenContainer(
          object: object, isDictionary: isDictionary, references: references, count: count,
          weightBefore: remainingWeight))
      try take(Self.valueWeight)
      objects[object] = .open
      builder.begin(isDictionary: isDictionary)
    }
  }

  private mutating func close(_ container: OpenContainer) {
    open.removeLast()
    raiseHeight(to: container.height + 1)
    guard let value = builder.end() else { return }
    objects[container.object] = .read(
      value, weight: container.weightBefore - remainingWeight, height: container.height)
  }

  private mutating func raiseHeight(to height: Int) {
    guard let last = open.indices.last else { return }
    open[last].height = max(open[last].height, height)
  }

  private mutating func take(_ weight: Int) throws(PropertyListError) {
    guard weight <= remainingWeight else {
      throw PropertyListError(
        .tooLarge, "Shared objects expand to far more data than the file contains.",
        remedy: "Write the property list with less sharing, or as JSON.", path: builder.path)
    }
    remainingWeight -= weight
    try builder.checkLimits(at: allowedWeight - remainingWeight)
  }

  private mutating func value(ofScalar object: Int) throws(PropertyListError) -> PropertyList {
    if case .read(let value, let weight, _) = objects[object] {
      try take(weight)
      return value
    }
    let offset = try self.offset(of: object)
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0x0F) {
    case (0x0, 0x0): return try scalar(.null)
    case (0x0, 0x8): return try scalar(.boolean(false))
    case (0x0, 0x9): return try scalar(.boolean(true))
    case (0x1, 0...4): return try scalar(try integer(at: offset))
    case (0x2, 2): return try scalar(.real(try float(at: offset + 1)))
    case (0x2, 3): return try scalar(.real(try double(at: offset + 1)))
    case (0x3, 3):
      let seconds = try double(at: offset + 1)
      guard seconds.isFinite else { throw malformed("A date is not a number.") }
      return try scalar(.date(seconds + Self.referenceDate))
    case (0x4, _):
      let (count, start) = try count(at: offset)
      return try remember(.data(Array(try content(start, count))), object, weight: count)
    case (0x5, _):
      let (count, start) = try count(at: offset)
      let text = try content(start, count)
      guard text.allSatisfy({ $0 < 0x80 }) else {
        throw malformed("An ASCII string contains other characters.")
      }
      return try remember(.string(String(decoding: text, as: UTF8.self)), object, weight: count)
    case (0x6, _):
      let (count, start) = try count(at: offset)
      let text = try content(start, 2 * count)
      let units = (0..<count).lazy.map { (index: Int) -> UInt16 in
        let high = UInt16(text[2 * index])
        return high << 8 | UInt16(text[2 * index + 1])
      }
      return try remember(
        .string(String(decoding: units, as: UTF16.self)), object, weight: 2 * count)
    case (0x8, let length):
      let size = Int(length) + 1
      _ = try content(offset + 1, size)
      guard size <= 8,
        let number = Int64(exactly: Self.unsigned(in: bytes, at: offset + 1, size: size))
      else { throw malformed("A unique identifier is too large.") }
      // Convert UIDs of keyed archives as plutil does.
      return try scalar(.dictionary(["CF$UID": .integer(number)]))
    default:
      throw malformed("An object has a type that property lists do not support.")
    }
  }

  private mutating func scalar(_ value: PropertyList) throws(PropertyListError) -> PropertyList {
    try take(Self.valueWeight)
    return value
  }

  private mutating func remember(
    _ value: PropertyList, _ object: Int, weight: Int
  ) throws(PropertyListError) -> PropertyList {
    try take(Self.valueWeight + weight)
    objects[object] = .read(value, weight: Self.valueWeight + weight, height: 0)
    return value
  }

  // MARK: Numbers

  /// The seconds from 1970-01-01 to 2001-01-01, the reference date of binary property lists.
  static let referenceDate = 978_307_200.0

  private func integer(at offset: Int) throws(PropertyListError) -> PropertyList {
    let size = 1 << Int(bytes[offset] & 0x0F)
    _ = try content(offset + 1, size)
    guard size <= 8 else {
      let high = Self.unsigned(in: bytes, at: offset + 1, size: 8)
      let low = Self.unsigned(in: bytes, at: offset + 9, size: 8)
      if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
      let signed = Int64(bitPattern: low)
      if high == .max && signed < 0 { return .integer(signed) }
      throw PropertyListError(
        .outOfRange, "A whole number does not fit in 64 bits.", remedy: "Pass it as a string.",
        path: builder.path)
    }
    // Integers of 8 bytes are signed, and shorter ones are unsigned. `Int64(bitPattern:)` is
    // correct for both.
    return .integer(
      Int64(bitPattern: Self.unsigned(in: bytes, at: offset + 1, size: size)))
  }

  private func float(at offset: Int) throws(PropertyListError) -> Double {
    _ = try content(offset, 4)
    let bits = Self.unsigned(in: bytes, at: offset, size: 4)
    return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  private func double(at offset: Int) throws(PropertyListError) -> Double {
    _ = try content(offset, 8)
    return Double(bitPattern: Self.unsigned(in: bytes, at: offset, size: 8))
  }

  /// Reads a big-endian number of 1 to 8 bytes, which must lie within `bytes`.
  private static func unsigned(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, size: Int
  ) -> UInt64 {
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return value
  }

  // MARK: Places

  private func object(at reference: Int) throws(PropertyListError) -> Int {
    // The bounds of the container were checked when it was opened.
    let number = Self.unsigned(in: bytes, at: reference, size: referenceSize)
    guard number < UInt64(objects.count) else {
      throw malformed("A reference does not point to an object.")
    }
    return Int(number)
  }

  private func offset(of object: Int) throws(PropertyListError) -> Int {
    let number = Self.unsigned(in: bytes, at: tableOffset + object * offsetSize, size: offsetSize)
    guard let offset = Int(exactly: number), offset >= 8, offset < tableOffset else {
      throw malformed("An object lies outside the file.")
    }
    return offset
  }

  private func count(at offset: Int) throws(PropertyListError) -> (count: Int, start: Int) {
    let nibble = bytes[offset] & 0x0F
    guard nibble == 0x0F else { return (Int(nibble), offset + 1) }
    let marker = offset + 1
    guard marker < tableOffset, bytes[marker] & 0xF0 == 0x10, bytes[marker] & 0x0F <= 3 else {
      throw malformed("A count is invalid.")
    }
    let size = 1 << Int(bytes[marker] & 0x0F)
    _ = try content(marker + 1, size)
    let number = Self.unsigned(in: bytes, at: marker + 1, size: size)
    // No content is longer than the file. Also, callers double the count, which must not overflow.
    guard number <= UInt64(tableOffset) else { throw malformed("A count is larger than the file.") }
    return (Int(number), marker + 1 + size)
  }

  private func content(
    _ start: Int, _ count: Int
  ) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    guard start <= tableOffset, count <= tableOffset - start else {
      throw malformed("An object runs past the end of the objects.")
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<start + count])
  }

  private static let damageRemedy = "The file is damaged. Save it again."

  private func malformed(_ problem: String) -> PropertyListError {
    PropertyListError(.malformed, problem, remedy: Self.damageRemedy, path: builder.path)
  }
}
