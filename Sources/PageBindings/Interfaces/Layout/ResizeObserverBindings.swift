internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://drafts.csswg.org/resize-observer/
final class ResizeObserverObject: BoxObserver {
  /// The sizes that were last reported. The initial size is zero.
  private var sizes: [Element: (width: Double, height: Double)] = [:]

  override func stopObserving(_ element: Element) {
    super.stopObserving(element)
    sizes[element] = nil
  }

  override func disconnect() {
    super.disconnect()
    sizes = [:]
  }

  override func takeEntries(_ realm: Realm) -> [ScriptValue] {
    targets.compactMap { element in
      let layout = realm.layout(of: element.node)
      let content = layout?.contentBox(of: element) ?? LayoutRect()
      guard sizes[element] ?? (0, 0) != (content.width, content.height) else { return nil }
      sizes[element] = (content.width, content.height)
      let border = layout?.borderBox(of: element) ?? LayoutRect()
      let padding = layout?.paddingBox(of: element) ?? LayoutRect()
      let entry = ResizeObserverEntryObject(
        target: element,
        rect: LayoutRect(
          x: content.x - padding.x, y: content.y - padding.y, width: content.width,
          height: content.height),
        content: content, border: border)
      return realm.wrap(entry, as: .resizeObserverEntry).value
    }
  }
}

final class ResizeObserverEntryObject {
  let target: Element
  let rect: DOMRectObject
  let content: ResizeObserverSizeObject
  let border: ResizeObserverSizeObject

  init(target: Element, rect: LayoutRect, content: LayoutRect, border: LayoutRect) {
    self.target = target
    self.rect = DOMRectObject(rect)
    self.content = ResizeObserverSizeObject(content)
    self.border = ResizeObserverSizeObject(border)
  }
}

final class ResizeObserverSizeObject {
  let rect: LayoutRect

  init(_ rect: LayoutRect) {
    self.rect = rect
  }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/resize-observer/#resize-observer-interface
  static let resizeObserver: Interface = Interface(
    "ResizeObserver",
    constructor: (
      1,
      { call in
        BoxObserverBindings.wrap(
          ResizeObserverObject(callback: try call.function(0)), as: .resizeObserver, call
        ).value
      }
    )
  ) {
    BoxObserverBindings.members(ResizeObserverObject.self)
  }

  /// - Source: https://drafts.csswg.org/resize-observer/#resize-observer-entry-interface
  static let resizeObserverEntry: Interface = Interface("ResizeObserverEntry") {
    func sizes(
      _ name: String, _ path: KeyPath<ResizeObserverEntryObject, ResizeObserverSizeObject>
    ) -> Member {
      .get(name) { call in
        let size = try call.this(ResizeObserverEntryObject.self)[keyPath: path]
        return call.scope.array([call.realm.wrapper(of: size, as: .resizeObserverSize).value]).value
      }
    }
    return [
      .get("target") { $0.wrap(try $0.this(ResizeObserverEntryObject.self).target) }
    ]
      + [
        .get("contentRect") { call in
          call.realm.wrapper(
            of: try call.this(ResizeObserverEntryObject.self).rect, as: .domRectReadOnly
          ).value
        },
        sizes("borderBoxSize", \.border), sizes("contentBoxSize", \.content),
      ].marked(.estimated)
  }

  /// - Source: https://drafts.csswg.org/resize-observer/#resizeobserversize
  static let resizeObserverSize: Interface = Interface("ResizeObserverSize") {
    [
      .get("inlineSize") { $0.number(try $0.this(ResizeObserverSizeObject.self).rect.width) },
      .get("blockSize") { $0.number(try $0.this(ResizeObserverSizeObject.self).rect.height) },
    ].marked(.estimated)
  }
}
