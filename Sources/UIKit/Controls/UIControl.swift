/// A user event. Actions receive `nil` instead of an event.
///
/// - Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// A view that performs actions for events.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontrol
@preconcurrency @MainActor
open class UIControl: UIView {
  /// A set of events of controls.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Self(rawValue: 1)
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF_0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// A set of states of controls.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private struct Action {
    weak var target: AnyObject?
    /// Whether the target is the nearest responder with the method.
    let isForResponders: Bool
    let selector: Selector
    var events: Event
  }

  private var actions: [Action] = []
  private var closures: [(action: UIAction, events: Event)] = []

  /// Whether the control accepts events.
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  /// Whether a touch is in the control.
  open var isTracking: Bool { false }

  /// The targets of all methods that were added.
  open var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.target as? NSObject })
  }

  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Adds a method to call for events. If the target is `nil`, the nearest responder that has the
  /// method is called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let index = actions.firstIndex {
      $0.target === object && $0.isForResponders == (object == nil) && $0.selector == action
    }
    if let index {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(
        Action(
          target: object, isForResponders: object == nil, selector: action, events: controlEvents))
    }
  }

  /// Removes methods to call for events. `nil` means all targets or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in actions.indices
    where (object == nil || actions[index].target === object)
      && (action == nil || actions[index].selector == action)
    {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Adds an action to perform for events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    closures.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in closures.indices where closures[index].action === action {
      closures[index].events.subtract(controlEvents)
    }
    closures.removeAll { $0.events.isEmpty }
  }

  /// Calls a method of a target, or of the nearest responder that has it if the target is `nil`.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ActionDispatch.send(action, to: target, from: self, responder: self)
  }

  /// Performs the actions and calls the methods that were added for any of the events.
  open func sendActions(for controlEvents: Event) {
    for action in actions where !action.events.isDisjoint(with: controlEvents) {
      if action.isForResponders {
        sendAction(action.selector, to: nil, for: nil)
      } else if let target = action.target {
        sendAction(action.selector, to: target, for: nil)
      }
    }
    for closure in closures where !closure.events.isDisjoint(with: controlEvents) {
      closure.action.perform(sender: self)
    }
  }

  override var visibleState: [String] {
    (isEnabled ? [] : ["disabled"]) + (isSelected ? ["selected"] : [])
  }

  override var isTapEnabled: Bool { super.isTapEnabled && isEnabled }
}

/// Functions that call the methods of controls and bar buttons.
@MainActor
enum ActionDispatch {
  /// Calls a method of a target, or of the nearest responder that has it if the target is `nil`.
  static func send(
    _ selector: Selector, to target: Any?, from sender: AnyObject, responder: UIResponder?
  ) {
    let object = target.map { $0 as AnyObject } ?? responder?.target(for: selector)
    guard let object else {
      return Problems.report(.noTarget(selector), from: responder)
    }
    if !selector.call(on: object, [sender, nil]) {
      Problems.report(.missingMethod(selector, of: object), from: responder)
    }
  }
}
