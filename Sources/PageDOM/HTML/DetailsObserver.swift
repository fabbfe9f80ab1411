/// An observer that notifies the host of `<details>` that are opened or closed.
/// - Source:
///   https://html.spec.whatwg.org/multipage/interactive-elements.html#details-notification-task-steps
final class DetailsObserver: TreeObserver {
  private unowned let group: DocumentGroup

  private init(_ group: DocumentGroup) { self.group = group }

  static func observe(_ group: DocumentGroup) {
    group.addObserver(
      DetailsObserver(group), of: .attributes, order: .details, names: ["details"])
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    guard change != .changed, CString.equal(attribute.localName, "open"), attribute.isIn(nil),
      element.isHTML("details")
    else { return }
    group.host?.detailsDidToggle(element, isOpen: element.hasAttribute("open"))
  }
}
