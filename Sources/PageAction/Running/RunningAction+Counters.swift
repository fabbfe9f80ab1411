internal import PageBindings
internal import PageJavaScript

extension RunningAction {
  /// Reads the counters of an instrumented script, unless it failed before it declared them.
  func readCounters(_ name: String) {
    guard
      let value = try? realm.context.evaluate(
        "typeof \(name) === 'undefined' ? '' : \(name).join()",
        file: ScriptException.internalFilePrefix + "counters"),
      let text = try? scope.text(value).string, !text.isEmpty
    else { return }
    outcome.scriptCounters = text.split(separator: ",").map { UInt64($0) ?? 0 }
  }
}
