internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
  static let clipboardEvent: Interface = .event(
    "ClipboardEvent", ClipboardEvent.self, parent: .event,
    initialize: { event, dictionary in
      let call = dictionary.call
      guard let value = try call.option(1, "clipboardData"), !JSValueIsNull(call.context, value)
      else { return }
      guard let object = call.scope.object(value),
        let data = PrivateSlot.object(of: object, as: DataTransfer.self)
      else { throw NativeError.type("Type error") }
      event.clipboardData = data
    }
  ) {
    [
      .get("clipboardData") { call in
        guard let data = try call.this(ClipboardEvent.self).clipboardData else { return call.null }
        return call.realm.wrapper(of: data, as: .dataTransfer)
      }
    ]
  }
}
