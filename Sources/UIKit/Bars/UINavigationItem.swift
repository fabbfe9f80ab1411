/// The title and buttons of a navigation bar for a view controller.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  init(isolated: Void) {
    super.init()
  }

  open var title: String?
  /// The line of text above the title.
  open var prompt: String?
  /// A view in place of the title.
  open var titleView: UIView?
  /// The items of the left side.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items of the right side, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The back button that the bar shows while the next controller is on top.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button that the bar shows while the next controller is on top.
  open var backButtonTitle: String?
  open var hidesBackButton = false
  /// Whether the back button is shown beside left items.
  open var leftItemsSupplementBackButton = false
  /// The appearance at standard height.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance at compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic

  /// The first item of the left side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item of the right side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
