/// A writer of binary property lists of version 00. Equal scalars are written only once, except
/// data.
/// - Source: https://github.com/apple-oss-distributions/CF/blob/main/CFBinaryPList.c
struct BinaryPropertyListWriter {
  /// An object: a range of `scalarBytes`, a string or data that is not encoded yet, or a container
  /// with its range of `references`.
  private enum Object {
    case scalar(Range<Int>)
    case string(String)
    case data([UInt8])
    case container(isDictionary: Bool, references: Range<Int>)
  }

  private enum Scalar: Hashable {
    case string(ExactString)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case boolean(Bool)
    case date(UInt64)
  }

  private var traversal: PropertyListTraversal
  private var objects: [Object] = []
  private var numbers: [Scalar: Int] = [:]
  private var scalarBytes: [UInt8] = []
  private var references: [Int] = []

  static func append(
    _ value: PropertyList, to output: inout OutputPieces, nullPolicy: PropertyList.NullPolicy,
    path: PropertyListPath
  ) throws(PropertyListError) {
    var writer = BinaryPropertyListWriter(
      traversal: PropertyListTraversal(
        value, nullPolicy: nullPolicy, allowsNull: false, path: path))
    try writer.collect()
    writer.write(to: &output)
  }

  private init(traversal: PropertyListTraversal) {
    self.traversal = traversal
  }

  // MARK: Objects

  private mutating func collect() throws(PropertyListError) {
    // The object references of all open containers. Those of a container start at its
    // `firstReference`.
    var pending: [Int] = []
    var open: [(object: Int, firstReference: Int)] = []
    while let event = try traversal.next() {
      switch event {
      case .scalar(let value):
        pending.append(try number(of: value))
      case .key(let key):
        pending.append(try number(of: .string(key)))
      case .beginArray, .beginDictionary:
        pending.append(objects.count)
        open.append((objects.count, pending.count))
        objects.append(.scalar(0..<0))
      case .endArray, .endDictionary:
        guard let container = open.popLast() else { break }
        let own = pending[container.firstReference...]
        let start = references.count
        var isDictionary = false
        if case .endDictionary = event { isDictionary = true }
        if isDictionary {
          let first = own.startIndex
          references.append(
            contentsOf: stride(from: first, to: own.endIndex, by: 2).map { own[$0] })
          references.append(
            contentsOf: stride(from: first + 1, to: own.endIndex, by: 2).map { own[$0] })
        } else {
          references.append(contentsOf: own)
        }
        objects[container.object] = .container(
          isDictionary: isDictionary, references: start..<references.count)
        pending.removeSubrange(container.firstReference...)
      }
    }
  }

  private mutating func number(of value: PropertyList) throws(PropertyListError) -> Int {
    let scalar: Scalar?
    switch value {
    case .string(let string): scalar = .string(ExactString(string))
    case .integer(let number): scalar = .integer(number)
    case .unsigned(let number): scalar = .unsigned(number)
    case .real(let number): scalar = .real(number.bitPattern)
    case .boolean(let truth): scalar = .boolean(truth)
    case .date(let seconds): scalar = .date(seconds.bitPattern)
    case .data, .array, .dictionary, .null: scalar = nil
    }
    if let scalar, let number = numbers[scalar] { return number }
    let number = objects.count
    switch value {
    case .string(let string): objects.append(.string(string))
    case .data(let bytes): objects.append(.data(bytes))
    default:
      let start = scalarBytes.count
      try encode(value)
      objects.append(.scalar(start..<scalarBytes.count))
    }
    if let scalar { numbers[scalar] = number }
    return number
  }

  // MARK: Encoding

