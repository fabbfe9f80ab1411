/// Looks for a `meta` element that names the encoding, before there is a parser.
///
/// Where WebKit differs from the standard's search, this does what WebKit does, so that pages are
/// read as Safari reads them: text in `title`, `textarea`, `script`, `style` and the like is no
/// markup, and past 1,024 bytes the search goes on as long as only elements of a head were seen.
///
/// FIXME: WebKit also decodes character references in the attributes' values.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
struct MetaPrescan {
  /// How many bytes are looked at whatever they are.
  private static let leastCount = 1024

  /// Returns the encoding that a page's first valid `meta` names.
  static func encoding(of page: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var prescan = MetaPrescan(scanner: TagScanner(page))
    return prescan.run()
  }

  private var scanner: TagScanner
  private var isInHead = true

  private mutating func run() -> Encoding? {
    while let start = scanner.findMarkup() {
      if !isInHead, start >= MetaPrescan.leastCount { return nil }
      guard let tag = scanner.readMarkup() else { continue }
      if !tag.isEnd, tag.name == .meta, let encoding = encoding(of: tag) { return encoding }
      if !tag.name.isOfHead(isEnd: tag.isEnd) { isInHead = false }
    }
    return nil
  }

  /// Returns the encoding that the attributes of a `meta` name.
  private func encoding(of tag: TagScanner.Tag) -> Encoding? {
    var isPragma = false
    var hasCharset = false
    var label: Range<Int>?
    // Of attributes with the same name the first `charset` and the last `content` count.
    for (name, value) in tag.attributes {
      switch name {
      case .httpEquiv:
        if scanner.page.matches("content-type", value) { isPragma = true }
      case .charset where !hasCharset:
        hasCharset = true
        label = value
      case .content where !hasCharset:
        label = ContentType.charset(scanner.page, value)
      default: break
      }
    }
    guard let label, hasCharset || isPragma,
      let encoding = Encoding(label: UnsafeBufferPointer(rebasing: scanner.page[label]))
    else { return nil }
    return switch encoding {
    // What was read as ASCII is not UTF-16.
    case .utf16LE, .utf16BE: .utf8
    case .xUserDefined: .windows1252
    default: encoding
    }
  }
}
