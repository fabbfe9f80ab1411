/// The search for the encoding that a `meta` element declares.
///
/// It follows WebKit, so that pages decode as in Safari. Text in elements such as `title` or
/// `script` is not markup. The prescan continues past 1,024 bytes while it finds only elements that
/// belong in `head`.
///
/// FIXME: WebKit also decodes character references in the attributes' values.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
struct MetaPrescan {
  private static let minimumCount = 1024

  /// Returns the encoding that the page's first valid `meta` declares.
  static func encoding(of page: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var prescan = MetaPrescan(scanner: TagScanner(page))
    return prescan.run()
  }

  private var scanner: TagScanner
  private var isInHead = true

  private mutating func run() -> Encoding? {
    while let start = scanner.findMarkup() {
      if !isInHead, start >= MetaPrescan.minimumCount { return nil }
      guard let tag = scanner.readMarkup() else { continue }
      if !tag.isEnd, tag.name == .meta, let encoding = encoding(of: tag) { return encoding }
      if !tag.name.isOfHead(isEnd: tag.isEnd) { isInHead = false }
    }
    return nil
  }

  private func encoding(of tag: TagScanner.Tag) -> Encoding? {
    var isPragma = false
    var hasCharset = false
    var label: Range<Int>?
    // Of duplicate attributes, the first `charset` and the last `content` are used.
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
    // Text that was readable as ASCII cannot be UTF-16.
    case .utf16LE, .utf16BE: .utf8
    case .xUserDefined: .windows1252
    default: encoding
    }
  }
}
