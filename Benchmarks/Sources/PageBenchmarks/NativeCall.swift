import CScriptEngine

/// What a call of a native function that does nothing costs, which everything at the border pays.
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
    let source = JSStringCreateWithUTF8CString("\(operations)\nmeasureCall(empty, Date.now)")
    defer { JSStringRelease(source) }
    return JSValueToNumber(context, JSEvaluateScript(context, source, nil, nil, 1, nil), nil)
  }
}
