/// An action of a row that a swipe reveals. Swipes are not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor
open class UIContextualAction: MainActorObject {
  /// The kind of an action: normal, or destructive if it deletes data.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// A callback that receives the action, its view, and a closure. The callback calls the closure
  /// with whether the action was performed.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var backgroundColor: UIColor!
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init(isolated: ())
  }
}

/// The actions that a swipe on a row reveals.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: MainActorObject {
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init(isolated: ())
  }
}

/// An action of a row that a swipe reveals. `UIContextualAction` replaces it since iOS 13.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewrowaction
@preconcurrency @MainActor
open class UITableViewRowAction: MainActorObject {
  /// The kind of an action: normal, or destructive if it deletes data.
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?

  let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init(isolated: ())
  }
}
