import PageDOM

/// The errors of a document, which WebKit reports in a `parsererror` element.
struct XMLErrors {
  enum Severity {
    case warning, error, fatal
  }

  private(set) var isReported = false

  /// Whether a fatal error occurred; the rest of the document is ignored.
  private(set) var isFatal = false

  /// The first error with its position, such as `error on line 1 at column 5: …`.
  private(set) var first: DOMString?

  private var messages: DOMString = ""
  private var count = 0
  private var last: (line: Int, column: Int)?

  private static let most = 25

  /// Adds an error, unless it is probably a consequence of the previous one.
  mutating func add(_ severity: Severity, line: Int, column: Int, _ message: DOMString) {
    guard !isFatal else { return }
    if severity != .warning { isReported = true }
    let isNew = last.map { $0.line != line && $0.column != column } ?? true
    let isListed = severity == .fatal || count < XMLErrors.most && isNew
    let isFirst = severity != .warning && first == nil
    guard isListed || isFirst else { return }
    let kind = severity == .warning ? "warning" : "error"
    let text = DOMString("\(kind) on line \(line) at column \(column): ") + message
    if isFirst { first = text }
    if isListed {
      messages += text
      last = (line, column)
      count += 1
    }
    if severity == .fatal { isFatal = true }
  }

  func report(in document: Document) {
    let parent: Node
    if let root = document.documentElement, root.namespace != Namespace.svg {
      parent = root.node
    } else {
      // Create an HTML root if the document has no root or an SVG root. Move the SVG root into
      // the body.
      let html = document.createHTMLElement("html").node
      let body = document.createHTMLElement("body").node
      html.link(body, before: nil)
      if let root = document.documentElement?.node {
        root.removeFromParent()
        body.link(root, before: nil)
      }
      document.node.link(html, before: nil)
      parent = body
    }
    parent.link(element(in: document), before: parent.firstChild)
  }

  private func element(in document: Document) -> Node {
    func make(_ name: DOMString, _ text: DOMString) -> Element {
      let element = document.createHTMLElement(name)
      if !text.isEmpty { element.node.link(document.createTextNode(text), before: nil) }
      return element
    }
    let report = make("parsererror", "")
    report.setAttribute(
      "style",
      to: """
        display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; \
        margin: 1em; background-color: #fdd; color: black
        """)
    let list = make("div", messages)
    list.setAttribute("style", to: "font-family:monospace;font-size:12px")
    report.node.link(make("h3", "This page contains the following errors:").node, before: nil)
    report.node.link(list.node, before: nil)
    report.node.link(
      make("h3", "Below is a rendering of the page up to the first error.").node, before: nil)
    return report.node
  }
}
