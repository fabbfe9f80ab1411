internal import Infra

/// The apparent type of bytes that are not the text of a page.
struct BinaryData {
  /// A noun phrase for messages, with an article if it needs one.
  let name: String

  /// Whether the data is compressed or archived, and may therefore contain a page.
  let isCompressed: Bool

  let remedy: String

  var failure: SourceFailure {
    SourceFailure(.unsupported, "The content seems to be \(name), not a page.", remedy: remedy)
  }

  private init(_ name: String, isCompressed: Bool = false, remedy: String = "Specify a saved page.")
  {
    self.name = name
    self.isCompressed = isCompressed
    self.remedy = remedy
  }

  private static func compressed(_ name: String, _ command: String) -> BinaryData {
    BinaryData(name, isCompressed: true, remedy: "Decompress it first, with `\(command)`.")
  }

  private static func archive(_ name: String) -> BinaryData {
    BinaryData(name, isCompressed: true, remedy: "Extract the page first.")
  }

  /// Identifies the data that begins with `prefix`; `nil` for text.
  /// - Parameter hasKnownCharset: Whether the encoding is specified, so that unknown data is text.
  init?(_ prefix: UnsafeBufferPointer<UInt8>, hasKnownCharset: Bool) {
    let prefix = prefix.part(0..<min(prefix.count, InputFormat.prefixLength))
    if prefix.utf8ByteOrderMarkLength > 0 || prefix.hasUTF16Mark { return nil }
    if let known = Self.identified(prefix) {
      self = known
      return
    }
    guard !hasKnownCharset, Self.isBinary(prefix) else { return nil }
    self = Self.knownByFewBytes(prefix) ?? Self.unknown(prefix)
  }

  /// Recognizes Brotli by the file extension, because it has no signature.
  func named(_ path: String) -> BinaryData {
    // Brotli has no signature: https://www.rfc-editor.org/rfc/rfc7932
    name == Self.unknownName && path.lowercased().hasSuffix(".br")
      ? .compressed("brotli-compressed data", "brotli -d") : self
  }

  private static let unknownName = "binary data"

  // MARK: Signatures

  private static func identified(_ prefix: UnsafeBufferPointer<UInt8>) -> BinaryData? {
    func has(_ bytes: UInt8..., at start: Int = 0) -> Bool {
      prefix.count >= start + bytes.count
        && prefix[start..<start + bytes.count].elementsEqual(bytes)
    }
    // https://tukaani.org/xz/xz-file-format.txt
    if has(0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00) { return compressed("xz-compressed data", "xz -d") }
    if prefix.has("BZh"),
      has(0x31, 0x41, 0x59, 0x26, 0x53, 0x59, at: 4)
        || has(0x17, 0x72, 0x45, 0x38, 0x50, 0x90, at: 4)
    {
      return compressed("bzip2-compressed data", "bzip2 -d")
    }
    // https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
    if has(0x50, 0x4B, 3, 4) || has(0x50, 0x4B, 5, 6) || has(0x50, 0x4B, 7, 8) {
      return archive("a ZIP archive")
    }
    if has(0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C) { return archive("a 7-Zip archive") }
    if prefix.has("Rar!"), has(0x1A, 0x07, at: 4) { return archive("a RAR archive") }
    if has(0x04, 0x22, 0x4D, 0x18) { return compressed("LZ4-compressed data", "lz4 -d") }
    if has(0x1F, 0x9D) { return compressed("data compressed by compress", "uncompress") }
    if has(0x4C, 0x5A, 0x49, 0x50, 1) { return compressed("lzip-compressed data", "lzip -d") }
    if prefix.has("ustar", at: 257) { return archive("a tar archive") }
    if has(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) { return BinaryData("a PNG image") }
    if has(0xFF, 0xD8, 0xFF) { return BinaryData("a JPEG image") }
    if prefix.has("%PDF-") { return BinaryData("a PDF document") }
    if has(0x7F, 0x45, 0x4C, 0x46) { return BinaryData("an ELF program") }
    if has(0x00, 0x61, 0x73, 0x6D) { return BinaryData("a WebAssembly module") }
    if has(0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1) {
      return BinaryData("a Microsoft Office document")
    }
    if prefix.has("SQLite format 3\0") { return BinaryData("an SQLite database") }
    return nil
  }

