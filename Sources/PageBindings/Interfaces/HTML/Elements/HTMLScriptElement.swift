internal import PageDOM

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#htmlscriptelement
  static let htmlScriptElement = Interface("HTMLScriptElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("type"), .reflectBoolean("noModule"),
      .attribute(
        "async",
        get: { $0.boolean(try $0.this("script").isAsync) },
        set: { call in
          try call.this("script").setAsync(call.boolean(0))
          return nil
        }),
      .reflectBoolean("defer"), .crossOrigin, .childText("text", of: "script"),
      .reflect("integrity"), .referrerPolicy, .fetchPriority, .reflect("charset"),
      .reflect("event"), .reflect("htmlFor", "for"),
      .reflectTokens("blocking", .blocking, "blocking"),
      // https://html.spec.whatwg.org/multipage/scripting.html#dom-script-supports
      .staticMethod("supports", 1) { call in
        call.boolean(["classic", "module", "importmap"].contains(try call.text(0)))
      },
    ]
  }
}
