extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
  public var isDisabledControl: Bool {
    guard
      isHTML("button") || isHTML("input") || isHTML("select") || isHTML("textarea")
        || isHTML("fieldset") || node.flags.contains(.isFormAssociated)
    else { return false }
    if hasAttribute("disabled") { return true }
    // A disabled fieldset disables its descendants, except those of its first legend.
    var child = self
    while let parent = child.node.parentElement {
      if parent.isHTML("fieldset"), parent.hasAttribute("disabled"),
        parent.node.childElements.first(where: { $0.isHTML("legend") }) != child
      {
        return true
      }
      child = parent
    }
    return false
  }
}
