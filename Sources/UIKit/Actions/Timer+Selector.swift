extension Timer {
  /// Creates a timer and schedules it in the current run loop. The timer calls a method on the main
  /// queue, with itself as the argument.
  ///
  /// The timer retains its target until it is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = target as AnyObject
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      DispatchQueue.main.async {
        if !selector.call(on: target, [timer]) {
          Problems.report(.missingMethod(selector, of: target), from: target)
        }
      }
    }
  }
}
