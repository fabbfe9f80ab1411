internal import Infra

/// A file format that is recognized by its first bytes.
package struct ContentFormat: Sendable, Equatable {
  package let mediaType: String

  /// The usual extension of a file name, without the dot.
  package let fileExtension: String

  private init(_ mediaType: String, _ fileExtension: String) {
    self.mediaType = mediaType
    self.fileExtension = fileExtension
  }

  package static let unknown = ContentFormat("application/octet-stream", "bin")

  package var isImage: Bool { mediaType.hasPrefix("image/") }

  /// The number of bytes at the start of a file that determine its format.
  package static let prefixLength = 1 << 16

  /// Recognizes the format of a file, regardless of its name and the server's `Content-Type`.
  /// - Parameter prefix: The first `prefixLength` bytes, or the whole file if it is shorter.
  /// - Source: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
  package init(of prefix: [UInt8]) {
    self =
      Self.raster(prefix) ?? Self.isoMedia(prefix) ?? Self.other(prefix)
      ?? MarkupBeginning(prefix).format ?? (Self.isText(prefix) ? .text : .unknown)
  }

  static let svg = ContentFormat("image/svg+xml", "svg")
  static let html = ContentFormat("text/html", "html")
  static let xml = ContentFormat("application/xml", "xml")
  private static let text = ContentFormat("text/plain", "txt")

  // MARK: Images

  private static func raster(_ bytes: [UInt8]) -> ContentFormat? {
    if bytes.has("\u{89}PNG\r\n\u{1A}\n") { return ContentFormat("image/png", "png") }
    if bytes.has("\u{FF}\u{D8}\u{FF}") { return ContentFormat("image/jpeg", "jpg") }
    if bytes.has("GIF87a") || bytes.has("GIF89a") { return ContentFormat("image/gif", "gif") }
    if bytes.has("RIFF"), bytes.has("WEBP", at: 8) { return ContentFormat("image/webp", "webp") }
    // https://www.iana.org/assignments/media-types/image/jxl
    if bytes.has("\u{FF}\n") || bytes.has("\0\0\0\u{0C}JXL \r\n\u{87}\n") {
      return ContentFormat("image/jxl", "jxl")
    }
    if bytes.has("\0\0\0\u{0C}jP  \r\n\u{87}\n") { return ContentFormat("image/jp2", "jp2") }
    if bytes.has("II*\0") || bytes.has("MM\0*") { return ContentFormat("image/tiff", "tiff") }
    if bytes.has("\0\0\u{1}\0"), bytes.count > 5, bytes[4] > 0 || bytes[5] > 0 {
      return ContentFormat("image/vnd.microsoft.icon", "ico")
    }
    if bytes.has("\0\0\u{2}\0"), bytes.count > 5, bytes[4] > 0 || bytes[5] > 0 {
      return ContentFormat("image/x-icon", "cur")
    }
    // The header's size distinguishes a bitmap from text that begins with the two letters.
    // https://learn.microsoft.com/windows/win32/gdi/bitmap-header-types
    if bytes.has("BM"), bytes.count > 17, [12, 40, 52, 56, 64, 108, 124].contains(bytes[14]),
      bytes[15...17].allSatisfy({ $0 == 0 })
    {
      return ContentFormat("image/bmp", "bmp")
    }
    return nil
  }

  /// Recognizes files of the ISO base media file format by their brands.
  /// - Source: https://nokiatech.github.io/heif/technical.html and https://aomediacodec.github.io/av1-avif/
  private static func isoMedia(_ bytes: [UInt8]) -> ContentFormat? {
    guard bytes.has("ftyp", at: 4) else { return nil }
    let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    // Skip the minor version at 12, between the major brand and the compatible brands.
    let brands = stride(from: 8, to: min(size, bytes.count - 3, 512), by: 4).filter { $0 != 12 }
      .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    guard let major = brands.first else { return nil }
    func has(_ names: String...) -> Bool { names.contains { brands.contains($0) } }
    if has("avif", "avis") { return ContentFormat("image/avif", "avif") }
    if ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(major) {
      return has("heic", "heix", "heim", "heis", "hevc", "hevx")
        ? ContentFormat("image/heic", "heic") : ContentFormat("image/heif", "heif")
    }
    if major == "qt  " { return ContentFormat("video/quicktime", "mov") }
    return ContentFormat("video/mp4", "mp4")
  }

  private static func other(_ bytes: [UInt8]) -> ContentFormat? {
    if bytes.has("%PDF-") { return ContentFormat("application/pdf", "pdf") }
    if bytes.has("\u{1F}\u{8B}\u{8}") { return ContentFormat("application/gzip", "gz") }
    if bytes.has("PK\u{3}\u{4}") { return ContentFormat("application/zip", "zip") }
    if bytes.has("wOFF") { return ContentFormat("font/woff", "woff") }
    if bytes.has("wOF2") { return ContentFormat("font/woff2", "woff2") }
    if bytes.has("\u{1A}E\u{DF}\u{A3}") { return ContentFormat("video/webm", "webm") }
    if bytes.has("ID3") { return ContentFormat("audio/mpeg", "mp3") }
    if bytes.has("OggS") { return ContentFormat("application/ogg", "ogg") }
    if bytes.has("RIFF"), bytes.has("WAVE", at: 8) { return ContentFormat("audio/wav", "wav") }
    return nil
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && !bytes.contains(where: \.isBinaryDataByte)
  }
}

extension [UInt8] {
  /// Whether `text` is at a position. Each character of `text` stands for one byte.
  func has(_ text: String, at start: Int = 0) -> Bool {
    let scalars = text.unicodeScalars
    guard count >= start + scalars.count else { return false }
    return zip(self[start...], scalars).allSatisfy { UInt32($0) == $1.value }
  }
}
