internal import TextEncoding

/// Text as the tree keeps it: WTF-8, so that whatever a script stores comes back unchanged.
///
/// Offsets and lengths of the DOM count UTF-16 code units; those of `bytes` do not.
/// - Source: https://webidl.spec.whatwg.org/#idl-DOMString
public struct DOMString: Hashable, Sendable {
  /// The text as WTF-8; never holds a zero byte.
  public var bytes: [UInt8]

  /// Wraps WTF-8 bytes; they must not hold a zero byte.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a string from Swift text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.contains(0) {
      bytes = bytes.flatMap { $0 == 0 ? [0xC0, 0x80] : [$0] }
    }
  }

  /// Copies a C string; `nil` gives the empty string.
  public init(cString: UnsafePointer<UInt8>?) {
    bytes = Array(UnsafeBufferPointer(cString: cString))
  }

  /// Makes a string from UTF-16 code units, lone surrogates kept.
  public init(utf16 units: [UInt16]) {
    bytes = units.withUnsafeBufferPointer { WTF8.bytes(utf16: $0) }
  }

  /// The text as a Swift string; lone surrogates become U+FFFD.
  public var string: String {
    bytes.withUnsafeBufferPointer { String(decoding: WTF8.utf8($0), as: UTF8.self) }
  }

  /// Feeds the text to a hash function, all bytes at once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Whether there is no text.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The length in UTF-16 code units.
  public var utf16Count: Int { bytes.withUnsafeBufferPointer { WTF8.utf16Count($0) } }

  /// The UTF-16 code units, lone surrogates kept.
  public var utf16: [UInt16] { bytes.withUnsafeBufferPointer { WTF8.utf16($0) } }

  /// Returns the part between two offsets in UTF-16 code units, which must lie inside the text.
  public func utf16Slice(_ range: Range<Int>) -> DOMString {
    if bytes.withUnsafeBufferPointer({ WTF8.isASCII($0) }) {
      return DOMString(bytes: Array(bytes[range]))
    }
    return DOMString(utf16: Array(utf16[range]))
  }

  /// The text with `A` to `Z` in lower case.
  /// - Source: https://infra.spec.whatwg.org/#ascii-lowercase
  public var asciiLowercased: DOMString {
    guard bytes.contains(where: { $0.isASCIIUpper }) else { return self }
    return DOMString(bytes: bytes.map { $0.asciiLowercased })
  }

  /// The text with `a` to `z` in upper case.
  /// - Source: https://infra.spec.whatwg.org/#ascii-uppercase
  public var asciiUppercased: DOMString {
    DOMString(bytes: bytes.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 })
  }

  /// The text without ASCII white space at both ends.
  /// - Source: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  public var strippingASCIIWhitespace: DOMString {
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return "" }
    return DOMString(bytes: Array(bytes[first...last]))
  }

  /// The text without ASCII white space at both ends, and with one space for each run inside.
  /// - Source: https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  public var collapsingASCIIWhitespace: DOMString {
    DOMString(
      bytes: Array(
        bytes.split(whereSeparator: { $0.isASCIIWhitespace }).joined(separator: [0x20])))
  }

  /// The parts between runs of ASCII white space.
  /// - Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
  public var splitOnASCIIWhitespace: [DOMString] {
    bytes.split(whereSeparator: { $0.isASCIIWhitespace }).map { DOMString(bytes: Array($0)) }
  }

  /// Calls `body` with the text as a C string, which lives for the call only.
  @inlinable
  public func withCString<Value>(_ body: (UnsafePointer<UInt8>) throws -> Value) rethrows -> Value {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { buffer in
      _ = buffer.initialize(from: bytes)
      buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else { return try body(StaticString("").utf8Start) }
      return try body(start)
    }
  }

  /// Returns whether the text is that of a C string; `nil` is the empty string.
  func isEqual(to cString: UnsafePointer<UInt8>?) -> Bool {
    bytes.withUnsafeBufferPointer {
      CString.equal($0, UnsafeBufferPointer(cString: cString))
    }
  }

  /// Appends text.
  public static func += (left: inout DOMString, right: DOMString) {
    left.bytes.append(contentsOf: right.bytes)
  }

  /// Joins two texts.
  public static func + (left: DOMString, right: DOMString) -> DOMString {
    DOMString(bytes: left.bytes + right.bytes)
  }
}

extension DOMString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a string from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text, as `string` gives it.
  public var description: String { string }
}

extension UInt8 {
  /// Whether this is `A` to `Z`.
  @inlinable public var isASCIIUpper: Bool { self &- 0x41 < 26 }

  /// Whether this is a letter of ASCII.
  @inlinable public var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether this is a tab, line feed, form feed, carriage return or space.
  /// - Source: https://infra.spec.whatwg.org/#ascii-whitespace
  @inlinable public var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  /// The byte with `A` to `Z` in lower case.
  @inlinable public var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a C string without its end; `nil` gives none.
  @inlinable
  public init(cString: UnsafePointer<UInt8>?) {
    guard let cString else {
      self.init(start: nil, count: 0)
      return
    }
    self.init(start: cString, count: CString.length(cString))
  }
}
