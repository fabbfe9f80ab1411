internal import Infra
internal import PageJavaScript
internal import SaturatingArithmetic

/// An ordered set of keys that can change during iteration, like JavaScript's `Set` and `Map`.
/// An iteration also visits keys that are added during it, and removals do not make it skip keys.
/// - Source: https://tc39.es/ecma262/#sec-set-objects
struct OrderedKeys<Key: Hashable> {
  private struct Item {
    let key: Key
    /// The number of keys that were inserted before this key.
    let number: Int
  }

  /// The items in ascending order of `number`, possibly including removed keys.
  private var items: [Item] = []
  private var numbers: [Key: Int] = [:]
  private var nextNumber = 0

  var count: Int { numbers.count }
  var all: [Key] { items.filter(isThere).map(\.key) }

  private func isThere(_ item: Item) -> Bool { numbers[item.key] == item.number }

  func contains(_ key: Key) -> Bool { numbers[key] != nil }

  /// Inserts a key. Returns whether the key was absent.
  @discardableResult
  mutating func insert(_ key: Key) -> Bool {
    guard !contains(key) else { return false }
    numbers[key] = nextNumber
    items.append(Item(key: key, number: nextNumber))
    nextNumber += 1
    return true
  }

  /// Removes a key. Returns whether the key was present.
  mutating func remove(_ key: Key) -> Bool {
    guard numbers.removeValue(forKey: key) != nil else { return false }
    if items.count > 2 * numbers.count { items = items.filter(isThere) }
    return true
  }

  mutating func removeAll() {
    items = []
    numbers = [:]
  }

  /// Returns the first key whose number is at least `number`, and the number to continue from.
  func next(from number: Int) -> (key: Key, following: Int)? {
    let start = items.partitioningIndex { $0.number >= number }
    return items[start...].first(where: isThere).map { ($0.key, $0.number + 1) }
  }
}

extension Call {
  /// Returns the next pair of an iteration: a key, its value and the position to continue from.
  /// - Parameter pair: Makes the key and the value. At most one of them may be newly allocated.
  func pair<Key>(
    of keys: OrderedKeys<Key>, _ pair: (Key) -> (key: ScriptValue, value: ScriptValue)
  ) throws -> ScriptValue? {
    guard let next = keys.next(from: Int(saturating: try double(0))) else { return nil }
    let made = pair(next.key)
    return scope.array([made.key, made.value, scope.number(next.following)]).value
  }
}
