public import PageDOM

extension Selection {
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
  public var text: DOMString { ends.map { RenderedText.text(from: $0, to: $1) } ?? "" }
}
