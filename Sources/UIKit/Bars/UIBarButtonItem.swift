/// A title and an image in a bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibaritem
@preconcurrency @MainActor
open class UIBarItem: MainActorObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether the item takes taps.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// The text that assistive technology reads. `tap` finds items with it.
  open var accessibilityLabel: String?
  /// The name for user-interface tests. `tap` finds items with it.
  open var accessibilityIdentifier: String?
}

/// A button in a bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  /// The look.
  open var style: Style = .plain
  /// The object whose method is called; without one, a responder of the chain.
  open weak var target: AnyObject?
  /// The method that a tap calls.
  open var action: Selector?
  /// The closure that a tap calls.
  open var primaryAction: UIAction?
  /// A view in place of the button.
  open var customView: UIView?
  /// The color.
  open var tintColor: UIColor?
  /// The width; 0 for that of the content.
  open var width: CGFloat = 0
  /// Whether the item is hidden.
  open var isHidden = false

  let systemItem: SystemItem?

  /// Creates an item without content.
  public convenience init() {
    self.init(title: nil, style: .plain, target: nil, action: nil)
  }

  /// Creates an item with a title.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init(isolated: ())
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image.
  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    super.init(isolated: ())
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item of the system.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.systemItem = systemItem
    super.init(isolated: ())
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with a view.
  public init(customView: UIView) {
    systemItem = nil
    super.init(isolated: ())
    self.customView = customView
  }

  /// Creates an item of the system with a closure.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Creates an item with the title, the image and the closure of an action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
    image = primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates an empty item of all remaining width.
  public class func flexibleSpace() -> Self? {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) as? Self
  }

  /// The title that is seen, or that assistive technology reads in place of an image.
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
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The English title, or that which assistive technology reads for the image.
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
