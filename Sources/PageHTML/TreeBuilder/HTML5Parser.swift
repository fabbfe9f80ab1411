public import PageDOM

public enum SelectParsing: Sendable {
  /// As in WebKit 2.50: only options, option groups and horizontal rules.
  case webkit
  /// As in the standard since 2025: other elements are allowed as well.
  case standard
}

/// - Source: https://html.spec.whatwg.org/multipage/parsing.html
public struct HTML5Parser: PageParser {
  private let select: SelectParsing

  public init(select: SelectParsing = .webkit) {
    self.select = select
  }

  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document {
    let document = Document(isHTML: true, in: group)
    var builder = TreeBuilder(
      text, root: document.node,
      options: TreeBuilderOptions(
        isScripting: isScripting, select: select, allowsShadowRoots: allowsShadowRoots,
        recordsSource: recordsSource), context: nil)
    builder.run()
    document.state.isInQuirksMode = builder.isInQuirksMode
    return document
  }

  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node {
    let fragment = context.document.createDocumentFragment()
    NormalizedText.withZeroBytes(text) { text in
      var builder = TreeBuilder(
        text, root: fragment,
        options: TreeBuilderOptions(
          isScripting: isScripting, select: select, allowsShadowRoots: allowsShadowRoots),
        context: ParsingContext(context))
      guard let shorter = builder.tokenizer.withoutSkippedNulls(isForeign: !context.isHTML) else {
        builder.run()
        return
      }
      shorter.withUnsafeBufferPointer {
        builder.tokenizer.resume(with: $0)
        builder.run()
      }
    }
    return fragment
  }

  public func open(
    _ document: Document, after page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser {
    ScriptCreatedParser(document, after: page, isScripting: isScripting, select: select)
  }
}
