/// - Source: https://w3c.github.io/uievents/#interface-uievent
public class UIEvent: Event {
  public var view: EventTarget?
  /// A number that depends on the event type, such as the click count.
  public var detail = 0
  /// The legacy key or button code.
  public var which = 0
}

/// - Source: https://w3c.github.io/uievents/#event-modifier-initializers
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let control = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let alt = EventModifiers(rawValue: 4)
  public static let meta = EventModifiers(rawValue: 8)
  public static let altGraph = EventModifiers(rawValue: 16)
  public static let capsLock = EventModifiers(rawValue: 32)
}

/// - Source: https://w3c.github.io/uievents/#interface-focusevent
public final class FocusEvent: UIEvent {}

/// A `MouseEvent`, whose coordinates and movements are in CSS pixels.
/// - Source: https://w3c.github.io/uievents/#interface-mouseevent
public class MouseEvent: UIEvent {
  public var screenX = 0.0
  public var screenY = 0.0
  public var clientX = 0.0
  public var clientY = 0.0
  public var movementX = 0.0
  public var movementY = 0.0
  /// The button that was pressed or released.
  public var button = 0
  /// The sum of the pressed buttons: 1 for primary, 2 for secondary, 4 for auxiliary.
  public var buttons = 0
  public var modifiers: EventModifiers = []
}

/// A `WheelEvent`: a wheel was rotated.
/// - Source: https://w3c.github.io/uievents/#interface-wheelevent
public final class WheelEvent: MouseEvent {
  /// Positive to the right, in units of `deltaMode`.
  public var deltaX = 0.0
  /// Positive downwards, in units of `deltaMode`.
  public var deltaY = 0.0
  public var deltaZ = 0.0
  /// 0 for pixels, 1 for lines, 2 for pages.
  public var deltaMode = 0
  /// A legacy value, positive to the left.
  public var wheelDeltaX = 0
  /// A legacy value, positive upwards.
  public var wheelDeltaY = 0
}

/// A `KeyboardEvent`: a key was pressed or released.
/// - Source: https://w3c.github.io/uievents/#interface-keyboardevent
public final class KeyboardEvent: UIEvent {
  /// The key value, such as `a` or `Enter`.
  public var key: DOMString = ""
  /// The code of the physical key, such as `KeyA`.
  public var code: DOMString = ""
  /// 0 standard, 1 left, 2 right, 3 numeric keypad.
  public var location = 0
  public var isRepeated = false
  public var isComposing = false
  public var modifiers: EventModifiers = []
  public var charCode = 0
  public var keyCode = 0
  /// The legacy key identifier, such as `U+0041`.
  public var keyIdentifier: DOMString = ""
}

/// An `InputEvent`: text was entered.
/// - Source: https://w3c.github.io/uievents/#interface-inputevent
public final class InputEvent: UIEvent {
  public var data: DOMString?
  /// Whether the event is part of a composition session.
  public var isComposing = false
  /// The kind of input, such as `insertText`.
  public var inputType: DOMString = ""
  /// The data of rich-text input; `nil` for plain-text input.
  public var dataTransfer: DataTransfer?
}

/// - Source: https://w3c.github.io/uievents/#interface-compositionevent
public final class CompositionEvent: UIEvent {
  public var data: DOMString = ""
}
