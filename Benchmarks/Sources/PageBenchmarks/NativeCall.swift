import CScriptEngine

/// What an accessor costs whose native function does nothing, which all attributes at the border
/// pay.
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
    let source = JSStringCreateWithUTF8CString(
      """
      \(operations)
      measureAccess(Object.create(Object.defineProperty({}, "empty", { get: empty })), Date.now)
      """)
    defer { JSStringRelease(source) }
    return JSValueToNumber(context, JSEvaluateScript(context, source, nil, nil, 1, nil), nil)
  }
}
