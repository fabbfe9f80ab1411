internal import CJavaScriptCore

/// The engine's class of objects that native code makes: a name, room for private data, and hooks.
/// `Object.prototype.toString` uses the name and ignores the prototype's `Symbol.toStringTag`.
public struct ScriptClass: @unchecked Sendable {
  /// The class is never released.
  public let reference: OpaquePointer

  /// Hooks are C functions, which cannot capture values. A hook calls the static function of
  /// `ScriptClass` that has the hook's name, with its parameters and a closure.
  /// - Parameters:
  ///   - hasPrototype: Whether the engine makes a prototype in each context, which slows
  ///     down getters.
  ///   - getProperty: Returns the value of a property that the object does not have, or `nil`.
  ///   - setProperty: Returns whether it handled the call.
  ///   - deleteProperty: Returns whether it handled the call.
  ///   - callAsFunction: `nil` if objects are not callable.
  package init(
    name: String, hasPrototype: Bool = false, getProperty: GetProperty? = nil,
    setProperty: SetProperty? = nil, deleteProperty: DeleteProperty? = nil,
    callAsFunction: CallAsFunction? = nil
  ) {
    var definition = kJSClassDefinitionEmpty
    definition.getProperty = getProperty
    definition.setProperty = setProperty
    definition.deleteProperty = deleteProperty
    definition.callAsFunction = callAsFunction
    definition.attributes = JSClassAttributes(
      hasPrototype ? kJSClassAttributeNone : kJSClassAttributeNoAutomaticPrototype)
    ScriptEngine.setOptions()
    reference = name.withCString {
      definition.className = $0
      return JSClassCreate(&definition)
    }
  }
}

/// A property's name, which is valid only during a call of a class's hook.
package struct ScriptPropertyName {
  let reference: OpaquePointer

  package var wtf8: [UInt8] { ScriptString.wtf8(reference) }
}

/// The hooks: C functions with the parameters context, object, name, value and exception.
extension ScriptClass {
  package typealias GetProperty =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
    ) -> OpaquePointer?

  package typealias SetProperty =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> Bool

  package typealias DeleteProperty =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Bool

  package typealias CallAsFunction =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, Int, UnsafePointer<OpaquePointer?>?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> OpaquePointer?

  package static func getProperty(
    _ context: OpaquePointer?, _ object: OpaquePointer?, _ name: OpaquePointer?,
    _ body: (ScriptScope, ScriptObject, ScriptPropertyName) -> ScriptValue?
  ) -> OpaquePointer? {
    guard let context, let object, let name else { return nil }
    return body(
      ScriptScope(context), ScriptObject(object), ScriptPropertyName(reference: name))?.reference
  }

  package static func setProperty(
    _ context: OpaquePointer?, _ object: OpaquePointer?, _ name: OpaquePointer?,
    _ value: OpaquePointer?, _ exception: UnsafeMutablePointer<OpaquePointer?>?,
    _ body: (ScriptScope, ScriptObject, ScriptPropertyName, ScriptValue) throws -> Bool
  ) -> Bool {
    guard let context, let object, let name, let value else { return false }
    let scope = ScriptScope(context)
    do {
      return try body(
        scope, ScriptObject(object), ScriptPropertyName(reference: name), ScriptValue(value))
    } catch {
      exception?.pointee = exceptionValue(of: error, in: scope).reference
      return true
    }
  }

  package static func deleteProperty(
    _ object: OpaquePointer?, _ name: OpaquePointer?,
    _ body: (ScriptObject, ScriptPropertyName) -> Bool
  ) -> Bool {
    guard let object, let name else { return false }
    return body(ScriptObject(object), ScriptPropertyName(reference: name))
  }

  package static func callAsFunction(
    _ context: OpaquePointer?, _ function: OpaquePointer?, _ argumentCount: Int,
    _ arguments: UnsafePointer<OpaquePointer?>?, _ exception: UnsafeMutablePointer<OpaquePointer?>?,
    _ body: (ScriptObject, Invocation) throws -> ScriptValue?
  ) -> OpaquePointer? {
    guard let context, let function else { return nil }
    let scope = ScriptScope(context)
    do {
      let invocation = Invocation(
        scope: scope, thisObject: nil, arguments: arguments, count: argumentCount)
      return try body(ScriptObject(function), invocation)?.reference
    } catch {
      exception?.pointee = exceptionValue(of: error, in: scope).reference
      return nil
    }
  }
}
