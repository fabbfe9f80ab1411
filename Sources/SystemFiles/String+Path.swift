// A path string stores each byte that is not part of valid UTF-8 as a private-use character from
// U+10FE80 to U+10FEFF. If a path itself contains such a character, its bytes are also stored as
// private-use characters. So two strings are equal only if the paths are equal.

private let escapedBytes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

/// The difference between the character for a byte and the byte.
private let escapeBase: UInt32 = 0x10FE00

/// The first UTF-8 byte of the characters in `escapedBytes`. It is rare in other text.
private let escapeLead: UInt8 = 0xF4

extension String {
  public init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.containsEscapedByte {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    func escape(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        scalars.append(Unicode.Scalar(escapeBase + UInt32(byte)) ?? "\u{FFFD}")
      }
    }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let bytes = rest.prefix(encoded.count)
        if escapedBytes.contains(scalar.value) {
          escape(bytes)
        } else {
          scalars.append(scalar)
        }
        rest = rest.dropFirst(bytes.count)
      case .error(let length):
        escape(rest.prefix(length))
        rest = rest.dropFirst(length)
      case .emptyInput:
        rest = []
      }
    }
    self = String(scalars)
  }

  public init(path pointer: UnsafePointer<CChar>) {
    let count = UnsafeRawBufferPointer(start: pointer, count: Self.length(of: pointer))
    self.init(path: count)
  }

  private static func length(of pointer: UnsafePointer<CChar>) -> Int {
    var count = 0
    while pointer[count] != 0 { count += 1 }
    return count
  }

  /// Creates the string for a path from the command line or a list.
  ///
  /// Keeps valid UTF-8 unchanged: the path can be a copied path string with private-use characters,
  /// which then names the same file.
  public init(givenPath bytes: some Collection<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      self.init(path: bytes)
      return
    }
    self = text
    if text.containsEscapedByte {
      // The name of a file on disk may itself contain the private-use characters.
      let literal = String(path: bytes)
      if (try? FileStatus(path: literal)) != nil { self = literal }
    }
  }

  /// The bytes of the path for system calls.
  public var pathBytes: [UInt8] {
    guard containsEscapedByte else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if escapedBytes.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - escapeBase))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Calls `body` with the path as a null-terminated C string.
  public func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard containsEscapedByte else { return withCString(body) }
    let bytes = pathBytes.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { bytes in
      // The buffer is never empty, because it contains the terminator.
      bytes.baseAddress.map(body) ?? "".withCString(body)
    }
  }

  /// The path up to and including its last slash; empty if there is none.
  public var pathFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<utf8.index(after: slash)])
  }

  public var pathName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// The path for messages, with escapes such as `\xE9` for bytes that are not part of valid UTF-8.
  public var readablePath: String {
    guard containsEscapedByte else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if escapedBytes.contains(scalar.value) {
        let digits = String(scalar.value - escapeBase, radix: 16, uppercase: true)
        text.append(contentsOf: "\\x\(digits)".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private var containsEscapedByte: Bool {
    utf8.contains(escapeLead) && unicodeScalars.contains { escapedBytes.contains($0.value) }
  }
}
