internal import PageDOM
internal import PageJavaScript

class BoxObserver {
  let callback: ScriptObject
  var wrapper: ScriptObject?
  /// The observed elements, in the order of the `observe` calls.
  private(set) var targets: [Element] = []
  private var known: Set<Element> = []

  init(callback: ScriptObject) {
    self.callback = callback
  }

  /// Starts to observe an element. Returns `false` if the element was already observed.
  func observe(_ element: Element) -> Bool {
    guard known.insert(element).inserted else { return false }
    targets.append(element)
    return true
  }

  func stopObserving(_ element: Element) {
    guard known.remove(element) != nil else { return }
    targets.removeAll { $0 == element }
  }

  func disconnect() {
    targets = []
    known = []
  }

  /// Returns the entries of targets that have changed since the last call.
  func takeEntries(_ realm: Realm) -> [ScriptValue] { [] }
}

final class BoxObservers {
  static let key = AttachmentKey<Realm, BoxObservers>()

  fileprivate var observers: [BoxObserver] = []
  fileprivate var isScheduled = false
}

extension Realm {
  private var boxObservers: BoxObservers { attachment(BoxObservers.key) { BoxObservers() } }

  func add(_ observer: BoxObserver) { boxObservers.observers.append(observer) }

  /// Notifies the observers at the next frame.
  func scheduleBoxObservers() {
    let observers = boxObservers
    guard !observers.isScheduled, !observers.observers.isEmpty else { return }
    observers.isScheduled = true
    _ = eventLoop.addTimer(
      Realm.notifyBoxObservers.makeObject(in: scope), arguments: [], delay: 16,
      repeats: false)
  }

  private static let notifyBoxObservers = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    realm.boxObservers.isScheduled = false
    for observer in realm.boxObservers.observers {
      let entries = observer.takeEntries(realm)
      guard !entries.isEmpty else { continue }
      let list = realm.scope.array(entries)
      do throws(ThrownValue) {
        try realm.scope.call(
          observer.callback, this: observer.wrapper,
          arguments: [list.value, observer.wrapper?.value])
      } catch {
        realm.reportUncaught(error)
      }
    }
    return nil
  }
}

enum BoxObserverBindings {
  static func members<Observer: BoxObserver>(_ type: Observer.Type) -> [Member] {
    [
      .method("observe", 1) { call in
        let observer = try call.this(type)
        let element = try call.element(0)
        if observer.observe(element) { call.realm.scheduleBoxObservers() }
        return nil
      },
      .method("unobserve", 1) { call in
        try call.this(type).stopObserving(try call.element(0))
        return nil
      },
      .method("disconnect") { call in
        try call.this(type).disconnect()
        return nil
      },
    ]
  }

  static func wrap(_ observer: BoxObserver, as interface: Interface, _ call: Call) -> ScriptObject {
    call.realm.keep(observer.callback)
    let wrapper = call.realm.wrap(observer, as: interface)
    observer.wrapper = wrapper
    call.realm.add(observer)
    return wrapper
  }
}
