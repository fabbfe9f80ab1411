public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// A bar with a title and buttons.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinavigationbar
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The items, the top one last.
  open var items: [UINavigationItem]? {
    get { navigationController.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { ownItems = newValue }
  }

  private var ownItems: [UINavigationItem]?
  weak var navigationController: UINavigationController?

  /// The visible item.
  open var topItem: UINavigationItem? { items?.last }

  /// The item before the visible one.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  open var barStyle: UIBarStyle = .default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  /// The appearance at standard height.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance at compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its top, at compact height.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Has no effect, because bars are not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  /// Adds an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }

  override var visibleText: String? {
    guard let item = topItem, item.titleView == nil else { return nil }
    return item.title ?? navigationController?.topViewController?.title
  }

  override var visibleState: [String] { topItem?.prompt.map { ["prompt “\($0)”"] } ?? [] }

  /// The buttons from left to right.
  var buttons: [UIBarButtonItem] {
    guard let item = topItem else { return [] }
    return ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []).reversed())
      .filter { !$0.isSpace && !$0.isHidden }
  }

  /// The title of the back button, or `nil` if the bar has none.
  var backTitle: String? {
    guard let item = topItem, let backItem, !item.hidesBackButton,
      item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    else { return nil }
    return backItem.backButtonTitle ?? backItem.backBarButtonItem?.visibleTitle ?? backItem.title
      ?? "Back"
  }

  override var visibleChildren: [UIView] { (topItem?.titleView).map { [$0] } ?? [] }
}

/// A bar with buttons.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitoolbar
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]? {
    get { navigationController?.topViewController?.toolbarItems ?? ownItems }
    set { ownItems = newValue }
  }

  private var ownItems: [UIBarButtonItem]?
  weak var navigationController: UINavigationController?

  open var barStyle: UIBarStyle = .default
  open var barTintColor: UIColor?
  open var isTranslucent = true

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  var buttons: [UIBarButtonItem] { (items ?? []).filter { !$0.isSpace && !$0.isHidden } }

  override var visibleChildren: [UIView] { [] }
}
