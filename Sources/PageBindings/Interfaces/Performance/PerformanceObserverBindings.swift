internal import PageDOM
internal import PageJavaScript

final class PerformanceObserverObject {
  private let callback: ScriptObject
  var wrapper: ScriptObject?
  fileprivate(set) var kinds: Set<PerformanceEntryObject.Kind> = []
  var pending: [PerformanceEntryObject] = []
  fileprivate var isRegistered = false
  /// Whether the observer was registered with `type`, not with `entryTypes`.
  fileprivate var isTypeObserver = false

  init(callback: ScriptObject) {
    self.callback = callback
  }

  func deliver(in realm: Realm) {
    guard !pending.isEmpty else { return }
    let list = realm.wrap(
      PerformanceEntryListObject(PerformanceTimeline.sorted(pending)),
      as: .performanceObserverEntryList)
    pending = []
    do throws(ThrownValue) {
      try realm.scope.call(callback, this: wrapper, arguments: [list.value, wrapper?.value])
    } catch {
      realm.reportUncaught(error)
    }
  }
}

final class PerformanceEntryListObject {
  let entries: [PerformanceEntryObject]

  init(_ entries: [PerformanceEntryObject]) {
    self.entries = entries
  }
}

extension Interface {
  /// - Source: https://w3c.github.io/performance-timeline/#the-performanceobserver-interface
  static let performanceObserver: Interface = Interface(
    "PerformanceObserver",
    constructor: (
      1,
      { call in
        let realm = call.realm
        let callback = try call.function(0)
        realm.keep(callback)
        let object = PerformanceObserverObject(callback: callback)
        let wrapper = realm.wrap(object, as: .performanceObserver)
        object.wrapper = wrapper
        return wrapper.value
      }
    )
  ) {
    [
      .method("observe") { call in
        try observe(call)
        return nil
      },
      .method("disconnect") { call in
        let observer = try call.this(PerformanceObserverObject.self)
        call.realm.performanceTimeline.remove(observer)
        observer.isRegistered = false
        observer.kinds = []
        observer.pending = []
        return nil
      },
      .method("takeRecords") { call in
        let observer = try call.this(PerformanceObserverObject.self)
        let entries = PerformanceTimeline.sorted(observer.pending)
        observer.pending = []
        return call.array(entries).value
      },
      .staticGet("supportedEntryTypes") { call in
        call.realm.performanceEntryTypes
      },
    ]
  }

  /// - Source: https://w3c.github.io/performance-timeline/#observe-method
  private static func observe(_ call: Call) throws {
    let observer = try call.this(PerformanceObserverObject.self)
    let timeline = call.realm.performanceTimeline
    let isBuffered = try call.flag(0, "buffered")
    let types = try call.option(0, "entryTypes").map { try call.texts(value: $0) }
    let type = try call.option(0, "type").map { try call.text(value: $0).string }
    // 3–4.
    if types == nil, type == nil {
      throw NativeError.type("no type or entryTypes were provided")
    }
    if types != nil, type != nil {
      throw NativeError.type("either entryTypes or type must be provided")
    }
    // 5.
    if observer.isRegistered, observer.isTypeObserver != (type != nil) {
      throw DOMException(
        name: "InvalidModificationError",
        message: "observer type can't be changed once registered")
    }
    observer.isTypeObserver = type != nil
    // 6–7.
    let kinds = (types ?? [type ?? ""]).compactMap { PerformanceEntryObject.Kind(rawValue: $0) }
    guard !kinds.isEmpty else { return }
    if type == nil { observer.kinds = [] }
    observer.kinds.formUnion(kinds)
    if !observer.isRegistered {
      observer.isRegistered = true
      timeline.add(observer)
    }
    // WebKit delivers buffered entries immediately.
    if type != nil, isBuffered {
      observer.pending += timeline.entries { kinds.contains($0.kind) }
      observer.deliver(in: call.realm)
    }
  }

  /// - Source: https://w3c.github.io/performance-timeline/#performanceobserverentrylist-interface
  static let performanceObserverEntryList: Interface = Interface("PerformanceObserverEntryList") {
    EntryQueries.members { try $0.this(PerformanceEntryListObject.self).entries }
  }
}

extension Call {
  /// - Source: https://webidl.spec.whatwg.org/#es-sequence
  fileprivate func texts(value: ScriptValue) throws -> [String] {
    guard scope.object(value) != nil, let list = try realm.functions.makeList(value) else {
      throw NativeError.type("Value is not a sequence")
    }
    return try scope.items(of: list) { try text(value: $0).string }
  }
}

extension Realm {
  /// The supported entry types. The value is always the same frozen array.
  fileprivate var performanceEntryTypes: ScriptValue {
    attachment(EntryTypes.key) {
      let list: ScriptObject = scope.array(of: PerformanceEntryObject.Kind.allCases) {
        scope.string($0.rawValue)
      }
      return EntryTypes(KeptValue((try? frozenArray(list)) ?? list.value, in: self))
    }.list.value
  }
}

private final class EntryTypes {
  static let key = AttachmentKey<Realm, EntryTypes>()

  let list: KeptValue

  init(_ list: KeptValue) {
    self.list = list
  }
}
