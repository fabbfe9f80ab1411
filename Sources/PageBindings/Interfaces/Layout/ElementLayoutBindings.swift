internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://drafts.csswg.org/cssom-view/#extension-to-the-element-interface
enum ElementLayoutBindings {
  static var boxes: [Member] {
    [
      .method("getBoundingClientRect") { call in
        let element = try call.thisElement()
        return call.rect(call.realm.boundingRect(of: element)).value
      },
      .method("getClientRects") { call in
        call.rects(call.realm.clientRects(of: try call.thisElement().node)).value
      },
      client("clientTop") { realm, element in
        guard let layout = realm.layout(of: element.node),
          let padding = layout.paddingBox(of: element), let border = layout.borderBox(of: element)
        else { return 0 }
        return padding.y - border.y
      },
      client("clientLeft") { realm, element in
        guard let layout = realm.layout(of: element.node),
          let padding = layout.paddingBox(of: element), let border = layout.borderBox(of: element)
        else { return 0 }
        return padding.x - border.x
      },
      client("clientWidth") { $0.clientSize(of: $1).width },
      client("clientHeight") { $0.clientSize(of: $1).height },
      client("scrollWidth") { $0.scrollSize(of: $1).width },
      client("scrollHeight") { $0.scrollSize(of: $1).height },
    ].marked(.estimated)
  }

  private static func client(
    _ name: String, _ value: @escaping (Realm, Element) -> Double
  ) -> Member {
    .get(name) { $0.number(value($0.realm, try $0.thisElement()).rounded()) }
  }

  static var scrolling: [Member] {
    [
      .attribute(
        "scrollTop", get: { $0.number($0.realm.scrollPosition(of: try $0.thisElement()).y) },
        set: { call in
          let element = try call.thisElement()
          call.realm.scroll(element, toX: nil, y: try call.double(0))
          return nil
        }),
      .attribute(
        "scrollLeft", get: { $0.number($0.realm.scrollPosition(of: try $0.thisElement()).x) },
        set: { call in
          let element = try call.thisElement()
          call.realm.scroll(element, toX: try call.double(0), y: nil)
          return nil
        }),
      .method("scroll") { try ScrollArguments.scroll($0, $0.thisElement(), isRelative: false) },
      .method("scrollTo") { try ScrollArguments.scroll($0, $0.thisElement(), isRelative: false) },
      .method("scrollBy") { try ScrollArguments.scroll($0, $0.thisElement(), isRelative: true) },
      .method("scrollIntoView") { call in
        let element = try call.thisElement()
        var block = "start"
        if !call.has(0) || call.scope.isNull(call[0])
          || call.scope.object(call[0]) != nil
        {
          try ScrollArguments.checkBehavior(call)
          let places = ["start", "center", "end", "nearest"]
          block = try call.keyword(option: "block", of: 0, among: places) ?? block
          _ = try call.keyword(option: "inline", of: 0, among: places)
        } else {
          block = call.boolean(0) ? "start" : "end"
        }
        call.realm.scrollIntoView(element, block: block)
        return nil
      },
      .method("scrollIntoViewIfNeeded") { call in
        let element = try call.thisElement()
        let realm = call.realm
        guard let box = realm.borderBox(of: element) else { return nil }
        let isSeen = box.y >= 0 && box.bottom <= realm.viewport.height
        let isCentered = !call.has(0) || call.boolean(0)
        if !isSeen { realm.scrollIntoView(element, block: isCentered ? "center" : "nearest") }
        return nil
      },
    ].marked(.estimated)
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#extensions-to-the-htmlelement-interface
  static var offsets: [Member] {
    [
      .get("offsetParent") { $0.wrap(try $0.thisElement().offsetParent) }
    ]
      + [
        client("offsetTop") { $0.offset(of: $1).y },
        client("offsetLeft") { $0.offset(of: $1).x },
        client("offsetWidth") { $0.boundingRect(of: $1).width },
        client("offsetHeight") { $0.boundingRect(of: $1).height },
      ].marked(.estimated)
  }
}

enum ScrollArguments {
  /// Throws if the scroll behavior is not valid. Scrolling is always instant.
  static func checkBehavior(_ call: Call) throws {
    _ = try call.keyword(option: "behavior", of: 0, among: ["auto", "instant", "smooth"])
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-scroll
  static func scroll(_ call: Call, _ element: Element, isRelative: Bool) throws -> ScriptValue? {
    var (x, y): (Double?, Double?) = (nil, nil)
    if call.count < 2 {
      if call.has(0), call.scope.object(call[0]) == nil, !call.scope.isNull(call[0]) {
        throw NativeError.type("Type error")
      }
      try checkBehavior(call)
      x = try call.double(option: "left", of: 0)
      y = try call.double(option: "top", of: 0)
    } else {
      x = try call.double(0)
      y = try call.double(1)
    }
    let old = call.realm.scrollPosition(of: element)
    func settled(_ value: Double?, _ old: Double) -> Double? {
      guard let value else { return nil }
      let finite = value.isFinite ? value : 0
      return isRelative ? old + finite : finite
    }
    call.realm.scroll(element, toX: settled(x, old.x), y: settled(y, old.y))
    return nil
  }
}

extension Realm {
  /// Returns the border box relative to the viewport; zeros if the element has no box.
  func boundingRect(of element: Element) -> LayoutRect { borderBox(of: element) ?? LayoutRect() }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-clientwidth
  fileprivate func clientSize(of element: Element) -> (width: Double, height: Double) {
    // The size of the viewport is known even without a layout.
    if element.node.isConnected, isViewportElement(element) {
      return (viewport.width, viewport.height)
    }
    guard let box = layout(of: element.node)?.paddingBox(of: element) else { return (0, 0) }
    return (box.width, box.height)
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-scrollwidth
  fileprivate func scrollSize(of element: Element) -> (width: Double, height: Double) {
    guard let layout = layout(of: element.node) else { return clientSize(of: element) }
    if isViewportElement(element) { return layout.pageSize }
    return layout.scrollSize(of: element) ?? (0, 0)
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsettop
  fileprivate func offset(of element: Element) -> (x: Double, y: Double) {
    guard let layout = layout(of: element.node), let box = layout.borderBox(of: element),
      element != element.document.body
    else { return (0, 0) }
    guard let parent = element.offsetParent, parent != element.document.body,
      let outer = layout.paddingBox(of: parent) ?? layout.borderBox(of: parent)
    else { return (box.x, box.y) }
    return (box.x - outer.x, box.y - outer.y)
  }
}

extension Call {
  func rect(_ rect: LayoutRect) -> ScriptObject { realm.wrap(DOMRectObject(rect), as: .domRect) }

  func rects(_ rects: [LayoutRect]) -> ScriptObject {
    realm.wrap(DOMRectListObject(rects), as: .domRectList, exotic: .rectList)
  }
}
