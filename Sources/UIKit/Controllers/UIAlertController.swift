/// A button of an alert.
///
/// - Source: https://developer.apple.com/documentation/uikit/uialertaction
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the button accepts taps.
  open var isEnabled = true

  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button. The handler is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// An alert or an action sheet.
///
/// - Source: https://developer.apple.com/documentation/uikit/uialertcontroller
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// The message below the title.
  open var message: String?
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  /// The button that the return key presses.
  open var preferredAction: UIAlertAction?
  open private(set) var preferredStyle: Style = .actionSheet

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button. Reports a second button of the style `cancel` as a problem, because UIKit
  /// raises an exception for it.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Problems.report(
        .noEffect("an alert has only one action of the style cancel"), from: self)
    }
    actions.append(action)
  }

  /// Adds a text field. Reports a problem if the alert is an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Problems.report(
        .noEffect("text fields can be added only to alerts of the style alert"), from: self)
    }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for field in textFields ?? [] where field.superview == nil { viewIfLoaded?.addSubview(field) }
    if preferredStyle == .alert, actions.isEmpty {
      Problems.report(
        .noEffect("the alert “\(title ?? "")” has no action that dismisses it"), from: self)
    }
  }

  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}
