extension Interface {
  /// - Source: https://w3c.github.io/mathml-core/#dom-mathmlelement
  static let mathMLElement = Interface("MathMLElement", parent: .element) {
    HTMLOrForeignElementBindings.members + [
      CSSStyleDeclarationBindings.styleMember, .eventHandlers(.global),
    ]
  }
}
