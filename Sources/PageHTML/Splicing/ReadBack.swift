public import PageDOM

/// Reads once more what is written of a page, to find out whether it says what it should.
public struct ReadBack {
  private let document: Document
  private let parser: any PageParser
  private let isScripting: Bool

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - document: What was to be written.
  ///   - parser: What the written page will be read with.
  ///   - isScripting: Whether scripts run then.
  public init(_ document: Document, parser: any PageParser, isScripting: Bool) {
    self.document = document
    self.parser = parser
    self.isScripting = isScripting
  }

  /// Whether parsing a page's text gives the tree.
  public func finds(_ markup: MarkupText) -> Bool {
    !holdsWhatHasNoText && difference(in: markup.bytes) == nil
  }

  /// The first node of the tree that differs from what parsing a text gives; `nil` where none does.
  /// What has no text does not differ.
  func difference(in text: [UInt8]) -> Node? {
    let group = DocumentGroup()
    group.allowsGrowth = document.node.group.allowsGrowth
    let parsed = text.withUnsafeBufferPointer {
      parser.parseDocument($0, into: group, isScripting: isScripting)
    }
    return withExtendedLifetime(group) {
      TreeComparison.firstDifference(document.node, parsed.node)
    }
  }

  /// Whether scripts put something into elements that have no end tag, or beside the contents of a
  /// template.
  /// - Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements
  var holdsWhatHasNoText: Bool {
    containsElement { element in
      element.node.firstChild != nil
        && (element.isHTML("template") || HTMLSerializer.hasNoEndTag(element))
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
