internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// Compares values with the `pattern` attribute, which is a JavaScript expression.
///
/// It has a context of its own: what a page has done to `RegExp.prototype` does not matter, and no
/// script runs while selectors are matched.
final class PatternMatcher {
  private let context: ScriptContext

  init(engine: ScriptEngine) {
    context = ScriptContext(engine: engine)
  }

  /// Returns whether a value is like a pattern; `nil` where the pattern is no expression.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#compiled-pattern-regular-expression
  func matches(_ pattern: DOMString, _ value: DOMString) -> Bool? {
    // 1–2. It must be an expression by itself: `)(` is none, though `^(?:)()$` would be.
    let scope = context.scope
    guard expression(pattern) != nil, let whole = expression("^(?:" + pattern + ")$"),
      let test = try? scope.object(scope.property("test", of: whole)),
      let result = try? scope.call(test, this: whole, arguments: [string(value)])
    else { return nil }
    return JSValueToBoolean(context.ref, result)
  }

  private func expression(_ pattern: DOMString) -> JSObjectRef? {
    var exception: JSValueRef?
    let source = string(pattern)
    let flags = context.scope.string("v")
    let arguments: [JSValueRef?] = [source, flags]
    let made = JSObjectMakeRegExp(context.ref, arguments.count, arguments, &exception)
    return exception == nil ? made : nil
  }

  private func string(_ text: DOMString) -> JSValueRef {
    let string = text.bytes.withUnsafeBufferPointer { ScriptString.make(utf8: $0) }
    defer { JSStringRelease(string) }
    return JSValueMakeString(context.ref, string)
  }
}

extension Realm {
  /// Lets selectors and controls compare values with patterns; made when it is first needed.
  func preparePatterns() {
    guard group.matchesPattern == nil else { return }
    let engine = context.engine
    var matcher: PatternMatcher?
    group.matchesPattern = { pattern, value in
      let known = matcher ?? PatternMatcher(engine: engine)
      matcher = known
      return known.matches(pattern, value)
    }
  }
}
