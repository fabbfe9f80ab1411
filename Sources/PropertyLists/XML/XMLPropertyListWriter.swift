/// A writer of XML property lists in the layout of Apple's tools.
/// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
struct XMLPropertyListWriter {
  private var output: OutputPieces
  private var traversal: PropertyListTraversal

  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func append(
    _ value: PropertyList, to output: inout OutputPieces, nullPolicy: PropertyList.NullPolicy,
    path: PropertyListPath
  ) throws(PropertyListError) {
    var writer = XMLPropertyListWriter(
      output: output,
      traversal: PropertyListTraversal(
        value, nullPolicy: nullPolicy, allowsNull: false, path: path))
    output = OutputPieces()
    try writer.write()
    output = writer.output
  }

  private init(output: OutputPieces, traversal: PropertyListTraversal) {
    self.output = output
    self.traversal = traversal
  }

  private mutating func write() throws(PropertyListError) {
    output.append(contentsOf: Self.header.utf8)
    // The begin event of an empty container writes the only tag, so the end event writes nothing.
    var isEmptyOpen = false
    while !output.isStopped, let event = try traversal.next() {
      output.flushIfFull()
      switch event {
      case .beginArray(let isEmpty):
        writeLine(isEmpty ? "<array/>" : "<array>", depth: traversal.depth - 1)
        isEmptyOpen = isEmpty
      case .beginDictionary(let isEmpty):
        writeLine(isEmpty ? "<dict/>" : "<dict>", depth: traversal.depth - 1)
        isEmptyOpen = isEmpty
      case .endArray:
        if !isEmptyOpen { writeLine("</array>", depth: traversal.depth) }
        isEmptyOpen = false
      case .endDictionary:
        if !isEmptyOpen { writeLine("</dict>", depth: traversal.depth) }
        isEmptyOpen = false
      case .key(let key):
        try writeElement("key", text: key)
      case .scalar(let value):
        try writeScalar(value)
      }
    }
    output.append(contentsOf: "</plist>\n".utf8)
  }

  private mutating func writeScalar(_ value: PropertyList) throws(PropertyListError) {
    switch value {
    case .string(let string): try writeElement("string", text: string)
    case .integer(let number): try writeElement("integer", text: String(number))
    case .unsigned(let number): try writeElement("integer", text: String(number))
    case .real(let number):
      let text =
        number.isInfinite ? (number < 0 ? "-infinity" : "+infinity") : number.description
      try writeElement("real", text: text)
    case .boolean(let truth): writeLine(truth ? "<true/>" : "<false/>", depth: traversal.depth)
    case .date(let seconds):
      guard let moment = CalendarMoment(secondsSince1970: seconds), moment.hasPropertyListForm
      else {
        throw traversal.error(
          .unrepresentable, "The date is not within the years 1 to 9999.",
          remedy: "Replace it with a valid date or a number.")
      }
      try writeElement("date", text: moment.text(withMilliseconds: false))
    case .data(let bytes):
      writeData(bytes)
    case .null, .array, .dictionary:
      break
    }
  }

  /// Writes base64 in lines of at most 76 columns, including the indentation. A tab counts as eight
  /// columns. Deeply nested lines can be longer, because each line has room for at least 16
  /// characters of base64.
  private mutating func writeData(_ bytes: [UInt8]) {
    let depth = traversal.depth
    let lineLength = max(16, 76 - 8 * depth) / 4 * 3
    writeLine("<data>", depth: depth)
    for start in stride(from: 0, to: bytes.count, by: lineLength) {
      if output.isStopped { return }
      writeIndentation(depth)
      output.append(base64: bytes[start..<min(start + lineLength, bytes.count)])
      output.append(UInt8(ascii: "\n"))
    }
    writeLine("</data>", depth: depth)
  }

  private mutating func writeElement(
    _ name: StaticString, text: String
  ) throws(PropertyListError) {
    writeIndentation(traversal.depth)
    output.append(contentsOf: "<\(name)>".utf8)
    var copy = text
    let isWritable = copy.withUTF8 { writeEscaped($0) }
    guard isWritable else {
      throw traversal.error(
        .unrepresentable,
        "The \(name) contains a character that XML does not allow, such as U+0000 or U+FFFE.",
        remedy: "Remove the character, or write JSON or a binary property list.")
    }
    output.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Writes `text` and returns true, or returns false if XML cannot represent it.
  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var runStart = 0
    for (offset, byte) in text.enumerated() {
      let replacement: StaticString
      switch byte {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      // XML parsers normalize a carriage return to a line feed.
      case UInt8(ascii: "\r"): replacement = "&#13;"
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): continue
      case 0..<0x20: return false
      case 0xBE, 0xBF:
        if offset >= 2, text[offset - 1] == 0xBF, text[offset - 2] == 0xEF { return false }
        continue
      default: continue
      }
      output.append(run: text[runStart..<offset])
      output.flushIfFull()
      output.append(
        contentsOf: UnsafeBufferPointer(
          start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
      runStart = offset + 1
    }
    output.append(run: text[runStart...])
    return true
  }

  private mutating func writeLine(_ tag: StaticString, depth: Int) {
    writeIndentation(depth)
    output.append(
      contentsOf: UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount))
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func writeIndentation(_ depth: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth))
  }
}
