internal import Infra

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#section-String-Functions
enum XPathStrings {
  static func firstRange(of part: DOMString, in text: DOMString) -> Range<Int>? {
    SubsequenceSearch.first(of: part.bytes, in: text.bytes).map { $0..<$0 + part.bytes.count }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-substring
  static func substring(_ text: DOMString, from start: Double, length: Double) -> DOMString {
    let first = XPathNumber.rounded(start)
    let end = first + XPathNumber.rounded(length)
    guard !first.isNaN, !end.isNaN else { return "" }
    let count = text.utf16Count
    let lower = max(first, 1)
    let upper = min(end, Double(count) + 1)
    guard lower < upper else { return "" }
    return text.utf16Slice(Int(lower) - 1..<Int(upper) - 1)
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-normalize-space
  static func normalizingSpace(_ text: DOMString) -> DOMString {
    DOMString(
      bytes: Array(
        text.bytes.split(whereSeparator: { $0.isXMLWhitespace }).joined(separator: [0x20])))
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-translate
  static func translate(_ text: DOMString, _ from: DOMString, _ to: DOMString) -> DOMString {
    let replacements = to.utf16
    var map: [UInt16: UInt16?] = [:]
    for (index, unit) in from.utf16.enumerated() where map[unit] == nil {
      map.updateValue(index < replacements.count ? replacements[index] : nil, forKey: unit)
    }
    return DOMString(utf16: text.utf16.compactMap { map[$0] ?? $0 })
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-lang
  static func isLanguage(_ wanted: DOMString, of node: Node) -> Bool {
    var next: Node? = node
    while let current = next {
      let language = Element(current)?.attribute(namespace: Namespace.xml, localName: "lang")
      if let language {
        let own = language.value.asciiLowercased.bytes
        let wanted = wanted.asciiLowercased.bytes
        return own == wanted || own.starts(with: wanted + [UInt8(ascii: "-")])
      }
      next = current.parent
    }
    return false
  }
}
