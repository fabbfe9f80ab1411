public import PageDOM

/// A parser of text in parts. It delays only an incomplete tag, comment or reference at the end.
/// The text of a `<script>` is added when its end tag is complete.
/// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#script-created-parser
public final class ScriptCreatedParser {
  private let document: Document
  private var builder: TreeBuilder
  private var text: [UInt8] = []
  /// Whether the text ended in a CR; a following LF belongs to the same newline.
  private var endsInReturn = false

  /// - Parameter page: An empty page that the text continues, as if it followed `</html>`; `nil` if
  ///   the document is empty.
  public init(
    _ document: Document, after page: EmptyPage? = nil, isScripting: Bool, select: SelectParsing
  ) {
    self.document = document
    builder = TreeBuilder(
      UnsafeBufferPointer(start: nil, count: 0), root: document.node,
      options: TreeBuilderOptions(isScripting: isScripting, select: select), context: nil)
    if let page { builder.begin(after: page) }
  }

  /// Parses another part of the text, which is UTF-8 or WTF-8.
  public func write(_ text: DOMString) {
    text.bytes.withUnsafeBufferPointer { text in
      NormalizedText.withZeroBytes(text) { append($0) }
    }
    self.text.withUnsafeBufferPointer { builder.resume(with: $0) }
    didBuild()
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, let last = text.last else { return }
    let isSecondHalf = endsInReturn && first == 0x0A
    endsInReturn = last == 0x0D
    NormalizedText.withLineFeeds(UnsafeBufferPointer(rebasing: text[(isSecondHalf ? 1 : 0)...])) {
      self.text.append(contentsOf: $0)
    }
  }

  public func close() {
    text.withUnsafeBufferPointer { builder.finish($0) }
    text = []
    didBuild()
  }

  private func didBuild() {
    document.state.isInQuirksMode = builder.isInQuirksMode
    document.state.group.parserDidBuild(document)
  }
}

/// The elements of a page that `<!DOCTYPE html><html><head></head><body></body></html>` creates.
/// Scripts may have moved them since.
public struct EmptyPage {
  let html: Element
  let head: Element
  let body: Element

  /// Finds the elements in a document; `nil` if one is missing.
  public init?(_ document: Document) {
    guard let html = document.documentElement, let head = document.head, let body = document.body
    else { return nil }
    self.html = html
    self.head = head
    self.body = body
  }
}

extension TreeBuilder {
  /// Puts the parser in the state after the end of an empty page.
  fileprivate mutating func begin(after page: EmptyPage) {
    func element(_ element: Element, _ tag: ElementTag) -> OpenElement {
      OpenElement(
        node: element.pointer, contents: element.pointer, tag: tag, namespace: .html,
        nameID: Int(tag.rawValue))
    }
    open.push(element(page.html, .html))
    open.push(element(page.body, .body))
    head = element(page.head, .head)
    endedElements = [page.body.pointer, page.html.pointer]
    allowsFrameset = false
    mode = .afterAfterBody
  }
}
