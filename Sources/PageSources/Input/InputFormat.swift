internal import CompressionCodecs
internal import Infra

/// The format of an input, detected from its first bytes.
public enum InputFormat: String, Sendable, Hashable {
  case page
  /// A Web ARChive file of ISO 28500, `WARC/1.0` or `WARC/1.1`.
  /// - Source: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
  case warc
  /// A Safari web archive, which is a property list.
  case webArchive
  /// A page and its resources as the parts of a MIME message.
  /// - Source: https://www.rfc-editor.org/rfc/rfc2557
  case mhtml
  case ndjson
  /// Length-prefixed pages. This format has no signature and must be specified.
  case frames

  /// The number of bytes needed to detect the streaming formats.
  static let signatureLength = 8

  /// The maximum number of bytes to examine for format detection.
  static let prefixLength = 4096

  /// - Parameter prefix: The first `prefixLength` bytes, or all bytes if there are fewer.
  init(of prefix: UnsafeBufferPointer<UInt8>) {
    let start = prefix.firstIndex { !$0.isPOSIXSpace } ?? prefix.count
    if prefix.has("WARC/1.") {
      self = .warc
    } else if prefix.has("bplist0") {
      self = .webArchive
    } else if Self.beginsObject(prefix, at: start) {
      self = .ndjson
    } else if Self.isXMLPropertyList(prefix, from: start) {
      self = .webArchive
    } else if Self.isMessage(prefix) {
      self = .mhtml
    } else {
      self = .page
    }
  }

  private static func beginsObject(_ prefix: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    // A byte order mark may come first.
    let start = start + prefix.dropFirst(start).utf8ByteOrderMarkLength
    guard start < prefix.count, prefix[start] == UInt8(ascii: "{") else { return false }
    let next = prefix[(start + 1)...].first { !$0.isPOSIXSpace }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  private static func isXMLPropertyList(
    _ prefix: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    let start = start + prefix.dropFirst(start).utf8ByteOrderMarkLength
    guard prefix.has("<?xml", at: start) || prefix.has("<!DOCTYPE plist", at: start) else {
      return prefix.has("<plist", at: start)
    }
    return prefix.firstIndex(of: "<plist", from: start) != nil
      || prefix.firstIndex(of: "<!DOCTYPE plist", from: start) != nil
  }

  /// Whether the bytes begin with the header fields of a MIME message.
  private static func isMessage(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    // Old programs write an empty line first.
    let start = prefix.firstIndex { !$0.isLineEnd } ?? prefix.count
    let rest = prefix.part(start..<prefix.count)
    var position = 0
    let end = HeaderBlock.end(in: rest, from: &position)?.lowerBound ?? rest.count
    let fields = HeaderBlock(bytes: rest.part(0..<end))
    guard let colon = fields.bytes.firstIndex(of: UInt8(ascii: ":"), from: 0), colon > 0,
      // https://www.rfc-editor.org/rfc/rfc5322#section-3.6.8
      fields.bytes[..<colon].allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "<") })
    else { return false }
    if fields.range(of: "mime-version") != nil { return true }
    return fields["content-type"].map { $0.hasCaseInsensitive("multipart/") } ?? false
  }

  /// Whether a file is JSON other than NDJSON with pages. Checks the first byte if the file has a
  /// JSON extension, and the whole prefix otherwise.
  static func isOtherJSON(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> Bool {
    let prefix = bytes.part(0..<min(bytes.count, prefixLength))
    let start = prefix.utf8ByteOrderMarkLength
    guard let first = prefix[start...].first(where: { !$0.isPOSIXSpace }),
      first != UInt8(ascii: "<")
    else { return false }
    if let dot = path.lastIndex(of: "."), jsonSuffixes.contains(path[dot...].lowercased()) {
      return prefix.hasUTF16Mark || JSONBeginning.isFirstByte(first)
    }
    return JSONBeginning.isJSON(
      prefix.part(start..<prefix.count), isComplete: prefix.count < prefixLength)
  }

  private static let jsonSuffixes: Set<String> = [".json", ".jsonl", ".ndjson"]

  static func isPlainPage(_ prefix: UnsafeBufferPointer<UInt8>, path: String) -> Bool {
    let isCompressed =
      prefix.count >= 4 && (Inflater.beginsMember(prefix) || ZstdCodec.beginsMember(prefix))
    return !isCompressed && InputFormat(of: prefix) == .page && !isOtherJSON(prefix, path: path)
  }

  static func isPageName(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return pageSuffixes.contains(path[dot...].lowercased())
  }

  /// Whether an XML declaration, a comment, or a common HTML tag comes first.
  /// - Source: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  static func beginsPage(_ prefix: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = prefix.utf8ByteOrderMarkLength
    while start < prefix.count, prefix[start].isPOSIXSpace { start += 1 }
    if prefix.has("<?xml", at: start) || prefix.has("<!--", at: start) { return true }
    return pageTags.contains { tag in
      let end = start + tag.utf8CodeUnitCount
      return prefix.hasCaseInsensitive(tag, at: start) && end < prefix.count
        && (prefix[end] == UInt8(ascii: ">") || prefix[end].isPOSIXSpace)
    }
  }

  private static let pageSuffixes = [
    ".html", ".htm", ".xhtml", ".xht", ".xml", ".svg", ".shtml",
  ]

  private static let pageTags: [StaticString] = [
    "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table",
    "<a", "<style", "<title", "<b", "<body", "<br", "<p",
  ]
}
