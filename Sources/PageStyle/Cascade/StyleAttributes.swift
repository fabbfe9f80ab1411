internal import WebCSS
internal import PageDOM

struct StyleAttributes {
  private(set) var layoutDeclarations = ReadTexts<StyleDeclarations>()
  private(set) var all = ReadTexts<[Declaration]>()

  /// Returns the declarations that `StyleProperty` supports.
  mutating func layoutDeclarations(
    of element: Element, _ environment: MediaEnvironment
  ) -> StyleDeclarations {
    guard let text = text(of: element) else { return .none }
    return layoutDeclarations.value(of: text) { .parsing($0, environment) }
  }

  mutating func all(of element: Element) -> [Declaration] {
    guard let text = text(of: element) else { return [] }
    return all.value(of: text) { DeclarationBlock.declarations(parsing: $0, properties: nil) }
  }

  private func text(of element: Element) -> DOMString? {
    guard let text = element.attribute("style"), text[0] != 0 else { return nil }
    return DOMString(cString: text)
  }
}

struct ReadTexts<Value> {
  /// Limits of the count and of the total length in bytes. Exceeding one empties the cache.
  static var maximumCount: Int { 1 << 12 }
  static var maximumByteCount: Int { 1 << 22 }

  private var values: [DOMString: Value] = [:]
  private(set) var byteCount = 0

  mutating func value(of text: DOMString, read: ([UInt8]) -> Value) -> Value {
    if let cached = values[text] { return cached }
    if values.count >= Self.maximumCount || byteCount >= Self.maximumByteCount {
      (values, byteCount) = ([:], 0)
    }
    let value = read(text.bytes)
    values[text] = value
    byteCount += text.bytes.count
    return value
  }
}
