internal import PageDOM
public import PageJavaScript

/// The DOM of a page as parsed, before any script runs. It cannot be changed.
///
/// Queries use the CSS selectors that scripts can use. Any thread can use the document and its
/// elements; a lock serializes access.
public struct PageDocument: Sendable {
  let tree: SharedTree

  /// Parses a page.
  /// - Throws: `ActionFailure` if a limit is exceeded, or the page is larger than 1 GiB.
  public init(
    _ source: PageSource, parsing: PageParsing = PageParsing(), limits: Limits = Limits()
  ) throws(ActionFailure) {
    if let failure = ActionFailure.tooLarge(source) { throw failure }
    let executionGuard = ExecutionGuard()
    executionGuard.start(limits.forReading(byteCount: source.bytes.count))
    let page = LoadedPage(source, parsing, executionGuard: executionGuard)
    if let overrun = executionGuard.overrun { throw .overrun(overrun, phase: .load) }
    // The limits apply to the parser, not to queries.
    page.group.limits = nil
    tree = SharedTree(page)
  }

  /// Parses the bytes of an HTML page.
  /// - Throws: `ActionFailure` if a limit is exceeded, or the page is larger than 1 GiB.
  public init(
    bytes: [UInt8], url: String = "about:blank", parsing: PageParsing = PageParsing(),
    limits: Limits = Limits()
  ) throws(ActionFailure) {
    try self.init(PageSource(bytes: bytes, url: url), parsing: parsing, limits: limits)
  }

  /// The document's address.
  public var url: String { tree.read { $0.state.url.string } }

  /// The document element, such as `html`; `nil` if the document has none.
  public var root: PageElement? {
    tree.read { document in document.documentElement.map { PageElement($0, of: self) } }
  }

  /// The markup of the whole document, as the DOM serializes it. It can differ from the source.
  public var html: String { tree.read { $0.node.markup } }

  /// Returns the first element that a list of CSS selectors matches, in document order.
  /// - Throws: `SelectorError` if `selector` is not valid.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-queryselector
  public func element(_ selector: String) throws(SelectorError) -> PageElement? {
    try tree.read { document throws(SelectorError) in
      try document.node.first(selector).map { PageElement($0, of: self) }
    }
  }

  /// Returns all elements that a list of CSS selectors matches, in document order.
  /// - Throws: `SelectorError` if `selector` is not valid.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-queryselectorall
  public func elements(_ selector: String) throws(SelectorError) -> [PageElement] {
    try tree.read { document throws(SelectorError) in
      try document.node.all(selector).map { PageElement($0, of: self) }
    }
  }
}
