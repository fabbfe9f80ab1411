internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/comms.html#messageevent
  static let messageEvent: Interface = .event(
    "MessageEvent", MessageEvent.self, parent: .event,
    initialize: { event, dictionary in
      let call = dictionary.call
      event.data = try dictionary.value("data")
      event.lastEventID = try dictionary.text("lastEventId")
      event.origin = try call.option(1, "origin").map { try call.scalarText(value: $0) } ?? ""
      event.ports = try call.option(1, "ports").map { try call.ports($0) }
      event.source = try call.messageSource(try dictionary.target("source"))
    }
  ) {
    [
      .get("data") { $0.value(try $0.this(MessageEvent.self).data) },
      .get("origin") { $0.string(try $0.this(MessageEvent.self).origin) },
      .get("lastEventId") { $0.string(try $0.this(MessageEvent.self).lastEventID) },
      .get("source") { $0.wrap(try $0.this(MessageEvent.self).source) },
      .get("ports") { call in
        let event = try call.this(MessageEvent.self)
        if event.ports == nil { event.ports = try call.ports(call.scope.array([]).value) }
        return call.value(event.ports)
      },
      .method("initMessageEvent", 1) { call in
        let event = try call.this(MessageEvent.self)
        let type = try call.text(0)
        let origin = call.has(4) ? try call.scalarText(4) : ""
        let lastEventID = call.has(5) ? try call.text(5) : ""
        let source = try call.messageSource(try call.targetOrNull(6))
        let ports = call.has(7) ? try call.ports(call[7]) : nil
        guard !event.isBeingDispatched else { return nil }
        event.initialize(type: type, bubbles: call.boolean(1), isCancelable: call.boolean(2))
        event.data = call.has(3) ? KeptValue(call[3], in: call.realm) : nil
        event.origin = origin
        event.lastEventID = lastEventID
        event.source = source
        event.ports = ports
        return nil
      },
    ]
  }
}

extension Call {
  /// - Source: https://webidl.spec.whatwg.org/#idl-frozen-array
  fileprivate func ports(_ value: ScriptValue) throws -> KeptValue {
    guard let list = try realm.functions.makeList(value) else {
      return KeptValue(scope.array([]).value, in: realm)
    }
    _ = try scope.items(of: list) { port in
      guard let object = scope.object(port),
        PrivateSlot.object(of: object, as: MessagePortObject.self) != nil
      else { throw NativeError.type("Type error") }
    }
    return KeptValue(try realm.frozenArray(list), in: realm)
  }

  fileprivate func messageSource(_ target: EventTarget?) throws -> EventTarget? {
    switch target {
    case nil: return nil
    case .object(let object)? where object is MessagePortObject || object is WindowEventTarget:
      return target
    default: throw NativeError.type("Type error")
    }
  }
}
