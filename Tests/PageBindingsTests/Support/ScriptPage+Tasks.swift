import PageBindings
import PageJavaScript

extension ScriptPage {
  /// Runs `source`, which appends to `log`, and then all tasks, and returns the log.
  func log(of source: String) -> String {
    let failure = evaluate("var log = []; \(source); ''")
    _ = realm.eventLoop.run(horizon: 60_000) { false }
    return failure + evaluate("log.join()")
  }
}
