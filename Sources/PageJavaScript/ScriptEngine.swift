public import CJavaScriptCore

/// A group of JavaScript contexts that share one heap: one for each worker thread.
///
/// A further context in a group costs a tenth of a group of its own. Contexts of a group cannot see
/// one another unless native code passes values between them.
public final class ScriptEngine {
  /// JavaScriptCore's own handle; valid as long as the engine lives.
  public let group: JSContextGroupRef

  /// Makes an engine; the first one of a process starts JavaScriptCore, which takes 2 to 3 ms.
  public init() {
    group = JSContextGroupCreate()
  }

  deinit {
    if let idleContext { JSGlobalContextRelease(idleContext) }
    JSContextGroupRelease(group)
  }

  private var idleContext: JSGlobalContextRef?

  /// A function of no page's context, made when it is first needed.
  ///
  /// It takes the place of a page's callback where the engine would hold that for good.
  func idleFunction() -> JSObjectRef? {
    let context = idleContext ?? JSGlobalContextCreateInGroup(group, nil)
    idleContext = context
    guard let context else { return nil }
    return JSObjectMakeFunctionWithCallback(context, nil) { context, _, _, _, _, _ in
      JSValueMakeUndefined(context)
    }
  }
}
