import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
  mutating func inHead(_ kind: Token.Kind) -> Outcome {
    if insertWhitespaceOrComment(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.token.tag {
      case .html: return inBody(kind)
      case .base, .basefont, .bgsound, .link, .meta:
        insertVoidElement()
        return .done
      case .title:
        insertTextElement(.rcdata)
        return .done
      case .noscript where options.isScripting, .noframes, .style:
        insertTextElement(.rawtext)
        return .done
      case .noscript:
        insertElement()
        mode = .inHeadNoscript
        return .done
      case .script:
        insertTextElement(.scriptData)
        return .done
      case .template:
        startTemplate()
        return .done
      case .head: return .done
      default: break
      }
    case .endTag:
      switch tokenizer.token.tag {
      case .head:
        pop()
        mode = .afterHead
        return .done
      case .body, .html, .br: break
      case .template:
        endTemplate()
        return .done
      default: return .done
      }
    default: break
    }
    pop()
    mode = .afterHead
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm
  mutating func insertTextElement(_ state: Tokenizer.State) {
    insertElement()
    tokenizer.state = state
    originalMode = mode
    mode = .text
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata
  mutating func inText(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters:
      insertText()
      return .done
    case .endOfFile:
      pop()
      mode = originalMode
      return .reprocess
    default:
      pop()
      mode = originalMode
      return .done
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript
  mutating func inHeadNoscript(_ kind: Token.Kind) -> Outcome {
    if insertWhitespaceOrComment(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.token.tag {
      case .html: return inBody(kind)
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHead(kind)
      case .head, .noscript: return .done
      default: break
      }
    case .endTag:
      switch tokenizer.token.tag {
      case .noscript:
        pop()
        mode = .inHead
        return .done
      case .br: break
      default: return .done
      }
    default: break
    }
    pop()
    mode = .inHead
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode
  mutating func afterHead(_ kind: Token.Kind) -> Outcome {
    if insertWhitespaceOrComment(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.token.tag {
      case .html: return inBody(kind)
      case .body:
        insertElement()
        allowsFrameset = false
        mode = .inBody
        return .done
      case .frameset:
        insertElement()
        mode = .inFrameset
        return .done
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        guard let head else { break }
        let place = open.count
        open.push(head)
        let outcome = inHead(kind)
        open.remove(at: place)
        return outcome
      case .head: return .done
      default: break
      }
    case .endTag:
      switch tokenizer.token.tag {
      case .template: return inHead(kind)
      case .body, .html, .br: break
      default: return .done
      }
    default: break
    }
    insertImplied(.body, "body")
    mode = .inBody
    return .reprocess
  }

  // MARK: Templates

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#template-start-tag
  private mutating func startTemplate() {
    limitDepth()
    let host = open.current
    let place = appropriatePlace()
    let node = insertElement()
    let isShadowRoot = declaresShadowRoot(node, of: host)
    if isShadowRoot {
      // Remove the template from the tree. Only its contents remain, as the shadow tree of the
      // host.
      Element(unchecked: Node(host.node)).shadowTemplate = Element(unchecked: Node(node))
      node.unlink()
      factory.note(
        .startTag, of: node, tokenizer.token.range, isContiguous: !place.isFostered)
    }
    if let contents = Element(unchecked: Node(node)).templateContents {
      open.setContents(contents.pointer)
    }
    formatting.pushMarker()
    allowsFrameset = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  private mutating func declaresShadowRoot(_ template: NodePointer, of host: OpenElement) -> Bool {
    guard options.allowsShadowRoots, host.namespace == .html,
      Element(unchecked: Node(host.node)).shadowTemplate == nil,
      let mode = Element(unchecked: Node(template)).attribute("shadowrootmode"),
      CString.equalIgnoringASCIICase(mode, StaticString("open").utf8Start)
        || CString.equalIgnoringASCIICase(mode, StaticString("closed").utf8Start)
    else { return false }
    return host.tag.canHostShadow(UnsafeBufferPointer(cString: host.node.pointee.name))
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#template-end-tag
  private mutating func endTemplate() {
    guard open.contains(.template) else { return }
    // 1. Generate all implied end tags thoroughly.
    while open.current.namespace == .html, open.current.tag.hasThoroughlyImpliedEndTag { pop() }
    // 3–6. Pop the template and reset the insertion mode.
    popUntil(.template)
    formatting.clearToMarker()
    templateModes.removeLast()
    resetInsertionMode()
  }
}
