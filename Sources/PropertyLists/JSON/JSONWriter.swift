/// A writer of JSON.
/// - Source: https://www.rfc-editor.org/rfc/rfc8259
package struct JSONWriter {
  private var output: OutputPieces
  private let isPretty: Bool

  static func append(
    _ value: PropertyList, to output: inout OutputPieces, isPretty: Bool,
    nullPolicy: PropertyList.NullPolicy, path: PropertyListPath
  ) throws(PropertyListError) {
    var writer = JSONWriter(output: output, isPretty: isPretty)
    // Clear `output`, so that only the writer references the bytes, and appending does not copy
    // them.
    output = OutputPieces()
    var traversal = PropertyListTraversal(
      value, nullPolicy: nullPolicy, allowsNull: true, path: path)
    try writer.write(&traversal)
    output = writer.output
  }

  package static func quoted(_ string: String) -> [UInt8] {
    var writer = JSONWriter(output: OutputPieces(), isPretty: false)
    writer.writeString(string)
    return writer.output.bytes
  }

  private init(output: OutputPieces, isPretty: Bool) {
    self.output = output
    self.isPretty = isPretty
  }

  private mutating func write(_ traversal: inout PropertyListTraversal) throws(PropertyListError) {
    var isFirst = true
    var followsKey = false
    var isEmpty = false
    while !output.isStopped, let event = try traversal.next() {
      output.flushIfFull()
      switch event {
      case .endArray, .endDictionary:
        if !isEmpty { breakLine(depth: traversal.depth) }
        isEmpty = false
        if case .endArray = event {
          output.append(UInt8(ascii: "]"))
        } else {
          output.append(UInt8(ascii: "}"))
        }
        isFirst = false
        continue
      default:
        break
      }
      if followsKey {
        followsKey = false
      } else {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        breakLine(depth: traversal.depth, opening: event)
      }
      isFirst = false
      switch event {
      case .key(let key):
        writeString(key)
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
        followsKey = true
      case .beginArray(isEmpty: let hasNoItems):
        output.append(UInt8(ascii: "["))
        isEmpty = hasNoItems
        isFirst = true
      case .beginDictionary(isEmpty: let hasNoItems):
        output.append(UInt8(ascii: "{"))
        isEmpty = hasNoItems
        isFirst = true
      case .scalar(let value):
        try writeScalar(value, traversal)
      case .endArray, .endDictionary:
        break
      }
    }
  }

  /// - Parameter depth: The number of open containers, including the one that `event` opens.
  private mutating func breakLine(depth: Int, opening event: PropertyListTraversal.Event? = nil) {
    guard isPretty else { return }
    var depth = depth
    switch event {
    case .beginArray, .beginDictionary: depth -= 1
    default: break
    }
    if depth == 0 && event != nil { return }
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func writeScalar(
    _ value: PropertyList, _ traversal: PropertyListTraversal
  ) throws(PropertyListError) {
    switch value {
    case .string(let string): writeString(string)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .unsigned(let number): output.append(contentsOf: String(number).utf8)
    case .boolean(let truth): output.append(contentsOf: truth ? "true".utf8 : "false".utf8)
    case .null: output.append(contentsOf: "null".utf8)
    case .real(let number):
      output.append(contentsOf: try Self.text(of: number, traversal).utf8)
    case .date(let seconds):
      writeString(try Self.text(ofDate: seconds, traversal))
    case .data(let bytes):
      output.append(UInt8(ascii: "\""))
      output.append(base64: bytes[...])
      output.append(UInt8(ascii: "\""))
    case .array, .dictionary:
      break
    }
  }

  /// Returns the shortest decimal that reads back as `number`, without `.0` for whole numbers.
  static func text(
    of number: Double, _ traversal: PropertyListTraversal
  ) throws(PropertyListError) -> String {
    guard number.isFinite else {
      throw traversal.error(
        .unrepresentable, "JSON and text cannot represent \(number).",
        remedy: "Replace the number with null or a string.")
    }
    return text(ofFinite: number)
  }

  static func text(ofFinite number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func text(
    ofDate seconds: Double, _ traversal: PropertyListTraversal
  ) throws(PropertyListError) -> String {
    guard let moment = CalendarMoment(secondsSince1970: seconds) else {
      throw traversal.error(
        .unrepresentable, "The date is not within 100 million days of 1970.",
        remedy: "Replace it with a valid date or a number.")
    }
    return moment.text(withMilliseconds: true)
  }

  private mutating func writeString(_ string: String) {
    var copy = string
    copy.withUTF8 { bytes in
      output.append(UInt8(ascii: "\""))
      var runStart = 0
      for (offset, byte) in bytes.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.append(run: bytes[runStart..<offset])
        output.flushIfFull()
        runStart = offset + 1
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        case 0x20...: output.append(byte)
        default:
          output.append(contentsOf: "u00".utf8)
          if byte < 0x10 { output.append(UInt8(ascii: "0")) }
          output.append(contentsOf: String(byte, radix: 16).utf8)
        }
      }
      output.append(run: bytes[runStart...])
      output.append(UInt8(ascii: "\""))
    }
  }
}
