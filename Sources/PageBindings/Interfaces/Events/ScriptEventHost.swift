internal import PageDOM
internal import PageJavaScript

final class ScriptEventHost: EventDispatchHost {
  static let key = AttachmentKey<Realm, ScriptEventHost>()

  var currentEvent: Event?
  private unowned let realm: Realm

  init(_ realm: Realm) {
    self.realm = realm
  }

  func report(_ error: any Error, of listener: any EventListener) {
    realm.reportUncaught(ThrownValue(exceptionValue(of: error, in: realm.scope)))
  }

  func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)? {
    guard case .node(let node) = target, let element = Element(node) else { return nil }
    if let summary = SummaryActivation(element) { return summary }
    let checkable = CheckableActivation(element) { [unowned realm] type in
      let event = Event(
        type: type, bubbles: true, isComposed: type == "input", timeStamp: realm.eventTime)
      realm.fire(event, at: target)
    }
    return checkable ?? ElementActivation(element, in: realm)
  }
}

private struct ElementActivation: ActivationBehavior {
  private let element: Element
  private unowned let realm: Realm

  init?(_ element: Element, in realm: Realm) {
    guard
      element.isSubmitButton || element.isResetButton || element.isHTML("label")
        || element.mayHavePopoverTarget
    else { return nil }
    self.element = element
    self.realm = realm
  }

  func activate(_ event: Event) {
    if element.isHTML("label") {
      realm.activate(label: element, by: event)
      return
    }
    if let form = element.formOwner, form.node.isConnected, !element.isDisabledControl {
      if element.isResetButton {
        realm.reset(form)
      } else if element.isSubmitButton {
        realm.requestSubmit(form, submitter: element)
      }
    }
    if element.mayHavePopoverTarget { realm.activatePopover(of: element, by: event) }
  }
}

extension Realm {
  var eventHost: ScriptEventHost { attachment(ScriptEventHost.key) { ScriptEventHost(self) } }

  var eventTime: Double { eventLoop.clock.now }

  /// Dispatches a trusted event. Returns `false` if the event was canceled.
  @discardableResult
  func fire(_ event: Event, at target: EventTarget) -> Bool {
    event.isTrusted = true
    return target.dispatch(event, host: eventHost)
  }
}
