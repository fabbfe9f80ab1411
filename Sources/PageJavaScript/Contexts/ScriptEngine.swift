internal import CEngineOptions
internal import CJavaScriptCore

/// A group of JavaScript contexts that share a heap. Each worker thread has one.
/// Contexts cannot access one another unless native code passes values between them. Another
/// context is cheaper than another group.
package final class ScriptEngine {
  /// JavaScriptCore's handle; valid as long as the engine lives.
  let group: JSContextGroupRef

  package init() {
    ScriptEngine.setOptions()
    group = JSContextGroupCreate()
  }

  deinit {
    if let idleContext { JSGlobalContextRelease(idleContext) }
    JSContextGroupRelease(group)
  }

  private static let options: Void = pageaction_setEngineOptions()

  /// Sets the options of JavaScriptCore, once in a process.
  /// The engine reads them when the process makes its first string, class or group. Call this
  /// before each function that makes one.
  package static func setOptions() { _ = options }

  /// Whether scripts are terminated by polling and not by signals to their threads.
  /// The default is true; the environment variable `JSC_usePollingTraps` overrides it.
  package static var usesPollingTraps: Bool { pageaction_engineUsesPollingTraps() }

  /// A context without a page, which runs only internal scripts.
  private var idleContext: JSGlobalContextRef?

  private func makeIdleContext() -> JSGlobalContextRef? {
    if idleContext == nil { idleContext = JSGlobalContextCreateInGroup(group, nil) }
    return idleContext
  }

  /// Runs an internal script in a context that no page's script can reach.
  /// - Throws: `ThrownValue` if memory or time runs out.
  package func evaluateInternally(
    _ text: ScriptString, file: String
  ) throws(ThrownValue) -> ScriptValue? {
    guard let context = makeIdleContext() else { return nil }
    let url = ScriptString(file)
    let value = try ScriptScope(context).checked { exception in
      text.withRef { text in
        url.withRef { JSEvaluateScript(context, text, nil, $0, 1, &exception) }
      }
    }
    return value.map { ScriptValue($0) }
  }

  /// A function that replaces a page's callback, which the engine would otherwise retain forever.
  /// Read it for the first time before the engine terminates a script: later, the engine cannot
  /// create the context.
  private(set) lazy var idleFunction: JSObjectRef? = {
    guard let context = makeIdleContext(),
      let function = JSObjectMakeFunctionWithCallback(
        context, nil, { context, _, _, _, _, _ in JSValueMakeUndefined(context) })
    else { return nil }
    // Protected until the context is released with the engine.
    JSValueProtect(context, function)
    return function
  }()
}
