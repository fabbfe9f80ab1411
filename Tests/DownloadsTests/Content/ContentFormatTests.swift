import Downloads
import Testing

@Suite("Content formats")
struct ContentFormatTests {
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  // https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, the specifications of HEIF and
  // AVIF, and the registrations of media types.
  @Test(
    "are recognized by the first bytes",
    arguments: [
      ("\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR", "image/png", "png"),
      ("\u{FF}\u{D8}\u{FF}\u{E0}\0\u{10}JFIF", "image/jpeg", "jpg"),
      ("GIF89a\u{1}\0\u{1}\0", "image/gif", "gif"),
      ("RIFF\u{24}\0\0\0WEBPVP8 ", "image/webp", "webp"),
      ("\0\0\0\u{20}ftypavif\0\0\0\0avifmif1miafMA1B", "image/avif", "avif"),
      ("\0\0\0\u{1C}ftypmif1\0\0\0\0avifmif1miaf", "image/avif", "avif"),
      ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "image/heic", "heic"),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", "image/heic", "heic"),
      ("\0\0\0\u{14}ftypmif1\0\0\0\0mif1", "image/heif", "heif"),
      ("\0\0\0\u{18}ftypisom\0\0\0\0isommp42", "video/mp4", "mp4"),
      ("\0\0\u{1}\0\u{1}\0\u{10}\u{10}", "image/vnd.microsoft.icon", "ico"),
      ("BM\u{3A}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0", "image/bmp", "bmp"),
      ("II*\0\u{8}\0\0\0", "image/tiff", "tiff"),
      ("\u{FF}\n\u{1}", "image/jxl", "jxl"),
      ("%PDF-1.7", "application/pdf", "pdf"),
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", "svg"),
      (
        "\u{EF}\u{BB}\u{BF}<?xml version='1.0'?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC ''>\n<svg>",
        "image/svg+xml", "svg"
      ),
      (
        "<?xml version='1.0'?><s:svg xmlns:s='http://www.w3.org/2000/svg'/>", "image/svg+xml", "svg"
      ),
      ("<!doctype HTML><svg>", "text/html", "html"),
      ("\n<HTML><body>", "text/html", "html"),
      ("<?xml version='1.0'?><rss/>", "application/xml", "xml"),
      ("BMW is a manufacturer of vehicles.", "text/plain", "txt"),
      ("<!-- svg", "text/plain", "txt"),
      ("", "application/octet-stream", "bin"),
      ("\0\u{1}\u{2}", "application/octet-stream", "bin"),
    ])
  func signatures(_ text: String, type: String, fileExtension: String) {
    let format = ContentFormat(of: Self.bytes(text))
    #expect(format.mediaType == type)
    #expect(format.fileExtension == fileExtension)
    #expect(format.isImage == type.hasPrefix("image/"))
  }

  @Test("of cut-off files do not end the process")
  func truncation() {
    let samples = [
      "\0\0\0\u{20}ftypavif\0\0\0\0avif", "\u{FF}\u{FF}\u{FF}\u{FF}ftypheic",
      "<?xml version='1.0'?><!-- a --><!DOCTYPE svg><svg:svg>", "RIFF\0\0\0\0WEBP",
      "\0\0\u{1}\0\u{1}",
    ]
    for sample in samples {
      let bytes = Self.bytes(sample)
      for count in 0...bytes.count { _ = ContentFormat(of: Array(bytes.prefix(count))) }
    }
  }

  @Test("are found in linear time")
  func time() {
    let bytes = Array(repeatElement(Array("<!--".utf8), count: 1 << 14).joined())
    #expect(ContentFormat(of: bytes).mediaType == "text/plain")
  }
}
