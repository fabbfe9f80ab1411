extension Interface {
  /// - Source: https://w3c.github.io/mathml-core/#dom-mathmlelement
  static let mathMLMathElement = Interface("MathMLMathElement", parent: .mathMLElement)
}
