public import PageDOM

/// A check that parses the written page and compares the result with the document.
public struct ReadBack {
  public struct Result {
    /// Whether parsing the text yields the document's tree.
    public var isFaithful: Bool

    /// Whether the text adds namespace declarations, which XML requires, to the document's tree.
    public var addsDeclarations = false
  }

  private let document: Document
  let syntax: MarkupSyntax

  /// - Parameter parser: The parser that will read the written page.
  public init(_ document: Document, parser: any PageParser, isScripting: Bool) {
    self.init(document, syntax: .html(parser, isScripting: isScripting))
  }

  public init(xml document: Document) {
    self.init(document, syntax: .xml)
  }

  init(_ document: Document, syntax: MarkupSyntax) {
    self.document = document
    self.syntax = syntax
  }

  public func result(for markup: MarkupText) -> Result {
    let comparison = comparison(with: markup.bytes)
    return Result(
      isFaithful: comparison.difference == nil && !hasUnserializableContent,
      addsDeclarations: comparison.addsDeclarations)
  }

  /// Compares the document with the parsed `text`, except content that cannot be serialized.
  func comparison(with text: [UInt8]) -> TreeComparison.Result {
    let group = DocumentGroup()
    group.limits = document.node.group.limits
    let parsed = text.withUnsafeBufferPointer { syntax.parse($0, into: group) }
    return withExtendedLifetime(group) {
      var result = TreeComparison.compare(document.node, parsed.node)
      result.isWellFormed = parsed.state.wellFormednessError == nil
      if result.difference == nil, !result.isWellFormed {
        result.difference = document.documentElement?.node ?? document.node
      }
      return result
    }
  }

  /// Whether a void element has children, or a template has children outside its contents.
  /// - Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements
  public var hasUnserializableContent: Bool {
    containsElement { element in
      element.node.firstChild != nil
        && (element.isHTML("template") || syntax.hasNoEndTag(element))
    }
  }

  /// The number of elements, including those in template contents and declarative shadow roots.
  var elementCount: Int {
    var count = 0
    _ = containsElement { _ in
      count += 1
      return false
    }
    return count
  }

  /// Whether an element fulfills a condition, including elements in template contents and
  /// declarative shadow roots.
  private func containsElement(where condition: (Element) -> Bool) -> Bool {
    var roots = [document.node]
    while let root = roots.popLast() {
      var next: Node? = root
      while let node = next {
        if let element = Element(node) {
          if condition(element) { return true }
          if let contents = element.existingTemplateContents { roots.append(contents) }
          if let template = element.shadowTemplate { roots.append(template.node) }
        }
        next = node.following(within: root)
      }
    }
    return false
  }
}
