internal import CLibXML2

extension Node {
  /// - Throws: `SyntaxError` if `selectors` is not a valid selector list.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-queryselector
  public func querySelector(_ selectors: DOMString) throws(DOMException) -> Element? {
    var found: Element?
    let list = try group.selectors.list(for: selectors)
    forEachMatch(list) {
      found = $0
      return false
    }
    return found
  }

  /// The result is cached until a change may affect it.
  /// - Throws: `SyntaxError` if `selectors` is not a valid selector list.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-queryselectorall
  public func querySelectorAll(_ selectors: DOMString) throws(DOMException) -> [Element] {
    try group.selectors.known(selectors).elements(below: self) { list in
      var found: [Element] = []
      forEachMatch(list) {
        found.append($0)
        return true
      }
      return found
    }
  }

  /// Calls `body` with each match in tree order, until it returns `false`.
  /// - Source: https://dom.spec.whatwg.org/#scope-match-a-selectors-string
  private func forEachMatch(_ list: SelectorList, _ body: (Element) -> Bool) {
    let compiled = list.compiled
    let matcher = SelectorMatcher(compiled, scope: self, node: self)
    var next = pointer.firstElement
    // OPTIMIZATION: For an ID selector, start at the first element with this ID.
    if let document = Document(self), !matcher.isInQuirksMode,
      let id = compiled.soleSubject.flatMap({ compound in
        compiled.simples[Int(compound.first)..<Int(compound.end)].first { $0.condition == .id }
      })
    {
      next = document.element(id: DOMString(cString: compiled.text + Int(id.name)))?.pointer
    }
    while let node = next {
      let element = Element(unchecked: Node(node))
      if matcher.matches(element), !body(element) { return }
      next = node.followingElement(within: pointer)
    }
  }
}

extension Element {
  /// - Throws: `SyntaxError` if `selectors` is not a valid selector list.
  /// - Source: https://dom.spec.whatwg.org/#dom-element-matches
  public func matches(_ selectors: DOMString) throws(DOMException) -> Bool {
    try node.group.selectors.list(for: selectors).matches(self, scope: node)
  }

  /// - Throws: `SyntaxError` if `selectors` is not a valid selector list.
  /// - Source: https://dom.spec.whatwg.org/#dom-element-closest
  public func closest(_ selectors: DOMString) throws(DOMException) -> Element? {
    let list = try node.group.selectors.list(for: selectors)
    let matcher = SelectorMatcher(list.compiled, scope: node, node: node)
    var next: UnsafeMutablePointer<xmlNode>? = pointer
    while let current = next {
      let element = Element(unchecked: Node(current))
      if matcher.matches(element) { return element }
      next = current.parentElement
    }
    return nil
  }
}
