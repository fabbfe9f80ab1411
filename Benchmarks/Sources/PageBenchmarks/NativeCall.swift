import CScriptEngine

/// A measurement of an accessor whose native function is empty. Every attribute has at least this
/// cost.
enum NativeCall {
  /// Returns the nanoseconds per call.
  ///
  /// - Parameter operations: The source that also measures the operations, so that the loop is the
  ///   same.
  static func nanoseconds(measuredBy operations: String) -> Double {
    let context: JSGlobalContextRef = JSGlobalContextCreate(nil)
    defer { JSGlobalContextRelease(context) }
    let name = JSStringCreateWithUTF8CString("empty")
    defer { JSStringRelease(name) }
    let function = JSObjectMakeFunctionWithCallback(context, name) { context, _, _, _, _, _ in
      JSValueMakeUndefined(context)
    }
    JSObjectSetProperty(
      context, JSContextGetGlobalObject(context), name, function,
      JSPropertyAttributes(kJSPropertyAttributeNone), nil)
    // Use an object that has a class, as objects with native data do. At each access, the engine
    // also searches the class.
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    let objectClass = JSClassCreate(&definition)
    defer { JSClassRelease(objectClass) }
    let objectName = JSStringCreateWithUTF8CString("object")
    defer { JSStringRelease(objectName) }
    JSObjectSetProperty(
      context, JSContextGetGlobalObject(context), objectName,
      JSObjectMake(context, objectClass, nil), JSPropertyAttributes(kJSPropertyAttributeNone), nil)
    let source = JSStringCreateWithUTF8CString(
      """
      \(operations)
      Object.setPrototypeOf(object, Object.defineProperty({}, "empty", { get: empty }));
      const instance = object;
      measureAccess(instance, Date.now)
      """)
    defer { JSStringRelease(source) }
    return JSValueToNumber(context, JSEvaluateScript(context, source, nil, nil, 1, nil), nil)
  }
}
