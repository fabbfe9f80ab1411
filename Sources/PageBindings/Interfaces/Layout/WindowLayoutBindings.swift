internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface
enum WindowLayoutBindings {
  static var windowMembers: [Member] {
    [
      position("scrollX", \.x), position("scrollY", \.y), position("pageXOffset", \.x),
      position("pageYOffset", \.y),
      .get("visualViewport") { call in
        let realm = call.realm
        return realm.wrapper(
          of: realm.attachment(VisualViewportObject.key) { VisualViewportObject() },
          as: .visualViewport
        ).value
      }.replaceable,
      scroll("scroll", isRelative: false), scroll("scrollTo", isRelative: false),
      scroll("scrollBy", isRelative: true),
      // Only windows that a script opened can be moved or resized.
      nothing("moveTo"), nothing("moveBy"), nothing("resizeTo"), nothing("resizeBy"),
    ]
  }

  private static func position(
    _ name: String, _ axis: @escaping @Sendable ((x: Double, y: Double)) -> Double
  ) -> Member {
    Member.get(name) { $0.number(axis($0.realm.scrollPositions.page)) }.marked(.estimated)
      .replaceable
  }

  private static func scroll(_ name: String, isRelative: Bool) -> Member {
    Member.method(name) { call in
      guard let element = call.realm.document.scrollingElementForPage else { return nil }
      return try ScrollArguments.scroll(call, element, isRelative: isRelative)
    }.marked(.estimated)
  }

  private static func nothing(_ name: String) -> Member { .method(name) { _ in nil } }

  /// - Source: https://drafts.csswg.org/cssom-view/#extensions-to-the-document-interface
  static var documentMembers: [Member] {
    [
      .method("elementFromPoint", 2) { call in
        call.wrap(try elements(call).first)
      },
      .method("elementsFromPoint", 2) { call in
        let realm = call.realm
        return call.scope.array(of: try elements(call)) { realm.wrap($0.node).value }.value
      },
    ].marked(.estimated)
  }

  private static func elements(_ call: Call) throws -> [Element] {
    let document = try call.thisDocument()
    let x = try call.finiteDouble(0)
    let y = try call.finiteDouble(1)
    let realm = call.realm
    let viewport = realm.viewport
    guard x >= 0, y >= 0, x < viewport.width, y < viewport.height,
      let layout = realm.layout(of: document.node)
    else { return [] }
    let page = realm.scrollPositions.page
    return layout.elements(atX: x + page.x, y: y + page.y)
  }
}

final class VisualViewportObject: EventTargetObject {
  static let key = AttachmentKey<Realm, VisualViewportObject>()
}

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
  static let visualViewport: Interface = Interface("VisualViewport", parent: .eventTarget) {
    func member(_ name: String, _ value: @escaping (Realm) -> Double) -> Member {
      .get(name) { call in
        _ = try call.this(VisualViewportObject.self)
        return call.number(value(call.realm))
      }
    }
    return [
      member("offsetLeft") { _ in 0 }, member("offsetTop") { _ in 0 },
      member("pageLeft") { $0.scrollPositions.page.x },
      member("pageTop") { $0.scrollPositions.page.y },
      member("width") { $0.viewport.width }, member("height") { $0.viewport.height },
      member("scale") { _ in 1 }, .eventHandlers(.visualViewport),
    ]
  }
}
