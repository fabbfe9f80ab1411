internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// An image that is never loaded: it has no size of its own, and is as complete as one that
  /// could not be.
  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlimageelement
  static let htmlImageElement = Interface("HTMLImageElement", parent: .htmlElement) {
    [
      .reflect("alt"), .reflectURL("src"), .reflect("srcset"), .reflect("sizes"), .crossOrigin,
      .reflect("useMap"), .reflectBoolean("isMap"), dimension("width"), dimension("height"),
      nothing("naturalWidth") { $0.number(0) }, nothing("naturalHeight") { $0.number(0) },
      nothing("complete") { $0.boolean(true) },
      .get("currentSrc") { call in
        let element = try call.this("img")
        guard let source = element.selectedImageSource(call.realm.mediaEnvironment) else {
          return call.string("")
        }
        // WebKit resolves what it would load: in the page's own document only.
        guard element.document.state.hasBrowsingContext else { return call.string(source) }
        let resolved = source.bytes.withUnsafeBufferPointer { element.document.resolve($0) }
        return call.string(resolved ?? source)
      },
      position("x", \.x), position("y", \.y), .referrerPolicy,
      .reflectKeyword(
        "decoding", nil, ["async", "sync", "auto"], missing: "auto", invalid: "auto"),
      .loading, .fetchPriority, .reflect("name"), .reflectURL("lowsrc"), .reflect("align"),
      .reflectInteger("hspace", nil, .unsignedLong),
      .reflectInteger("vspace", nil, .unsignedLong), .reflectURL("longDesc"),
      .reflectNullIsEmpty("border"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlpictureelement
  static let htmlPictureElement = Interface("HTMLPictureElement", parent: .htmlElement)

  /// The size that the attribute asks for.
  private static func dimension(_ name: String) -> Member {
    let attribute = ContentAttribute(name)
    return .attribute(
      name,
      get: { call in
        let element = try call.this("img")
        guard let value = attribute.value(of: element) else { return call.number(0) }
        // In a document it is laid out, elsewhere the number counts.
        let isShown = element.node.isConnected && element.document.state.hasBrowsingContext
        let size =
          isShown ? Dimension.pixels(value) : Member.NumberRule.unsignedLong.read(value)
        return call.number(size ?? 0)
      },
      set: { call in
        let value = try call.unsignedLong(0)
        attribute.set(
          DOMString(String(value > 2_147_483_647 ? 0 : value)), on: try call.this("img"))
        return nil
      })
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-htmlimageelement-x
  private static func position(_ name: String, _ axis: KeyPath<LayoutRect, Double>) -> Member {
    .get(name) { call in
      let element = try call.this("img")
      let box = call.realm.layout(of: element.node)?.borderBox(of: element)
      return call.number((box?[keyPath: axis] ?? 0).rounded())
    }
  }

  private static func nothing(
    _ name: String, _ value: @escaping @Sendable (Call) -> JSValueRef
  ) -> Member {
    .get(name) { call in
      _ = try call.this("img")
      return value(call)
    }
  }
}

extension Realm {
  /// What the choice among an image's sources depends on.
  var mediaEnvironment: MediaEnvironment {
    MediaEnvironment(
      viewportWidth: Double(environment.viewportWidth),
      viewportHeight: Double(environment.viewportHeight), pixelRatio: 1)
  }
}
