import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  mutating func endTagInBody() -> Outcome {
    let tag = tokenizer.token.tag
    switch tag {
    case .template: return inHead(.endTag)
    case .body, .html:
      guard open.hasInScope(.body) else { break }
      mode = .afterBody
      if tag == .html { return .reprocess }
      if let body = bodyElement { noteEnd(of: body) }
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .summary, .ul:
      endBlock(tag)
    case .select where options.select == .standard: endBlock(tag)
    case .form: endForm()
    case .p:
      if !open.hasInButtonScope(.p) { insertImplied(.p, "p") }
      closeParagraph()
    case .li:
      guard open.hasInListItemScope(.li) else { break }
      generateImpliedEndTags(except: .li)
      popUntil(.li)
    case .dd, .dt:
      guard open.hasInScope(tag) else { break }
      generateImpliedEndTags(except: tag)
      popUntil(tag)
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      runAdoptionAgency()
    case .applet, .marquee, .object:
      guard open.hasInScope(tag) else { break }
      endBlock(tag)
      formatting.clearToMarker()
    case .br:
      // Process `</br>` like a `<br>` tag without attributes.
      tokenizer.attributes.removeAll()
      reconstructFormatting()
      insertVoidElement()
      allowsFrameset = false
    default: endOtherElement()
    }
    return .done
  }

  /// Records the end tag of an element that stays on the stack.
  mutating func noteEnd(of node: NodePointer) {
    guard !endedElements.contains(node) else { return }
    endedElements.append(node)
    factory.note(.endTag, of: node, tokenizer.token.range)
  }

  private mutating func endBlock(_ tag: ElementTag) {
    guard open.hasInScope(tag) else { return }
    generateImpliedEndTags()
    popUntil(tag)
  }

  private mutating func endForm() {
    guard !open.contains(.template) else {
      endBlock(.form)
      return
    }
    // 1–3. The form need not be the current node.
    let node = form
    form = nil
    let index = open.last(.form)
    guard let node, open.hasInScope(.form), open[index].node == node else { return }
    // 4. Generate implied end tags.
    generateImpliedEndTags()
    // 6. Remove only the form from the stack.
    if index == open.count - 1 {
      pop()
    } else {
      open.remove(at: index)
      factory.note(.endTag, of: node, tokenizer.token.range, isContiguous: false)
    }
  }

  private mutating func endHeading() {
    let index = ([.h1, .h2, .h3, .h4, .h5, .h6] as [ElementTag]).reduce(-1) {
      max($0, open.last($1))
    }
    guard index >= 0, index >= open.scopeBound else { return }
    generateImpliedEndTags()
    while open.count - 1 > index { pop() }
    popAtEndTag()
  }
}
