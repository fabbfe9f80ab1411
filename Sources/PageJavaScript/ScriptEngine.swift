internal import CEngineOptions
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
    ScriptEngine.setOptions()
    group = JSContextGroupCreate()
  }

  deinit {
    if let idleContext { JSGlobalContextRelease(idleContext) }
    JSContextGroupRelease(group)
  }

  private static let options: Void = pageaction_setEngineOptions()

  /// Sets the options of JavaScriptCore, once in a process.
  ///
  /// The engine reads them when the process makes its first string, class or group. Call this before
  /// each function that makes one.
  public static func setOptions() { _ = options }

  /// Whether scripts are ended without signals to their threads.
  ///
  /// This is so unless the environment variable `JSC_usePollingTraps` says otherwise.
  public static var usesPollingTraps: Bool { pageaction_engineUsesPollingTraps() }

  /// The context of no page, where only the project's own scripts run.
  private var idleContext: JSGlobalContextRef?

  /// Returns the context of no page, which is made when it is first needed.
  private func makeIdleContext() -> JSGlobalContextRef? {
    if idleContext == nil { idleContext = JSGlobalContextCreateInGroup(group, nil) }
    return idleContext
  }

  /// Runs one of the project's own scripts in a context that no page's script can reach.
  ///
  /// - Throws: `ThrownValue` where memory or time are out.
  public func evaluateAside(
    _ text: ScriptString, file: String
  ) throws(ThrownValue) -> JSValueRef? {
    guard let context = makeIdleContext() else { return nil }
    let url = ScriptString(file)
    var exception: JSValueRef?
    let value = text.withRef { text in
      url.withRef { JSEvaluateScript(context, text, nil, $0, 1, &exception) }
    }
    if let exception { throw ThrownValue(exception) }
    return value
  }

  /// A function of no page's context.
  ///
  /// It takes the place of a page's callback where the engine would hold that for good. Asked for
  /// first while the engine still runs: one that is being stopped cannot make a context.
  private(set) lazy var idleFunction: JSObjectRef? = {
    guard let context = makeIdleContext(),
      let function = JSObjectMakeFunctionWithCallback(
        context, nil, { context, _, _, _, _, _ in JSValueMakeUndefined(context) })
    else { return nil }
    // Until the context goes, with the engine.
    JSValueProtect(context, function)
    return function
  }()
}
