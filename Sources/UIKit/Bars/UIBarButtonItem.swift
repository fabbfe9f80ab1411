/// A title and an image in a bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibaritem
@preconcurrency @MainActor
open class UIBarItem: MainActorObject {
  open var title: String?
  open var image: UIImage?
  /// Whether the item accepts taps.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// The text that assistive technology reads. `HeadlessScreen.tap(_:)` also accepts this text.
  open var accessibilityLabel: String?
  /// The identifier for user-interface tests. `HeadlessScreen.tap(_:)` also accepts it.
  open var accessibilityIdentifier: String?
}

/// A button in a bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// The standard buttons of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  open var style: Style = .plain
  /// The object that receives `action`. If it is `nil`, the nearest responder that has the method
  /// receives it.
  open weak var target: AnyObject?
  /// The method that is called for a tap.
  open var action: Selector?
  /// The action that is performed for a tap.
  open var primaryAction: UIAction?
  /// The menu that opens for a tap if the item has no other action.
  open var menu: UIMenu?
  /// A view in place of the button.
  open var customView: UIView?
  open var tintColor: UIColor?
  /// The width; 0 for the width of the content.
  open var width: CGFloat = 0
  open var isHidden = false

  let systemItem: SystemItem?

  /// Creates an item without content.
  public convenience init() {
    self.init(title: nil, style: .plain, target: nil, action: nil)
  }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init(isolated: ())
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init(isolated: ())
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a standard item of the system.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.systemItem = systemItem
    super.init(isolated: ())
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(customView: UIView) {
    systemItem = nil
    super.init(isolated: ())
    self.customView = customView
  }

  /// Creates a standard item of the system with an action or a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item from an action or a menu. The title and the image are those of the action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
    image = primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an empty item that takes all remaining width.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Creates an empty item of fixed width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// The item's title, or else the title of its system item.
  var visibleTitle: String? {
    if let title, !title.isEmpty { return title }
    return systemItem?.title
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  func tapped(in responder: UIResponder?) {
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      ActionDispatch.send(action, to: target, from: self, responder: responder)
    } else if let menu {
      (responder as? UIView)?.window?.openMenu = OpenMenu(menu: menu, sender: self)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The English title of the item. For an item that shows an image, the accessibility label of the
  /// image.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    }
  }
}
