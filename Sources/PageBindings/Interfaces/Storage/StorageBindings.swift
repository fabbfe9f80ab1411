internal import PageDOM
internal import PageJavaScript

/// The storage areas, which last as long as the page.
private final class StorageAreas {
  static let key = AttachmentKey<Realm, StorageAreas>()

  let local = StorageArea()
  let session = StorageArea()
}

/// The `Storage` objects of a window. Each window has separate objects for the same areas.
private final class StorageWrappers {
  static let key = AttachmentKey<Realm, StorageWrappers>()

  var byArea: [ObjectIdentifier: ScriptObject] = [:]
}

extension Interface {
  /// The interface `Storage`. No other page shares the areas, so there are no `storage` events.
  /// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface
  static let storage: Interface = Interface("Storage") {
    [
      .get("length") { $0.number(try $0.this(StorageArea.self).keys.count) },
      .method("key", 1) { call in
        let keys = try call.this(StorageArea.self).keys
        let index = try call.unsignedLong(0)
        return index < keys.count ? call.string(keys[index]) : call.null
      },
      .method("getItem", 1) { call in
        let area = try call.this(StorageArea.self)
        return call.stringOrNull(area[try call.text(0)])
      },
      .method("setItem", 2) { call in
        let area = try call.this(StorageArea.self)
        let key = try call.text(0)
        try area.set(key, to: try call.text(1))
        return nil
      },
      .method("removeItem", 1) { call in
        let area = try call.this(StorageArea.self)
        area.remove(try call.text(0))
        return nil
      },
      .method("clear") { call in
        try call.this(StorageArea.self).removeAll()
        return nil
      },
    ].marked(.remembered)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storageevent
  static let storageEvent: Interface = .event(
    "StorageEvent", StorageEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.key = try dictionary.textOrNull("key")
      event.newValue = try dictionary.textOrNull("newValue")
      event.oldValue = try dictionary.textOrNull("oldValue")
      event.storageArea = try dictionary.call.option(1, "storageArea").flatMap {
        try dictionary.call.storageArea($0)
      }
      event.url = try dictionary.text("url")
    }
  ) {
    [
      .get("key") { $0.stringOrNull(try $0.this(StorageEvent.self).key) },
      .get("oldValue") { $0.stringOrNull(try $0.this(StorageEvent.self).oldValue) },
      .get("newValue") { $0.stringOrNull(try $0.this(StorageEvent.self).newValue) },
      .get("url") { $0.string(try $0.this(StorageEvent.self).url) },
      .get("storageArea") { call in
        guard let area = try call.this(StorageEvent.self).storageArea else { return call.null }
        return call.realm.wrap(area).value
      },
      .method("initStorageEvent", 1) { call in
        let event = try call.this(StorageEvent.self)
        let type = try call.text(0)
        let key = try call.textOrNull(3)
        let oldValue = try call.textOrNull(4)
        let newValue = try call.textOrNull(5)
        let url = call.has(6) ? try call.text(6) : ""
        let area = call.has(7) ? try call.storageArea(call[7]) : nil
        guard !event.isBeingDispatched else { return nil }
        event.initialize(type: type, bubbles: call.boolean(1), isCancelable: call.boolean(2))
        event.key = key
        event.oldValue = oldValue
        event.newValue = newValue
        event.url = url
        event.storageArea = area
        return nil
      },
    ]
  }
}

enum StorageBindings {
  static var windowMembers: [Member] {
    [
      .get("localStorage") { try $0.realm.storage(\.local).value },
      .get("sessionStorage") { try $0.realm.storage(\.session).value },
    ].marked(.remembered)
  }

  static var behaviour: ExoticKind.Behaviour {
    var behaviour = ExoticKind.Behaviour()
    behaviour.named = ExoticKind.function { call in
      try call.this(StorageArea.self)[try call.text(0)].map { call.string($0) }
    }
    behaviour.names = ExoticKind.function { call in
      call.scope.array(of: try call.this(StorageArea.self).keys) { call.string($0) }.value
    }
    behaviour.setNamed = ExoticKind.function { call in
      let area = try call.this(StorageArea.self)
      let key = try call.text(0)
      try area.set(key, to: try call.text(1))
      return nil
    }
    behaviour.removeNamed = ExoticKind.function { call in
      try call.this(StorageArea.self).remove(try call.text(0))
      return nil
    }
    behaviour.setsEveryName = true
    return behaviour
  }
}

extension Call {
  fileprivate func storageArea(_ value: ScriptValue) throws -> StorageArea? {
    if scope.isNull(value) { return nil }
    guard let object = scope.object(value),
      let area = PrivateSlot.object(of: object, as: StorageArea.self)
    else { throw NativeError.type("Type error") }
    return area
  }
}

extension Realm {
  /// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage
  fileprivate func storage(_ area: KeyPath<StorageAreas, StorageArea>) throws -> ScriptObject {
    // An opaque origin has no storage.
    guard origin != "null" || top.document.state.url.bytes.starts(with: "file:".utf8) else {
      throw DOMException(name: "SecurityError", message: "The operation is insecure.")
    }
    return wrap(top.attachment(StorageAreas.key) { StorageAreas() }[keyPath: area])
  }

  fileprivate func wrap(_ area: StorageArea) -> ScriptObject {
    let wrappers = attachment(StorageWrappers.key) { StorageWrappers() }
    if let known = wrappers.byArea[ObjectIdentifier(area)] { return known }
    let made = wrap(area, as: .storage, exotic: .storage)
    wrappers.byArea[ObjectIdentifier(area)] = made
    return made
  }
}
