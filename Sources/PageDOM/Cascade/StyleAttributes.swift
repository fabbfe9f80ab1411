internal import CLibXML2
internal import CSS

/// The declarations of style attributes, kept until an attribute has another text.
struct StyleAttributes {
  /// How many elements' are kept; beyond that, all are forgotten.
  private static let maximumCount = 1 << 12

  private struct Entry {
    let text: DOMString
    var known: [StyleDeclaration]?
    var all: [Declaration]?
  }

  private var entries: [UnsafeMutablePointer<xmlNode>: Entry] = [:]

  /// The declarations that `StyleProperty` knows.
  mutating func known(
    of element: Element, _ environment: MediaEnvironment
  ) -> [StyleDeclaration] {
    guard var entry = entry(of: element) else { return [] }
    if let known = entry.known { return known }
    let made = StyleDeclaration.declarations(parsing: entry.text.bytes, environment)
    entry.known = made
    entries[element.pointer] = entry
    return made
  }

  /// All declarations.
  mutating func all(of element: Element) -> [Declaration] {
    guard var entry = entry(of: element) else { return [] }
    if let known = entry.all { return known }
    let made = DeclarationBlock.declarations(parsing: entry.text.bytes, properties: nil)
    entry.all = made
    entries[element.pointer] = entry
    return made
  }

  /// What is kept of an element's attribute, or is to be kept; `nil` where it has none.
  private mutating func entry(of element: Element) -> Entry? {
    guard let text = element.attribute("style"), text[0] != 0 else { return nil }
    if let known = entries[element.pointer], known.text.equals(text) { return known }
    if entries.count >= Self.maximumCount { entries = [:] }
    return Entry(text: DOMString(cString: text))
  }
}

extension DOMString {
  /// Whether the text is that of a C string.
  fileprivate func equals(_ other: UnsafePointer<UInt8>) -> Bool {
    // The text holds no zero, so that a shorter one differs before its end is passed.
    for (index, byte) in bytes.enumerated() where other[index] != byte { return false }
    return other[bytes.count] == 0
  }
}
