/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans
struct XPathComparison {
  let op: XPathOperator
  /// Called with the length in bytes of each computed string-value.
  let spend: (Int) throws(DOMException) -> Void

  func holds(_ left: XPathValue, _ right: XPathValue) throws(DOMException) -> Bool {
    switch (left, right) {
    case (.nodes, .boolean), (.boolean, .nodes):
      return holdsForSingle(.boolean(left.boolean), .boolean(right.boolean))
    case (.nodes(let left), .nodes(let right)):
      return try holds(left, right)
    case (.nodes(let set), _):
      for node in set.nodes where holdsForSingle(.string(try text(node)), right) { return true }
      return false
    case (_, .nodes(let set)):
      for node in set.nodes where holdsForSingle(left, .string(try text(node))) { return true }
      return false
    default: return holdsForSingle(left, right)
    }
  }

  private func text(_ node: Node) throws(DOMException) -> DOMString {
    let text = node.xPathStringValue
    try spend(text.bytes.count)
    return text
  }

  private func texts(_ set: XPathNodeSet) throws(DOMException) -> Set<DOMString> {
    var texts: Set<DOMString> = []
    for node in set.nodes { texts.insert(try text(node)) }
    return texts
  }

  /// OPTIMIZATION: Looks strings up in a set, and compares only the minimum or maximum of numbers.
  private func holds(_ left: XPathNodeSet, _ right: XPathNodeSet) throws(DOMException) -> Bool {
    let left = try texts(left)
    let right = try texts(right)
    guard !left.isEmpty, !right.isEmpty else { return false }
    switch op {
    case .equal: return !left.isDisjoint(with: right)
    // Some pair differs, unless both sets consist of the same single string.
    case .notEqual: return left.count > 1 || right.count > 1 || left != right
    default:
      let left = left.map { XPathNumber.value(of: $0) }.filter { !$0.isNaN }
      let right = right.map { XPathNumber.value(of: $0) }.filter { !$0.isNaN }
      let rises = op == .less || op == .lessOrEqual
      guard let left = rises ? left.min() : left.max(),
        let right = rises ? right.max() : right.min()
      else { return false }
      return holdsForSingle(.number(left), .number(right))
    }
  }

  private func holdsForSingle(_ left: XPathValue, _ right: XPathValue) -> Bool {
    switch op {
    case .equal: areEqual(left, right)
    case .notEqual: !areEqual(left, right)
    case .less: left.number < right.number
    case .lessOrEqual: left.number <= right.number
    case .greater: left.number > right.number
    default: left.number >= right.number
    }
  }

  private func areEqual(_ left: XPathValue, _ right: XPathValue) -> Bool {
    switch (left, right) {
    case (.boolean, _), (_, .boolean): left.boolean == right.boolean
    case (.number, _), (_, .number): left.number == right.number
    default: left.string == right.string
    }
  }
}
