internal import Infra
package import PageDOM

extension HTMLSerializer {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void
  package static func hasNoEndTag(_ element: Element) -> Bool {
    let tag = ElementTag.named(UnsafeBufferPointer(cString: element.localName))
    return tag.isVoid && isLowerCase(element) && element.isHTML
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
  static func losesFirstLineFeed(_ element: Element) -> Bool {
    element.isHTML("pre") || element.isHTML("textarea") || element.isHTML("listing")
  }

  /// Whether text in the element is not escaped.
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

  /// Whether the local name has no upper-case letters. `ElementTag.named` ignores the case.
  private static func isLowerCase(_ element: Element) -> Bool {
    !UnsafeBufferPointer(cString: element.localName).contains { $0.isASCIIUpper }
  }
}
