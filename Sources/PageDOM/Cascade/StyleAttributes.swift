internal import CSS

/// The declarations of the texts of style attributes.
struct StyleAttributes {
  /// How many texts' are kept; beyond that, all are forgotten.
  private static let maximumCount = 1 << 12

  private var known: [DOMString: StyleDeclarations] = [:]
  private var all: [DOMString: [Declaration]] = [:]

  /// The declarations that `StyleProperty` knows.
  mutating func known(
    of element: Element, _ environment: MediaEnvironment
  ) -> StyleDeclarations {
    guard let text = text(of: element) else { return .none }
    if let known = known[text] { return known }
    let made = StyleDeclarations.parsing(text.bytes, environment)
    if known.count >= Self.maximumCount { known = [:] }
    known[text] = made
    return made
  }

  /// All declarations.
  mutating func all(of element: Element) -> [Declaration] {
    guard let text = text(of: element) else { return [] }
    if let known = all[text] { return known }
    let made = DeclarationBlock.declarations(parsing: text.bytes, properties: nil)
    if all.count >= Self.maximumCount { all = [:] }
    all[text] = made
    return made
  }

  private func text(of element: Element) -> DOMString? {
    guard let text = element.attribute("style"), text[0] != 0 else { return nil }
    return DOMString(cString: text)
  }
}
