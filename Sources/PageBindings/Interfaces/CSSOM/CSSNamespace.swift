internal import CSS
internal import PageDOM

/// The namespace `CSS`, without what makes values of Typed OM.
/// - Source: https://drafts.csswg.org/cssom/#namespacedef-css
enum CSSNamespace {
  static let interface: Interface = Interface("CSS") {
    [
      highlights,
      .method("supports", 1) { call in
        let first = try call.text(0).string
        guard call.count > 1 else { return call.boolean(SupportsCondition.holds(first)) }
        // An element's style would take the value; an empty one would only remove the property.
        var block = DeclarationBlock()
        block.setProperty(first, try call.text(1).string)
        return call.boolean(block.length > 0)
      },
      .method("escape", 1) { call in
        // A null character is not the zero byte in a DOMString that it is in a style sheet.
        let text = DOMString(utf16: try call.text(0).utf16.map { $0 == 0 ? 0xFFFD : $0 })
        var escaped: [UInt8] = []
        Serialization.append(identifier: text.bytes, to: &escaped)
        return call.string(DOMString(bytes: escaped))
      },
    ]
  }
}
