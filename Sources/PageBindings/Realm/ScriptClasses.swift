internal import PageJavaScript

extension ScriptClass {
  /// The class of global objects. Its prototype becomes `Window.prototype`, because the prototype
  /// of a plain global object cannot be set.
  static let global = ScriptClass(name: "Window", hasPrototype: true)

  /// The class of the named properties object, for which the engine does not allow a proxy.
  static let windowProperties = ScriptClass(
    name: "WindowProperties",
    getProperty: { context, object, name, _ in
      ScriptClass.getProperty(context, object, name) { scope, object, name in
        // The object's own window matters, not the calling context's.
        PrivateSlot.object(of: object, as: Realm.self)
          .flatMap { NamedElements.value(of: name, of: $0, in: scope) }
      }
    })

  /// The class of HTML documents. Only setting and deleting a property checks the named elements.
  static let htmlDocument = ScriptClass(
    name: "HTMLDocument",
    setProperty: { ScriptClass.setProperty($0, $1, $2, $3, $4, NamedDocumentElements.set) },
    deleteProperty: { _, object, name, _ in
      ScriptClass.deleteProperty(object, name, NamedDocumentElements.delete)
    })
}
