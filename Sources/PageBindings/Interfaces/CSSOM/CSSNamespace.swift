internal import WebCSS
internal import PageDOM

/// The `CSS` namespace, without the factory functions of CSS Typed OM.
/// - Source: https://drafts.csswg.org/cssom/#namespacedef-css
enum CSSNamespace {
  static let interface: Interface = Interface("CSS") {
    [
      highlights,
      .method("supports", 1) { call in
        let first = try call.text(0).string
        guard call.count > 1 else { return call.boolean(SupportsCondition.holds(first)) }
        // A value is supported if a declaration block accepts it. An empty value is not supported.
        var block = DeclarationBlock()
        block.setProperty(first, try call.text(1).string)
        return call.boolean(block.length > 0)
      },
      .method("escape", 1) { call in
        // Replace null code units, because a `DOMString` does not store them as zero bytes.
        let text = DOMString(utf16: try call.text(0).utf16.map { $0 == 0 ? 0xFFFD : $0 })
        var escaped: [UInt8] = []
        Serialization.append(identifier: text.bytes, to: &escaped)
        return call.string(DOMString(bytes: escaped))
      },
    ]
  }
}
