internal import Infra
internal import PageDOM
internal import PageJavaScript

/// Canvases are always blank, because there is no rendering context.
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/canvas.html#htmlcanvaselement
  static let htmlCanvasElement = Interface("HTMLCanvasElement", parent: .htmlElement) {
    [
      .reflectInteger("width", nil, .unsignedLong, default: CanvasBindings.width),
      .reflectInteger("height", nil, .unsignedLong, default: CanvasBindings.height),
      CanvasBindings.getContext.marked(.blank), CanvasBindings.toDataURL.marked(.blank),
      CanvasBindings.toBlob.marked(.blank),
    ]
  }
}

private enum CanvasBindings {
  /// The default size in pixels.
  static let width = 300
  static let height = 150

  /// - Source: https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-getcontext
  static var getContext: Member {
    .method("getContext", 1) { call in
      _ = try call.this("canvas")
      _ = try call.text(0)
      // 3.
      return call.null
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-todataurl
  static var toDataURL: Member {
    .method("toDataURL") { call in
      let canvas = try call.this("canvas")
      try readType(call, 0)
      // 2 and 4. The canvas has no pixels, or too many.
      guard let picture = picture(of: canvas) else { return call.string("data:,") }
      // 5.
      return call.string(
        DOMString(
          bytes: Array("data:image/png;base64,".utf8) + Base64.encode(picture.bytes[...])))
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-toblob
  static var toBlob: Member {
    .method("toBlob", 1) { call in
      let canvas = try call.this("canvas")
      let callback = try call.function(0)
      try readType(call, 1)
      // 2–3.
      let blob = picture(of: canvas).map { picture in
        call.realm.wrap(Blob(bytes: picture.bytes[...], type: "image/png"))
      }
      // 4. Call the callback after the script has finished.
      _ = call.realm.eventLoop.addTimer(
        callback, arguments: [blob?.value ?? call.null], delay: 0, repeats: false)
      return nil
    }
  }

  /// Reads the requested type, and ignores it, because unsupported types fall back to PNG.
  /// - Source: https://html.spec.whatwg.org/multipage/canvas.html#a-serialisation-of-the-bitmap-as-a-file
  private static func readType(_ call: Call, _ index: Int) throws {
    if call.has(index) { _ = try call.text(index) }
  }

  private static func picture(of canvas: Element) -> TransparentPNG? {
    TransparentPNG(
      width: size(canvas, widthAttribute, or: width),
      height: size(canvas, heightAttribute, or: height))
  }

  private static let widthAttribute = ContentAttribute("width")
  private static let heightAttribute = ContentAttribute("height")

  private static func size(
    _ canvas: Element, _ attribute: ContentAttribute, or fallback: Int
  ) -> Int {
    attribute.value(of: canvas).flatMap { Member.NumberRule.unsignedLong.read($0) } ?? fallback
  }
}
