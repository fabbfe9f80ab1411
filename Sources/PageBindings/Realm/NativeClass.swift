internal import CJavaScriptCore
internal import PageJavaScript

/// The engine's class of an interface's objects, which only provides a name and a private slot.
///
/// The name matters: `Object.prototype.toString` uses it and ignores the prototype's
/// `Symbol.toStringTag`.
struct NativeClass: @unchecked Sendable {
  /// The class of global objects. The prototype that the engine makes for it becomes
  /// `Window.prototype`, because the prototype of a plain global object cannot be set.
  static let global = NativeClass(name: "Window", hasPrototype: true)

  /// The class of the named properties object, the prototype of `Window.prototype`. The engine does
  /// not allow a proxy there.
  static let windowProperties = NativeClass(name: "WindowProperties") {
    context, object, name, _ in
    guard let context, let object, let name else { return nil }
    // The object's own window matters, not the calling context's.
    return PrivateSlot.object(of: object, as: Realm.self)
      .flatMap { NamedElements.value(of: name, of: $0, in: context) }
  }

  /// The class of HTML documents. Reading a property has no extra cost. Setting or deleting one
  /// checks whether it is a named element.
  static let htmlDocument = NativeClass(
    name: "HTMLDocument",
    setProperty: { context, object, name, value, exception in
      guard let context, let object, let name, let value else { return false }
      return NamedDocumentElements.set(name, of: object, to: value, in: context, exception)
    },
    deleteProperty: { _, object, name, _ in
      guard let object, let name else { return false }
      return NamedDocumentElements.delete(name, of: object)
    })

  let ref: JSClassRef

  /// Makes a class, which is never released.
  ///
  /// - Parameters:
  ///   - hasPrototype: Whether the engine makes a prototype for the class in each context. With one,
  ///     each getter of a wrapper would be slower.
  ///   - getProperty: Returns the value of a property that the object does not have, or `nil`.
  ///   - setProperty: Sets a property; returns whether it handled the call.
  ///   - deleteProperty: Deletes a property; returns whether it handled the call.
  ///   - callAsFunction: Called when a script calls an object; `nil` if objects are not callable.
  init(
    name: String, hasPrototype: Bool = false, getProperty: JSObjectGetPropertyCallback? = nil,
    setProperty: JSObjectSetPropertyCallback? = nil,
    deleteProperty: JSObjectDeletePropertyCallback? = nil,
    callAsFunction: JSObjectCallAsFunctionCallback? = nil
  ) {
    var definition = kJSClassDefinitionEmpty
    definition.getProperty = getProperty
    definition.setProperty = setProperty
    definition.deleteProperty = deleteProperty
    definition.callAsFunction = callAsFunction
    definition.attributes = JSClassAttributes(
      hasPrototype ? kJSClassAttributeNone : kJSClassAttributeNoAutomaticPrototype)
    ScriptEngine.setOptions()
    ref = name.withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }
}
