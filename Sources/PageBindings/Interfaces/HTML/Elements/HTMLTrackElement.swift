extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmltrackelement
  static let htmlTrackElement = Interface("HTMLTrackElement", parent: .htmlElement) {
    [
      .reflectKeyword(
        "kind", nil, ["subtitles", "captions", "descriptions", "chapters", "metadata"],
        missing: "subtitles", invalid: "metadata"),
      .reflectURL("src"), .reflect("srclang"), .reflect("label"), .reflectBoolean("default"),
      .constant("NONE", 0), .constant("LOADING", 1), .constant("LOADED", 2),
      .constant("ERROR", 3),
      .get("readyState") { call in
        _ = try call.this("track")
        return call.number(0)
      },
      TextTrackBindings.trackMember,
    ]
  }
}
