internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// The object is callable. The engine's C interface cannot make falsy objects, so `typeof
  /// document.all` is `function` instead of `undefined`.
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
          call.has(0) ? call[0] : nil, in: try call.this(AllCollection.self), call.realm)
      },
    ]
  }
}

enum AllCollectionBindings {
  static let nativeClass = NativeClass(
    name: "HTMLAllCollection",
    callAsFunction: { context, function, _, count, arguments, exception in
      guard let context, let function else { return nil }
      let realm = Realm.of(context)
      guard let collection = PrivateSlot.object(of: function, as: AllCollection.self) else {
        return nil
      }
      let value = count > 0 ? arguments?[0] : nil
      do {
        return try AllCollectionBindings.item(value, in: collection, realm)
      } catch {
        exception?.pointee = exceptionValue(of: error, in: context)
        return nil
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
        }
      },
      unenumerableNames: true)
  }

  /// Returns the element at an index or the elements with a name; `null` if there are none.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#concept-get-all-indexed-or-named
  fileprivate static func item(
    _ value: JSValueRef?, in collection: AllCollection, _ realm: Realm
  ) throws -> JSValueRef? {
    let null = realm.scope.null
    guard let value, !JSValueIsUndefined(realm.context.ref, value) else { return null }
    let name = try realm.text(of: value)
    if let index = FrameWindows.index(name) {
      return collection.elements.item(at: index).map { realm.wrap($0) } ?? null
    }
    return named(name, in: collection, realm) ?? null
  }

  /// Returns the only element with a name, or a collection if there are several.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#concept-get-all-named
  fileprivate static func named(
    _ name: DOMString, in collection: AllCollection, _ realm: Realm
  ) -> JSValueRef? {
    guard !name.isEmpty else { return nil }
    let root = collection.document.node
    let found = NodeCollection(root: root, kind: .allNamed(name))
    guard let first = found.item(at: 0) else { return nil }
    if found.item(at: 1) == nil { return realm.wrap(first) }
    return realm.collection(.allNamed(name), below: root)
  }

  static var documentMember: Member {
    .get("all") { call in
      let document = try call.thisDocument()
      let realm = call.realm
      return realm.attachment(.all, of: document.node) {
        realm.wrap(AllCollection(document), as: .htmlAllCollection, exotic: .all)
      }
    }
  }
}
