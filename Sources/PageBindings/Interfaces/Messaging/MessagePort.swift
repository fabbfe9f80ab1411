internal import PageDOM
internal import PageJavaScript

struct Message {
  let data: KeptValue
  let ports: KeptValue
}

/// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports
final class MessagePortObject: EventTargetObject {
  private(set) weak var other: MessagePortObject?
  private var queue: [Message] = []
  private var isStarted = false
  private var isClosed = false
  private(set) var isDetached = false
  fileprivate var schedule: ((MessagePortObject) -> Void)?

  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#entangle
  func entangle(with port: MessagePortObject) {
    other = port
    port.other = self
  }

  fileprivate func receive(_ message: Message) {
    queue.append(message)
    if isStarted { schedule?(self) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-start
  func start() {
    guard !isStarted, !isDetached else { return }
    isStarted = true
    for _ in queue { schedule?(self) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-close
  func close() {
    isClosed = true
    other?.other = nil
    other = nil
  }

  /// Removes and returns the next message; `nil` if no message can be delivered.
  fileprivate func next() -> Message? {
    guard isStarted, !isClosed, !isDetached, !queue.isEmpty else { return nil }
    return queue.removeFirst()
  }

  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#transfer-receiving-steps
  func move(to port: MessagePortObject) {
    isDetached = true
    port.queue = queue
    queue = []
    if let other { port.entangle(with: other) }
    other = nil
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#messagechannel
  static let messageChannel: Interface = Interface(
    "MessageChannel",
    constructor: (
      0,
      { call in
        let channel = MessageChannelObject()
        return call.realm.wrap(channel, as: .messageChannel).value
      }
    )
  ) {
    [
      .get("port1") { $0.realm.wrap(try $0.this(MessageChannelObject.self).port1).value },
      .get("port2") { $0.realm.wrap(try $0.this(MessageChannelObject.self).port2).value },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#messageport
  static let messagePort: Interface = Interface("MessagePort", parent: .eventTarget) {
    [
      .eventHandlers(.messagePort),
      .method("postMessage", 1) { call in
        let port = try call.this(MessagePortObject.self)
        let transfer = try call.realm.transferList(call[1])
        // A port cannot be transferred through itself or its entangled port.
        if let transfer {
          for end in [port, port.other].compactMap({ $0 })
          where call.contains(call.realm.wrap(end), in: transfer) { throw StructuredClone.failure }
        }
        let message = try call.realm.message(call[0], transfer: transfer)
        port.other?.receive(message)
        return nil
      },
      .method("start") { call in
        try call.this(MessagePortObject.self).start()
        return nil
      },
      .method("close") { call in
        try call.this(MessagePortObject.self).close()
        return nil
      },
    ]
  }
}

private final class MessageChannelObject {
  let port1 = MessagePortObject()
  let port2 = MessagePortObject()

  init() {
    port1.entangle(with: port2)
  }
}

extension Call {
  fileprivate func contains(_ object: ScriptObject, in list: ScriptObject) -> Bool {
    let isObject = try? scope.items(of: list) { scope.areStrictlyEqual($0, object.value) }
    return isObject?.contains(true) ?? false
  }
}

extension Realm {
  func wrap(_ port: MessagePortObject) -> ScriptObject {
    port.schedule = { [unowned self] port in
      eventLoop.addTask { [unowned self] in
        guard let message = port.next() else { return }
        fire(messageEvent(message), at: .object(port))
      }
    }
    return wrapper(of: port, as: .messagePort)
  }

  /// Returns a message with a structured clone of the value.
  func message(_ value: ScriptValue, transfer: ScriptObject?) throws -> Message {
    let copy = try structuredClone(value, transfer: transfer)
    return Message(
      data: KeptValue(copy.value, in: self), ports: KeptValue(copy.ports, in: self))
  }

  func messageEvent(
    _ message: Message, origin: DOMString = "", source: EventTarget? = nil
  ) -> MessageEvent {
    let event = MessageEvent(type: "message", timeStamp: eventTime)
    event.data = message.data
    event.ports = message.ports
    event.origin = origin
    event.source = source
    return event
  }
}
