internal import CLibXML2

extension Element {
  /// `nil` if the element has no part names.
  /// - Source: https://drafts.csswg.org/css-shadow-parts/#part-attr
  package var partNames: [DOMString]? {
    guard let text = attribute("part"), text[0] != 0 else { return nil }
    return DOMString(cString: text).splitOnASCIIWhitespace
  }

  /// Returns the names under which the element exports the parts `names` of its shadow tree.
  /// - Source: https://drafts.csswg.org/css-shadow-parts/#exportparts-attr
  package func exportedParts(_ names: [DOMString]) -> [DOMString] {
    guard let text = attribute("exportparts"), text[0] != 0 else { return [] }
    let names = Set(names)
    var exported: [DOMString] = []
    for mapping in DOMString(cString: text).bytes.split(separator: UInt8(ascii: ",")) {
      let parts = mapping.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { DOMString(bytes: Array($0)).strippingASCIIWhitespace }
      guard parts.count <= 2, let inner = parts.first, let outer = parts.last, !outer.isEmpty,
        names.contains(inner)
      else { continue }
      exported.append(outer)
    }
    return exported
  }
}
