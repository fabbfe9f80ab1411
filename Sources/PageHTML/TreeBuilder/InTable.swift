import CLibXML2
internal import Infra
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable
  mutating func inTable(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch kind {
    case .characters, .null:
      let current = open.current
      if current.namespace == .html, current.tag.fostersChildren || current.tag == .template {
        tableText.removeAll()
        isTableTextContiguous = true
        originalMode = mode
        mode = .inTableText
        return .reprocess
      }
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      switch tag {
      case .caption:
        clearToTable()
        formatting.pushMarker()
        insertElement()
        mode = .inCaption
        return .done
      case .colgroup:
        clearToTable()
        insertElement()
        mode = .inColumnGroup
        return .done
      case .col:
        clearToTable()
        insertImplied(.colgroup, "colgroup")
        mode = .inColumnGroup
        return .reprocess
      case .tbody, .tfoot, .thead:
        clearToTable()
        insertElement()
        mode = .inTableBody
        return .done
      case .td, .th, .tr:
        clearToTable()
        insertImplied(.tbody, "tbody")
        mode = .inTableBody
        return .reprocess
      case .table:
        guard open.hasInTableScope(.table) else { return .done }
        popUntil(.table)
        resetInsertionMode()
        return .reprocess
      case .style, .script, .template: return inHead(kind)
      case .input where isHiddenInput:
        insertVoidElement()
        return .done
      case .form:
        guard form == nil, !open.contains(.template) else { return .done }
        form = insertElement()
        closeVoidElement()
        return .done
      default: break
      }
    case .endTag:
      switch tag {
      case .table:
        guard open.hasInTableScope(.table) else { return .done }
        popUntil(.table)
        resetInsertionMode()
        return .done
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
        return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endOfFile: return inBody(kind)
    }
    isFosterParenting = true
    let outcome = inBody(kind)
    isFosterParenting = false
    return outcome
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context
  private mutating func clearToTable() {
    pop(through: max(open.last(.table), open.last(.template), open.last(.html)) + 1)
  }

  // MARK: Text

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext
  mutating func inTableText(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .null: return .done
    case .characters:
      if tableText.isEmpty {
        tableTextRange = textRange
      } else {
        if tableTextRange.upperBound != textRange.lowerBound { isTableTextContiguous = false }
        tableTextRange = tableTextRange.lowerBound..<textRange.upperBound
      }
      tableText.append(text)
      return .done
    default:
      insertTableText()
      mode = originalMode
      return .reprocess
    }
  }

  private mutating func insertTableText() {
    // These bytes stay valid, because insertion does not change `tableText`.
    let bytes = tableText.bytes
    if bytes.contains(where: { !$0.isASCIIWhitespace }) {
      isFosterParenting = true
      reconstructFormatting()
      insertText(bytes, tableTextRange, isContiguous: isTableTextContiguous)
      isFosterParenting = false
      allowsFrameset = false
    } else {
      insertText(bytes, tableTextRange, isContiguous: isTableTextContiguous)
    }
  }

  // MARK: Captions

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption
  mutating func inCaption(_ kind: Token.Kind) -> Outcome {
    switch (kind, tokenizer.token.tag) {
    case (.endTag, .caption):
      _ = endCaption()
      return .done
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr), (.endTag, .table):
      return endCaption() ? .reprocess : .done
    case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead),
      (.endTag, .tr):
      return .done
    default: return inBody(kind)
    }
  }

  /// Closes the caption; returns whether a caption was in table scope.
  private mutating func endCaption() -> Bool {
    guard open.hasInTableScope(.caption) else { return false }
    generateImpliedEndTags()
    popUntil(.caption)
    formatting.clearToMarker()
    mode = .inTable
    return true
  }

  // MARK: Columns

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup
  mutating func inColumnGroup(_ kind: Token.Kind) -> Outcome {
    if kind == .characters, !open.current.isHTML(.colgroup) {
      // Insert the white space, and ignore all other characters. The standard handles the
      // characters one by one.
      insertWhitespaceAlone()
      return .done
    }
    if insertWhitespaceOrComment(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.token.tag {
      case .html: return inBody(kind)
      case .col:
        insertVoidElement()
        return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endTag:
      switch tokenizer.token.tag {
      case .colgroup:
        if open.current.isHTML(.colgroup) {
          pop()
          mode = .inTable
        }
        return .done
      case .col: return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endOfFile: return inBody(kind)
    default: break
    }
    guard open.current.isHTML(.colgroup) else { return .done }
    pop()
    mode = .inTable
    return .reprocess
  }
}
