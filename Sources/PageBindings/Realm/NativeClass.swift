internal import CJavaScriptCore

/// The engine's class of an interface's objects: a name and a private slot, nothing else.
///
/// The name matters: `Object.prototype.toString` takes it from the class, whatever the prototype's
/// `Symbol.toStringTag` says.
struct NativeClass: @unchecked Sendable {
  /// The class of global objects. Its automatic prototype is what `Window.prototype` becomes: the
  /// prototype of a plain global object cannot be set.
  static let global = NativeClass(name: "Window", hasPrototype: true)

  let ref: JSClassRef

  /// Makes a class, which is never released.
  ///
  /// - Parameter hasPrototype: Whether the engine makes a prototype for it in each context; with
  ///   one, each getter of a wrapper would be half as fast again.
  init(name: String, hasPrototype: Bool = false) {
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(
      hasPrototype ? kJSClassAttributeNone : kJSClassAttributeNoAutomaticPrototype)
    ref = name.withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }
}
