/// The activation behavior of a `<summary>`, which toggles its parent `<details>`.
/// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element:activation-behaviour
public struct SummaryActivation: ActivationBehavior {
  private let summary: Element

  /// Returns `nil` unless the element is the summary for its parent details.
  public init?(_ element: Element) {
    guard element.isSummaryForParentDetails else { return nil }
    summary = element
  }

  public func activate(_ event: Event) {
    // As in WebKit, a click on interactive content inside the summary does not toggle the details.
    guard !isInInteractiveContent(event.target) else { return }
    // 3–5. The summary may have another parent `<details>` by now.
    guard let details = summary.node.parentElement, details.isHTML("details") else { return }
    if details.hasAttribute("open") {
      details.removeAttribute("open")
    } else {
      details.setAttribute("open", to: "")
    }
  }

  private func isInInteractiveContent(_ target: EventTarget?) -> Bool {
    guard case .node(let node) = target else { return false }
    var next = Element(node) ?? node.parentElement
    while let element = next, element != summary {
      if element.isInteractiveContent { return true }
      next = element.node.parentElement
    }
    return false
  }
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#summary-for-its-parent-details
  var isSummaryForParentDetails: Bool {
    guard isHTML("summary"), let details = node.parentElement, details.isHTML("details") else {
      return false
    }
    return details.node.childElements.first { $0.isHTML("summary") } == self
  }
}
