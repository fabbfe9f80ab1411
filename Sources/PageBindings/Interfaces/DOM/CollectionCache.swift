internal import CJavaScriptCore
internal import PageDOM

/// The live collections that scripts have asked for by a name.
///
/// A script that asks for the same one again gets the same object, as in WebKit, and what the
/// collection has found with it.
final class CollectionCache {
  struct Key: Hashable {
    let root: Node
    let kind: NodeCollection.Kind
  }

  private var wrappers: [Key: JSObjectRef] = [:]

  func wrapper(_ key: Key, make: () -> JSObjectRef) -> JSObjectRef {
    if let known = wrappers[key] { return known }
    let made = make()
    wrappers[key] = made
    return made
  }
}

extension Realm {
  /// Returns the collection of one kind below a node: always the same object.
  func collection(_ kind: NodeCollection.Kind, below root: Node) -> JSObjectRef {
    part(CollectionCache.self) { CollectionCache() }
      .wrapper(CollectionCache.Key(root: root, kind: kind)) {
        let collection = NodeCollection(root: root, kind: kind)
        // What `getElementsByName` returns is a plain list.
        if case .name = kind { return wrap(collection, as: .nodeList, listed: .nodeList) }
        return wrap(collection, as: .htmlCollection, listed: .htmlCollection)
      }
  }
}
