private import Synchronization

/// A group of layer changes, which take effect immediately, without animation.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/catransaction
open class CATransaction: NSObject {
  private struct Group: @unchecked Sendable {
    var completions: [(() -> Void)?] = []
  }

  private static let groups = Mutex(Group())

  /// Begins a group.
  open class func begin() {
    groups.withLock { $0.completions.append(nil) }
  }

  /// Ends the current group, and calls its completion block in a later turn of the main queue.
  open class func commit() {
    let completion = groups.withLock { group in
      nonisolated(unsafe) let completion = group.completions.popLast() ?? nil
      return completion
    }
    guard let completion else { return }
    nonisolated(unsafe) let call = completion
    DispatchQueue.main.async { call() }
  }

  /// Sets the closure that is called after the current group has ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    nonisolated(unsafe) let block = block
    groups.withLock { group in
      guard !group.completions.isEmpty else { return }
      group.completions[group.completions.count - 1] = block
    }
  }

  /// Has no effect, because changes are not animated.
  open class func setDisableActions(_ flag: Bool) {}

  /// Has no effect, because changes are not animated.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {}
}

/// A duration in seconds.
public typealias CFTimeInterval = Double
