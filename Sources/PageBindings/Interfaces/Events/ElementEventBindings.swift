internal import PageDOM
internal import PageJavaScript
internal import PageStyle

enum ElementEventBindings {
  static var members: [Member] {
    [
      .method("click") { call in
        call.realm.click(try call.thisHTMLElement())
        return nil
      },
      .eventHandlers(.global),
    ]
  }

  static var bodyMembers: [Member] {
    [.eventHandlers(.window), .eventHandlers(.body)]
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag
private final class ClicksInProgress {
  static let key = AttachmentKey<Realm, ClicksInProgress>()

  var nodes: Set<Node> = []
}

private final class LabelsInProgress {
  static let key = AttachmentKey<Realm, LabelsInProgress>()

  var nodes: Set<Node> = []
}

extension Realm {
  /// - Parameter isTrusted: Whether the click results from a click on a label.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  func click(_ element: Element, isTrusted: Bool = false) {
    // 1.
    guard !element.isDisabledControl else { return }
    // 2–3.
    let clicks = attachment(ClicksInProgress.key) { ClicksInProgress() }
    guard clicks.nodes.insert(element.node).inserted else { return }
    // 4.
    let event = PointerEvent(
      type: "click", bubbles: true, isCancelable: true, isComposed: true, timeStamp: eventTime)
    event.pointerId = -1
    event.isPrimary = true
    if element.document == document { event.view = windowTarget }
    event.isTrusted = isTrusted
    EventTarget.node(element.node).dispatch(event, host: eventHost)
    // 5.
    clicks.nodes.remove(element.node)
  }

  /// Clicks and focuses the labeled control.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#the-label-element
  func activate(label: Element, by event: Event) {
    guard let control = label.labeledControl, case .node(let target)? = event.target,
      !control.node.contains(target), !isInteractive(target, within: label.node)
    else { return }
    let labels = attachment(LabelsInProgress.key) { LabelsInProgress() }
    guard labels.nodes.insert(label.node).inserted else { return }
    defer { labels.nodes.remove(label.node) }
    click(control, isTrusted: true)
    if control.isFocusable { focus(control) }
  }

  private func isInteractive(_ target: Node, within label: Node) -> Bool {
    var next: Node? = target
    while let node = next, node != label {
      if Element(node)?.isInteractiveContent ?? false { return true }
      next = node.parent
    }
    return false
  }
}
