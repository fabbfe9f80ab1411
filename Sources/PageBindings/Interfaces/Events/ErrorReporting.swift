internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#in-error-reporting-mode
private final class ErrorReportingMode {
  static let key = AttachmentKey<Realm, ErrorReportingMode>()

  var isOn = false
}

extension Realm {
  /// Records the exception unless the window's `error` listeners handle it.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  func reportUncaught(_ thrown: ThrownValue) {
    // Describing the exception runs scripts. Protect the value, because possibly nothing else keeps
    // it alive.
    scope.protect(thrown.value)
    defer { scope.unprotect(thrown.value) }
    let exception = context.describe(thrown)
    if !isHandled(exception, thrown.value) { record(.uncaughtException(exception)) }
  }

  private func isHandled(_ exception: ScriptException, _ value: ScriptValue) -> Bool {
    // Exceptions during error reporting are only recorded.
    let mode = attachment(ErrorReportingMode.key) { ErrorReportingMode() }
    guard !mode.isOn, let window = windowTarget, window.hasEventListeners("error") else {
      return false
    }
    mode.isOn = true
    defer { mode.isOn = false }
    let event = ErrorEvent(type: "error", isCancelable: true, timeStamp: eventTime)
    event.message = DOMString(exception.thrownValue == nil ? exception.summary : exception.message)
    event.filename = DOMString(exception.file ?? "")
    event.line = exception.line ?? 0
    event.column = exception.column ?? 0
    event.error = KeptValue(value, in: self)
    return !fire(event, at: window)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#notify-about-rejected-promises
  func reportUnhandledRejection(of promise: ScriptValue, reason: ScriptValue) {
    if let window = windowTarget, window.hasEventListeners("unhandledrejection") {
      let event = PromiseRejectionEvent(
        type: "unhandledrejection", isCancelable: true, timeStamp: eventTime)
      event.promise = KeptValue(promise, in: self)
      event.reason = KeptValue(reason, in: self)
      guard fire(event, at: window) else { return }
    }
    record(.uncaughtException(context.describe(ThrownValue(reason))))
  }
}
