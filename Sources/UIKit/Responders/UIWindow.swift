/// The root of the view hierarchy.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiwindow
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.disappear(animated: false)
      if isOnScreen { rootViewController?.appear(in: self, animated: false) }
    }
  }

  weak var application: UIApplication?

  var isOnScreen = false

  var openMenu: OpenMenu?

  open override var next: UIResponder? { application }

  open override var window: UIWindow? { self }

  override var visibleState: [String] { openMenu == nil ? [] : ["menu"] }

  /// Shows the window.
  open func makeKeyAndVisible() {
    guard !isOnScreen else { return }
    isOnScreen = true
    rootViewController?.appear(in: self, animated: false)
  }
}
