public import TextEncoding

/// Writes markup as the bytes of a page.
public struct PageEncoder {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []

  /// Characters that the encoding lacks, and that stand where no reference can: in scripts, style
  /// sheets and comments. Each is listed once.
  public private(set) var unencodable: [Unicode.Scalar] = []

  let encoding: Encoding

  /// Makes an encoder that writes what a page in this encoding is written in.
  public init(_ encoding: Encoding) {
    self.encoding = encoding
  }

  /// Appends bytes as they are.
  public mutating func append(_ raw: some Sequence<UInt8>) {
    bytes.append(contentsOf: raw)
  }

  /// Adds to the characters that the encoding lacks.
  mutating func note(unencodable scalars: [Unicode.Scalar]) {
    unencodable += scalars.filter { !unencodable.contains($0) }
  }

  /// Appends markup, with references for what the encoding lacks.
  public mutating func append(_ markup: MarkupText) {
    guard !markup.bytes.isEmpty else { return }
    markup.bytes.withUnsafeBufferPointer { text in
      switch encoding {
      case .utf16LE, .utf16BE: appendUTF16(text)
      default: append(text, literals: markup.literals)
      }
    }
  }

  /// The standard never writes UTF-16, but a page that came in it has to stay in it.
  private mutating func appendUTF16(_ text: UnsafeBufferPointer<UInt8>) {
    for unit in String(decoding: WTF8.utf8(text), as: UTF8.self).utf16 {
      let low = UInt8(truncatingIfNeeded: unit)
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      if encoding == .utf16LE { bytes += [low, high] } else { bytes += [high, low] }
    }
  }

  /// A byte that is malformed whatever stands around it, where the encoding has one.
  private var malformedByte: UInt8? {
    let byte: UInt8 = 0xFF
    let decoded = withUnsafeBytes(of: byte) {
      $0.withMemoryRebound(to: UInt8.self) { encoding.decodeToUTF8($0) }
    }
    return decoded == Array("\u{FFFD}".utf8) ? byte : nil
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, literals: [Range<Int>]) {
    var encoder = EncodingEncoder(encoding)
    var index = 0
    var literal = 0
    while let scalar = encoder.encodeOrFail(text, from: &index, isLast: true, into: &bytes) {
      // What was malformed stays so, and needs no reference.
      if scalar == "\u{FFFD}", let malformedByte {
        bytes.append(malformedByte)
        continue
      }
      bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      while literal < literals.count, literals[literal].upperBound < index { literal += 1 }
      if literal < literals.count, literals[literal].lowerBound < index,
        !unencodable.contains(scalar)
      {
        unencodable.append(scalar)
      }
    }
  }
}
