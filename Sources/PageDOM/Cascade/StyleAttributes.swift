internal import CSS

/// The declarations of the texts of style attributes.
struct StyleAttributes {
  private(set) var known = ReadTexts<StyleDeclarations>()
  private(set) var all = ReadTexts<[Declaration]>()

  /// The declarations that `StyleProperty` knows.
  mutating func known(
    of element: Element, _ environment: MediaEnvironment
  ) -> StyleDeclarations {
    guard let text = text(of: element) else { return .none }
    return known.value(of: text) { .parsing($0, environment) }
  }

  /// All declarations.
  mutating func all(of element: Element) -> [Declaration] {
    guard let text = text(of: element) else { return [] }
    return all.value(of: text) { DeclarationBlock.declarations(parsing: $0, properties: nil) }
  }

  private func text(of element: Element) -> DOMString? {
    guard let text = element.attribute("style"), text[0] != 0 else { return nil }
    return DOMString(cString: text)
  }
}

/// What was read in texts.
struct ReadTexts<Value> {
  /// How many texts are kept, and how long they are together; beyond that, all are forgotten.
  static var maximumCount: Int { 1 << 12 }
  static var maximumByteCount: Int { 1 << 22 }

  private var values: [DOMString: Value] = [:]
  private(set) var byteCount = 0

  /// What is read in a text, or was read before.
  mutating func value(of text: DOMString, read: ([UInt8]) -> Value) -> Value {
    if let known = values[text] { return known }
    if values.count >= Self.maximumCount || byteCount >= Self.maximumByteCount {
      (values, byteCount) = ([:], 0)
    }
    let value = read(text.bytes)
    values[text] = value
    byteCount += text.bytes.count
    return value
  }
}
