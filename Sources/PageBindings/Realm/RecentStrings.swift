internal import PageDOM
internal import PageJavaScript

/// A direct-mapped cache of JavaScript strings that native code has returned.
///
/// Making a string is most of the cost of a call, and scripts request the same strings repeatedly.
/// A string is cached only at its second request, so that a single walk over a page costs nothing.
final class RecentStrings {
  enum Slot: UInt8 {
    /// A text, whose own address is the `owner`. For the other cases, the address of the node is.
    case content
    case textContent, innerHTML, outerHTML, innerText, title, value
  }

  private struct Entry {
    var owner: UnsafeRawPointer?
    var slot = Slot.content
    var version = 0
    var value: ScriptValue?
  }

  /// The entries, in unsafe memory, which avoids the checks of a stored array.
  private let entries: UnsafeMutablePointer<Entry>
  private let mask: UInt
  /// Keeps the string of each entry alive, at the entry's index.
  private let holder: ScriptObject

  /// - Parameter count: The capacity, a power of two.
  init(count: Int, in realm: Realm) {
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
    mask = UInt(count - 1)
    holder = realm.scope.makeHolder()
    realm.keep(holder)
  }

  // `Entry` is trivial, so it needs no deinitialization.
  deinit { entries.deallocate() }

  /// Returns the string that `owner` and `slot` identify. Discards a cached string of another
  /// `version`.
  @inline(__always)
  func string(
    _ slot: Slot, of owner: UnsafeRawPointer, version: Int, in scope: ScriptScope,
    make: () -> ScriptValue
  ) -> ScriptValue {
    let address = UInt(bitPattern: owner)
    let hash = (address >> 3) ^ (address >> 10) ^ UInt(slot.rawValue)
    let index = Int(truncatingIfNeeded: hash & mask)
    let entry = entries[index]
    guard entry.owner == owner, entry.version == version, entry.slot == slot else {
      entries[index] = Entry(owner: owner, slot: slot, version: version)
      return make()
    }
    if let value = entry.value { return value }
    let value = make()
    // `make` can call this function again and thereby replace the entry.
    if entries[index].owner == owner, entries[index].slot == slot {
      try? scope.setItem(UInt32(index), of: holder, to: value)
      entries[index] = Entry(owner: owner, slot: slot, version: version, value: value)
    }
    return value
  }
}

/// A cache of the decoded texts of arguments. Scripts pass the same string literals repeatedly.
final class RecentArguments {
  private var entries: [(value: ScriptValue?, text: DOMString?)]
  private let holder: ScriptObject

  /// - Parameter count: The capacity, a power of two.
  init(count: Int, in realm: Realm) {
    entries = Array(repeating: (nil, nil), count: count)
    holder = realm.scope.makeHolder()
    realm.keep(holder)
  }

  @inline(__always)
  func text(
    of value: ScriptValue, in scope: ScriptScope, read: () throws -> DOMString
  ) rethrows -> DOMString {
    let address = UInt(bitPattern: value.reference)
    let index = Int(
      truncatingIfNeeded: ((address >> 4) ^ (address >> 10)) & UInt(entries.count - 1))
    guard entries[index].value == value else {
      entries[index] = (value, nil)
      return try read()
    }
    if let text = entries[index].text { return text }
    let text = try read()
    // Cache only strings: converting an object can return a different text each time.
    if scope.isString(value) {
      try? scope.setItem(UInt32(index), of: holder, to: value)
      entries[index] = (value, text)
    }
    return text
  }
}
