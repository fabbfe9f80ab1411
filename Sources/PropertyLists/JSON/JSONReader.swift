internal import Infra

/// A JSON reader that keeps the order of keys and reports positions, unlike `JSONDecoder`.
/// - Source: https://www.rfc-editor.org/rfc/rfc8259
struct JSONReader: PropertyListTextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private(set) var builder: PropertyListBuilder
  private var scratch: [UInt8] = []

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var reader = JSONReader(bytes: bytes, builder: builder)
    return try reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, builder: PropertyListBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    while true {
      try builder.checkLimits(at: position)
      skipWhitespace()
      if try !readValueOrOpen() { continue }
      closing: while true {
        skipWhitespace()
        if let root = builder.root {
          guard position == bytes.count else {
            throw malformed("The value is followed by other text.", "Write only one JSON value.")
          }
          try builder.checkLimits(at: nil)
          return root
        }
        switch (peek, builder.isInDictionary) {
        case (UInt8(ascii: ","), let isInDictionary):
          let comma = position
          position += 1
          skipWhitespace()
          if peek == UInt8(ascii: "}") || peek == UInt8(ascii: "]") {
            throw malformed("The last entry is followed by a comma.", "Remove it.", at: comma)
          }
          if isInDictionary { try readKey() }
          break closing
        case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false):
          position += 1
          builder.end()
        case (nil, let isInDictionary):
          throw malformed("The input ends early.", "Close it with \(isInDictionary ? "}" : "]").")
        case (_, let isInDictionary):
          throw malformed(
            "Unexpected \(shownCharacter).",
            "Write a comma between entries, or close with \(isInDictionary ? "}" : "]").")
        }
      }
    }
  }

  /// Reads a scalar or an empty container and returns true, or opens a container that has contents
  /// and returns false.
  private mutating func readValueOrOpen() throws(PropertyListError) -> Bool {
    switch peek {
    case UInt8(ascii: "{"):
      return try open(isDictionary: true, closer: UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      return try open(isDictionary: false, closer: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      builder.add(.string(try readString()))
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
      try readNumber()
    case UInt8(ascii: "t"):
      try readWord("true", as: .boolean(true))
    case UInt8(ascii: "f"):
      try readWord("false", as: .boolean(false))
    case UInt8(ascii: "n"):
      try readWord("null", as: .null)
    case nil:
      throw malformed("The input ends where a value is expected.", "Complete it.")
    case UInt8(ascii: "N"), UInt8(ascii: "I"):
      throw malformed("JSON does not support NaN and Infinity.", "Write null or a number.")
    case UInt8(ascii: "'"):
      throw malformed("JSON does not support single quotes.", "Write strings in double quotes.")
    case UInt8(ascii: "/"):
      throw malformed("JSON does not support comments.", "Remove the comment.")
    default:
      throw malformed("Unexpected \(shownCharacter).", "Specify JSON or a property list.")
    }
    return true
  }

  private mutating func open(
    isDictionary: Bool, closer: UInt8
  ) throws(PropertyListError) -> Bool {
    guard builder.depth < PropertyList.maximumDepth else {
      throw builder.depthError(position: .init(of: position, in: bytes))
    }
    builder.begin(isDictionary: isDictionary)
    position += 1
    skipWhitespace()
    if peek == closer {
      position += 1
      builder.end()
      return true
    }
    if isDictionary { try readKey() }
    return false
  }

  private mutating func readKey() throws(PropertyListError) {
    guard let first = peek else {
      throw malformed("The input ends where a key is expected.", "Complete it.")
    }
    guard first == UInt8(ascii: "\"") else {
      throw malformed(
        "Unexpected \(shownCharacter) where a key is expected.",
        isAtOpenStepKey ? PropertyList.openStepRemedy : "Write keys in double quotes.")
    }
    let key = try readString()
    skipWhitespace()
    guard peek == UInt8(ascii: ":") else {
      throw malformed("A colon is missing after a key.", "Write \"key\": value.")
    }
    position += 1
    builder.setKey(key)
  }

  /// Whether an unquoted word and an equals sign follow, as in OpenStep property lists.
  private var isAtOpenStepKey: Bool {
    let rest = bytes[position...]
    guard
      let end = rest.firstIndex(where: { byte in
        !byte.isASCIIAlpha && !byte.isASCIIDigit && !"_$/:.-".utf8.contains(byte)
      })
    else { return false }
    return end > position
      && bytes[end...].first { !$0.isXMLWhitespace } == UInt8(ascii: "=")
  }

  private mutating func readWord(
    _ word: StaticString, as value: PropertyList
  ) throws(PropertyListError) {
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: expected) else {
      throw malformed("Unexpected \(shownCharacter).", "Write true, false, null or a string.")
    }
    position += expected.count
    builder.add(value)
  }

  // MARK: Numbers

  private mutating func readNumber() throws(PropertyListError) {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    var magnitude: UInt64? = 0
    while let byte = peek, byte.isASCIIDigit {
      if let value = magnitude {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, isSumTooLarge) = product.addingReportingOverflow(UInt64(byte & 0x0F))
        magnitude = isTooLarge || isSumTooLarge ? nil : sum
      }
      position += 1
    }
    let digitCount = position - firstDigit
    guard digitCount > 0 else {
      throw malformed(
        "A minus sign is not followed by a number.", "Write a digit after it.", at: start)
    }
    guard digitCount == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      throw malformed("A number begins with 0.", "Remove the leading zero.", at: start)
    }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try skipDigits(after: "the decimal point", start: start)
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try skipDigits(after: "the exponent", start: start)
    }
    if isWhole, let magnitude {
      // JavaScript and JSON have a negative zero, but integers do not.
      if isNegative && magnitude == 0 { return builder.add(.real(-0.0)) }
      if !isNegative {
        return builder.add(
          Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude))
      }
      if magnitude <= Int64.min.magnitude {
        return builder.add(.integer(Int64(truncatingIfNeeded: 0 &- magnitude)))
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw PropertyListError(
        .outOfRange, "A number exceeds the range of a double.",
        remedy: "Pass it as a string.", path: builder.path,
        position: .init(of: start, in: bytes))
    }
    if isWhole {
      builder.warn(
        "A whole number of more than 64 bits was rounded to \(number). Pass it as a string.")
    }
    builder.add(.real(number))
  }

  private mutating func skipDigits(
    after place: StaticString, start: Int
  ) throws(PropertyListError) {
    let first = position
    while let byte = peek, byte.isASCIIDigit { position += 1 }
    guard position > first else {
      throw malformed("A number has no digit after \(place).", "Write one.", at: start)
    }
  }

  // MARK: Strings

  private mutating func readString() throws(PropertyListError) -> String {
    let opening = position
    position += 1
    var runStart = position
    scratch.removeAll(keepingCapacity: true)
    while position < bytes.count {
      try builder.checkLimits(at: position)
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let run = UnsafeBufferPointer(rebasing: bytes[runStart..<position])
        position += 1
        if scratch.isEmpty { return String(decoding: run, as: UTF8.self) }
        scratch.append(contentsOf: run)
        return String(decoding: scratch, as: UTF8.self)
      } else if byte == UInt8(ascii: "\\") {
        // Rebase the buffer, because slices would be appended byte by byte.
        scratch.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<position]))
        try readEscape()
        runStart = position
      } else if byte < 0x20 {
        throw malformed(
          "A string contains a control character.",
          byte == UInt8(ascii: "\n")
            ? "Close the string, or write the line break as \\n."
            : "Write it as \\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16)).")
      } else {
        position += 1
        skipPlainBytes()
      }
    }
    throw malformed("A string is not closed.", "Write \" at its end.", at: opening)
  }

  private mutating func skipPlainBytes() {
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // In `found`, the top bit of a byte marks a control character, `"` or a backslash. A marked
      // byte can cause a borrow in the subtraction, which falsely marks the next byte. This is
      // harmless, because the loop checks only whether there is a mark.
      let quotationMark = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let found =
        ((word &- ones &* 0x20) & ~word | (quotationMark &- ones) & ~quotationMark
          | (backslash &- ones) & ~backslash) & tops
      if found != 0 { return }
      position += 8
    }
  }

  private mutating func readEscape() throws(PropertyListError) {
    let start = position
    position += 1
    guard let byte = peek else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = readHexadecimalUnit() else {
        throw malformed(
          "\\u is not followed by four hexadecimal digits.", "Write \\u and four digits.", at: start
        )
      }
      appendScalar(ofUnit: unit)
    default:
      throw malformed(
        "A backslash begins an invalid escape sequence.", "Write \\\\ for a backslash.", at: start)
    }
  }

  private mutating func appendScalar(ofUnit unit: UInt32) {
    var value = unit
    if unit & 0xFC00 == 0xD800 {
      let afterFirst = position
      value = 0xFFFD
      if peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        if let low = readHexadecimalUnit(), low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
        } else {
          position = afterFirst
        }
      }
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func readHexadecimalUnit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = bytes[index].hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  // MARK: Places

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhitespace() {
    while position < bytes.count, bytes[position].isXMLWhitespace { position += 1 }
  }
}
