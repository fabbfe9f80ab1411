internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// The C interface cannot make falsy objects, so `typeof document.all` is `function`.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-htmlallcollection-interface
  static let htmlAllCollection = Interface(
    "HTMLAllCollection", iteration: .indices, nativeClass: AllCollectionBindings.nativeClass
  ) {
    [
      .get("length") { $0.number(try $0.this(AllCollection.self).elements.count) },
      .method("namedItem", 1) { call in
        let collection = try call.this(AllCollection.self)
        return AllCollectionBindings.named(try call.text(0), in: collection, call.realm)
          ?? call.null
      },
      .method("item") { call in
        try AllCollectionBindings.item(
          call[0], in: try call.this(AllCollection.self), call.realm)
      },
    ]
  }
}

enum AllCollectionBindings {
  static let nativeClass = ScriptClass(
    name: "HTMLAllCollection",
    callAsFunction: { context, function, _, count, arguments, exception in
      ScriptClass.callAsFunction(
        context, function, count, arguments, exception
      ) { function, invocation in
        guard let collection = PrivateSlot.object(of: function, as: AllCollection.self) else {
          return nil
        }
        return try AllCollectionBindings.item(
          invocation[0], in: collection, Realm.of(invocation.scope))
      }
    })

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function {
        $0.number(try $0.this(AllCollection.self).elements.count)
      },
      item: ExoticKind.function { call in
        call.wrap(try call.this(AllCollection.self).elements.item(at: try call.unsignedLong(0)))
      },
      named: ExoticKind.function { call in
        named(try call.text(0), in: try call.this(AllCollection.self), call.realm)
      },
      names: ExoticKind.function { call in
        call.scope.array(of: try call.this(AllCollection.self).supportedPropertyNames) {
          call.string($0)
        }.value
      },
      unenumerableNames: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#concept-get-all-indexed-or-named
  fileprivate static func item(
    _ value: ScriptValue, in collection: AllCollection, _ realm: Realm
  ) throws -> ScriptValue? {
    let null = realm.scope.null
    guard !realm.scope.isUndefined(value) else { return null }
    let name = try realm.text(of: value)
    if let index = FrameWindows.index(name) {
      return collection.elements.item(at: index).map { realm.wrap($0).value } ?? null
    }
    return named(name, in: collection, realm) ?? null
  }

  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#concept-get-all-named
  fileprivate static func named(
    _ name: DOMString, in collection: AllCollection, _ realm: Realm
  ) -> ScriptValue? {
    guard !name.isEmpty else { return nil }
    let root = collection.document.node
    let found = NodeCollection(root: root, kind: .allNamed(name))
    guard let first = found.item(at: 0) else { return nil }
    if found.item(at: 1) == nil { return realm.wrap(first).value }
    return realm.collection(.allNamed(name), below: root).value
  }

  static var documentMember: Member {
    .get("all") { call in
      let document = try call.thisDocument()
      let realm = call.realm
      return realm.sameObject(.all, of: document.node) {
        realm.wrap(AllCollection(document), as: .htmlAllCollection, exotic: .all)
      }.value
    }
  }
}
