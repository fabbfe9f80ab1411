/// The base of classes with an initializer `init()` on the main actor, which that of `NSObject` does not require.
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  /// Creates an object.
  public init(isolated: Void) {
    super.init()
  }
}
