extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlvideoelement
  static let htmlVideoElement = Interface("HTMLVideoElement", parent: .htmlMediaElement) {
    [
      .reflectInteger("width", nil, .unsignedLong),
      .reflectInteger("height", nil, .unsignedLong),
      .get("videoWidth") { call in
        _ = try call.this("video")
        return call.number(0)
      },
      .get("videoHeight") { call in
        _ = try call.this("video")
        return call.number(0)
      },
      .reflectURL("poster"), .reflectBoolean("playsInline"),
    ] + VideoBindings.presentation
  }
}
