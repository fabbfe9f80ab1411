internal import Infra

/// A reader of OpenStep property lists, the format of `.strings` files and of Xcode's `.pbxproj`.
///
/// Every scalar is a string or data. `key;` is short for `key = key;`, as in `.strings` files.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
///   and https://github.com/apple-oss-distributions/CF/blob/main/CFOldStylePList.c
struct OpenStepPropertyListReader: PropertyListTextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private(set) var builder: PropertyListBuilder
  /// Whether the file contains the entries of one dictionary without its braces.
  private var isStringsFile = false
  private var openings: [Int] = []

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var reader = OpenStepPropertyListReader(bytes: bytes, builder: builder)
    return try reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, builder: PropertyListBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    try skipToToken()
    if try isAtStringsFile() {
      isStringsFile = true
      builder.begin(isDictionary: true)
      openings.append(position)
    } else {
      try readValue()
    }
    while let opening = openings.last {
      try builder.checkLimits(at: position)
      try skipToToken()
      if builder.isInDictionary {
        try readEntry(opening)
      } else {
        try readItem(opening)
      }
    }
    try skipToToken()
    guard position == bytes.count else {
      throw malformed("The value is followed by other text.", "Write only one value.")
    }
    guard let root = builder.root else {
      throw malformed("The property list does not contain a value.", "Write { } around entries.")
    }
    try builder.checkLimits(at: nil)
    return root
  }

  /// Whether the file is empty or begins with a key, which is a string before `=` or `;`.
  private func isAtStringsFile() throws(PropertyListError) -> Bool {
    guard let byte = peek else { return true }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isUnquoted(byte) else {
      return false
    }
    var lookahead = self
    _ = try lookahead.readString()
    try lookahead.skipToToken()
    return lookahead.peek == UInt8(ascii: "=") || lookahead.peek == UInt8(ascii: ";")
  }

  // MARK: Containers

  private mutating func readEntry(_ opening: Int) throws(PropertyListError) {
    switch peek {
    case UInt8(ascii: "}") where !(isStringsFile && openings.count == 1):
      return try close()
    case nil where isStringsFile && openings.count == 1:
      openings.removeLast()
      builder.end()
      return
    case nil:
      throw malformed("A dictionary is not closed.", "Write } at its end.", at: opening)
    default:
      break
    }
    guard let byte = peek,
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isUnquoted(byte)
    else {
      throw malformed(
        "Unexpected \(shownCharacter) where a key is expected.",
        "Write entries as key = value; and quote keys that contain other characters.")
    }
    let key = try readString()
    builder.setKey(key)
    try skipToToken()
    switch peek {
    case UInt8(ascii: ";"):
      position += 1
      builder.add(.string(key))
    case UInt8(ascii: "="):
      position += 1
      try skipToToken()
      try readValue()
    default:
      throw malformed("An equals sign is missing after a key.", "Write key = value;.")
    }
  }

  private mutating func readItem(_ opening: Int) throws(PropertyListError) {
    switch peek {
    case UInt8(ascii: ")"): try close()
    case nil: throw malformed("An array is not closed.", "Write ) at its end.", at: opening)
    default: try readValue()
    }
  }

  /// Reads a scalar with the separator after it, or opens a container.
  private mutating func readValue() throws(PropertyListError) {
    switch peek {
    case UInt8(ascii: "{"): try open(isDictionary: true)
    case UInt8(ascii: "("): try open(isDictionary: false)
    case UInt8(ascii: "<"):
      builder.add(.data(try readData()))
      try readSeparator()
    case nil:
      throw malformed("The input ends where a value is expected.", "Complete it.")
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      builder.add(.string(try readString()))
      try readSeparator()
    case let byte? where Self.isUnquoted(byte):
      builder.add(.string(try readString()))
      try readSeparator()
    default:
      throw malformed(
        "Unexpected \(shownCharacter) where a value is expected.",
        "Quote strings that contain other characters than letters, digits and _ $ / : . -.")
    }
  }

  private mutating func open(isDictionary: Bool) throws(PropertyListError) {
    guard builder.depth < PropertyList.maximumDepth else {
      throw builder.depthError(position: .init(of: position, in: bytes))
    }
    openings.append(position)
    builder.begin(isDictionary: isDictionary)
    position += 1
  }

  private mutating func close() throws(PropertyListError) {
    position += 1
    openings.removeLast()
    builder.end()
    try readSeparator()
  }

  /// Reads the separator after a value: `;` in a dictionary and `,` in an array. A separator before
  /// the closing bracket can be omitted.
  private mutating func readSeparator() throws(PropertyListError) {
    guard !openings.isEmpty else { return }
    try skipToToken()
    if builder.isInDictionary {
      guard peek == UInt8(ascii: ";") else {
        // CFPropertyList accepts a missing semicolon at the end of a dictionary.
        if peek == UInt8(ascii: "}") { return }
        throw malformed("A semicolon is missing after a value.", "Write key = value;.")
      }
      position += 1
    } else if peek == UInt8(ascii: ",") {
      position += 1
    } else if peek != UInt8(ascii: ")") {
      throw malformed(
        "Unexpected \(shownCharacter) in an array.",
        "Write a comma between items, or close it with ).")
    }
  }

  // MARK: Scalars

  private mutating func readString() throws(PropertyListError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, Self.isUnquoted(bytes[position]), !isAtComment {
        position += 1
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let opening = position
    position += 1
    var text: [UInt8] = []
    var runStart = position
    while position < bytes.count {
      try builder.checkLimits(at: position)
      let byte = bytes[position]
      if byte == quote {
        let run = UnsafeBufferPointer(rebasing: bytes[runStart..<position])
        position += 1
        if text.isEmpty { return String(decoding: run, as: UTF8.self) }
        text.append(contentsOf: run)
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<position]))
        position += 1
        readEscape(into: &text)
        runStart = position
      } else {
        position += 1
      }
    }
    throw malformed(
      "A string is not closed.", "Write \(quote == UInt8(ascii: "'") ? "'" : "\"") at its end.",
      at: opening)
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    guard let byte = peek else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = Int(byte & 7)
      for _ in 0..<2 {
        guard let digit = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else {
          break
        }
        code = code << 3 | Int(digit & 7)
        position += 1
      }
      append(NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: code)), to: &text)
    case UInt8(ascii: "U"):
      var unit = readUnit()
      if unit & 0xFC00 == 0xD800, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "U")
      {
        let afterFirst = position
        position += 2
        let low = readUnit()
        if low & 0xFC00 == 0xDC00 {
          unit = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
        } else {
          position = afterFirst
        }
      }
      append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &text)
    default:
      // After a backslash, any other character, such as a line feed, represents itself.
      text.append(byte)
    }
  }

  /// Reads up to four hexadecimal digits.
  private mutating func readUnit() -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexDigitValue else { break }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func readData() throws(PropertyListError) -> [UInt8] {
    let opening = position
    position += 1
    var data: [UInt8] = []
    var high: UInt8?
    while let byte = peek {
      try builder.checkLimits(at: position)
      if byte == UInt8(ascii: ">") {
        guard high == nil else {
          throw malformed(
            "Data contains an odd number of digits.", "Write two digits for each byte.",
            at: opening)
        }
        position += 1
        return data
      }
      if let digit = byte.hexDigitValue {
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isASCIIWhitespace {
        throw malformed(
          "Unexpected \(shownCharacter) in data.", "Write hexadecimal digits between < and >.")
      }
      position += 1
    }
    throw malformed("Data is not closed.", "Write > at its end.", at: opening)
  }

  // MARK: Places

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "_$/:.-".utf8.contains(byte)
  }

  private var isAtComment: Bool {
    guard peek == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  /// Skips white space and comments.
  private mutating func skipToToken() throws(PropertyListError) {
    while position < bytes.count {
      try builder.checkLimits(at: position)
      let byte = bytes[position]
      if byte.isPOSIXSpace {
        position += 1
      } else if let length = wideSpaceLength {
        position += length
      } else if isAtComment {
        try skipComment()
      } else {
        return
      }
    }
  }

  /// The size in bytes of U+2028 or U+2029 at the position; `nil` for other characters.
  /// CFPropertyList treats both as white space.
  private var wideSpaceLength: Int? {
    guard peek == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80 else { return nil }
    return bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9 ? 3 : nil
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = position
    if bytes[position + 1] == UInt8(ascii: "/") {
      while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"),
        wideSpaceLength == nil
      {
        position += 1
      }
      return
    }
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw malformed("A comment is not closed.", "Write */ at its end.", at: start)
  }
}
