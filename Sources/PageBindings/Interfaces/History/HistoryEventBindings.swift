internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#popstateevent
  static let popStateEvent: Interface = .event(
    "PopStateEvent", PopStateEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.hasVisualTransition = try dictionary.flag("hasUAVisualTransition")
      event.state = try dictionary.value("state")
    }
  ) {
    [
      .get("state") { $0.value(try $0.this(PopStateEvent.self).state) },
      .get("hasUAVisualTransition") {
        $0.boolean(try $0.this(PopStateEvent.self).hasVisualTransition)
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagetransitionevent
  static let pageTransitionEvent: Interface = .event(
    "PageTransitionEvent", PageTransitionEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.isPersisted = try dictionary.flag("persisted")
    }
  ) {
    [.get("persisted") { $0.boolean(try $0.this(PageTransitionEvent.self).isPersisted) }]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagerevealevent
  static let pageRevealEvent: Interface = .event(
    "PageRevealEvent", PageRevealEvent.self, parent: .event,
    initialize: { _, dictionary in try dictionary.null("viewTransition") }
  ) {
    [null("viewTransition", of: PageRevealEvent.self)]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pageswapevent
  static let pageSwapEvent: Interface = .event(
    "PageSwapEvent", PageSwapEvent.self, parent: .event,
    initialize: { _, dictionary in
      try dictionary.null("activation")
      try dictionary.null("viewTransition")
    }
  ) {
    [null("activation", of: PageSwapEvent.self), null("viewTransition", of: PageSwapEvent.self)]
  }

  private static func null<Object: Event>(_ name: String, of type: Object.Type) -> Member {
    .get(name) { call in
      _ = try call.this(type)
      return call.null
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#beforeunloadevent
  static let beforeUnloadEvent: Interface = Interface("BeforeUnloadEvent", parent: .event) {
    [
      .attribute(
        "returnValue", get: { $0.string(try $0.this(BeforeUnloadEvent.self).question) },
        set: { call in
          try call.this(BeforeUnloadEvent.self).question = try call.text(0)
          return nil
        })
    ]
  }

  /// - Source: https://websockets.spec.whatwg.org/#the-closeevent-interface
  static let closeEvent: Interface = .event(
    "CloseEvent", CloseEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.code = try dictionary.unsignedLong("code") & 0xFFFF
      event.reason = try dictionary.text("reason")
      event.wasClean = try dictionary.flag("wasClean")
    }
  ) {
    [
      .get("wasClean") { $0.boolean(try $0.this(CloseEvent.self).wasClean) },
      .get("code") { $0.number(try $0.this(CloseEvent.self).code) },
      .get("reason") { $0.string(try $0.this(CloseEvent.self).reason) },
    ]
  }
}
