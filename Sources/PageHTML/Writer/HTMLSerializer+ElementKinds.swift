package import PageDOM

/// What kinds of elements are written in another way than most.
extension HTMLSerializer {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void
  package static func hasNoEndTag(_ element: Element) -> Bool {
    let tag = ElementTag.named(UnsafeBufferPointer(cString: element.localName))
    return tag.isVoid && isLowerCase(element) && element.isHTML
  }

  /// Whether a line feed right behind the start tag is none of the text.
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
  static func losesFirstLineFeed(_ element: Element) -> Bool {
    element.isHTML("pre") || element.isHTML("textarea") || element.isHTML("listing")
  }

  /// Whether the text in an element is written as it is.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm
  static func holdsText(_ element: Element, _ isScripting: Bool) -> Bool {
    let tag = ElementTag.named(UnsafeBufferPointer(cString: element.localName))
    switch tag {
    case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext: break
    case .noscript: if !isScripting { return false }
    default: return false
    }
    return isLowerCase(element) && element.isHTML
  }

  /// Whether the name, which was found in any case, is the one of HTML.
  private static func isLowerCase(_ element: Element) -> Bool {
    !UnsafeBufferPointer(cString: element.localName).contains { $0.isASCIIUpper }
  }
}
