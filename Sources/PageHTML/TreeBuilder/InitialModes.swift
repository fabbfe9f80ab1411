import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
  mutating func initial(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters:
      dropText(leadingWhitespace)
      if text.isEmpty { return .done }
    case .comment:
      insertComment(in: root)
      return .done
    case .doctype:
      if let doctype = tokenizer.doctype {
        let node = document.createDocumentType(
          name: DOMString(bytes: doctype.name), publicID: DOMString(bytes: doctype.publicID ?? []),
          systemID: DOMString(bytes: doctype.systemID ?? []))
        root.insert(node.pointer, before: nil)
        factory.note(doctype: node.pointer, of: document, tokenizer.token.range)
        isInQuirksMode = doctype.isInQuirksMode
      }
      mode = .beforeHTML
      return .done
    default: break
    }
    // A page without a DOCTYPE is in quirks mode.
    isInQuirksMode = true
    mode = .beforeHTML
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode
  mutating func beforeHTML(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .doctype: return .done
    case .comment:
      insertComment(in: root)
      return .done
    case .characters:
      dropText(leadingWhitespace)
      if text.isEmpty { return .done }
    case .startTag where tokenizer.token.tag == .html:
      let place = Place(parent: root, before: nil)
      let node = makeElement(in: place)
      root.insert(node, before: nil)
      push(node, .html, nameID: tokenizer.token.nameID)
      mode = .beforeHead
      return .done
    case .endTag:
      switch tokenizer.token.tag {
      case .head, .body, .html, .br: break
      default: return .done
      }
    default: break
    }
    let node = factory.makeElement(
      group.intern("html" as StaticString), namespace: nil, in: root.pointee.doc)
    root.insert(node, before: nil)
    factory.note(.startTag, of: node, impliedRange)
    push(node, .html, nameID: Int(ElementTag.html.rawValue))
    mode = .beforeHead
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode
  mutating func beforeHead(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters:
      dropText(leadingWhitespace)
      if text.isEmpty { return .done }
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      if tokenizer.token.tag == .html { return inBody(kind) }
      if tokenizer.token.tag == .head {
        insertElement()
        head = open.current
        mode = .inHead
        return .done
      }
    case .endTag:
      switch tokenizer.token.tag {
      case .head, .body, .html, .br: break
      default: return .done
      }
    default: break
    }
    insertImplied(.head, "head")
    head = open.current
    mode = .inHead
    return .reprocess
  }
}
