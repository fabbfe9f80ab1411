internal import UniformTypeIdentifiers

/// The format and the size in pixels that the header of an image declares.
struct ImageHeader: Hashable {
  enum Format: String {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case bmp = "BMP"
    case tiff = "TIFF"
    case webP = "WebP"
    case heif = "HEIF"

    var typeIdentifier: String {
      switch self {
      case .png: UTType.png.identifier
      case .jpeg: UTType.jpeg.identifier
      case .gif: UTType.gif.identifier
      case .bmp: UTType.bmp.identifier
      case .tiff: UTType.tiff.identifier
      case .webP: UTType.webP.identifier
      case .heif: UTType.heic.identifier
      }
    }
  }

  let format: Format
  let width: Int
  let height: Int

  /// Reads the header. Returns `nil` if the data has no known signature or an empty size.
  init?(_ data: Data) {
    let bytes = HeaderBytes(data: data)
    let readers: [(HeaderBytes) -> ImageHeader?] = [
      Self.png, Self.jpeg, Self.gif, Self.bmp, Self.tiff, Self.webP, Self.heif,
    ]
    for read in readers {
      guard let header = read(bytes) else { continue }
      self = header
      return
    }
    return nil
  }

  private init?(_ format: Format, _ width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// https://www.w3.org/TR/png-3/#5PNG-file-signature
  private static func png(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes.text(12, 4) == "IHDR"
    else { return nil }
    return ImageHeader(.png, bytes.big(16, 4), bytes.big(20, 4))
  }

  /// The first frame header, SOF0 to SOF15, contains the size.
  /// https://www.w3.org/Graphics/JPEG/itu-t81.pdf
  private static func jpeg(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var position = 2
    while bytes.big(position, 1) == 0xFF, let marker = bytes.big(position + 1, 1) {
      switch marker {
      case 0xFF:
        position += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return ImageHeader(.jpeg, bytes.big(position + 7, 2), bytes.big(position + 5, 2))
      case 0x01, 0xD0...0xD8:
        position += 2
      default:
        guard let length = bytes.big(position + 2, 2), length >= 2 else { return nil }
        position += 2 + length
      }
    }
    return nil
  }

  private static func gif(_ bytes: HeaderBytes) -> ImageHeader? {
    guard ["GIF87a", "GIF89a"].contains(bytes.text(0, 6)) else { return nil }
    return ImageHeader(.gif, bytes.little(6, 2), bytes.little(8, 2))
  }

  private static func bmp(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.text(0, 2) == "BM", let size = bytes.little(14, 4) else { return nil }
    if size == 12 { return ImageHeader(.bmp, bytes.little(18, 2), bytes.little(20, 2)) }
    guard size >= 40, let width = bytes.little(18, 4), let height = bytes.little(22, 4) else {
      return nil
    }
    // The height is signed. If it is negative, the rows are stored from top to bottom.
    return ImageHeader(
      .bmp, width, height > Int(Int32.max) ? 0x1_0000_0000 - height : height)
  }

  /// The tags 256 and 257 of the first directory contain the size.
  /// https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf
  private static func tiff(_ bytes: HeaderBytes) -> ImageHeader? {
    let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(_ position: Int, _ count: Int) -> Int? {
      isLittle ? bytes.little(position, count) : bytes.big(position, count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    var values: [Int: Int] = [:]
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2), tag <= 257, let type = number(entry + 2, 2) else { break }
      values[tag] = number(entry + 8, type == 3 ? 2 : 4)
    }
    return ImageHeader(.tiff, values[256], values[257])
  }

  /// https://developers.google.com/speed/webp/docs/riff_container
  private static func webP(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.text(0, 4) == "RIFF", bytes.text(8, 4) == "WEBP" else { return nil }
    switch bytes.text(12, 4) {
    case "VP8X":
      return ImageHeader(
        .webP, bytes.little(24, 3).map { $0 + 1 }, bytes.little(27, 3).map { $0 + 1 })
    case "VP8L":
      guard let bits = bytes.little(21, 4) else { return nil }
      return ImageHeader(.webP, (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    case "VP8 ":
      return ImageHeader(
        .webP, bytes.little(26, 2).map { $0 & 0x3FFF }, bytes.little(28, 2).map { $0 & 0x3FFF })
    default:
      return nil
    }
  }

  /// The largest `ispe` box contains the size. For tiled images, this box describes the whole image
  /// (ISO/IEC 23008-12).
  private static func heif(_ bytes: HeaderBytes) -> ImageHeader? {
    let brands = ["heic", "heix", "mif1", "msf1", "heim", "heis", "hevc"]
    guard bytes.text(4, 4) == "ftyp", let brand = bytes.text(8, 4), brands.contains(brand) else {
      return nil
    }
    var best: ImageHeader?
    for position in bytes.positions(of: Array("ispe".utf8), before: 1 << 16) {
      guard
        let header = ImageHeader(.heif, bytes.big(position + 8, 4), bytes.big(position + 12, 4))
      else { continue }
      if header.width > best?.width ?? 0 { best = header }
    }
    return best
  }
}

/// A reader of bytes that returns `nil` for positions past the end.
private struct HeaderBytes {
  let data: Data

  func byte(_ position: Int) -> Int? {
    guard position >= 0, position < data.count else { return nil }
    return Int(data[data.startIndex + position])
  }

  func starts(with prefix: [UInt8]) -> Bool { data.starts(with: prefix) }

  func text(_ position: Int, _ count: Int) -> String? {
    guard position >= 0, count <= data.count, position <= data.count - count else { return nil }
    let start = data.startIndex + position
    return String(data: data[start..<start + count], encoding: .isoLatin1)
  }

  func big(_ position: Int, _ count: Int) -> Int? {
    var value = 0
    for offset in 0..<count {
      guard let byte = byte(position + offset) else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  func little(_ position: Int, _ count: Int) -> Int? {
    var value = 0
    for offset in (0..<count).reversed() {
      guard let byte = byte(position + offset) else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  func positions(of pattern: [UInt8], before end: Int) -> [Int] {
    let bytes = Array(data.prefix(end))
    guard bytes.count >= pattern.count else { return [] }
    return (0...bytes.count - pattern.count).filter { start in
      bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}