  private mutating func encode(_ value: PropertyList) throws(PropertyListError) {
    switch value {
    case .integer(let number) where number < 0:
      scalarBytes.append(0x13)
      Self.append(UInt64(bitPattern: number), size: 8, to: &scalarBytes)
    case .integer(let number):
      Self.appendInteger(UInt64(number), to: &scalarBytes)
    case .unsigned(let number):
      Self.appendInteger(number, to: &scalarBytes)
    case .real(let number):
      scalarBytes.append(0x23)
      Self.append(number.bitPattern, size: 8, to: &scalarBytes)
    case .boolean(let truth):
      scalarBytes.append(truth ? 0x09 : 0x08)
    case .date(let seconds):
      guard let moment = CalendarMoment(secondsSince1970: seconds), moment.hasPropertyListForm
      else {
        throw traversal.error(
          .unrepresentable, "The date is not within the years 1 to 9999.",
          remedy: "Replace it with a valid date or a number.")
      }
      scalarBytes.append(0x33)
      let relative = seconds - BinaryPropertyListReader.referenceDate
      Self.append(relative.bitPattern, size: 8, to: &scalarBytes)
    case .string, .data, .array, .dictionary, .null:
      break
    }
  }

  private static func write(_ string: String, to output: inout OutputPieces) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      output.append(contentsOf: marker(0x50, count: string.utf8.count))
      output.append(run: string.utf8)
    } else {
      output.append(contentsOf: marker(0x60, count: string.utf16.count))
      for unit in string.utf16 {
        output.append(UInt8(truncatingIfNeeded: unit >> 8))
        output.append(UInt8(truncatingIfNeeded: unit))
        output.flushIfFull()
      }
    }
  }

  private func write(to output: inout OutputPieces) {
    output.append(contentsOf: "bplist00".utf8)
    let referenceSize = Self.size(of: UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      output.flushIfFull()
      if output.isStopped { return }
      offsets.append(output.count)
      switch object {
      case .scalar(let range): output.append(contentsOf: scalarBytes[range])
      case .string(let string): Self.write(string, to: &output)
      case .data(let bytes):
        output.append(contentsOf: Self.marker(0x40, count: bytes.count))
        output.append(run: bytes)
      case .container(let isDictionary, let range):
        output.append(
          contentsOf: Self.marker(
            isDictionary ? 0xD0 : 0xA0, count: isDictionary ? range.count / 2 : range.count))
        write(references[range], size: referenceSize, to: &output)
      }
    }
    let tableOffset = output.count
    let offsetSize = Self.size(of: UInt64(tableOffset))
    write(offsets[...], size: offsetSize, to: &output)
    var trailer: [UInt8] = [0, 0, 0, 0, 0, 0]
    trailer += [UInt8(truncatingIfNeeded: offsetSize), UInt8(truncatingIfNeeded: referenceSize)]
    Self.append(UInt64(objects.count), size: 8, to: &trailer)
    Self.append(0, size: 8, to: &trailer)
    Self.append(UInt64(tableOffset), size: 8, to: &trailer)
    output.append(contentsOf: trailer)
  }

  private func write(_ numbers: ArraySlice<Int>, size: Int, to output: inout OutputPieces) {
    var bytes: [UInt8] = []
    for number in numbers {
      Self.append(UInt64(number), size: size, to: &bytes)
      if bytes.count >= 1 << 14 {
        output.append(contentsOf: bytes)
        output.flushIfFull()
        bytes.removeAll(keepingCapacity: true)
      }
    }
    output.append(contentsOf: bytes)
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    appendMarker(kind, count: count, to: &bytes)
    return bytes
  }

  private static func appendMarker(_ kind: UInt8, count: Int, to output: inout [UInt8]) {
    if count < 15 {
      output.append(kind | UInt8(count))
    } else {
      output.append(kind | 0x0F)
      appendInteger(UInt64(count), to: &output)
    }
  }

  /// Appends an integer. Numbers greater than `Int64.max` take 16 bytes, because 8-byte integers
  /// are signed.
  private static func appendInteger(_ number: UInt64, to output: inout [UInt8]) {
    if number > UInt64(Int64.max) {
      output.append(0x14)
      append(0, size: 8, to: &output)
      append(number, size: 8, to: &output)
    } else {
      let size = size(of: number)
      output.append(0x10 | UInt8(size.trailingZeroBitCount))
      append(number, size: size, to: &output)
    }
  }

  private static func append(_ number: UInt64, size: Int, to output: inout [UInt8]) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private static func size(of number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
