internal import CLibXML2

/// Layout ignores the top layer, which only affects the focus and selectors, such as
/// `:popover-open`.
/// - Source: https://html.spec.whatwg.org/multipage/popover.html
extension Element {
  /// The state of the `popover` attribute. An automatic popover closes when a dialog or another
  /// automatic popover opens outside it.
  public enum PopoverKind: String {
    case automatic = "auto"
    case manual
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-visibility-state
  public var isOpenPopover: Bool { shownPopover != nil }

  private var shownPopover: TopLayer.Popover? { document.topLayer?.popovers[self] }

  /// A showing popover keeps the state with which it was shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#attr-popover
  public var popoverKind: PopoverKind? {
    if let shownPopover { return shownPopover.isAutomatic ? .automatic : .manual }
    return namedPopoverKind
  }

  /// Like WebKit, does not support `hint`.
  private var namedPopoverKind: PopoverKind? {
    guard isHTML, let value = attribute("popover") else { return nil }
    let isAutomatic =
      value[0] == 0 || CString.equalIgnoringASCIICase(value, StaticString("auto").utf8Start)
    return isAutomatic ? .automatic : .manual
  }

  /// - Returns: Whether the popover visibility state matches `isOpen`.
  /// - Throws: `NotSupportedError` if the element is not a popover, `InvalidStateError` if it
  ///   cannot be shown or hidden.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#check-popover-validity
  private func isValidPopover(
    isOpen: Bool, in expected: Document? = nil
  ) throws(DOMException) -> Bool {
    // 1–3.
    guard popoverKind != nil else {
      throw DOMException(
        name: "NotSupportedError", message: "Element does not have the popover attribute")
    }
    guard isOpenPopover == isOpen else { return false }
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

  public func checkPopover() throws(DOMException) {
    _ = try isValidPopover(isOpen: isOpenPopover)
  }

  /// - Parameter invoker: The element that controls the popover. The popovers that contain this
  ///   invoker stay open.
  /// - Throws: `NotSupportedError` if the element is not a popover, `InvalidStateError` if the
  ///   popover cannot be shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#show-popover
  public func showPopover(invoker: Element?, _ host: any TopLayerHost) throws(DOMException) {
    // 1, 4–6. A reentrant call does not fire events.
    guard try isValidPopover(isOpen: false) else { return }
    let document = document
    let topLayer = TopLayer.of(document, host)
    let firesEvents = topLayer.changing.insert(self).inserted
    defer { if firesEvents { topLayer.changing.remove(self) } }
    // 8–9. Listeners of `beforetoggle` may invalidate the popover.
    guard host.fireBeforeToggle(at: self, opens: true) else { return }
    guard try isValidPopover(isOpen: false, in: document) else { return }
    // 10–14. Hide other automatic popovers.
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
    // 16–20.
    topLayer.popovers[self] = TopLayer.Popover(
      isAutomatic: kind == .automatic,
      formerFocus: restoresFocus ? document.focusedElement : nil)
    if kind == .automatic { topLayer.automatic.append(self) }
    node.group.elementStateDidChange()
    // 21, 23.
    runPopoverFocusingSteps(host)
    host.queuePopoverToggle(at: self, opens: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-focusing-steps
  private func runPopoverFocusingSteps(_ host: any TopLayerHost) {
    if isHTML("dialog") { return runDialogFocusingSteps(host) }
    let control = hasAttribute("autofocus") ? self : focusDelegate(onlyAutomatic: true, host)
    if let control, host.isFocusable(control) { host.moveFocus(to: control, in: document) }
  }

  /// - Throws: `NotSupportedError` if the element is not a popover, `InvalidStateError` if the
  ///   popover cannot be hidden.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#dom-hidepopover
  public func hidePopover() throws(DOMException) {
    try hidePopover(focusesFormer: true, firesEvents: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#hide-popover-algorithm
  fileprivate func hidePopover(focusesFormer: Bool, firesEvents: Bool) throws(DOMException) {
    // 1, 3–5. A reentrant call does not fire events.
    guard try isValidPopover(isOpen: true), let topLayer = document.topLayer else { return }
    let isFirst = topLayer.changing.insert(self).inserted
    let firesEvents = firesEvents && isFirst
    defer { if isFirst { topLayer.changing.remove(self) } }
    // 7.
    if popoverKind == .automatic {
      document.hidePopovers(above: self, focusesFormer: focusesFormer, firesEvents: firesEvents)
      guard try isValidPopover(isOpen: true) else { return }
    }
    // 9. Listeners of `beforetoggle` may invalidate the popover.
    if firesEvents {
      _ = topLayer.host.fireBeforeToggle(at: self, opens: false)
      if isOpenPopover, popoverKind == .automatic, topLayer.automatic.last != self {
        document.hidePopovers(above: self, focusesFormer: focusesFormer, firesEvents: false)
      }
      guard try isValidPopover(isOpen: true) else { return }
    }
    // 10–13.
    let former = shownPopover?.formerFocus
    topLayer.remove(self)
    node.group.elementStateDidChange()
    if firesEvents { topLayer.host.queuePopoverToggle(at: self, opens: false) }
    // 14–16. Restore the focus.
    if let former, focusesFormer, let focused = document.focusedElement,
      node.containsIncludingShadows(focused.node), topLayer.host.isFocusable(former)
    {
      topLayer.host.moveFocus(to: former, in: document)
    }
  }

  /// Returns the topmost open automatic popover that contains this element or `invoker`. The
  /// returned popover stays open when this element is shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#topmost-popover-ancestor
  func popoverAncestor(invoker: Element?) -> Element? {
    guard let topLayer = document.topLayer else { return nil }
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
  /// Hides the automatic popovers above `end`; all of them if `end` is not a showing automatic
  /// popover.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#hide-all-popovers-until
  func hidePopovers(above end: Element?, focusesFormer: Bool, firesEvents: Bool) {
    guard let topLayer else { return }
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
      // Popovers that listeners opened in the meantime are hidden without events.
      firesEvents = false
    } while topLayer.automatic.last != end && topLayer.automatic.contains(end)
  }
}
