internal import PageJavaScript

/// The engine's classes that need more than a name.
extension ScriptClass {
  /// The class of global objects. The prototype that the engine makes for it becomes
  /// `Window.prototype`, because the prototype of a plain global object cannot be set.
  static let global = ScriptClass(name: "Window", hasPrototype: true)

  /// The class of the named properties object, the prototype of `Window.prototype`. The engine does
  /// not allow a proxy there.
  static let windowProperties = ScriptClass(
    name: "WindowProperties",
    getProperty: { context, object, name, _ in
      ScriptClass.getProperty(context, object, name) { scope, object, name in
        // The object's own window matters, not the calling context's.
        PrivateSlot.object(of: object, as: Realm.self)
          .flatMap { NamedElements.value(of: name, of: $0, in: scope) }
      }
    })

  /// The class of HTML documents. Reading a property has no extra cost. Setting or deleting one
  /// checks whether it is a named element.
  static let htmlDocument = ScriptClass(
    name: "HTMLDocument",
    setProperty: { ScriptClass.setProperty($0, $1, $2, $3, $4, NamedDocumentElements.set) },
    deleteProperty: { _, object, name, _ in
      ScriptClass.deleteProperty(object, name, NamedDocumentElements.delete)
    })
}
