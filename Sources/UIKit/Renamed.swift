// Names from Swift 4 that Apple's frameworks renamed in Swift 4.2. Older sources contain them.

public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIButtonType = UIButton.ButtonType
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UIActivityType = UIActivity.ActivityType
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIUserInterfaceSizeClass = UITraitCollection.SizeClass
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSAttributedStringKey = NSAttributedString.Key

public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey =
  UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

extension NSNotification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
}

extension UIViewController {
  /// Former name of `addChild(_:)`.
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  /// Former name of `removeFromParent()`.
  public func removeFromParentViewController() {
    removeFromParent()
  }

  /// Former name of `didMove(toParent:)`.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }

  /// Former name of `willMove(toParent:)`.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// Former name of `children`.
  public var childViewControllers: [UIViewController] { children }
}

extension UIView {
  /// Former name of `bringSubviewToFront(_:)`.
  public func bringSubview(toFront view: UIView) {
    bringSubviewToFront(view)
  }

  /// Former name of `sendSubviewToBack(_:)`.
  public func sendSubview(toBack view: UIView) {
    sendSubviewToBack(view)
  }
}

/// Former name of `pngData()`.
@MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Former name of `jpegData(compressionQuality:)`.
@MainActor public func UIImageJPEGRepresentation(
  _ image: UIImage, _ compressionQuality: CGFloat
) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
