/// What a click on the summary of a `<details>` does: it opens or closes it.
/// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element:activation-behaviour
public struct SummaryActivation: ActivationBehavior {
  private let summary: Element

  /// `nil` for anything else than the summary of its parent.
  public init?(_ element: Element) {
    // 1–2. It is the summary of its parent.
    guard element.isSummaryForParentDetails else { return nil }
    summary = element
  }

  /// Opens or closes the parent.
  public func activate(_ event: Event) {
    // As WebKit has it: a click on a control that stands in the summary is for that control.
    guard !isInInteractiveContent(event.target) else { return }
    // 3–4. The `<details>`, as it is now.
    guard let details = summary.node.parentElement, details.isHTML("details") else { return }
    // 5. The other way round.
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
  /// Whether this is the first `<summary>` of the `<details>` that it stands in.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#summary-for-its-parent-details
  var isSummaryForParentDetails: Bool {
    guard isHTML("summary"), let details = node.parentElement, details.isHTML("details") else {
      return false
    }
    return details.node.childElements.first { $0.isHTML("summary") } == self
  }
}
