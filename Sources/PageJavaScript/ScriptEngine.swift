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
    JSContextGroupRelease(group)
  }
}
