/// A base class for classes whose `init()` is isolated to the main actor. `NSObject` has a
/// nonisolated `init()`.
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  /// Creates an object.
  public init(isolated: Void) {
    super.init()
  }
}
