/// The look of bars.
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

  /// The item that is seen.
  open var topItem: UINavigationItem? { items?.last }

  /// The item before the one that is seen.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// The look.
  open var barStyle: UIBarStyle = .default
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  /// Sets the items.
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

  /// The title of the back button, if there is one.
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

  /// The look.
  open var barStyle: UIBarStyle = .default
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  var buttons: [UIBarButtonItem] { (items ?? []).filter { !$0.isSpace && !$0.isHidden } }

  override var visibleChildren: [UIView] { [] }
}
