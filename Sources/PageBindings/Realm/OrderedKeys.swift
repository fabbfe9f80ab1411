internal import CJavaScriptCore
internal import PageJavaScript
internal import SaturatingArithmetic

/// Keys in the order in which they came, as in a `Set` or a `Map` of JavaScript: who goes through them
/// meets those that come meanwhile, and passes over none because another one goes.
/// - Source: https://tc39.es/ecma262/#sec-set-objects
struct OrderedKeys<Key: Hashable> {
  private struct Item {
    let key: Key
    /// How many keys came before.
    let number: Int
  }

  /// In the order of their numbers; some of those that went are still here.
  private var items: [Item] = []
  private var numbers: [Key: Int] = [:]
  private var nextNumber = 0

  var count: Int { numbers.count }
  /// All keys.
  var all: [Key] { items.filter(isThere).map(\.key) }

  private func isThere(_ item: Item) -> Bool { numbers[item.key] == item.number }

  func contains(_ key: Key) -> Bool { numbers[key] != nil }

  /// Adds a key behind the others and returns whether it was not there yet.
  @discardableResult
  mutating func insert(_ key: Key) -> Bool {
    guard !contains(key) else { return false }
    numbers[key] = nextNumber
    items.append(Item(key: key, number: nextNumber))
    nextNumber += 1
    return true
  }

  /// Removes a key and returns whether it was there.
  mutating func remove(_ key: Key) -> Bool {
    guard numbers.removeValue(forKey: key) != nil else { return false }
    if items.count > 2 * numbers.count { items = items.filter(isThere) }
    return true
  }

  mutating func removeAll() {
    items = []
    numbers = [:]
  }

  /// Returns the key with a number or the first behind it, and the number to go on from.
  func next(from number: Int) -> (key: Key, following: Int)? {
    var (lower, upper) = (0, items.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if items[middle].number < number { lower = middle + 1 } else { upper = middle }
    }
    return items[lower...].first(where: isThere).map { ($0.key, $0.number + 1) }
  }
}

extension Call {
  /// Returns what going through keys meets at the place that is the first argument: a key, its value
  /// and the place to go on from.
  ///
  /// - Parameter pair: Makes the key and the value, one of which alone may be new.
  func pair<Key>(
    of keys: OrderedKeys<Key>, _ pair: (Key) -> (key: JSValueRef, value: JSValueRef)
  ) throws -> JSValueRef? {
    guard let next = keys.next(from: Int(saturating: try double(0))) else { return nil }
    let made = pair(next.key)
    return scope.array([made.key, made.value, scope.number(next.following)])
  }
}
