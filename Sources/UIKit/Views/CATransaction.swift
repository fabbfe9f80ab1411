private import Synchronization

/// A group of layer changes. Here, changes take effect at once.
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

  /// Ends a group, and calls its completion block in a later turn of the main queue.
  open class func commit() {
    let completion = groups.withLock { group in
      nonisolated(unsafe) let completion = group.completions.popLast() ?? nil
      return completion
    }
    guard let completion else { return }
    nonisolated(unsafe) let call = completion
    DispatchQueue.main.async { call() }
  }

  /// Sets the closure that is called after the animations of the group.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    nonisolated(unsafe) let block = block
    groups.withLock { group in
      guard !group.completions.isEmpty else { return }
      group.completions[group.completions.count - 1] = block
    }
  }

  /// Sets whether animations are disabled.
  open class func setDisableActions(_ flag: Bool) {}

  /// Sets the duration of animations.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {}
}

/// A duration in seconds.
public typealias CFTimeInterval = Double
