import CLibXML2
internal import Infra
import PageDOM

extension TreeBuilder {
  /// An insertion location. Without `before`, it is the end of `parent`.
  struct Place {
    var parent: NodePointer
    var before: NodePointer?
    var isFostered = false
  }

  /// WebKit's depth limit. At the limit, the parser closes one element before it opens another.
  /// - Source: https://html.spec.whatwg.org/multipage/infrastructure.html#hardware-limitations
  static var deepestElement: Int { 512 }

  // MARK: Places

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  @inline(__always)
  mutating func appropriatePlace() -> Place {
    appropriatePlace(in: open.current)
  }

  @inline(__always)
  mutating func appropriatePlace(in target: OpenElement) -> Place {
    if isFosterParenting, target.namespace == .html, target.tag.fostersChildren {
      return fosterPlace()
    }
    return Place(parent: target.contents, before: nil)
  }

  private mutating func fosterPlace() -> Place {
    let template = open.last(.template)
    let table = open.last(.table)
    // 1–3. The last template was opened after the last table.
    if template >= 0, table < template {
      return Place(parent: open[template].contents, before: nil, isFostered: true)
    }
    // 4. The fragment case.
    guard table >= 0 else {
      return Place(parent: open[0].contents, before: nil, isFostered: true)
    }
    // 5. Before the table.
    if let parent = open[table].node.pointee.parent {
      return Place(parent: parent, before: open[table].node, isFostered: true)
    }
    // 6–7. In the element that was opened before the table.
    return Place(
      parent: open[open.index(below: table)].contents, before: nil, isFostered: true)
  }

  /// Closes the current node at the depth limit, so that the next node becomes a sibling. As in
  /// WebKit, a node that the current token inserted is not closed. Reconstructed formatting
  /// elements can therefore be deeper.
  @inline(__always)
  mutating func limitDepth() {
    guard open.depth >= TreeBuilder.deepestElement, open.isCurrentSettled else { return }
    let current = open.current
    if isFosterParenting, current.namespace == .html, current.tag.fostersChildren { return }
    pop()
  }

  // MARK: Elements

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-an-html-element
  @discardableResult
  mutating func insertElement() -> NodePointer {
    limitDepth()
    let place = appropriatePlace()
    let node = makeElement(in: place)
    place.parent.insert(node, before: place.before)
    push(node, tokenizer.token.tag, nameID: tokenizer.token.nameID)
    return node
  }

  mutating func insertVoidElement() {
    insertElement()
    closeVoidElement()
  }

  mutating func closeVoidElement() {
    let place = tokenizer.token.range.upperBound
    factory.note(.endTag, of: takeCurrent(), place..<place)
  }

