internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/popover.html
enum PopoverBindings {
  static var members: [Member] {
    [
      .attribute(
        "popover",
        get: { call in
          let kind = try call.thisElement().popoverKind
          return call.stringOrNull(kind.map { DOMString($0.rawValue) })
        },
        set: { call in
          let element = try call.thisElement()
          if let value = try call.textOrNull(0) {
            element.setAttribute("popover", to: value)
          } else {
            element.removeAttribute("popover")
          }
          return nil
        }),
      .method("showPopover") { call in
        let element = try call.thisHTMLElement()
        try element.showPopover(invoker: try call.invoker(0), call.realm.topLayerHost)
        return nil
      },
      .method("hidePopover") { call in
        try call.thisHTMLElement().hidePopover()
        return nil
      },
      .method("togglePopover") { call in
        let element = try call.thisHTMLElement()
        let (invoker, force) = try call.toggleOptions(0)
        if element.isOpenPopover, force != true {
          try element.hidePopover()
        } else if !element.isOpenPopover, force != false {
          try element.showPopover(invoker: invoker, call.realm.topLayerHost)
        } else {
          try element.checkPopover()
        }
        return call.boolean(element.isOpenPopover)
      },
    ]
  }
}

extension Call {
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#dom-showpopover
  fileprivate func invoker(_ index: Int) throws -> Element? {
    guard let value = try option(index, "source") else { return nil }
    guard let node = nodeOrNil(value), let element = Element(node), element.isHTML else {
      throw NativeError.type("Type error")
    }
    return element
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#dom-togglepopover
  fileprivate func toggleOptions(_ index: Int) throws -> (invoker: Element?, force: Bool?) {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return (nil, nil) }
    guard scope.isObject(value) else { return (nil, boolean(index)) }
    let force = try option(index, "force").map { scope.boolean($0) }
    return (try invoker(index), force)
  }
}

extension Realm {
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-target-attribute-activation-behavior
  func activatePopover(of button: Element, by event: Event) {
    // 1–3. Ignore an event whose target is inside a popover that the button contains.
    guard let popover = button.popoverTarget else { return }
    if case .node(let target)? = event.target, popover.node.containsIncludingShadows(target),
      popover != button, button.node.containsIncludingShadows(popover.node)
    {
      return
    }
    // 4–5.
    let action = button.attribute("popovertargetaction").map {
      DOMString(cString: $0).asciiLowercased
    }
    // 6–8. Exceptions are ignored.
    if popover.isOpenPopover {
      if action != "show" { try? popover.hidePopover() }
    } else if action != "hide" {
      try? popover.showPopover(invoker: button, topLayerHost)
    }
  }
}

extension Element {
  var mayHavePopoverTarget: Bool {
    (isHTML("button") || isHTML("input")) && hasAttribute("popovertarget")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#popover-target-element
  fileprivate var popoverTarget: Element? {
    // 1–3.
    if isHTML("input") {
      guard [.submit, .image, .reset, .button].contains(inputType) else { return nil }
    }
    guard !isDisabledControl, formOwner == nil || !(isSubmitButton || isResetButton) else {
      return nil
    }
    // 4–6.
    let attribute: StaticString = "popovertarget"
    let element = referencedElement(attribute.utf8Start)
    return element.flatMap { $0.popoverKind == nil ? nil : $0 }
  }
}
