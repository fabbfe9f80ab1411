internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The JavaScript strings that were given out last, to be given out again.
///
/// To make a string costs several times what a call costs otherwise, and scripts ask for the same
/// ones over and over. Only what is asked for twice is kept, so that a walk over a page, which asks
/// for everything once, pays nothing for it.
final class RecentStrings {
  /// Which string of its owner one is.
  enum Slot: UInt8 {
    /// The owner is the text itself.
    case content
    case textContent, innerHTML, outerHTML, innerText, title, value
  }

  private struct Entry {
    var owner: UnsafeRawPointer?
    var slot = Slot.content
    var version = 0
    var value: JSValueRef?
  }

  /// Memory of its own, which is read without the checks of a stored array.
  private let entries: UnsafeMutablePointer<Entry>
  private let mask: UInt
  /// A JavaScript array that keeps the strings alive: the one of an entry at its index.
  private let holder: JSObjectRef

  /// - Parameters:
  ///   - count: How many strings are kept at most, a power of two.
  ///   - realm: What keeps them.
  init(count: Int, in realm: Realm) {
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
    mask = UInt(count - 1)
    holder = realm.scope.makeHolder()
    realm.keep(holder)
  }

  // Nothing in it has to be released.
  deinit { entries.deallocate() }

  /// Returns a string as it was given out before, or a new one.
  ///
  /// - Parameters:
  ///   - owner: What the string belongs to; together with `slot` it stands for the string.
  ///   - version: What the string is right for: one of another version is made anew.
  ///   - make: Makes the string.
  @inline(__always)
  func string(
    _ slot: Slot, of owner: UnsafeRawPointer, version: Int, in context: JSContextRef,
    make: () -> JSValueRef
  ) -> JSValueRef {
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
    // The entry could be another one's now: `make` may have asked for more.
    if entries[index].owner == owner, entries[index].slot == slot {
      JSObjectSetPropertyAtIndex(context, holder, UInt32(index), value, nil)
      entries[index] = Entry(owner: owner, slot: slot, version: version, value: value)
    }
    return value
  }
}

/// The texts of the strings that scripts passed last.
///
/// A script passes the same literal each time that it comes by; its text is read once.
final class RecentArguments {
  private var entries: [(value: JSValueRef?, text: DOMString?)]
  private let holder: JSObjectRef

  /// - Parameters:
  ///   - count: How many texts are kept at most, a power of two.
  ///   - realm: What keeps the strings, so that no other one gets the address of one.
  init(count: Int, in realm: Realm) {
    entries = Array(repeating: (nil, nil), count: count)
    holder = realm.scope.makeHolder()
    realm.keep(holder)
  }

  /// Returns the text of a string as it was read before; else reads it.
  @inline(__always)
  func text(
    of value: JSValueRef, in context: JSContextRef, read: () throws -> DOMString
  ) rethrows -> DOMString {
    let address = UInt(bitPattern: value)
    let index = Int(
      truncatingIfNeeded: ((address >> 4) ^ (address >> 10)) & UInt(entries.count - 1))
    guard entries[index].value == value else {
      entries[index] = (value, nil)
      return try read()
    }
    if let text = entries[index].text { return text }
    let text = try read()
    // An object says something else each time, maybe.
    if JSValueIsString(context, value) {
      JSObjectSetPropertyAtIndex(context, holder, UInt32(index), value, nil)
      entries[index] = (value, text)
    }
    return text
  }
}