  /// Identifies data by short signatures, with which text can also begin.
  private static func knownByFewBytes(_ prefix: UnsafeBufferPointer<UInt8>) -> BinaryData? {
    if let data = compressedByFewBytes(prefix) { return data }
    if prefix.has("GIF87a") || prefix.has("GIF89a") { return BinaryData("a GIF image") }
    if prefix.has("RIFF") {
      return BinaryData(prefix.has("WEBP", at: 8) ? "a WebP image" : "audio or video")
    }
    if prefix.has("ftypavif", at: 4) { return BinaryData("an AVIF image") }
    if prefix.has("ftyphei", at: 4) || prefix.has("ftypmif1", at: 4) {
      return BinaryData("a HEIC image")
    }
    if prefix.has("ftyp", at: 4) { return BinaryData("audio or video") }
    if prefix.has("OggS") || prefix.has("fLaC") || prefix.has("ID3") || isAudio(prefix) {
      return BinaryData("audio or video")
    }
    if prefix.has("\u{1A}E") { return BinaryData("audio or video") }
    if prefix.has("II*\0") || prefix.has("MM\0*") { return BinaryData("a TIFF image") }
    if prefix.has("\0\0\u{1}\0") { return BinaryData("an icon") }
    if prefix.has("wOFF") || prefix.has("wOF2") || prefix.has("OTTO") || prefix.has("\0\u{1}\0\0") {
      return BinaryData("a font")
    }
    if prefix.has("BM") { return BinaryData("a BMP image") }
    if prefix.has("MZ") { return BinaryData("a Windows program") }
    return nil
  }

  private static func compressedByFewBytes(_ prefix: UnsafeBufferPointer<UInt8>) -> BinaryData? {
    if prefix.count < 4, prefix.count > 1, prefix[0] == 0x1F, prefix[1] == 0x8B {
      return BinaryData(
        "the beginning of gzip-compressed data", isCompressed: true,
        remedy: "The file is cut off. Download or save it again.")
    }
    // The header contains the dictionary size, a power of two, and the data size, which is often
    // unknown.
    if prefix.count >= 13, prefix[0] == 0x5D, prefix[1] == 0, prefix[2] == 0,
      prefix[5..<13].allSatisfy({ $0 == 0xFF }) || prefix[9..<13].allSatisfy({ $0 == 0 })
    {
      return compressed("lzma-compressed data", "lzma -d")
    }
    // https://www.rfc-editor.org/rfc/rfc1950
    if prefix.count >= 6, prefix[0] == 0x78, (0x7800 + Int(prefix[1])) % 31 == 0,
      prefix[1] & 0x20 == 0
    {
      return BinaryData(
        "zlib-compressed data", isCompressed: true, remedy: "Decompress it first.")
    }
    return nil
  }

  /// Whether MPEG audio begins. A byte order mark would be a frame of the reserved layer 0.
  private static func isAudio(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    prefix.count > 1 && prefix[0] == 0xFF && prefix[1] & 0xE0 == 0xE0 && prefix[1] & 0x06 != 0
      && prefix[1] != 0xFE && prefix[1] != 0xFF
  }

  private static func unknown(_ prefix: UnsafeBufferPointer<UInt8>) -> BinaryData {
    for (isOdd, label) in [(1, "utf-16le"), (0, "utf-16be")] {
      let zeros = prefix.indices.count { prefix[$0] == 0 && $0 % 2 == isOdd }
      let others = prefix.indices.count { prefix[$0] == 0 && $0 % 2 != isOdd }
      if zeros * 5 > prefix.count * 2, others * 20 < zeros {
        return BinaryData(
          "UTF-16 without a byte order mark", remedy: "If this is a page, add --charset \(label).")
      }
    }
    return BinaryData(
      unknownName,
      remedy: "Specify a saved page. If this is one, specify its encoding with --charset.")
  }

  /// Whether `prefix` is unlikely to be text. Pages can contain a few control characters by
  /// mistake.
  private static func isBinary(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    let binaryCount = prefix.count(where: \.isBinaryDataByte)
    if binaryCount == 0 || beginsMarkup(prefix) { return false }
    if binaryCount * 100 > prefix.count { return true }
    return !isUTF8(prefix) && !containsMarkup(prefix)
  }

  private static func beginsMarkup(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    // https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding
    if prefix.has("<\0?\0x\0") || prefix.has("\0<\0?\0x") { return true }
    guard let start = prefix.firstIndex(where: { !$0.isPOSIXSpace }), start + 1 < prefix.count,
      prefix[start] == UInt8(ascii: "<")
    else { return false }
    let next = prefix[start + 1]
    return next.isASCIIAlpha
      || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
  }

  private static func containsMarkup(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    prefix.indices.contains {
      prefix[$0] == UInt8(ascii: "<")
        && (prefix.hasCaseInsensitive("<html", at: $0)
          || prefix.hasCaseInsensitive("<!doctype html", at: $0)
          || prefix.hasCaseInsensitive("<body", at: $0))
    }
  }

  /// Whether the bytes are UTF-8. The last character may be incomplete.
  private static func isUTF8(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    (0...3).contains { cut in
      cut <= prefix.count
        && String(validating: prefix.part(0..<prefix.count - cut), as: UTF8.self) != nil
    }
  }
}
