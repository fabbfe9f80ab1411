internal import CLibXML2
internal import Infra

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-link
  var isHyperlink: Bool {
    let name = localName
    guard name[0] == 0x61, CString.equal(name, "a") || CString.equal(name, "area") else {
      return false
    }
    if isHTML { return hasAttribute("href") }
    guard name[1] == 0, let namespaceName,
      CString.equal(namespaceName, "http://www.w3.org/2000/svg")
    else { return false }
    var next = pointer.pointee.properties
    while let raw = next {
      next = raw.pointee.next
      guard let own = raw.pointee.name, CString.equal(own, "href") else { continue }
      guard let href = raw.pointee.ns?.pointee.href else { return true }
      if CString.equal(href, "http://www.w3.org/1999/xlink") { return true }
    }
    return false
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  public var hasCustomElementName: Bool {
    let name = UnsafeBufferPointer(cString: localName)
    guard let first = name.first, first.isASCIILower, name.contains(0x2D),
      !name.contains(where: \.isASCIIUpper)
    else { return false }
    return !Element.reservedNames.contains { CString.equal(localName, $0) }
  }

  private static let reservedNames: [StaticString] = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]
}
