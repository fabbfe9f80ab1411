internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#errorevent
  static let errorEvent: Interface = .event(
    "ErrorEvent", ErrorEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.column = try dictionary.unsignedLong("colno")
      event.error = try dictionary.value("error")
      event.filename = try dictionary.text("filename")
      event.line = try dictionary.unsignedLong("lineno")
      event.message = try dictionary.text("message")
    }
  ) {
    [
      .get("message") { $0.string(try $0.this(ErrorEvent.self).message) },
      .get("filename") { $0.string(try $0.this(ErrorEvent.self).filename) },
      .get("lineno") { $0.number(try $0.this(ErrorEvent.self).line) },
      .get("colno") { $0.number(try $0.this(ErrorEvent.self).column) },
      .get("error") { call in
        let error = try call.this(ErrorEvent.self).error
        return error == nil ? nil : call.value(error)
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectionevent
  static let promiseRejectionEvent: Interface = .event(
    "PromiseRejectionEvent", PromiseRejectionEvent.self, parent: .event, required: 2,
    initialize: { event, dictionary in
      guard let promise = try dictionary.value("promise") else {
        throw NativeError.type("Member promise is required")
      }
      event.promise = promise
      event.reason = try dictionary.value("reason")
    }
  ) {
    [
      .get("promise") { $0.value(try $0.this(PromiseRejectionEvent.self).promise) },
      .get("reason") { call in
        let reason = try call.this(PromiseRejectionEvent.self).reason
        return reason == nil ? nil : call.value(reason)
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#hashchangeevent
  static let hashChangeEvent: Interface = .event(
    "HashChangeEvent", HashChangeEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.newURL = try dictionary.text("newURL")
      event.oldURL = try dictionary.text("oldURL")
    }
  ) {
    [
      .get("oldURL") { $0.string(try $0.this(HashChangeEvent.self).oldURL) },
      .get("newURL") { $0.string(try $0.this(HashChangeEvent.self).newURL) },
    ]
  }

  /// - Source: https://xhr.spec.whatwg.org/#interface-progressevent
  static let progressEvent: Interface = .event(
    "ProgressEvent", ProgressEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.isLengthComputable = try dictionary.flag("lengthComputable")
      event.loaded = try dictionary.double("loaded")
      event.total = try dictionary.double("total")
    }
  ) {
    [
      .get("lengthComputable") { $0.boolean(try $0.this(ProgressEvent.self).isLengthComputable) },
      .get("loaded") { $0.number(try $0.this(ProgressEvent.self).loaded) },
      .get("total") { $0.number(try $0.this(ProgressEvent.self).total) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggleevent
  static let toggleEvent: Interface = .event(
    "ToggleEvent", ToggleEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.newState = try dictionary.text("newState")
      event.oldState = try dictionary.text("oldState")
    }
  ) {
    [
      .get("oldState") { $0.string(try $0.this(ToggleEvent.self).oldState) },
      .get("newState") { $0.string(try $0.this(ToggleEvent.self).newState) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submitevent
  static let submitEvent: Interface = .event(
    "SubmitEvent", SubmitEvent.self, parent: .event,
    initialize: { event, dictionary in
      guard let submitter = try dictionary.target("submitter") else { return }
      guard case .node(let node) = submitter, let element = Element(node), element.isHTML else {
        throw NativeError.type("Member submitter must be an instance of HTMLElement")
      }
      event.submitter = submitter
    }
  ) {
    [.get("submitter") { $0.wrap(try $0.this(SubmitEvent.self).submitter) }]
  }
}
