import CLibXML2

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody
  mutating func inTableBody(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch (kind, tag) {
    case (.startTag, .tr):
      clearToTableBody()
      insertElement()
      mode = .inRow
      return .done
    case (.startTag, .th), (.startTag, .td):
      clearToTableBody()
      insertImplied(.tr, "tr")
      mode = .inRow
      return .reprocess
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.hasInTableScope(tag) else { return .done }
      clearToTableBody()
      pop()
      mode = .inTable
      return .done
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
      guard
        open.hasInTableScope(.tbody) || open.hasInTableScope(.thead)
          || open.hasInTableScope(.tfoot)
      else { return .done }
      clearToTableBody()
      pop()
      mode = .inTable
      return .reprocess
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      return .done
    default: return inTable(kind)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-body-context
  private mutating func clearToTableBody() {
    let section = max(open.last(.tbody), open.last(.tfoot), open.last(.thead))
    pop(through: max(section, open.last(.template), open.last(.html)) + 1)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr
  mutating func inRow(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch (kind, tag) {
    case (.startTag, .th), (.startTag, .td):
      clearToRow()
      insertElement()
      mode = .inCell
      formatting.pushMarker()
      return .done
    case (.endTag, .tr):
      _ = endRow()
      return .done
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      return endRow() ? .reprocess : .done
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.hasInTableScope(tag) else { return .done }
      return endRow() ? .reprocess : .done
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th):
      return .done
    default: return inTable(kind)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-row-context
  private mutating func clearToRow() {
    pop(through: max(open.last(.tr), open.last(.template), open.last(.html)) + 1)
  }

  /// Closes the row; returns whether a row was in table scope.
  private mutating func endRow() -> Bool {
    guard open.hasInTableScope(.tr) else { return false }
    clearToRow()
    pop()
    mode = .inTableBody
    return true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd
  mutating func inCell(_ kind: Token.Kind) -> Outcome {
    let tag = tokenizer.token.tag
    switch (kind, tag) {
    case (.endTag, .td), (.endTag, .th):
      guard open.hasInTableScope(tag) else { return .done }
      generateImpliedEndTags()
      popUntil(tag)
      formatting.clearToMarker()
      mode = .inRow
      return .done
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr):
      guard open.hasInTableScope(.td) || open.hasInTableScope(.th) else { return .done }
      closeCell()
      return .reprocess
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html):
      return .done
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead),
      (.endTag, .tr):
      guard open.hasInTableScope(tag) else { return .done }
      closeCell()
      return .reprocess
    default: return inBody(kind)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#close-the-cell
  private mutating func closeCell() {
    generateImpliedEndTags()
    pop(through: max(open.last(.td), open.last(.th)))
    formatting.clearToMarker()
    mode = .inRow
  }
}
