internal import PageDOM
internal import PageJavaScript

private final class BroadcastChannelObject: EventTargetObject {
  let name: DOMString
  var isClosed = false

  init(name: DOMString) {
    self.name = name
  }
}

/// The broadcast channels of a page. Messages do not reach other pages.
private final class BroadcastChannels {
  static let key = AttachmentKey<Realm, BroadcastChannels>()

  var channels: [BroadcastChannelObject] = []
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#broadcasting-to-other-browsing-contexts
  static let broadcastChannel: Interface = Interface(
    "BroadcastChannel", parent: .eventTarget,
    constructor: (
      1,
      { call in
        let channel = BroadcastChannelObject(name: try call.scalarText(0))
        let list = call.realm.attachment(BroadcastChannels.key) { BroadcastChannels() }
        list.channels.append(channel)
        return call.realm.wrapper(of: channel, as: .broadcastChannel).value
      }
    )
  ) {
    [
      .get("name") { $0.string(try $0.this(BroadcastChannelObject.self).name) },
      .eventHandlers(.messagePort),
      .method("postMessage", 1) { call in
        let channel = try call.this(BroadcastChannelObject.self)
        guard !channel.isClosed else {
          throw DOMException(
            name: "InvalidStateError", message: "This BroadcastChannel is closed")
        }
        let realm = call.realm
        let list = realm.attachment(BroadcastChannels.key) { BroadcastChannels() }
        // Each receiver gets a clone. The first clone throws if the value cannot be cloned.
        _ = try realm.message(call[0], transfer: nil)
        for target in list.channels where target !== channel && target.name == channel.name {
          let message = try realm.message(call[0], transfer: nil)
          realm.eventLoop.addTask { [unowned realm] in
            guard !target.isClosed else { return }
            realm.fire(realm.messageEvent(message, origin: realm.origin), at: .object(target))
          }
        }
        return nil
      },
      .method("close") { call in
        let channel = try call.this(BroadcastChannelObject.self)
        channel.isClosed = true
        call.realm.attachments[BroadcastChannels.key]?.channels.removeAll { $0 === channel }
        return nil
      },
    ]
  }
}
