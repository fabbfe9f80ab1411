internal import CJavaScriptCore
internal import PageJavaScript

/// The engine's class of an interface's objects: a name and a private slot, nothing else.
///
/// The name matters: `Object.prototype.toString` takes it from the class, whatever the prototype's
/// `Symbol.toStringTag` says.
struct NativeClass: @unchecked Sendable {
  /// The class of global objects. Its automatic prototype is what `Window.prototype` becomes: the
  /// prototype of a plain global object cannot be set.
  static let global = NativeClass(name: "Window", hasPrototype: true)

  /// The class of the object behind `Window.prototype` that has the names of elements. The engine
  /// allows no Proxy in that place.
  static let windowProperties = NativeClass(name: "WindowProperties") {
    context, object, name, _ in
    guard let context, let object, let name else { return nil }
    // Whose window it is, and not who asks.
    return PrivateSlot.object(of: object, as: Realm.self)
      .flatMap { NamedElements.value(of: name, of: $0, in: context) }
  }

  /// The class of HTML documents. Looking at a property costs nothing more; setting or deleting one
  /// asks whether it is the name of an element.
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
  ///   - hasPrototype: Whether the engine makes a prototype for it in each context; with one, each
  ///     getter of a wrapper would be half as fast again.
  ///   - getProperty: Answers for names that the object does not have; `nil` for none of them.
  ///   - setProperty: Returns whether it has done what setting a property does.
  ///   - deleteProperty: Returns whether it has done what deleting a property does.
  ///   - callAsFunction: Called when a script calls an object; `nil` if it is not callable.
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
