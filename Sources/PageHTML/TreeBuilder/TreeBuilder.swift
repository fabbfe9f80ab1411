import CLibXML2
internal import Infra
import PageDOM

/// The tree construction stage. Nothing is recursive, and steps take constant time. Functions that
/// run for every token are `mutating` even if they change nothing, because the compiler otherwise
/// copies the whole struct.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
struct TreeBuilder: ~Copyable {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  enum Outcome {
    case done
    /// Reprocess the token in the current insertion mode.
    case reprocess
  }

  var tokenizer: Tokenizer
  var factory: NodeFactory
  var open: OpenElements
  var formatting = FormattingElements()

  let document: Document
  let group: DocumentGroup
  let root: NodePointer
  let options: TreeBuilderOptions
  /// The context of the fragment parsing algorithm; `nil` for a page.
  let context: ParsingContext?

  var mode = InsertionMode.initial
  var originalMode = InsertionMode.initial
  var templateModes: [InsertionMode] = []
  var isInQuirksMode = false
  /// https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag
  var allowsFrameset = true
  /// https://html.spec.whatwg.org/multipage/parsing.html#foster-parent
  var isFosterParenting = false
  /// https://html.spec.whatwg.org/multipage/parsing.html#the-head-element-pointer
  var head: OpenElement?
  /// https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer
  var form: NodePointer?

  /// Whether a line feed at the start of the next token is dropped.
  var skipsLineFeed = false
  /// The characters of the token that are not processed yet.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The source range of `text`; if `text` differs from the source, the range of the whole token.
  var textRange: Range<UInt32> = 0..<0
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-pending-table-char-tokens
  var tableText = ByteBuffer()
  var tableTextRange: Range<UInt32> = 0..<0
  var isTableTextContiguous = true
  /// A buffer for inserted text that differs from the token: only its white space, or U+FFFD for
  /// each U+0000.
  var whitespace = ByteBuffer(capacity: 16)

  /// Whether the current end tag token is recorded as the end tag of an element.
  var isEndTagUsed = false
  /// The `<html>` and `<body>` elements whose end tag was seen; they stay open.
  var endedElements: [NodePointer] = []
  /// The text node that was created or extended last, and the end of its source.
  var lastText: (node: NodePointer, end: UInt32)?
  /// The attributes of the `<html>` and `<body>` elements, which later tags extend.
  var mergedAttributes: [NodePointer: MergedAttributes] = [:]
  var selectedContents: [NodePointer: SelectedContent] = [:]
  var foreignNames = ForeignNameCache()

  init(
    _ input: UnsafeBufferPointer<UInt8>, root: Node, options: TreeBuilderOptions,
    context: ParsingContext?
  ) {
    document = root.document
    group = root.group
    self.root = root.pointer
    self.options = options
    self.context = context
    tokenizer = Tokenizer(input, names: root.group.names)
    factory = NodeFactory(root.group, recordsSource: options.recordsSource)
    open = OpenElements(selectBoundsScope: options.select == .standard)
    if let context { beginFragment(in: context) }
  }

  // MARK: Tokens

  mutating func run() {
    var kind: Token.Kind
    repeat {
      kind = tokenizer.next()
      process(kind)
      if group.isExhausted { kind = .endOfFile }
    } while kind != .endOfFile
  }

  /// Builds the rest of the tree when the text is complete.
  mutating func finish(_ text: UnsafeBufferPointer<UInt8>) {
    tokenizer.resume(with: text)
    run()
  }

  /// Builds the part of the tree that further text cannot change.
  mutating func resume(with text: UnsafeBufferPointer<UInt8>) {
    tokenizer.resume(with: text)
    while !group.isExhausted {
      guard let kind = tokenizer.nextComplete() else { return }
      process(kind)
    }
  }

