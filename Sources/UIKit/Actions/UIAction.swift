/// A callback for a chosen action.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// An action with a closure, for menus, buttons and bar buttons.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiaction
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let identifier: Identifier
  /// The text that explains the action.
  open var discoverabilityTitle: String?
  /// The display attributes in a menu.
  open var attributes: Attributes
  /// The selection state in a menu.
  open var state: State

  private let handler: UIActionHandler

  /// Creates an action. Without an identifier, the action gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.\(UUID())")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The control or bar button that triggered the action.
  open internal(set) var sender: Any?

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
