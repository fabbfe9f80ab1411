internal import AppGroups
internal import FoundationValues
internal import PropertyLists
private import Synchronization

/// User defaults in the container of an App Group.
///
/// - Source: https://developer.apple.com/documentation/foundation/userdefaults
final class AppGroupUserDefaults: UserDefaults {
  /// The shared values, or `nil` if the values belong to this process only.
  private let store: DefaultsStore?

  private struct State: @unchecked Sendable {
    /// The values of defaults without a store. Other processes cannot read them.
    var privateValues: [String: Any] = [:]
    var registered: [String: Any] = [:]
  }

  private let state = Mutex(State())

  /// The name of a group whose container cannot be used, for example because the entitlements do
  /// not contain the group; `nil` for other defaults.
  private let refusedGroup: String?

  init?(container: AppGroupContainer?, refusedGroup: String? = nil) {
    store = container.map(DefaultsStore.shared)
    self.refusedGroup = container == nil ? refusedGroup : nil
    super.init(suiteName: Optional<String>.none)
  }

  // MARK: Values

  override func object(forKey defaultName: String) -> Any? {
    if let value = volatileDomain(forName: UserDefaults.argumentDomain)[defaultName] {
      return value
    }
    if let value = store?.value(of: defaultName) { return PropertyListObjects.object(value) }
    return state.withLock { state in
      nonisolated(unsafe) let value =
        state.privateValues[defaultName] ?? state.registered[defaultName]
      return value
    }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    change(Self.list(value, forKey: defaultName), forKey: defaultName)
  }

  private static func list(_ value: Any, forKey key: String) -> PropertyList {
    guard let list = PropertyListObjects.value(of: value) else {
      // Apple's systems raise an exception, which ends the process.
      preconditionFailure("Attempt to insert non-property list object \(value) for key \(key)")
    }
    return list
  }

  override func removeObject(forKey defaultName: String) {
    change(nil, forKey: defaultName)
  }

  private func change(_ value: PropertyList?, forKey key: String) {
    if let store {
      store.set(value, for: key)
    } else {
      state.withLock { $0.privateValues[key] = value.map(PropertyListObjects.object) }
    }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func set(_ value: Int, forKey defaultName: String) {
    change(.integer(Int64(value)), forKey: defaultName)
  }

  override func set(_ value: Float, forKey defaultName: String) {
    change(.real(Double(value)), forKey: defaultName)
  }

  override func set(_ value: Double, forKey defaultName: String) {
    change(.real(value), forKey: defaultName)
  }

  override func set(_ value: Bool, forKey defaultName: String) {
    change(.boolean(value), forKey: defaultName)
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    if url.isFileURL {
      change(.string(url.path), forKey: defaultName)
    } else if let data = try? NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL, requiringSecureCoding: true)
    {
      change(.data(Array(data)), forKey: defaultName)
    }
  }

  // MARK: Typed values

  override func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  override func array(forKey defaultName: String) -> [Any]? {
    object(forKey: defaultName) as? [Any]
  }

  override func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  override func data(forKey defaultName: String) -> Data? {
    object(forKey: defaultName) as? Data
  }

  override func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }

  override func integer(forKey defaultName: String) -> Int {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.intValue
    case let text as String: NSString(string: text).integerValue
    default: 0
    }
  }

  override func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  override func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.doubleValue
    case let text as String: NSString(string: text).doubleValue
    default: 0
    }
  }

  override func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.boolValue
    case let text as String: NSString(string: text).boolValue
    default: false
    }
  }

  override func url(forKey defaultName: String) -> URL? {
    switch object(forKey: defaultName) {
    case let url as URL: return url
    case let path as String:
      return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    case let data as Data:
      let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
      return url.map { $0 as URL }
    default: return nil
    }
  }

  // MARK: Domains

  override func register(defaults registrationDictionary: [String: Any]) {
    nonisolated(unsafe) let added = registrationDictionary
    state.withLock { $0.registered.merge(added) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    var values = state.withLock { state in
      nonisolated(unsafe) let values = state.registered.merging(state.privateValues) { $1 }
      return values
    }
    for (key, value) in store?.entries ?? [:] { values[key] = PropertyListObjects.object(value) }
    return values.merging(volatileDomain(forName: UserDefaults.argumentDomain)) { $1 }
  }

  override func persistentDomain(forName domainName: String) -> [String: Any]? {
    switch PersistentDomain(named: domainName) {
    case .group(let store): store.domain
    case .refusedGroup: domainName == refusedGroup ? privateDomain : nil
    case .process(let defaults): defaults.privateDomain
    case .foundation: super.persistentDomain(forName: domainName)
    }
  }

  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    let target = PersistentDomain(named: domainName)
    if case .foundation = target {
      return super.setPersistentDomain(domain, forName: domainName)
    }
    var values: [String: PropertyList] = [:]
    for (key, value) in domain { values[key] = Self.list(value, forKey: key) }
    replace(target, domainName, with: values)
  }

  override func removePersistentDomain(forName domainName: String) {
    let target = PersistentDomain(named: domainName)
    if case .foundation = target { return super.removePersistentDomain(forName: domainName) }
    replace(target, domainName, with: [:])
  }

  private func replace(
    _ domain: PersistentDomain, _ name: String, with values: [String: PropertyList]
  ) {
    switch domain {
    case .group(let store): store.replace(with: values)
    case .refusedGroup:
      guard name == refusedGroup else { return }
      replacePrivateValues(with: values)
    case .process(let defaults): defaults.replacePrivateValues(with: values)
    case .foundation: return
    }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  /// The private values, which other processes cannot read; `nil` if there are none.
  private var privateDomain: [String: Any]? {
    state.withLock { state in
      nonisolated(unsafe) let values = state.privateValues
      return values.isEmpty ? nil : values
    }
  }

  private func replacePrivateValues(with values: [String: PropertyList]) {
    state.withLock { $0.privateValues = values.mapValues(PropertyListObjects.object) }
  }

  @discardableResult
  override func synchronize() -> Bool { store?.synchronize() ?? true }
}
