internal import PageDOM
internal import PageJavaScript

final class MutationObserverObject {
  let callback: ScriptObject
  var observer: MutationObserver?
  var wrapper: ScriptObject?

  init(callback: ScriptObject) {
    self.callback = callback
  }
}

final class MutationRecordObject {
  let record: MutationRecord
  private var lists: [Bool: ScriptObject] = [:]

  init(_ record: MutationRecord) {
    self.record = record
  }

  func nodes(added: Bool, in realm: Realm) -> ScriptObject {
    if let known = lists[added] { return known }
    let made = realm.wrap(FixedNodeList(added ? record.added : record.removed))
    realm.keep(made)
    lists[added] = made
    return made
  }
}

final class PendingObservers {
  static let key = AttachmentKey<Realm, PendingObservers>()

  private var pending: [MutationObserverObject] = []
  private var isQueued = false

  static func of(_ realm: Realm) -> PendingObservers {
    realm.attachment(PendingObservers.key) { PendingObservers() }
  }

  func add(_ object: MutationObserverObject, in realm: Realm) {
    pending.append(object)
    queueNotification(in: realm)
  }

  /// - Source: https://dom.spec.whatwg.org/#queue-a-mutation-observer-compound-microtask
  func queueNotification(in realm: Realm) {
    guard !isQueued else { return }
    isQueued = true
    realm.addMicrotask(PendingObservers.notify.makeObject(in: realm.scope))
  }

  private static let notify = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    let observers = PendingObservers.of(realm)
    let due = observers.pending
    observers.pending = []
    observers.isQueued = false
    let slots = realm.group.takeSignaledSlots()
    for object in due {
      guard let observer = object.observer else { continue }
      let records = observer.takeRecords()
      realm.group.recordsWillBeDelivered(to: observer)
      guard !records.isEmpty else { continue }
      let list = realm.scope.array(
        records.map { realm.wrap(MutationRecordObject($0), as: .mutationRecord).value })
      do throws(ThrownValue) {
        try realm.scope.call(
          object.callback, this: object.wrapper,
          arguments: [list.value, object.wrapper?.value])
      } catch {
        realm.reportUncaught(error)
      }
    }
    // OPTIMIZATION: skip events without listeners. Nested slots have long event paths.
    guard !slots.isEmpty, realm.group.anyNodeListens(to: "slotchange") else { return nil }
    for slot in slots {
      guard realm.group.isWithinLimits else { return nil }
      realm.fire(
        Event(type: "slotchange", bubbles: true, timeStamp: realm.eventTime), at: .node(slot))
    }
    return nil
  }
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-mutationobserver
  static let mutationObserver: Interface = Interface(
    "MutationObserver",
    constructor: (
      1,
      { call in
        let realm = call.realm
        let object = MutationObserverObject(callback: try call.function(0))
        realm.keep(object.callback)
        object.observer = MutationObserver { [unowned realm, unowned object] _ in
          PendingObservers.of(realm).add(object, in: realm)
        }
        let wrapper = realm.wrap(object, as: .mutationObserver)
        object.wrapper = wrapper
        return wrapper.value
      }
    ), aliases: ["WebKitMutationObserver"]
  ) {
    [
      .method("observe", 1) { call in
        let object = try call.this(MutationObserverObject.self)
        let node = try call.node(0)
        object.observer?.observe(node, options: try options(call))
        return nil
      },
      .method("disconnect") { call in
        try call.this(MutationObserverObject.self).observer?.disconnect(from: call.realm.group)
        return nil
      },
      .method("takeRecords") { call in
        let records = try call.this(MutationObserverObject.self).observer?.takeRecords() ?? []
        let realm = call.realm
        return call.scope.array(
          records.map { realm.wrap(MutationRecordObject($0), as: .mutationRecord).value }
        ).value
      },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-observe (steps 1–6)
  private static func options(_ call: Call) throws -> MutationObserverOptions {
    var options = MutationObserverOptions()
    options.childList = try call.flag(1, "childList")
    options.subtree = try call.flag(1, "subtree")
    options.attributeOldValue = try call.flag(1, "attributeOldValue")
    options.characterDataOldValue = try call.flag(1, "characterDataOldValue")
    let attributes = try call.option(1, "attributes")
    let characterData = try call.option(1, "characterData")
    if let list = try call.option(1, "attributeFilter").flatMap({ call.scope.object($0) }) {
      options.attributeFilter = try call.scope.items(of: list, limit: 100_000) {
        try call.text(value: $0)
      }
    }
    // 1–2.
    options.attributes =
      attributes.map { call.scope.boolean($0) }
      ?? (options.attributeOldValue || options.attributeFilter != nil)
    options.characterData =
      characterData.map { call.scope.boolean($0) } ?? options.characterDataOldValue
    // 3–6.
    guard options.childList || options.attributes || options.characterData else {
      throw NativeError.type("At least one of childList, attributes, characterData must be true")
    }
    if !options.attributes, options.attributeOldValue || options.attributeFilter != nil {
      throw NativeError.type("attributes must not be false")
    }
    if !options.characterData, options.characterDataOldValue {
      throw NativeError.type("characterData must not be false")
    }
    return options
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-mutationrecord
  static let mutationRecord: Interface = Interface("MutationRecord") {
    [
      .get("type") { call in
        call.string(DOMString(try call.this(MutationRecordObject.self).record.kind.rawValue))
      },
      .get("target") { $0.wrap(try $0.this(MutationRecordObject.self).record.target) },
      .get("addedNodes") {
        try $0.this(MutationRecordObject.self).nodes(added: true, in: $0.realm).value
      },
      .get("removedNodes") {
        try $0.this(MutationRecordObject.self).nodes(added: false, in: $0.realm).value
      },
      .get("previousSibling") {
        $0.wrap(try $0.this(MutationRecordObject.self).record.previousSibling)
      },
      .get("nextSibling") { $0.wrap(try $0.this(MutationRecordObject.self).record.nextSibling) },
      .get("attributeName") { call in
        call.stringOrNull(
          try call.this(MutationRecordObject.self).record.attributeName?.localName)
      },
      .get("attributeNamespace") { call in
        call.stringOrNull(
          try call.this(MutationRecordObject.self).record.attributeName?.namespace)
      },
      .get("oldValue") {
        $0.stringOrNull(try $0.this(MutationRecordObject.self).record.oldValue)
      },
    ]
  }
}
