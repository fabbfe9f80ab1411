/// A controller whose outlets and actions are connected by code before `viewDidLoad`.
///
/// Code that is generated from a storyboard can conform a view controller to this protocol.
@preconcurrency @MainActor
public protocol InterfaceConnecting: AnyObject {
  /// Creates the connected views, adds them to `view`, and assigns the outlets and actions.
  func connectInterface(in view: UIView)
}
