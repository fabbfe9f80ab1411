internal import PageDOM
internal import PageJavaScript

/// The JavaScript objects that attributes of a node always return, such as its `childNodes`.
/// - Source: https://webidl.spec.whatwg.org/#SameObject
final class SameObjectCache {
  private struct Key: Hashable {
    let owner: UnsafeRawPointer
    let slot: Realm.Slot
  }

  private struct Recent {
    let key: Key
    let object: ScriptObject
  }

  private var objects: [Key: ScriptObject] = [:]
  /// OPTIMIZATION: a direct-mapped cache for loops, in unsafe memory without an array's checks.
  private let recent = UnsafeMutablePointer<Recent?>.allocate(capacity: recentCount)
  /// The number of entries in `recent`, a power of two.
  private static let recentCount = 64

  init() { recent.initialize(repeating: nil, count: SameObjectCache.recentCount) }

  // `Recent` is trivial, so it needs no deinitialization.
  deinit { recent.deallocate() }

  /// Returns the object of a slot. The cache does not retain the object that `make` returns, so the
  /// caller must keep it alive.
  @inline(__always)
  func object(
    _ slot: Realm.Slot, of node: Node, make: () throws -> ScriptObject
  ) rethrows -> ScriptObject {
    let key = Key(owner: node.address, slot: slot)
    let address = UInt(bitPattern: key.owner)
    let hash = (address >> 4) ^ (address >> 10) ^ UInt(slot.rawValue)
    let index = Int(truncatingIfNeeded: hash & UInt(SameObjectCache.recentCount - 1))
    if let known = recent[index], known.key == key { return known.object }
    if let known = objects[key] {
      recent[index] = Recent(key: key, object: known)
      return known
    }
    let made = try make()
    objects[key] = made
    return made
  }
}

extension Realm {
  enum Slot: UInt8 {
    case part, childNodes, children, attributes, classList, dataset, style, relList, sizes, sandbox
    case htmlFor, images, embeds, plugins, links, anchors, forms, scripts, all, implementation
    case rows, cells, tBodies, options, selectedOptions, elements, labels, areas, content
    case selection, list, validity, styleSheets
    case adoptedStyleSheets, className, href, target, applets, viewBox, blocking
  }

  func sameObject(
    _ slot: Slot, of node: Node, make: () throws -> ScriptObject
  ) rethrows -> ScriptObject {
    try sameObjects.object(slot, of: node, make: make)
  }
}
