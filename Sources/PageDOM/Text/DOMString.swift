internal import Infra
internal import TextEncoding

/// A string stored as WTF-8, which can represent lone surrogates.
///
/// The DOM's offsets and lengths count UTF-16 code units; `bytes` has byte offsets.
/// - Source: https://webidl.spec.whatwg.org/#idl-DOMString
public struct DOMString: Hashable, Sendable {
  /// WTF-8 without zero bytes: U+0000 is stored as `C0 80`.
  public var bytes: [UInt8]

  /// The bytes must be WTF-8 without a zero byte.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.contains(0) {
      bytes = bytes.flatMap { $0 == 0 ? [0xC0, 0x80] : [$0] }
    }
  }

  /// `nil` is the empty string.
  public init(cString: UnsafePointer<UInt8>?) {
    bytes = Array(UnsafeBufferPointer(cString: cString))
  }

  /// Preserves lone surrogates.
  public init(utf16 units: [UInt16]) {
    bytes = units.withUnsafeBufferPointer { WTF8.bytes(utf16: $0) }
  }

  /// Lone surrogates become U+FFFD.
  public var string: String {
    bytes.withUnsafeBufferPointer { String(decoding: WTF8.utf8($0), as: UTF8.self) }
  }

  /// Hashes all bytes in one call.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  public var isEmpty: Bool { bytes.isEmpty }

  public var utf16Count: Int { bytes.withUnsafeBufferPointer { WTF8.utf16Count($0) } }

  /// Includes lone surrogates.
  public var utf16: [UInt16] { bytes.withUnsafeBufferPointer { WTF8.utf16($0) } }

  /// The offsets must be at most the length.
  public func utf16Slice(_ range: Range<Int>) -> DOMString {
    if bytes.withUnsafeBufferPointer({ WTF8.isASCII($0) }) {
      return DOMString(bytes: Array(bytes[range]))
    }
    return DOMString(utf16: Array(utf16[range]))
  }

  /// - Source: https://infra.spec.whatwg.org/#ascii-lowercase
  public var asciiLowercased: DOMString {
    guard bytes.contains(where: { $0.isASCIIUpper }) else { return self }
    return DOMString(bytes: bytes.map { $0.asciiLowercased })
  }

  /// - Source: https://infra.spec.whatwg.org/#ascii-uppercase
  public var asciiUppercased: DOMString {
    DOMString(bytes: bytes.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 })
  }

  /// - Source: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  public var strippingASCIIWhitespace: DOMString {
    DOMString(bytes: Array(bytes.strippingASCIIWhitespace))
  }

  /// - Source: https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  public var collapsingASCIIWhitespace: DOMString {
    DOMString(
      bytes: Array(
        bytes.split(whereSeparator: { $0.isASCIIWhitespace }).joined(separator: [0x20])))
  }

  /// - Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
  public var splitOnASCIIWhitespace: [DOMString] {
    bytes.split(whereSeparator: { $0.isASCIIWhitespace }).map { DOMString(bytes: Array($0)) }
  }

  /// The C string is valid only during the call.
  @inlinable
  public func withCString<Value>(_ body: (UnsafePointer<UInt8>) throws -> Value) rethrows -> Value {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { buffer in
      _ = buffer.initialize(from: bytes)
      buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else { return try body(StaticString("").utf8Start) }
      return try body(start)
    }
  }

  /// `nil` is the empty string.
  func isEqual(to cString: UnsafePointer<UInt8>?) -> Bool {
    bytes.withUnsafeBufferPointer {
      CString.equal($0, UnsafeBufferPointer(cString: cString))
    }
  }

  public static func += (left: inout DOMString, right: DOMString) {
    left.bytes.append(contentsOf: right.bytes)
  }

  public static func + (left: DOMString, right: DOMString) -> DOMString {
    DOMString(bytes: left.bytes + right.bytes)
  }
}

extension DOMString: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { string }
}

extension UnsafeBufferPointer<UInt8> {
  /// Excludes the null terminator; `nil` is empty.
  @inlinable
  public init(cString: UnsafePointer<UInt8>?) {
    guard let cString else {
      self.init(start: nil, count: 0)
      return
    }
    self.init(start: cString, count: CString.length(cString))
  }
}
