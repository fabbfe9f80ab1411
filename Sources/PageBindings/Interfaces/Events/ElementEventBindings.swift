internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// What HTML elements do about events.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-click
enum ElementEventBindings {
  /// The members of `HTMLElement`.
  static var members: [Member] {
    [
      .method("click") { call in
        call.realm.click(try call.thisHTMLElement())
        return nil
      },
      .eventHandlers(.global),
    ]
  }

  /// What `HTMLBodyElement` and `HTMLFrameSetElement` have besides.
  static var bodyMembers: [Member] {
    [.eventHandlers(.window), .eventHandlers(.body)]
  }
}

/// The elements that a script is clicking on.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag
private final class ClicksInProgress {
  var nodes: Set<Node> = []
}

/// The labels that are passing a click on.
private final class LabelsInProgress {
  var nodes: Set<Node> = []
}

extension Realm {
  /// - Parameter isTrusted: Whether the click comes of another one, on a label.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  func click(_ element: Element, isTrusted: Bool = false) {
    // 1. A disabled form control.
    guard !element.isDisabledControl else { return }
    // 2–3. Not within its own click.
    let clicks = part(ClicksInProgress.self) { ClicksInProgress() }
    guard clicks.nodes.insert(element.node).inserted else { return }
    // 4. Fire a synthetic pointer event.
    let event = PointerEvent(
      type: "click", bubbles: true, isCancelable: true, isComposed: true, timeStamp: eventTime)
    event.pointerId = -1
    event.isPrimary = true
    if element.document == document { event.view = windowTarget }
    event.isTrusted = isTrusted
    EventTarget.node(element.node).dispatch(event, host: eventHost)
    // 5. Done.
    clicks.nodes.remove(element.node)
  }

  /// What a click on a label does: it is one on the control, which gets the focus.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#the-label-element
  func activate(label: Element, by event: Event) {
    guard let control = label.labeledControl, case .node(let target)? = event.target,
      !control.node.contains(target), !isInteractive(target, within: label.node)
    else { return }
    let labels = part(LabelsInProgress.self) { LabelsInProgress() }
    guard labels.nodes.insert(label.node).inserted else { return }
    defer { labels.nodes.remove(label.node) }
    click(control, isTrusted: true)
    if control.isFocusable { focus(control) }
  }

  /// Whether something that stands in a label has a use of its own for clicks.
  private func isInteractive(_ target: Node, within label: Node) -> Bool {
    var next: Node? = target
    while let node = next, node != label {
      if Element(node)?.isInteractiveContent ?? false { return true }
      next = node.parent
    }
    return false
  }
}
