internal import CLibXML2

/// Popovers, without anything shown.
/// - Source: https://html.spec.whatwg.org/multipage/popover.html
extension Element {
  /// What kind of popover an element is: one that closes when others open, or one that stays.
  public enum PopoverKind: String {
    case automatic = "auto"
    case manual
  }

  /// Whether the element is a popover that is shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-visibility-state
  public var isOpenPopover: Bool { shownPopover != nil }

  private var shownPopover: TopLayer.Popover? { document.state.topLayer?.popovers[self] }

  /// What kind of popover the element is; one that is shown stays what it was.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#attr-popover
  public var popoverKind: PopoverKind? {
    if let shownPopover { return shownPopover.isAutomatic ? .automatic : .manual }
    return namedPopoverKind
  }

  /// What the attribute says; WebKit knows no `hint`.
  private var namedPopoverKind: PopoverKind? {
    guard isHTML, let value = attribute("popover") else { return nil }
    let isAutomatic =
      value[0] == 0 || CString.equalIgnoringASCIICase(value, StaticString("auto").utf8Start)
    return isAutomatic ? .automatic : .manual
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#check-popover-validity
  /// - Returns: Whether the popover is as expected.
  private func isValidPopover(
    isOpen: Bool, in expected: Document? = nil
  ) throws(DOMException) -> Bool {
    // 1. It is none.
    guard popoverKind != nil else {
      throw DOMException(
        name: "NotSupportedError", message: "Element does not have the popover attribute")
    }
    // 2. It is shown already, or not.
    guard isOpenPopover == isOpen else { return false }
    // 3. It stands elsewhere.
    guard node.isConnected else { throw .invalidState("Element is not connected") }
    if let expected, document != expected {
      throw .invalidState(
        "Invalid when the document changes while showing or hiding a popover element")
    }
    if isModalDialog { throw .invalidState("Element is a modal <dialog> element") }
    guard document.state.hasBrowsingContext else {
      throw .invalidState("Invalid for popovers within documents that are not fully active")
    }
    return true
  }

  /// Throws what keeps the element from being a popover that is shown or not.
  public func checkPopover() throws(DOMException) {
    _ = try isValidPopover(isOpen: isOpenPopover)
  }

  /// Shows a popover.
  ///
  /// - Parameter invoker: What shows it, if anything: a popover that this stands in stays open.
  /// - Throws: `NotSupportedError` for what is no popover, `InvalidStateError` where it cannot be
  ///   shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#show-popover
  public func showPopover(invoker: Element?, _ host: any TopLayerHost) throws(DOMException) {
    // 1. It can be shown.
    guard try isValidPopover(isOpen: false) else { return }
    // 4–6. Not from within itself.
    let document = document
    let topLayer = document.state.topLayer(host)
    let firesEvents = topLayer.changing.insert(self).inserted
    defer { if firesEvents { topLayer.changing.remove(self) } }
    // 8–9. The event, whose listeners may have changed everything.
    guard host.fireBeforeToggle(at: self, opens: true) else { return }
    guard try isValidPopover(isOpen: false, in: document) else { return }
    // 10–14. Close the others.
    var restoresFocus = false
    let kind = popoverKind
    if kind == .automatic {
      document.hidePopovers(
        above: popoverAncestor(invoker: invoker), focusesFormer: false, firesEvents: firesEvents)
      guard popoverKind == kind else {
        throw .invalidState(
          "The value of the popover attribute was changed while hiding the popover.")
      }
      guard try isValidPopover(isOpen: false, in: document) else { return }
      restoresFocus = topLayer.automatic.isEmpty
    }
    // 16–20. Show it.
    topLayer.popovers[self] = TopLayer.Popover(
      isAutomatic: kind == .automatic,
      formerFocus: restoresFocus ? document.focusedElement : nil)
    if kind == .automatic { topLayer.automatic.append(self) }
    node.group.elementStateDidChange()
    // 21. The focus.
    runPopoverFocusingSteps(host)
    // 23. The other event.
    host.queuePopoverToggle(at: self, opens: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-focusing-steps
  private func runPopoverFocusingSteps(_ host: any TopLayerHost) {
    if isHTML("dialog") { return runDialogFocusingSteps(host) }
    let control = hasAttribute("autofocus") ? self : focusDelegate(onlyAutomatic: true)
    if let control, control.isFocusable { host.moveFocus(to: control, in: document) }
  }

  /// Hides a popover.
  ///
  /// - Throws: `NotSupportedError` for what is no popover, `InvalidStateError` where it cannot be
  ///   hidden.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#dom-hidepopover
  public func hidePopover() throws(DOMException) {
    try hidePopover(focusesFormer: true, firesEvents: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#hide-popover-algorithm
  fileprivate func hidePopover(focusesFormer: Bool, firesEvents: Bool) throws(DOMException) {
    // 1. It can be hidden.
    guard try isValidPopover(isOpen: true), let topLayer = document.state.topLayer else { return }
    // 3–5. Not from within itself.
    let isFirst = topLayer.changing.insert(self).inserted
    let firesEvents = firesEvents && isFirst
    defer { if isFirst { topLayer.changing.remove(self) } }
    // 7. Those that it has opened close with it.
    if popoverKind == .automatic {
      document.hidePopovers(above: self, focusesFormer: focusesFormer, firesEvents: firesEvents)
      guard try isValidPopover(isOpen: true) else { return }
    }
    // 9. The event, whose listeners may have changed everything.
    if firesEvents {
      _ = topLayer.host.fireBeforeToggle(at: self, opens: false)
      if isOpenPopover, popoverKind == .automatic, topLayer.automatic.last != self {
        document.hidePopovers(above: self, focusesFormer: focusesFormer, firesEvents: false)
      }
      guard try isValidPopover(isOpen: true) else { return }
    }
    // 10–13. Hide it.
    let former = shownPopover?.formerFocus
    topLayer.remove(self)
    node.group.elementStateDidChange()
    if firesEvents { topLayer.host.queuePopoverToggle(at: self, opens: false) }
    // 14–16. The focus goes back where it came from.
    if let former, focusesFormer, let focused = document.focusedElement,
      node.containsIncludingShadows(focused.node), former.isFocusable
    {
      topLayer.host.moveFocus(to: former, in: document)
    }
  }

  /// The popover that stays open when this element, which may be none itself, is shown above it.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#topmost-popover-ancestor
  func popoverAncestor(invoker: Element?) -> Element? {
    guard let topLayer = document.state.topLayer else { return nil }
    let candidates = [renderingParent, invoker].compactMap { $0?.nearestOpenPopover }
    return candidates.max { first, second in
      (topLayer.automatic.lastIndex(of: first) ?? -1)
        < (topLayer.automatic.lastIndex(of: second) ?? -1)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#nearest-inclusive-open-popover
  private var nearestOpenPopover: Element? {
    var next: Element? = self
    while let element = next {
      if let shown = element.shownPopover, shown.isAutomatic { return element }
      next = element.renderingParent
    }
    return nil
  }

  /// The `popover` attribute has come, gone or changed: what is of another kind now is hidden.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#the-popover-attribute:concept-element-attributes-change-ext
  func popoverAttributeDidChange(_ topLayer: TopLayer) {
    if let shownPopover,
      (namedPopoverKind == .automatic) != shownPopover.isAutomatic
        || namedPopoverKind == nil
    {
      try? hidePopover(focusesFormer: true, firesEvents: true)
    }
    if namedPopoverKind == nil { topLayer.host.settlePopoverToggle(at: self) }
  }
}

extension Document {
  /// Hides the popovers that close when others open, down to one that stays.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#hide-all-popovers-until
  func hidePopovers(above end: Element?, focusesFormer: Bool, firesEvents: Bool) {
    guard let topLayer = state.topLayer else { return }
    func hideTopmost(events: Bool) -> Bool {
      guard let topmost = topLayer.automatic.last else { return false }
      try? topmost.hidePopover(focusesFormer: focusesFormer, firesEvents: events)
      return topLayer.automatic.last != topmost
    }
    guard let end, topLayer.automatic.lastIndex(of: end) != nil else {
      while hideTopmost(events: firesEvents) {}
      return
    }
    var firesEvents = firesEvents
    repeat {
      guard let index = topLayer.automatic.lastIndex(of: end) else {
        while hideTopmost(events: firesEvents) {}
        return
      }
      guard index + 1 < topLayer.automatic.count else { return }
      let last = topLayer.automatic[index + 1]
      while last.isOpenPopover {
        guard hideTopmost(events: firesEvents) else { return }
      }
      // What listeners have opened meanwhile closes without telling them.
      firesEvents = false
    } while topLayer.automatic.last != end && topLayer.automatic.contains(end)
  }
}
