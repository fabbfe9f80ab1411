/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Expressions
enum XPathValue {
  case nodes(XPathNodeSet)
  case boolean(Bool)
  case number(Double)
  case string(DOMString)

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-boolean
  var boolean: Bool {
    switch self {
    case .nodes(let set): !set.nodes.isEmpty
    case .boolean(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let text): !text.isEmpty
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number
  var number: Double {
    switch self {
    case .nodes, .string: XPathNumber.value(of: string)
    case .boolean(let value): value ? 1 : 0
    case .number(let value): value
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string
  var string: DOMString {
    switch self {
    case .nodes(let set): set.first?.xPathStringValue ?? ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): NumberText.text(value)
    case .string(let text): text
    }
  }

  /// `nil` if the value has another type.
  var nodeSet: XPathNodeSet? {
    guard case .nodes(let set) = self else { return nil }
    return set
  }
}
