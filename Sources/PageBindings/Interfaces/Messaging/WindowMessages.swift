internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// - Source: https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages
enum WindowMessages {
  static var members: [Member] {
    [
      .method("postMessage", 1) { call in
        let realm = call.realm
        var targetOrigin: DOMString = "/"
        var transfer: ScriptObject?
        // The second argument is a target origin or an options dictionary.
        if call.count > 2
          || call.has(1) && !call.scope.isNull(call[1])
            && call.scope.object(call[1]) == nil
        {
          targetOrigin = try call.scalarText(1)
          if call.has(2) { transfer = try realm.functions.makeList(call[2]) }
        } else {
          if let origin = try call.option(1, "targetOrigin") {
            targetOrigin = try call.scalarText(value: origin)
          }
          transfer = try realm.transferList(call[1])
        }
        let isForHere = try isOwnOrigin(targetOrigin, realm)
        let message = try realm.message(call[0], transfer: transfer)
        guard isForHere, let window = realm.windowTarget else { return nil }
        realm.eventLoop.addTask { [unowned realm] in
          realm.fire(
            realm.messageEvent(message, origin: realm.origin, source: realm.top.windowTarget),
            at: window)
        }
        return nil
      },
      StructuredClone.member,
      .method("reportError", 1) { call in
        call.realm.reportUncaught(ThrownValue(call[0]))
        return nil
      },
    ]
  }

  private static func isOwnOrigin(_ target: DOMString, _ realm: Realm) throws -> Bool {
    if target == "*" || target == "/" { return true }
    guard let record = target.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }) else {
      throw DOMException.syntax
    }
    return record.origin != "null" && DOMString(record.origin) == realm.origin
  }
}
