public import PageDOM

/// Reads once more what is written of a page, to find out whether it says what it should.
public struct ReadBack {
  /// The findings.
  public struct Result {
    /// Whether parsing the text gives the tree that was to be written.
    public var isFaithful: Bool

    /// Whether it gives that tree but for attributes that declare namespaces, which XML needs.
    public var addsDeclarations = false
  }

  private let document: Document
  let syntax: MarkupSyntax

  /// Makes a reader of HTML.
  ///
  /// - Parameters:
  ///   - document: What was to be written.
  ///   - parser: What the written page will be read with.
  ///   - isScripting: Whether scripts run then.
  public init(_ document: Document, parser: any PageParser, isScripting: Bool) {
    self.init(document, syntax: .html(parser, isScripting: isScripting))
  }

  /// Makes a reader of XML.
  ///
  /// - Parameter document: The document that was written.
  public init(xml document: Document) {
    self.init(document, syntax: .xml)
  }

  init(_ document: Document, syntax: MarkupSyntax) {
    self.document = document
    self.syntax = syntax
  }

  /// Returns whether parsing a page's text gives the tree.
  public func result(for markup: MarkupText) -> Result {
    let comparison = comparison(with: markup.bytes)
    return Result(
      isFaithful: comparison.difference == nil && !hasUnserializableContent,
      addsDeclarations: comparison.addsDeclarations)
  }

  /// Compares the tree with what parsing a text gives. What has no text does not differ.
  func comparison(with text: [UInt8]) -> TreeComparison.Result {
    let group = DocumentGroup()
    group.allowsGrowth = document.node.group.allowsGrowth
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

  /// Whether scripts put something into elements that have no end tag, or beside the contents of a
  /// template.
  /// - Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements
  public var hasUnserializableContent: Bool {
    containsElement { element in
      element.node.firstChild != nil
        && (element.isHTML("template") || syntax.hasNoEndTag(element))
    }
  }

  /// The number of elements, with those in the contents of templates.
  var elementCount: Int {
    var count = 0
    _ = containsElement { _ in
      count += 1
      return false
    }
    return count
  }

  /// Whether there is an element that fulfils a condition, in the contents of templates too.
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
