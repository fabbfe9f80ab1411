internal import PageDOM
internal import PageHTML

/// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dynamic-markup-insertion
enum DynamicMarkup {
  static var members: [Member] {
    [
      .method("open") { call in
        let document = try call.thisDocument()
        // With three arguments, this is `window.open`:
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
        // 1.
        guard document.isHTML else { throw DOMException.invalidState }
        // 3–6.
        call.realm.attachments[OpenDocuments.key]?.close(document)
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
    // 1.
    guard document.isHTML else { throw DOMException.invalidState }
    // 9–10.
    EventTarget.node(document.node).removeAllEventListeners()
    if document == realm.document { realm.windowTarget?.removeAllEventListeners() }
    // 11.
    document.node.replaceAll(with: nil)
    // 15.
    document.state.isInQuirksMode = false
    // 16–17.
    return realm.attachment(OpenDocuments.key) { OpenDocuments() }.open(document, in: realm)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  private static func write(_ call: Call, end: DOMString) throws {
    let document = try call.thisDocument()
    // 1–2.
    var text = DOMString(bytes: [])
    for index in 0..<call.count { text += try call.text(index) }
    text += end
    // 6.
    guard document.isHTML else { throw DOMException.invalidState }
    // 9.
    let known = call.realm.attachments[OpenDocuments.key]?.parser(of: document, in: call.realm)
    let parser = try known ?? open(document, in: call.realm)
    // 10–11.
    call.realm.loadingSources { parser.write(text) }
  }
}

final class OpenDocuments {
  static let key = AttachmentKey<Realm, OpenDocuments>()

  private enum Text {
    /// A document from `createHTMLDocument` without `write` calls. WebKit leaves its parser open.
    case made(EmptyPage)
    case written(ScriptCreatedParser)
  }

  private var texts: [Document: Text] = [:]

  func contains(_ document: Document) -> Bool { texts[document] != nil }

  func addMade(_ document: Document) {
    texts[document] = EmptyPage(document).map(Text.made)
  }

  func parser(of document: Document, in realm: Realm) -> ScriptCreatedParser? {
    switch texts[document] {
    case .written(let parser): parser
    case .made(let page): open(document, after: page, in: realm)
    case nil: nil
    }
  }

  func open(
    _ document: Document, after page: EmptyPage? = nil, in realm: Realm
  ) -> ScriptCreatedParser {
    let parser = realm.parser.open(
      document, after: page, isScripting: document.state.hasBrowsingContext)
    texts[document] = .written(parser)
    return parser
  }

  func close(_ document: Document) {
    if case .written(let parser) = texts.removeValue(forKey: document) { parser.close() }
  }
}
