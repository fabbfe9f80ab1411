internal import SaturatingArithmetic

/// The natural dimensions of an image in CSS pixels. Only the header is read and checked.
public struct ImageSize: Sendable, Equatable {
  public let width: Int

  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Clamps a length in CSS pixels to WebKit's maximum layout length.
  public static func clamped(_ pixels: Double) -> Int {
    min(Int(saturating: pixels), 33_554_431)
  }

  /// `nil` if the header is invalid or WebKit does not support the format.
  ///
  /// - Parameter mimeType: Only `image/svg+xml` matters; other formats are sniffed.
  public init?(of bytes: [UInt8], mimeType: String?) {
    let size = bytes.withUnsafeBufferPointer { buffer -> ImageSize? in
      let reader = ImageBytes(buffer)
      if mimeType == "image/svg+xml" { return ImageSize.svg(buffer) }
      return ImageSize.png(reader) ?? ImageSize.gif(reader) ?? JPEGHeader.size(reader)
        ?? WebPHeader.size(reader) ?? ImageSize.bitmap(reader) ?? ImageSize.icon(reader)
        ?? AVIFHeader.size(reader)
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    self = size
  }

  var turned: ImageSize { ImageSize(width: height, height: width) }

  /// - Source: https://www.w3.org/TR/png-3/#11IHDR
  private static func png(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.has("IHDR", at: 12), let width = bytes.big32(16), let height = bytes.big32(20),
      width <= Int(Int32.max), height <= Int(Int32.max)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// - Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
  private static func gif(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
      let width = bytes.little16(6), let height = bytes.little16(8)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// - Source: https://learn.microsoft.com/windows/win32/gdi/bitmap-header-types
  private static func bitmap(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has("BM", at: 0), let header = bytes.little32(14) else { return nil }
    if header == 12 {
      guard let width = bytes.little16(18), let height = bytes.little16(20) else { return nil }
      return ImageSize(width: width, height: height)
    }
    guard header >= 40, let width = bytes.little32(18), let height = bytes.little32(22) else {
      return nil
    }
    // A negative height means that the rows are stored from top to bottom.
    let rows = Int(Int32(truncatingIfNeeded: height)).magnitude
    return ImageSize(width: Int(Int32(truncatingIfNeeded: width)), height: Int(rows))
  }

  /// Selects the icon's largest image.
  /// - Source: https://en.wikipedia.org/wiki/ICO_(file_format)
  private static func icon(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has([0, 0, 1, 0], at: 0) || bytes.has([0, 0, 2, 0], at: 0),
      let count = bytes.little16(4), count > 0
    else { return nil }
    var best: ImageSize?
    for index in 0..<count {
      let entry = 6 + 16 * index
      guard let width = bytes.byte(entry), let height = bytes.byte(entry + 1),
        bytes.byte(entry + 15) != nil
      else { break }
      let size = ImageSize(width: width == 0 ? 256 : width, height: height == 0 ? 256 : height)
      if best.map({ $0.width * $0.height < size.width * size.height }) ?? true { best = size }
    }
    return best
  }
}

/// A bounds-checked reader. Reads outside the bytes return `nil`.
struct ImageBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func byte(_ place: Int) -> Int? {
    place >= 0 && place < bytes.count ? Int(bytes[place]) : nil
  }

  private func number(_ place: Int, _ length: Int, isBig: Bool) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    var value = 0
    for offset in 0..<length {
      value = value << 8 | Int(bytes[place + (isBig ? offset : length - 1 - offset)])
    }
    return value
  }

  func big16(_ place: Int) -> Int? { number(place, 2, isBig: true) }
  func big32(_ place: Int) -> Int? { number(place, 4, isBig: true) }
  func little16(_ place: Int) -> Int? { number(place, 2, isBig: false) }
  func little24(_ place: Int) -> Int? { number(place, 3, isBig: false) }
  func little32(_ place: Int) -> Int? { number(place, 4, isBig: false) }

  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - expected.count else { return false }
    return expected.indices.allSatisfy { bytes[place + $0] == expected[$0] }
  }
}
