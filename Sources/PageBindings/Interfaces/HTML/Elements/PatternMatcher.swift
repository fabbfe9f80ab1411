internal import PageDOM
internal import PageJavaScript

/// A matcher of `pattern` attributes, which are JavaScript regular expressions.
///
/// It has a separate context, so that no page script runs during selector matching, and changes to
/// `RegExp.prototype` have no effect.
final class PatternMatcher {
  static let key = AttachmentKey<Realm, PatternMatcher>()

  private let context: ScriptContext

  init(engine: ScriptEngine) {
    context = ScriptContext(engine: engine)
  }

  /// Whether a value matches; `nil` if the pattern is not a valid regular expression.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#compiled-pattern-regular-expression
  func matches(_ pattern: DOMString, _ value: DOMString) -> Bool? {
    // 1–2. The pattern must be valid on its own: `)(` is invalid, although `^(?:)()$` is valid.
    let scope = context.scope
    guard expression(pattern) != nil, let whole = expression("^(?:" + pattern + ")$"),
      let test = try? scope.object(scope.property("test", of: whole)),
      let result = try? scope.call(test, this: whole, arguments: [string(value)])
    else { return nil }
    return scope.boolean(result)
  }

  private func expression(_ pattern: DOMString) -> ScriptObject? {
    let source = string(pattern)
    let flags = context.scope.string("v")
    return try? context.scope.makeRegExp(source, flags: flags)
  }

  private func string(_ text: DOMString) -> ScriptValue {
    text.bytes.withUnsafeBufferPointer { context.scope.string(utf8: $0) }
  }
}
