import CLibXML2
import PageDOM

extension TreeBuilder {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody
  mutating func afterBody(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .characters where !hasOtherThanWhitespace: return inBody(kind)
    case .comment:
      insertComment(in: open[0].contents)
      return .done
    case .doctype: return .done
    case .startTag where tokenizer.token.tag == .html: return inBody(kind)
    case .endTag where tokenizer.token.tag == .html:
      if context == nil {
        noteEnd(of: open[0].node)
        mode = .afterAfterBody
      }
      return .done
    case .endOfFile: return inBody(kind)
    default: break
    }
    mode = .inBody
    return .reprocess
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode
  mutating func afterAfterBody(_ kind: Token.Kind) -> Outcome {
    switch kind {
    case .comment:
      insertComment(in: root)
      return .done
    case .doctype: return .done
    case .characters where !hasOtherThanWhitespace: return inBody(kind)
    case .startTag where tokenizer.token.tag == .html: return inBody(kind)
    case .endOfFile: return inBody(kind)
    default: break
    }
    mode = .inBody
    return .reprocess
  }

  // MARK: Frames

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset
  mutating func inFrameset(_ kind: Token.Kind) -> Outcome {
    switch (kind, tokenizer.token.tag) {
    case (.characters, _): insertWhitespaceAlone()
    case (.comment, _): insertComment()
    case (.startTag, .html): return inBody(kind)
    case (.startTag, .frameset): insertElement()
    case (.endTag, .frameset):
      guard open.count > 1 else { break }
      pop()
      if context == nil, !open.current.isHTML(.frameset) { mode = .afterFrameset }
    case (.startTag, .frame): insertVoidElement()
    case (.startTag, .noframes): return inHead(kind)
    case (.endOfFile, _): stop()
    default: break
    }
    return .done
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset
  mutating func afterFrameset(_ kind: Token.Kind) -> Outcome {
    switch (kind, tokenizer.token.tag) {
    case (.characters, _): insertWhitespaceAlone()
    case (.comment, _): insertComment()
    case (.startTag, .html): return inBody(kind)
    case (.endTag, .html):
      noteEnd(of: open[0].node)
      mode = .afterAfterFrameset
    case (.startTag, .noframes): return inHead(kind)
    case (.endOfFile, _): stop()
    default: break
    }
    return .done
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode
  mutating func afterAfterFrameset(_ kind: Token.Kind) -> Outcome {
    switch (kind, tokenizer.token.tag) {
    case (.comment, _): insertComment(in: root)
    case (.characters, _):
      // The rules for the body insert white space unchanged.
      reconstructFormatting()
      insertWhitespaceAlone()
    case (.startTag, .html): return inBody(kind)
    case (.startTag, .noframes): return inHead(kind)
    case (.endOfFile, _): stop()
    default: break
    }
    return .done
  }
}
