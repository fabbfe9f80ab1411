internal import PageDOM
internal import PageJavaScript

/// A cache of live collections. As in WebKit, repeated calls such as `getElementsByTagName` return
/// the same object.
final class CollectionCache {
  static let key = AttachmentKey<Realm, CollectionCache>()

  struct Key: Hashable {
    let root: Node
    let kind: NodeCollection.Kind
  }

  private var wrappers: [Key: ScriptObject] = [:]

  func wrapper(_ key: Key, make: () -> ScriptObject) -> ScriptObject {
    if let known = wrappers[key] { return known }
    let made = make()
    wrappers[key] = made
    return made
  }
}

extension Realm {
  func collection(_ kind: NodeCollection.Kind, below root: Node) -> ScriptObject {
    attachment(CollectionCache.key) { CollectionCache() }
      .wrapper(CollectionCache.Key(root: root, kind: kind)) {
        let collection = NodeCollection(root: root, kind: kind)
        // `getElementsByName` returns a `NodeList`.
        if case .name = kind { return wrap(collection, as: .nodeList, listed: .nodeList) }
        return wrap(collection, as: .htmlCollection, listed: .htmlCollection)
      }
  }
}
