/// The priority of a constraint.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

struct LayoutPriorityKey: Hashable {
  let isHugging: Bool
  let axis: NSLayoutConstraint.Axis
}

/// A layout constraint, which is recorded and has no effect on frames.
///
/// - Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The relation between the values of two attributes.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// A layout attribute of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// The first view or guide.
  open private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  /// The second view or guide.
  open private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  /// The factor by which the second attribute is multiplied.
  public let multiplier: CGFloat
  /// The constant that is added to the multiple of the second attribute.
  open var constant: CGFloat
  open var priority: UILayoutPriority = .required
  open var identifier: String?
  private weak var owner: UIView?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Whether the constraint is active, and so is recorded in the `constraints` of a view.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        owner?.removeConstraint(self)
        return
      }
      guard let view = commonView else {
        return Problems.report(
          .noEffect("a constraint between views without a common superview cannot be activated"),
          from: view(of: firstItem))
      }
      view.addConstraint(self)
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func setOwner(_ view: UIView?) {
    owner = view
  }

  /// The nearest common ancestor of both items.
  private var commonView: UIView? {
    guard let first = view(of: firstItem) else { return nil }
    guard let second = view(of: secondItem) else {
      return secondAttribute == .notAnAttribute ? first : nil
    }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  private func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }
}

@MainActor
extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard !constraint.isActive else { return }
    constraints.append(constraint)
    constraint.setOwner(self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints.remove(at: index)
    constraint.setOwner(nil)
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// Returns the priority with which the view resists growing.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities[LayoutPriorityKey(isHugging: true, axis: axis)] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    priorities[LayoutPriorityKey(isHugging: true, axis: axis)] = priority
  }

  /// Returns the priority with which the view resists shrinking.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    priorities[LayoutPriorityKey(isHugging: false, axis: axis)] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    priorities[LayoutPriorityKey(isHugging: false, axis: axis)] = priority
  }
}
