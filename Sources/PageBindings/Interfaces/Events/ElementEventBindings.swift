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
      .eventHandlers(EventHandlers.globalNames),
    ]
  }

  /// What `HTMLBodyElement` and `HTMLFrameSetElement` have besides.
  static var bodyMembers: [Member] { [.eventHandlers(EventHandlers.windowNames)] }
}

/// The elements that a script is clicking on.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag
private final class ClicksInProgress {
  var nodes: Set<Node> = []
}

extension Realm {
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  func click(_ element: Element) {
    // 1. A disabled form control.
    guard !element.isDisabledControl else { return }
    // 2–3. Not within its own click.
    let clicks = part(ClicksInProgress.self) { ClicksInProgress() }
    guard clicks.nodes.insert(element.node).inserted else { return }
    // 4. Fire a synthetic pointer event.
    let event = MouseEvent(
      type: "click", bubbles: true, isCancelable: true, isComposed: true, timeStamp: eventTime)
    if element.document == document { event.view = windowTarget }
    event.isTrusted = false
    EventTarget.node(element.node).dispatch(event, host: eventHost)
    // 5. Done.
    clicks.nodes.remove(element.node)
  }
}
