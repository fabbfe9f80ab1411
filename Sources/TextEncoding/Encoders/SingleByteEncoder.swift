internal import CTables

/// The encoder for all single-byte encodings, each with an index of 128 code points.
/// - Source: https://encoding.spec.whatwg.org/#single-byte-encoder
struct SingleByteEncoder: ScalarEncoder {
  /// The sorted entries of each encoding: `codePoint << 8 | byte`.
  private static let indexes: [[UInt32]] = (0..<CTABLES_ENCODING_SINGLE_BYTE_COUNT).map { number in
    let codePoints = ctables_encoding_single_byte() + number * 128
    let entries = (0..<128).filter { codePoints[$0] != 0 }
    return entries.map { UInt32(codePoints[$0]) << 8 | UInt32($0 + 0x80) }.sorted()
  }

  private let index: [UInt32]

  init(_ encoding: Encoding) {
    index = SingleByteEncoder.indexes[Int(encoding.number) - CTABLES_ENCODING_SINGLE_BYTE_FIRST]
  }

  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return nil
    }
    var low = 0
    var high = index.count
    while low < high {
      let middle = (low + high) / 2
      if index[middle] >> 8 < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < index.count, index[low] >> 8 == scalar else { return scalar }
    output.append(UInt8(truncatingIfNeeded: index[low]))
    return nil
  }
}
