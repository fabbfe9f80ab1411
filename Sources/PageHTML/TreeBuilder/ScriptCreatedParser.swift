public import PageDOM

/// The parser of a document whose text a script writes, part by part.
///
/// What is written stands in the tree at once, up to a tag, comment or reference that is not
/// complete yet; of a `<script>` nothing does before its end tag.
/// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#script-created-parser
public final class ScriptCreatedParser {
  private let document: Document
  private var builder: TreeBuilder
  /// What was written.
  private var text: [UInt8] = []
  /// Whether the text ended in a CR, which an LF would be a part of.
  private var endsInReturn = false

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - page: What the text goes on behind the end of; `nil` where the document has no nodes.
  ///   - isScripting: Whether scripts run in the document.
  ///   - select: How the contents of `<select>` are parsed.
  public init(
    _ document: Document, behind page: EmptyPage? = nil, isScripting: Bool, select: SelectParsing
  ) {
    self.document = document
    builder = TreeBuilder(
      UnsafeBufferPointer(start: nil, count: 0), root: document.node,
      options: TreeBuilderOptions(isScripting: isScripting, select: select), context: nil)
    if let page { builder.begin(behind: page) }
  }

  /// Goes on with a part of the text, which may hold what WTF-8 adds to UTF-8.
  public func write(_ text: DOMString) {
    text.bytes.withUnsafeBufferPointer { text in
      NormalizedText.withZeroBytes(text) { append($0) }
    }
    self.text.withUnsafeBufferPointer { builder.goOn($0) }
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

  /// Ends the text. Nothing may be written any more.
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

/// The elements of a page without contents, as `<!DOCTYPE html><html><head></head><body></body></html>`
/// gives them; scripts may have put them elsewhere since.
public struct EmptyPage {
  let html: Element
  let head: Element
  let body: Element

  /// Finds the elements of a document; `nil` where it has not all of them.
  public init?(_ document: Document) {
    guard let html = document.documentElement, let head = document.head, let body = document.body
    else { return nil }
    self.html = html
    self.head = head
    self.body = body
  }
}

extension TreeBuilder {
  /// Begins as if an empty page had been parsed up to its end.
  fileprivate mutating func begin(behind page: EmptyPage) {
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
