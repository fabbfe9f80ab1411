internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// An image's bytes are examined only if a script needs them.
  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlimageelement
  static let htmlImageElement = Interface("HTMLImageElement", parent: .htmlElement) {
    [
      .reflect("alt"), .reflectURL("src"), .reflect("srcset"), .reflect("sizes"), .crossOrigin,
      .reflect("useMap"), .reflectBoolean("isMap"), dimension("width"), dimension("height"),
      .get("naturalWidth") { call in
        call.number(call.realm.naturalSize(of: try call.this("img"))?.width ?? 0)
      },
      .get("naturalHeight") { call in
        call.number(call.realm.naturalSize(of: try call.this("img"))?.height ?? 0)
      },
      .get("complete") { call in
        call.boolean(!call.realm.isLoading(try call.this("img")))
      },
      .get("currentSrc") { call in
        let element = try call.this("img")
        guard let source = element.selectedImageSource(call.realm.mediaEnvironment) else {
          return call.realm.emptyString
        }
        // WebKit resolves the URL only in a document with a browsing context.
        guard element.document.state.hasBrowsingContext else { return call.string(source) }
        let resolved = source.bytes.withUnsafeBufferPointer { element.document.resolve($0) }
        return call.string(resolved ?? source)
      },
      position("x", \.x).marked(.estimated), position("y", \.y).marked(.estimated),
      .promise("decode") { call in
        let image = try call.this("img")
        let deferred = try Deferred(in: call.realm)
        call.realm.decode(image, deferred)
        return deferred.promise.value
      },
      .referrerPolicy,
      .reflectKeyword(
        "decoding", nil, ["async", "sync", "auto"], missing: "auto", invalid: "auto"),
      .loading, .fetchPriority, .reflect("name"), .reflectURL("lowsrc"), .reflect("align"),
      .reflectInteger("hspace", nil, .unsignedLong),
      .reflectInteger("vspace", nil, .unsignedLong), .reflectURL("longDesc"),
      .reflectNullIsEmpty("border"),
    ]
  }

  private static func dimension(_ name: String) -> Member {
    let attribute = ContentAttribute(name)
    let other = ContentAttribute(name == "width" ? "height" : "width")
    return .attribute(
      name,
      get: { call in
        let element = try call.this("img")
        // A rendered image uses CSS dimensions; otherwise the attribute is parsed as an integer.
        let isShown = element.node.isConnected && element.document.state.hasBrowsingContext
        if let value = attribute.value(of: element) {
          let size =
            isShown ? Dimension.pixels(value) : Member.NumberRule.unsignedLong.read(value)
          if let size { return call.number(size) }
        }
        guard let natural = call.realm.naturalSize(of: element) else {
          // WebKit renders a square icon for a broken image without alternative text.
          guard isShown, !element.hasAttribute("alt"), call.realm.isBroken(element) else {
            return call.number(0)
          }
          return call.number(other.value(of: element).flatMap { Dimension.pixels($0) } ?? 20)
        }
        let (own, across) =
          name == "width" ? (natural.width, natural.height) : (natural.height, natural.width)
        // If one dimension is specified, the other preserves the aspect ratio.
        if isShown, across > 0,
          let given = other.value(of: element).flatMap({ Dimension.pixels($0) })
        {
          return call.number(
            ImageSize.clamped((Double(given) * Double(own) / Double(across)).rounded()))
        }
        return call.number(own)
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
}

extension Realm {
  var mediaEnvironment: MediaEnvironment {
    let device = environment.device
    var media = MediaEnvironment(
      viewportWidth: Double(environment.viewportWidth),
      viewportHeight: Double(environment.viewportHeight), pixelRatio: Double(device.pixelRatio))
    let screen = environment.screenSize
    media.screen = (Double(screen.width), Double(screen.height))
    media.isTouchScreen = device.isTouchScreen
    media.hasWideColor = device.hasWideColor
    return media
  }
}
