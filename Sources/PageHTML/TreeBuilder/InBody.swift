import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  mutating func inBody(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters:
      reconstructFormatting()
      if allowsFrameset, hasOtherThanWhitespace { allowsFrameset = false }
      insertText()
    case .null, .doctype: break
    case .comment: insertComment()
    case .startTag: return startTagInBody()
    case .endTag: return endTagInBody()
    case .endOfFile:
      if !templateModes.isEmpty { return inTemplate(kind) }
      stop()
    }
    return .done
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#stop-parsing
  mutating func stop() {
    while !open.isEmpty {
      if endedElements.contains(open.current.node) {
        open.pop()
      } else {
        pop()
      }
    }
  }

  // MARK: Formatting

  mutating func insertFormattingElement() {
    let node = insertElement()
    let tag = tokenizer.token.tag
    let (entry, removed) = formatting.push(
      node, tag: tag, attributes: tokenizer.attributes.isEmpty ? nil : attributesHash,
      stackIndex: open.count - 1)
    if removed >= 0 { open.setFormatting(-1, at: Int(removed)) }
    open.setFormatting(entry, at: open.count - 1)
  }

  private var attributesHash: Int {
    mutating get {
      var sum = 0
      for index in tokenizer.attributes.indices {
        let attribute = tokenizer.attributes[index]
        var hasher = Hasher()
        hasher.combine(attribute.name)
        hasher.combine(bytes: UnsafeRawBufferPointer(tokenizer.value(of: attribute)))
        sum &+= hasher.finalize()
      }
      return sum
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
  @inline(__always)
  mutating func reconstructFormatting() {
    // 1–2. Nothing to do in nearly all cases.
    let last = formatting.last
    if last < 0 || formatting[last].isMarker || formatting[last].stackIndex >= 0 { return }
    reopenFormatting()
  }

  private mutating func reopenFormatting() {
    // 3–6. Rewind to the first entry that is not open.
    var entry = formatting.last
    while true {
      let previous = formatting[entry].previous
      if previous < 0 || formatting[previous].isMarker || formatting[previous].stackIndex >= 0 {
        break
      }
      entry = previous
    }
    // 7–10. Reopen all entries from there.
    while entry >= 0 {
      guard let old = formatting[entry].node else { break }
      limitDepth()
      let place = appropriatePlace()
      let node = factory.clone(old, in: place.parent.pointee.doc)
      insertReopened(node, formatting[entry].tag, at: place)
      formatting.replaceNode(of: entry, with: node)
      formatting.setStackIndex(open.count - 1, of: entry)
      open.setFormatting(entry, at: open.count - 1)
      entry = formatting[entry].next
    }
  }

  // MARK: Any other end tag

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody:any-other-end-tag
  mutating func endOtherElement() {
    // 2–4. The nearest element with that name, unless a special one is nearer.
    let index = open.last(nameID: tokenizer.token.nameID)
    guard index >= 0, index >= open.specialBound else { return }
    // 2.1. Generate implied end tags, except for elements with that name.
    while open.count - 1 > index, open.current.namespace == .html,
      open.current.tag.hasImpliedEndTag, open.current.nameID != tokenizer.token.nameID
    {
      pop()
    }
    // 2.3. Pop elements through that element.
    pop(through: index)
  }
}
