import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
  mutating func inForeignContent(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .null:
      whitespace.removeAll()
      for _ in tokenizer.token.range { whitespace.appendReplacement() }
      insertText(whitespace.bytes, tokenizer.token.range, isContiguous: true)
    case .characters:
      if allowsFrameset, hasOtherThanWhitespace { allowsFrameset = false }
      insertText()
    case .comment: insertComment()
    case .doctype, .endOfFile: break
    case .startTag:
      if endsForeignContent {
        leaveForeignContent()
        return processByMode(kind)
      }
      insertForeignElement(adjustedCurrentNode.namespace)
    case .endTag: return endTagInForeignContent()
    }
    return .done
  }

  private var endsForeignContent: Bool {
    mutating get {
      let tag = tokenizer.token.tag
      if tag == .font {
        return tokenizer.attributes.values.contains {
          CString.equal($0.name, "color") || CString.equal($0.name, "face")
            || CString.equal($0.name, "size")
        }
      }
      return tag.breaksOutOfForeignContent
    }
  }

  private mutating func leaveForeignContent() {
    while open.current.namespace != .html, !open.current.isMathMLTextIntegrationPoint,
      !open.current.isHTMLIntegrationPoint
    {
      pop()
    }
  }

  private mutating func endTagInForeignContent() -> Outcome {
    let tag = tokenizer.token.tag
    if tag == .br || tag == .p {
      leaveForeignContent()
      return processByMode(.endTag)
    }
    // 3. The fragment case.
    if open.depth == 1 { return .done }
    // 1–5. The nearest foreign element with the name, if no HTML element is nearer.
    let index = open.lastForeign(nameID: tokenizer.token.nameID)
    if index > open.htmlBound {
      pop(through: index)
      return .done
    }
    // 6. Otherwise, use the rules for the current insertion mode.
    return processByMode(.endTag)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-a-foreign-element
  mutating func insertForeignElement(_ namespace: MarkupNamespace) {
    limitDepth()
    let place = appropriatePlace()
    let tag = tokenizer.token.tag
    let name = foreignNames.element(tokenizer.token.name, in: namespace, group)
    let node = factory.makeElement(
      name, namespace: foreignNames.namespace(namespace, document), in: place.parent.pointee.doc)
    factory.note(
      .startTag, of: node, tokenizer.token.range, isContiguous: !place.isFostered)
    var element = OpenElement(
      node: node, contents: node, tag: tag, namespace: namespace, nameID: tokenizer.token.nameID)
    if namespace == .svg { element.isHTMLIntegrationPoint = tag.isSVGIntegrationPoint }
    var last: UnsafeMutablePointer<xmlAttr>?
    for index in tokenizer.attributes.indices {
      let attribute = tokenizer.attributes[index]
      let value = tokenizer.value(of: attribute)
      let name = foreignNames.attribute(attribute.name, in: namespace, group)
      let made = factory.makeAttribute(
        on: node, name.local, namespace: name.namespace, value: value, after: last)
      factory.note(made, attribute.range)
      last = made
      if namespace == .mathML, tag == .annotationXML, CString.equal(attribute.name, "encoding") {
        element.isHTMLIntegrationPoint = ParsingContext.isHTML(value)
      }
    }
    place.parent.insert(node, before: place.before)
    open.push(element)
    if tokenizer.token.isSelfClosing { closeVoidElement() }
  }
}
