internal import PageDOM
internal import PageHTML

/// `document.open`, `write` and `close`.
/// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dynamic-markup-insertion
enum DynamicMarkup {
  static var members: [Member] {
    [
      .method("open") { call in
        let document = try call.thisDocument()
        // With three arguments it is the window that opens something.
        // https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open-window
        if call.count > 2 {
          guard document == call.realm.document else { throw DOMException.invalidAccess }
          try LocationObject.navigate(call.realm, how: "window.open", to: try call.text(0))
          return call.null
        }
        try open(document, in: call.realm)
        return call.wrap(document.node)
      },
      .method("close") { call in
        let document = try call.thisDocument()
        // 1. XML documents have none of this.
        guard document.isHTML else { throw DOMException.invalidState }
        // 3–6. The end of the text.
        call.realm.attachment(OpenDocuments.self)?.close(document)
        return nil
      },
      .method("write") { call in
        try write(call, end: "")
        return nil
      },
      .method("writeln") { call in
        try write(call, end: "\n")
        return nil
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps
  @discardableResult
  private static func open(_ document: Document, in realm: Realm) throws -> ScriptCreatedParser {
    // 1. XML documents have none of this.
    guard document.isHTML else { throw DOMException.invalidState }
    // 9–10. Listeners of what is there go.
    EventTarget.node(document.node).removeAllEventListeners()
    if document == realm.document { realm.windowTarget?.removeAllEventListeners() }
    // 11. All nodes go.
    document.node.replaceAll(with: nil)
    // 15. No quirks, until the text says otherwise.
    document.state.isInQuirksMode = false
    // 16–17. The parser.
    let parser = realm.parser.open(document, isScripting: document.state.hasBrowsingContext)
    realm.part(OpenDocuments.self) { OpenDocuments() }.add(parser, of: document)
    return parser
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  private static func write(_ call: Call, end: DOMString) throws {
    let document = try call.thisDocument()
    // 1–2. What is written.
    var text = DOMString(bytes: [])
    for index in 0..<call.count { text += try call.text(index) }
    text += end
    // 6. XML documents have none of this.
    guard document.isHTML else { throw DOMException.invalidState }
    // 9. A document that is not open is opened.
    let known = call.realm.attachment(OpenDocuments.self)?.parser(of: document)
    let parser = try known ?? open(document, in: call.realm)
    // 10–11. Parse it.
    parser.write(text)
  }
}

/// The documents that scripts write, each with its parser.
final class OpenDocuments {
  private var parsers: [(document: Document, parser: ScriptCreatedParser)] = []

  func parser(of document: Document) -> ScriptCreatedParser? {
    parsers.first { $0.document == document }?.parser
  }

  func add(_ parser: ScriptCreatedParser, of document: Document) {
    parsers.removeAll { $0.document == document }
    parsers.append((document, parser))
  }

  func close(_ document: Document) {
    parser(of: document)?.close()
    parsers.removeAll { $0.document == document }
  }
}
