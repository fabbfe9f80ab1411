extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#category-label
  public var isLabelable: Bool {
    if isHTML("input") { return inputType != .hidden }
    if node.flags.contains(.isFormAssociated) { return true }
    return isHTML("button") || isHTML("meter") || isHTML("output") || isHTML("progress")
      || isHTML("select") || isHTML("textarea")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#labeled-control
  public var labeledControl: Element? {
    guard let name = attribute("for") else {
      return node.descendantElements.first { $0.isLabelable }
    }
    guard name[0] != 0 else { return nil }
    let id = DOMString(cString: name)
    let named = node.root.element(id: id)
    return named.flatMap { $0.isLabelable ? $0 : nil }
  }
}
