/// The callbacks for the dismissal of a presentation by the user.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

@MainActor
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .fullScreen }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The presentation of a controller. Dismissal by gestures is not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor
open class UIPresentationController: MainActorObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var presentedController: UIViewController?

  init(of controller: UIViewController) {
    presentedController = controller
    super.init(isolated: ())
  }

  open var presentedViewController: UIViewController { presentedController ?? UIViewController() }
  open var presentingViewController: UIViewController {
    presentedController?.presentingViewController ?? presentedViewController
  }
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// A set of directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any = Self(rawValue: 15)
}

/// The presentation of a popover.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle in the view that the popover points to.
  open var sourceRect = CGRect.null
  /// The bar button item that the popover points to.
  open var barButtonItem: UIBarButtonItem?
  /// The permitted directions of the arrow.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The views outside the popover that receive touches.
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
}

/// The presentation of a sheet with adjustable height.
///
/// - Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: MainActorObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init(isolated: ())
    }

    /// Returns the height of half the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// Returns the height of the full screen.
    public static func large() -> Detent { Detent(.large) }

    /// Returns a computed height. The closure is not called, because sheets have no layout.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString))
    }
  }

  /// The heights at which the sheet can rest.
  open var detents: [Detent] = [.large()]
  /// The identifier of the selected height.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent of the sheet that does not dim the presenting view.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is shown.
  open var prefersGrabberVisible = false
  /// Whether scrolling at the edge expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the bottom edge at compact height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width is the preferred width of the content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?

  /// Performs changes of the height, which are not animated.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Has no effect, because sheets have no layout.
  open func invalidateDetents() {}
}

/// The input values for the computation of a sheet's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The largest height.
  var maximumDetentValue: CGFloat { get }
}
