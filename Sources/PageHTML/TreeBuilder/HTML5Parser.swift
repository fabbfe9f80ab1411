public import PageDOM

/// How the contents of `<select>` are parsed.
public enum SelectParsing: Sendable {
  /// As WebKit 2.50 does: options, groups and rules alone.
  case webkit
  /// As the standard has it since 2025: with other elements.
  case standard
}

/// The HTML standard's parser.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html
public struct HTML5Parser: PageParser {
  private let select: SelectParsing

  /// Makes a parser.
  ///
  /// - Parameter select: How the contents of `<select>` are parsed.
  public init(select: SelectParsing = .webkit) {
    self.select = select
  }

  /// Parses an HTML page.
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

  /// Parses HTML as it would be parsed inside an element.
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
        builder.tokenizer.goOn($0)
        builder.run()
      }
    }
    return fragment
  }

  /// Starts to parse a text that a script writes, part by part.
  public func open(
    _ document: Document, behind page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser {
    ScriptCreatedParser(document, behind: page, isScripting: isScripting, select: select)
  }
}
