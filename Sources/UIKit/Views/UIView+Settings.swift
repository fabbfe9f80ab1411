/// Storage for properties whose values are only recorded.
struct ViewSettings {
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var clearsContextBeforeDrawing = true
  var directionalLayoutMargins: NSDirectionalEdgeInsets?
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSuperviewLayoutMargins = false
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var restorationIdentifier: String?
  var accessibilityTraits: UIAccessibilityTraits = .none
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var shouldGroupAccessibilityChildren = false
  var mask: UIView?
}

/// The mirroring of views in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// A set of accessibility traits.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: Self = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let playsSound = Self(rawValue: 0x10)
  public static let keyboardKey = Self(rawValue: 0x20)
  public static let staticText = Self(rawValue: 0x40)
  public static let summaryElement = Self(rawValue: 0x80)
  public static let notEnabled = Self(rawValue: 0x100)
  public static let updatesFrequently = Self(rawValue: 0x200)
  public static let searchField = Self(rawValue: 0x400)
  public static let startsMediaSession = Self(rawValue: 0x800)
  public static let adjustable = Self(rawValue: 0x1000)
  public static let allowsDirectInteraction = Self(rawValue: 0x2000)
  public static let causesPageTurn = Self(rawValue: 0x4000)
  public static let header = Self(rawValue: 0x1_0000)
}

extension UIView {
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The smallest size, for `systemLayoutSizeFitting(_:)`.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size, for `systemLayoutSizeFitting(_:)`.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Whether the view receives several touches at the same time.
  public var isMultipleTouchEnabled: Bool {
    get { settings.isMultipleTouchEnabled }
    set { settings.isMultipleTouchEnabled = newValue }
  }
  /// Whether a touch in the view blocks touches in other views.
  public var isExclusiveTouch: Bool {
    get { settings.isExclusiveTouch }
    set { settings.isExclusiveTouch = newValue }
  }
  /// Whether the bounds are cleared before drawing.
  public var clearsContextBeforeDrawing: Bool {
    get { settings.clearsContextBeforeDrawing }
    set { settings.clearsContextBeforeDrawing = newValue }
  }
  /// The margins with leading and trailing edges.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return settings.directionalLayoutMargins
        ?? NSDirectionalEdgeInsets(
          top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { settings.directionalLayoutMargins = newValue }
  }
  /// Whether the margins include the insets of the safe area.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { settings.insetsLayoutMarginsFromSafeArea }
    set { settings.insetsLayoutMarginsFromSafeArea = newValue }
  }
  /// Whether the margins are at least those of the superview.
  public var preservesSuperviewLayoutMargins: Bool {
    get { settings.preservesSuperviewLayoutMargins }
    set { settings.preservesSuperviewLayoutMargins = newValue }
  }
  /// The mirroring in right-to-left languages.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { settings.semanticContentAttribute }
    set { settings.semanticContentAttribute = newValue }
  }
  /// The layout direction: left to right, unless `semanticContentAttribute` forces right to left.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { settings.tintAdjustmentMode }
    set { settings.tintAdjustmentMode = newValue }
  }
  public var restorationIdentifier: String? {
    get { settings.restorationIdentifier }
    set { settings.restorationIdentifier = newValue }
  }
  /// The view whose alpha channel masks the content.
  public var mask: UIView? {
    get { settings.mask }
    set { settings.mask = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { settings.accessibilityTraits }
    set { settings.accessibilityTraits = newValue }
  }
  /// Whether assistive technology ignores the subviews.
  public var accessibilityElementsHidden: Bool {
    get { settings.accessibilityElementsHidden }
    set { settings.accessibilityElementsHidden = newValue }
  }
  /// Whether assistive technology ignores the sibling views.
  public var accessibilityViewIsModal: Bool {
    get { settings.accessibilityViewIsModal }
    set { settings.accessibilityViewIsModal = newValue }
  }
  /// Whether assistive technology reads the subviews as a group.
  public var shouldGroupAccessibilityChildren: Bool {
    get { settings.shouldGroupAccessibilityChildren }
    set { settings.shouldGroupAccessibilityChildren = newValue }
  }

  /// Returns the current size, because constraints have no effect.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }

  /// Returns the current size, because constraints have no effect.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { bounds.size }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }
}
