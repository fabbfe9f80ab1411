import CLibXML2

/// The `<select>` rules of the standard, both before and since 2025.
extension TreeBuilder {
  mutating func startSelect() {
    if options.select == .standard {
      if context?.element.isHTML(.select) == true { return }
      // A `<select>` cannot contain another; the start tag closes the open one.
      if open.hasInScope(.select) {
        popUntil(.select)
        return
      }
    }
    reconstructFormatting()
    insertElement()
    allowsFrameset = false
    guard options.select == .webkit else { return }
    switch mode {
    case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
    default: mode = .inSelect
    }
  }

  mutating func startOption(_ tag: ElementTag) {
    if options.select == .standard, open.hasInScope(.select) {
      generateImpliedEndTags(except: tag == .option ? .optgroup : .other)
    } else if open.current.isHTML(.option) {
      pop()
    }
    reconstructFormatting()
    let node = insertElement()
    if options.select == .standard, tag == .option { noteOption(node) }
  }

  // MARK: Insertion modes before 2025

  /// - Source: https://web.archive.org/web/2024/https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inselect
  mutating func inSelect(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch kind {
    case .characters: insertText()
    case .null, .doctype: break
    case .comment: insertComment()
    case .startTag:
      switch tag {
      case .html: return inBody(kind)
      case .option:
        if open.current.isHTML(.option) { pop() }
        insertElement()
      case .optgroup:
        closeOptions()
        insertElement()
      case .hr:
        closeOptions()
        insertVoidElement()
      case .select: _ = endSelect()
      case .input, .keygen, .textarea: return endSelect() ? .reprocess : .done
      case .script, .template: return inHead(kind)
      default: break
      }
    case .endTag:
      switch tag {
      case .optgroup:
        if open.current.isHTML(.option), open.count > 1,
          open[open.index(below: open.count - 1)].isHTML(.optgroup)
        {
          pop()
        }
        if open.current.isHTML(.optgroup) { pop() }
      case .option: if open.current.isHTML(.option) { pop() }
      case .select: _ = endSelect()
      case .template: return inHead(kind)
      default: break
      }
    case .endOfFile: return inBody(kind)
    }
    return .done
  }

  private mutating func closeOptions() {
    if open.current.isHTML(.option) { pop() }
    if open.current.isHTML(.optgroup) { pop() }
  }

  /// Closes the `<select>`; returns whether a `<select>` was in select scope.
  private mutating func endSelect() -> Bool {
    guard open.hasSelectInSelectScope else { return false }
    popUntil(.select)
    resetInsertionMode()
    return true
  }

  mutating func inSelectInTable(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch tag {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      guard kind == .startTag || kind == .endTag else { break }
      if kind == .endTag, !open.hasInTableScope(tag) { return .done }
      popUntil(.select)
      resetInsertionMode()
      return .reprocess
    default: break
    }
    return inSelect(kind)
  }
}
