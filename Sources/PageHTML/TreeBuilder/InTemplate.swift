import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate
  mutating func inTemplate(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters, .null, .comment, .doctype: return inBody(kind)
    case .startTag:
      switch tokenizer.token.tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        return inHead(kind)
      case .caption, .colgroup, .tbody, .tfoot, .thead: return replaceTemplateMode(.inTable)
      case .col: return replaceTemplateMode(.inColumnGroup)
      case .tr: return replaceTemplateMode(.inTableBody)
      case .td, .th: return replaceTemplateMode(.inRow)
      default: return replaceTemplateMode(.inBody)
      }
    case .endTag:
      return tokenizer.token.tag == .template ? inHead(kind) : .done
    case .endOfFile:
      guard open.contains(.template) else {
        stop()
        return .done
      }
      popUntil(.template)
      formatting.clearToMarker()
      templateModes.removeLast()
      resetInsertionMode()
      return .reprocess
    }
  }

  private mutating func replaceTemplateMode(_ new: InsertionMode) -> Outcome {
    templateModes[templateModes.count - 1] = new
    mode = new
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately
  mutating func resetInsertionMode() {
    // 1–2, 17. Find the innermost open element that determines the mode. In a fragment, the context
    // element replaces the root.
    let deciding: [ElementTag] = [
      .select, .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template,
      .head, .body, .frameset,
    ]
    var index = 0
    for tag in deciding where options.select == .webkit || tag != .select {
      index = max(index, open.last(tag))
    }
    if index == 0, let context {
      mode = mode(inside: context)
      return
    }
    // 4–16.
    switch open[index].tag {
    case .select: mode = open.last(.table) > open.last(.template) ? .inSelectInTable : .inSelect
    case .td, .th: mode = .inCell
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inTemplate
    case .head: mode = .inHead
    case .frameset: mode = .inFrameset
    case .html: mode = head == nil ? .beforeHead : .afterHead
    default: mode = .inBody
    }
  }

  private mutating func mode(inside context: ParsingContext) -> InsertionMode {
    guard context.element.namespace == .html else { return .inBody }
    switch context.element.tag {
    case .select where options.select == .webkit: return .inSelect
    case .tr: return .inRow
    case .tbody, .thead, .tfoot: return .inTableBody
    case .caption: return .inCaption
    case .colgroup: return .inColumnGroup
    case .table: return .inTable
    case .template: return templateModes.last ?? .inTemplate
    case .frameset: return .inFrameset
    case .html: return head == nil ? .beforeHead : .afterHead
    default: return .inBody
    }
  }

  // MARK: Fragments

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  mutating func beginFragment(in context: ParsingContext) {
    isInQuirksMode = document.state.isInQuirksMode
    // 4. The tokenizer state for the context.
    if context.element.namespace == .html {
      switch context.element.tag {
      case .title, .textarea: tokenizer.state = .rcdata
      case .style, .xmp, .iframe, .noembed, .noframes: tokenizer.state = .rawtext
      case .script: tokenizer.state = .scriptData
      case .noscript where options.isScripting: tokenizer.state = .rawtext
      case .plaintext: tokenizer.state = .plaintext
      default: break
      }
    }
    // 5–7. The root is the fragment itself.
    push(root, .html, nameID: Int(ElementTag.html.rawValue))
    // 8. A template context.
    if context.element.isHTML(.template) { templateModes.append(.inTemplate) }
    // 10. The insertion mode.
    resetInsertionMode()
    // 11. The form element pointer.
    form = context.form
  }
}
