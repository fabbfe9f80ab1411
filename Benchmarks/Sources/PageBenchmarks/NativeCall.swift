import CScriptEngine

/// The cost of an accessor whose native function does nothing. Every attribute pays this cost.
enum NativeCall {
  /// Nanoseconds a call.
  ///
  /// - Parameter operations: The source that measures the operations, so that the loop around the
  ///   call is the same.
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
    // Objects with native data have a class, which the engine searches at each access. So measure
    // an object with a class.
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
