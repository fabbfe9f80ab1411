private import CompressionCodecs

/// A transparent black PNG image, encoded as by libpng in WebKit.
/// - Source: https://www.w3.org/TR/png-3/
struct TransparentPNG {
  /// The maximum side in libpng, and the maximum area in WebKit, in pixels.
  private static let longestSide = 1_000_000
  private static let largestArea = 16384 * 16384

  /// The maximum size of the data of a chunk in bytes, as in libpng.
  private static let chunkLength = 8192

  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Creates an image; returns `nil` if WebKit cannot create an image of this size, in pixels.
  init?(width: Int, height: Int) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      width * height <= Self.largestArea
    else { return nil }
    // RGBA with 8 bits per channel, not interlaced.
    append("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, 6, 0, 0, 0])
    append("sRGB", [0])
    append("sBIT", [8, 8, 8, 8])
    // Each row starts with filter type 0 (none). For one pixel, libpng allows no other filter type,
    // and so uses the default strategy.
    let data = Self.compressed(
      zeros: height * (1 + 4 * width),
      with: width * height == 1
        ? Deflater(.zlib, level: 5) : Deflater(.zlib, level: 6, strategy: .filtered))
    for start in stride(from: 0, to: data.count, by: Self.chunkLength) {
      append("IDAT", Array(data[start..<min(start + Self.chunkLength, data.count)]))
    }
    append("IEND", [])
  }

  /// - Source: https://www.w3.org/TR/png-3/#5Chunk-layout
  private mutating func append(_ type: StaticString, _ data: [UInt8]) {
    let content = UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount) + data
    bytes += Self.bigEndian(data.count) + content
    bytes += Self.bigEndian(Int(CRC32.checksum(of: content)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Array($0) }
  }

  /// Compresses zeros, without storing all of them in memory at once.
  private static func compressed(zeros count: Int, with deflater: Deflater) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: min(count, 1 << 20))
    var output: [UInt8] = []
    for start in stride(from: 0, to: count, by: zeros.count) {
      zeros.withUnsafeBufferPointer { zeros in
        deflater.compress(UnsafeBufferPointer(rebasing: zeros.prefix(count - start)), into: &output)
      }
    }
    deflater.finish(into: &output)
    setWindowSize(for: count, in: &output)
    return output
  }

  /// Sets the smallest window size that fits the data, as libpng does.
  /// - Source: https://www.rfc-editor.org/rfc/rfc1950#section-2.2
  private static func setWindowSize(for count: Int, in data: inout [UInt8]) {
    guard count <= 16384 else { return }
    let size = (0..<7).first { count <= 256 << $0 } ?? 7
    let method = UInt8(size << 4) | 8
    // The compression level in the header, as libpng writes it.
    let level: UInt8 = 2 << 6
    data[0] = method
    // The two header bytes, as a 16-bit number, must be a multiple of 31.
    data[1] = level + UInt8(31 - (Int(method) << 8 | Int(level)) % 31)
  }
}