  private mutating func process(_ kind: Token.Kind) {
    isEndTagUsed = false
    open.settle()
    if kind == .characters {
      text = tokenizer.token.text
      textRange = tokenizer.token.range
      if skipsLineFeed, text.first == 0x0A { dropText(1) }
    }
    skipsLineFeed = false
    if kind == .characters, text.isEmpty {
      tokenizer.allowsCDATA = allowsCDATA
      return
    }
    while dispatch(kind) == .reprocess {}
    tokenizer.allowsCDATA = allowsCDATA
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher
  private mutating func dispatch(_ kind: Token.Kind) -> Outcome {
    if isAdjustedCurrentNodeHTML || kind == .endOfFile { return processByMode(kind) }
    let node = adjustedCurrentNode
    let tag = tokenizer.token.tag
    switch kind {
    case .startTag:
      if node.isMathMLTextIntegrationPoint, tag != .mglyph, tag != .malignmark {
        return processByMode(kind)
      }
      if node.namespace == .mathML, node.tag == .annotationXML, tag == .svg {
        return processByMode(kind)
      }
      if node.isHTMLIntegrationPoint { return processByMode(kind) }
    case .null where open.depth == 1:
      // In WebKit, U+0000 in a context element that is an integration point follows the rules for
      // foreign content.
      break
    case .characters, .null:
      if node.isMathMLTextIntegrationPoint || node.isHTMLIntegrationPoint {
        return processByMode(kind)
      }
    default: break
    }
    return inForeignContent(kind)
  }

  mutating func processByMode(_ kind: Token.Kind) -> Outcome {
    switch mode {
    case .initial: return initial(kind)
    case .beforeHTML: return beforeHTML(kind)
    case .beforeHead: return beforeHead(kind)
    case .inHead: return inHead(kind)
    case .inHeadNoscript: return inHeadNoscript(kind)
    case .afterHead: return afterHead(kind)
    case .inBody: return inBody(kind)
    case .text: return inText(kind)
    case .inTable: return inTable(kind)
    case .inTableText: return inTableText(kind)
    case .inCaption: return inCaption(kind)
    case .inColumnGroup: return inColumnGroup(kind)
    case .inTableBody: return inTableBody(kind)
    case .inRow: return inRow(kind)
    case .inCell: return inCell(kind)
    case .inSelect: return inSelect(kind)
    case .inSelectInTable: return inSelectInTable(kind)
    case .inTemplate: return inTemplate(kind)
    case .afterBody: return afterBody(kind)
    case .inFrameset: return inFrameset(kind)
    case .afterFrameset: return afterFrameset(kind)
    case .afterAfterBody: return afterAfterBody(kind)
    case .afterAfterFrameset: return afterAfterFrameset(kind)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#adjusted-current-node
  var adjustedCurrentNode: OpenElement {
    mutating get {
      if let context, open.depth == 1 { return context.element }
      return open.current
    }
  }

  @inline(__always)
  private var isAdjustedCurrentNodeHTML: Bool {
    mutating get {
      if open.isEmpty { return true }
      if open.current.namespace != .html { return false }
      return context == nil || adjustedCurrentNode.namespace == .html
    }
  }

  /// WebKit allows no CDATA section in an integration point or as the first token of a fragment.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  @inline(__always)
  private var allowsCDATA: Bool {
    mutating get {
      if isAdjustedCurrentNodeHTML { return false }
      return !open.current.isMathMLTextIntegrationPoint && !open.current.isHTMLIntegrationPoint
    }
  }

  // MARK: Characters

  @inline(__always)
  mutating func dropText(_ count: Int) {
    text = UnsafeBufferPointer(rebasing: text[count...])
    if tokenizer.token.isVerbatim {
      textRange =
        textRange.lowerBound + UInt32(truncatingIfNeeded: count)..<textRange.upperBound
    }
  }

  var leadingWhitespace: Int {
    mutating get {
      var count = 0
      while count < text.count, text[count].isASCIIWhitespace { count &+= 1 }
      return count
    }
  }

  @inline(__always)
  var hasOtherThanWhitespace: Bool {
    mutating get { leadingWhitespace < text.count }
  }

  /// The empty range before the token, or before its unprocessed characters.
  @inline(__always)
  var impliedRange: Range<UInt32> {
    mutating get {
      let isText = tokenizer.token.kind == .characters
      let place = isText ? textRange.lowerBound : tokenizer.token.range.lowerBound
      return place..<place
    }
  }
}
