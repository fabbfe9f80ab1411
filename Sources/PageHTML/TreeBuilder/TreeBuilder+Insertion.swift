import CLibXML2
import PageDOM

/// Where nodes go, and how they get there.
extension TreeBuilder {
  /// A parent, and the child that the new one comes before; `nil` for the end.
  struct Place {
    var parent: NodePointer
    var before: NodePointer?
    var isFostered = false
  }

  /// How many elements are open in WebKit before it closes one for another.
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
    // 1–3. A template that is nearer than the table.
    if template >= 0, table < template {
      return Place(parent: open[template].contents, before: nil, isFostered: true)
    }
    // 4. No table: a fragment.
    guard table >= 0 else {
      return Place(parent: open[0].contents, before: nil, isFostered: true)
    }
    // 5. Before the table.
    if let parent = open[table].node.pointee.parent {
      return Place(parent: parent, before: open[table].node, isFostered: true)
    }
    // 6–7. In what the table was in.
    return Place(
      parent: open[open.index(below: table)].contents, before: nil, isFostered: true)
  }

  /// Closes the current node where what comes would be too deep, so that it goes beside it.
  ///
  /// WebKit links what a token makes when the token is done. A node of the same token has no parent
  /// yet, beside whose other children something could go, so that what is opened again can be deeper.
  @inline(__always)
  mutating func limitDepth() {
    guard open.depth >= TreeBuilder.deepestElement, open.isCurrentSettled else { return }
    let current = open.current
    if isFosterParenting, current.namespace == .html, current.tag.fostersChildren { return }
    pop()
  }

  // MARK: Elements

  /// Makes the element of the start tag and opens it.
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

  /// Makes the element of the start tag, which can hold nothing.
  mutating func insertVoidElement() {
    insertElement()
    closeVoidElement()
  }

  /// Closes an element that is complete with its start tag.
  mutating func closeVoidElement() {
    let place = tokenizer.token.range.upperBound
    factory.note(.endTag, of: takeCurrent(), place..<place)
  }

  /// Makes an element that the page has no tag for.
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

  /// Notes what is known of an element beside its place in the tree.
  private mutating func noteOutsideOfTree(_ node: NodePointer, below parent: NodePointer) {
    // What a fragment holds is seen when it is inserted, and has no forms but those around it.
    guard context == nil else { return }
    // The document's names, which may be asked for later.
    if tokenizer.token.tag.isShownByDocument { document.state.noteParsed(node) }
    // The form of a control, unless it is in a template.
    guard let form, tokenizer.token.tag.isFormAssociated, !open.contains(.template) else { return }
    group.associate(node, below: parent, with: form)
  }

  /// Opens an HTML element.
  mutating func push(
    _ node: NodePointer, contents: NodePointer? = nil, _ tag: ElementTag, nameID: Int
  ) {
    open.push(
      OpenElement(
        node: node, contents: contents ?? node, tag: tag, namespace: .html, nameID: nameID))
  }

  // MARK: Closing

  /// Takes the current node off the stack.
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

  /// Closes the current node; the end tag is its own where the names are the same.
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

  /// Closes the current node with the end tag, whatever its name is.
  mutating func popAtEndTag() {
    isEndTagUsed = true
    factory.note(.endTag, of: takeCurrent(), tokenizer.token.range)
  }

  /// Closes elements until the one at a place is closed; -1 for one that is not open, as what a mode
  /// counts on may have been closed for its depth.
  mutating func pop(through index: Int) {
    guard index >= 0 else { return }
    while open.count > index { pop() }
  }

  /// Closes elements until one of this name is closed.
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

  /// Inserts the characters of the token.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
  @inline(__always)
  mutating func insertText() {
    insertText(text, textRange, isContiguous: true)
  }

  mutating func insertText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<UInt32>, isContiguous: Bool
  ) {
    guard !bytes.isEmpty else { return }
    // 2. The place.
    let place = appropriatePlace()
    // 4. Text that is there already goes on.
    let previous = place.before.map { $0.pointee.prev } ?? place.parent.pointee.last
    if let previous, previous.pointee.type == XML_TEXT_NODE {
      factory.appendText(bytes, to: previous)
      let follows = lastText.map { $0.node == previous && $0.end == range.lowerBound } ?? false
      factory.note(
        .data, of: previous, range, isContiguous: follows && isContiguous && !place.isFostered)
      lastText = (previous, range.upperBound)
      return
    }
    // 5. Else there is a new node.
    let node = factory.makeText(bytes, in: place.parent.pointee.doc)
    place.parent.insert(node, before: place.before)
    factory.note(.data, of: node, range, isContiguous: isContiguous && !place.isFostered)
    lastText = (node, range.upperBound)
  }

  /// Inserts the white space at the start of the characters, and leaves the others.
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

  /// Inserts the white space among the characters; the others are ignored.
  mutating func insertWhitespaceAlone() {
    guard hasOtherThanWhitespace else {
      insertText()
      return
    }
    whitespace.removeAll()
    for byte in text where byte.isASCIIWhitespace { whitespace.append(byte) }
    insertText(whitespace.bytes, textRange, isContiguous: false)
  }

  /// Inserts white space at the start of characters, or a comment, and ignores a document type, as
  /// modes begin that hold no other text.
  ///
  /// - Returns: Whether nothing is left of the token.
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

  /// Inserts a comment at the end of a node.
  mutating func insertComment(in parent: NodePointer) {
    let node = factory.makeComment(tokenizer.token.text, in: parent.pointee.doc)
    parent.insert(node, before: nil)
    factory.note(.data, of: node, tokenizer.token.range)
  }
}
