import CLibXML2
internal import Infra
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  mutating func startTagInBody() -> Outcome {
    let tag = tokenizer.token.tag
    switch tag {
    case .html:
      if !open.contains(.template), context == nil { mergeAttributes(into: open[0].node) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHead(.startTag)
    case .body:
      guard let body = bodyElement, !open.contains(.template) else { break }
      allowsFrameset = false
      mergeAttributes(into: body)
    case .frameset: startFrameset()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      closeParagraphInButtonScope()
      insertElement()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraphInButtonScope()
      if open.current.namespace == .html, open.current.tag.isHeading { pop() }
      insertElement()
    case .pre, .listing:
      closeParagraphInButtonScope()
      insertElement()
      skipsLineFeed = true
      allowsFrameset = false
    case .form:
      let isInTemplate = open.contains(.template)
      guard form == nil || isInTemplate else { break }
      closeParagraphInButtonScope()
      let node = insertElement()
      if !isInTemplate { form = node }
    case .li: startItem(.li, .li)
    case .dd, .dt: startItem(.dd, .dt)
    case .plaintext:
      closeParagraphInButtonScope()
      insertElement()
      tokenizer.state = .plaintext
    case .button:
      if open.hasInScope(.button) {
        generateImpliedEndTags()
        popUntil(.button)
      }
      reconstructFormatting()
      insertElement()
      allowsFrameset = false
    case .a:
      if let entry = formatting.last(.a) { replaceLink(entry) }
      reconstructFormatting()
      insertFormattingElement()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reconstructFormatting()
      insertFormattingElement()
    case .nobr:
      reconstructFormatting()
      if open.hasInScope(.nobr) {
        runAdoptionAgency()
        reconstructFormatting()
      }
      insertFormattingElement()
    case .applet, .marquee, .object:
      reconstructFormatting()
      insertElement()
      formatting.pushMarker()
      allowsFrameset = false
    case .table:
      if !isInQuirksMode { closeParagraphInButtonScope() }
      insertElement()
      allowsFrameset = false
      mode = .inTable
    case .area, .br, .embed, .keygen, .wbr:
      reconstructFormatting()
      insertVoidElement()
      allowsFrameset = false
    case .img:
      reconstructFormatting()
      noteSource(insertElement())
      closeVoidElement()
      allowsFrameset = false
    case .audio, .video:
      reconstructFormatting()
      noteSource(insertElement())
    case .input: startInput()
    case .param, .source, .track: insertVoidElement()
    case .hr: startRule()
    case .image:
      // Old pages use this name for `<img>`.
      tokenizer.renameTag(group.intern("img" as StaticString), .img)
      return .reprocess
    case .textarea:
      insertTextElement(.rcdata)
      skipsLineFeed = true
      allowsFrameset = false
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormatting()
      allowsFrameset = false
      insertTextElement(.rawtext)
    case .iframe:
      allowsFrameset = false
      insertTextElement(.rawtext)
    case .noembed: insertTextElement(.rawtext)
    case .noscript where options.isScripting: insertTextElement(.rawtext)
    case .select: startSelect()
    case .optgroup, .option: startOption(tag)
    case .selectedcontent where options.select == .standard:
      reconstructFormatting()
      noteSelectedContent(insertElement())
    case .rb, .rtc:
      if open.hasInScope(.ruby) { generateImpliedEndTags() }
      insertElement()
    case .rp, .rt:
      if open.hasInScope(.ruby) { generateImpliedEndTags(except: .rtc) }
      insertElement()
    case .math:
      reconstructFormatting()
      insertForeignElement(.mathML)
    case .svg:
      reconstructFormatting()
      insertForeignElement(.svg)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default:
      reconstructFormatting()
      insertElement()
    }
    return .done
  }

  /// Records an element that loads a resource, if the group collects such elements.
  private func noteSource(_ node: NodePointer) {
    group.attachments[EmbeddedSources.key]?.parsed?.append(Element(unchecked: Node(node)))
  }

  /// The `<body>`, if it is the second element on the stack.
  var bodyElement: NodePointer? {
    mutating get {
      open.count > 1 && open[1].isHTML(.body) ? open[1].node : nil
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  private mutating func startFrameset() {
    guard let body = bodyElement, allowsFrameset else { return }
    // 1. Remove the body from the tree.
    Node(body).removeFromParent()
    // 2. Pop elements through the body.
    pop(through: 1)
    // 3–4. Insert the frameset.
    insertElement()
    mode = .inFrameset
  }

  /// Handles the start tag of an `<li>`, `<dd>` or `<dt>`.
  private mutating func startItem(_ first: ElementTag, _ second: ElementTag) {
    allowsFrameset = false
    // 3–5. The nearest item, unless a special element is nearer.
    let index = max(open.last(first), open.last(second))
    if index >= 0, index >= open.listBound {
      generateImpliedEndTags(except: open[index].tag)
      pop(through: index)
    }
    // 6–7. Insert the new item.
    closeParagraphInButtonScope()
    insertElement()
  }

  /// Closes the `<a>` that is in the list of active formatting elements.
  private mutating func replaceLink(_ entry: Int32) {
    let node = formatting[entry].node
    runAdoptionAgency()
    // Remove it from the list and the stack if the adoption agency algorithm has not.
    guard let left = formatting.last(.a), formatting[left].node == node else { return }
    let index = Int(formatting[left].stackIndex)
    formatting.remove(left)
    if index >= 0 {
      open.setFormatting(-1, at: index)
      open.remove(at: index)
    }
  }

  private mutating func startInput() {
    if options.select == .standard {
      // A `<select>` context ignores inputs; an open `<select>` is closed.
      if context?.element.isHTML(.select) == true { return }
      if open.hasInScope(.select) { popUntil(.select) }
    }
    reconstructFormatting()
    insertVoidElement()
    if !isHiddenInput { allowsFrameset = false }
  }

  var isHiddenInput: Bool {
    mutating get {
      for index in tokenizer.attributes.indices {
        let attribute = tokenizer.attributes[index]
        guard CString.equal(attribute.name, "type") else { continue }
        let value = tokenizer.value(of: attribute)
        return value.elementsEqualIgnoringCase("hidden")
      }
      return false
    }
  }

  private mutating func startRule() {
    closeParagraphInButtonScope()
    if options.select == .standard, open.hasInScope(.select) { generateImpliedEndTags() }
    insertVoidElement()
    allowsFrameset = false
  }
}
