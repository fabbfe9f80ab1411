/// A base class for classes whose `init()` is isolated to the main actor. Subclasses of `NSObject`
/// inherit its nonisolated `init()`.
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  public init(isolated: Void) {
    super.init()
  }
}
