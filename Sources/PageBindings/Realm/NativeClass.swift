internal import CJavaScriptCore

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
    context, _, name, _ in
    guard let context, let name else { return nil }
    return NamedElements.value(of: name, in: context)
  }

  let ref: JSClassRef

  /// Makes a class, which is never released.
  ///
  /// - Parameters:
  ///   - hasPrototype: Whether the engine makes a prototype for it in each context; with one, each
  ///     getter of a wrapper would be half as fast again.
  ///   - getProperty: Answers for names that the object does not have; `nil` for none of them.
  init(
    name: String, hasPrototype: Bool = false, getProperty: JSObjectGetPropertyCallback? = nil
  ) {
    var definition = kJSClassDefinitionEmpty
    definition.getProperty = getProperty
    definition.attributes = JSClassAttributes(
      hasPrototype ? kJSClassAttributeNone : kJSClassAttributeNoAutomaticPrototype)
    ref = name.withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }
}