  @discardableResult
  mutating func insertImplied(_ tag: ElementTag, _ name: StaticString) -> NodePointer {
    limitDepth()
    let place = appropriatePlace()
    let node = factory.makeElement(
      group.intern(name), namespace: nil, in: place.parent.pointee.doc)
    place.parent.insert(node, before: place.before)
    factory.note(.startTag, of: node, impliedRange, isContiguous: !place.isFostered)
    push(node, tag, nameID: Int(tag.rawValue))
    return node
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
  mutating func makeElement(in place: Place) -> NodePointer {
    let node = factory.makeElement(
      tokenizer.token.name, namespace: nil, in: place.parent.pointee.doc)
    factory.note(
      .startTag, of: node, tokenizer.token.range, isContiguous: !place.isFostered)
    var last: UnsafeMutablePointer<xmlAttr>?
    for index in tokenizer.attributes.indices {
      let attribute = tokenizer.attributes[index]
      let made = factory.makeAttribute(
        on: node, attribute.name, namespace: nil, value: tokenizer.value(of: attribute),
        after: last)
      factory.note(made, attribute.range)
      last = made
    }
    if tokenizer.token.tag.isKnownOutsideOfTree { noteOutsideOfTree(node, below: place.parent) }
    return node
  }

  private mutating func noteOutsideOfTree(_ node: NodePointer, below parent: NodePointer) {
    // The elements of a fragment are registered when the fragment is inserted. Only a form in the
    // fragment can be their form owner.
    guard context == nil else { return }
    // The element may be a named property of the document.
    if tokenizer.token.tag.isShownByDocument { document.state.noteParsed(node) }
    // An open template prevents the association with a form.
    guard let form, tokenizer.token.tag.isFormAssociated, !open.contains(.template) else { return }
    group.associate(node, below: parent, with: form)
  }

  mutating func push(
    _ node: NodePointer, contents: NodePointer? = nil, _ tag: ElementTag, nameID: Int
  ) {
    open.push(
      OpenElement(
        node: node, contents: contents ?? node, tag: tag, namespace: .html, nameID: nameID))
  }

  // MARK: Closing

  @inline(__always)
  private mutating func takeCurrent() -> NodePointer {
    let node = open.current.node
    let tag = open.current.tag
    let entry = open.current.formatting
    open.pop()
    if entry >= 0 { formatting.setStackIndex(-1, of: entry) }
    if tag == .option, !selectedContents.isEmpty { showOption(node) }
    return node
  }

  /// Pops the current node. If the token is an end tag of the same name that has not closed an
  /// element yet, it becomes the current node's end tag.
  mutating func pop() {
    let nameID = open.current.nameID
    let node = takeCurrent()
    guard tokenizer.token.kind == .endTag, !isEndTagUsed, nameID == tokenizer.token.nameID else {
      factory.note(.endTag, of: node, impliedRange)
      return
    }
    isEndTagUsed = true
    factory.note(.endTag, of: node, tokenizer.token.range)
  }

  /// Records the token as the current node's end tag, even if the names differ.
  mutating func popAtEndTag() {
    isEndTagUsed = true
    factory.note(.endTag, of: takeCurrent(), tokenizer.token.range)
  }

  /// Pops elements through an index. Does nothing for -1, because the depth limit may have closed
  /// an element that the insertion mode expects.
  mutating func pop(through index: Int) {
    guard index >= 0 else { return }
    while open.count > index { pop() }
  }

  mutating func popUntil(_ tag: ElementTag) {
    let index = open.last(tag)
    if index >= 0 { pop(through: index) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  mutating func generateImpliedEndTags(except tag: ElementTag = .other) {
    while open.current.namespace == .html, open.current.tag.hasImpliedEndTag,
      open.current.tag != tag
    {
      pop()
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element
  @inline(__always)
  mutating func closeParagraphInButtonScope() {
    if open.hasInButtonScope(.p) { closeParagraph() }
  }

  mutating func closeParagraph() {
    generateImpliedEndTags(except: .p)
    popUntil(.p)
  }

  // MARK: Text

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
  @inline(__always)
  mutating func insertText() {
    insertText(text, textRange, isContiguous: true)
  }

  mutating func insertText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<UInt32>, isContiguous: Bool
  ) {
    guard !bytes.isEmpty else { return }
    // 2. The adjusted insertion location.
    let place = appropriatePlace()
    // 4. Append to an existing text node.
    let previous = place.before.map { $0.pointee.prev } ?? place.parent.pointee.last
    if let previous, previous.pointee.type == XML_TEXT_NODE {
      factory.appendText(bytes, to: previous)
      let follows = lastText.map { $0.node == previous && $0.end == range.lowerBound } ?? false
      factory.note(
        .data, of: previous, range, isContiguous: follows && isContiguous && !place.isFostered)
      lastText = (previous, range.upperBound)
      return
    }
    // 5. Otherwise, create a text node.
    let node = factory.makeText(bytes, in: place.parent.pointee.doc)
    place.parent.insert(node, before: place.before)
    factory.note(.data, of: node, range, isContiguous: isContiguous && !place.isFostered)
    lastText = (node, range.upperBound)
  }

  /// Inserts the leading white space of the characters, and leaves the rest.
  mutating func insertLeadingWhitespace() {
    let count = leadingWhitespace
    guard count > 0 else { return }
    let start = textRange.lowerBound
    let isVerbatim = tokenizer.token.isVerbatim
    let end = isVerbatim ? start + UInt32(truncatingIfNeeded: count) : textRange.upperBound
    insertText(
      UnsafeBufferPointer(rebasing: text[..<count]), start..<end,
      isContiguous: isVerbatim || count == text.count)
    dropText(count)
  }

  /// Inserts the white space among the characters, and ignores the rest.
  mutating func insertWhitespaceAlone() {
    guard hasOtherThanWhitespace else {
      insertText()
      return
    }
    whitespace.removeAll()
    for byte in text where byte.isASCIIWhitespace { whitespace.append(byte) }
    insertText(whitespace.bytes, textRange, isContiguous: false)
  }

  /// Handles a token in insertion modes that allow no other text. Returns whether the token is
  /// completely processed.
  mutating func insertWhitespaceOrComment(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .characters:
      insertLeadingWhitespace()
      return text.isEmpty
    case .comment:
      insertComment()
      return true
    case .doctype: return true
    default: return false
    }
  }

  // MARK: Comments

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-a-comment
  mutating func insertComment() {
    limitDepth()
    let place = appropriatePlace()
    let node = factory.makeComment(tokenizer.token.text, in: place.parent.pointee.doc)
    place.parent.insert(node, before: place.before)
    factory.note(.data, of: node, tokenizer.token.range, isContiguous: !place.isFostered)
  }

  mutating func insertComment(in parent: NodePointer) {
    let node = factory.makeComment(tokenizer.token.text, in: parent.pointee.doc)
    parent.insert(node, before: nil)
    factory.note(.data, of: node, tokenizer.token.range)
  }
}
