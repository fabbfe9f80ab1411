internal import CJavaScriptCore
internal import PageDOM

/// The objects that are made once for a node and then found again, such as its `childNodes`.
final class NodeAttachments {
  private struct Key: Hashable {
    let owner: UnsafeMutableRawPointer
    let slot: Realm.Slot
  }

  private struct Recent {
    let key: Key
    let object: JSObjectRef
  }

  private var objects: [Key: JSObjectRef] = [:]
  /// OPTIMIZATION: a loop asks for the same few again and again. Memory of its own is read without
  /// the checks of a stored array.
  private let recent = UnsafeMutablePointer<Recent?>.allocate(capacity: recentCount)
  /// A power of two.
  private static let recentCount = 64

  init() { recent.initialize(repeating: nil, count: NodeAttachments.recentCount) }

  // Nothing in it has to be released.
  deinit { recent.deallocate() }

  /// Returns the object in a node's slot; what `make` makes where there is none yet, which something
  /// else must keep alive.
  @inline(__always)
  func object(
    _ slot: Realm.Slot, of node: Node, make: () throws -> JSObjectRef
  ) rethrows -> JSObjectRef {
    let key = Key(owner: UnsafeMutableRawPointer(node.pointer), slot: slot)
    let address = UInt(bitPattern: key.owner)
    let hash = (address >> 4) ^ (address >> 10) ^ UInt(slot.rawValue)
    let index = Int(truncatingIfNeeded: hash & UInt(NodeAttachments.recentCount - 1))
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
  /// What is made once for a node and then found again.
  enum Slot: UInt8 {
    case part, childNodes, children, attributes, classList, dataset, style, relList, sizes, sandbox
    case htmlFor, images, embeds, plugins, links, anchors, forms, scripts, all, implementation
    case rows, cells, tBodies, options, selectedOptions, elements, labels, areas, content
    case selection, list, validity, styleSheets
    case adoptedStyleSheets, className, href, target, applets, viewBox, blocking
  }

  /// Returns what is made once for a node, such as its `childNodes`.
  func attachment(
    _ slot: Slot, of node: Node, make: () throws -> JSObjectRef
  ) rethrows -> JSObjectRef {
    try nodeAttachments.object(slot, of: node, make: make)
  }
}
