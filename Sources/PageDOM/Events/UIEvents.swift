/// A `UIEvent`.
/// - Source: https://w3c.github.io/uievents/#interface-uievent
public class UIEvent: Event {
  /// The window.
  public var view: EventTarget?
  /// A number that depends on the event type, such as the click count.
  public var detail = 0
  /// The legacy key or button code.
  public var which = 0
}

/// The modifier keys that were pressed during an event.
/// - Source: https://w3c.github.io/uievents/#event-modifier-initializers
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The control key.
  public static let control = EventModifiers(rawValue: 1)
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The alt or option key.
  public static let alt = EventModifiers(rawValue: 4)
  /// The meta or command key.
  public static let meta = EventModifiers(rawValue: 8)
  /// The AltGraph key.
  public static let altGraph = EventModifiers(rawValue: 16)
  /// Caps lock.
  public static let capsLock = EventModifiers(rawValue: 32)
}

/// A `FocusEvent`: an element gained or lost the focus.
/// - Source: https://w3c.github.io/uievents/#interface-focusevent
public final class FocusEvent: UIEvent {}

/// A `MouseEvent`: an input of a pointing device.
/// - Source: https://w3c.github.io/uievents/#interface-mouseevent
public class MouseEvent: UIEvent {
  /// The horizontal coordinate on the screen, in CSS pixels.
  public var screenX = 0.0
  /// The vertical coordinate on the screen, in CSS pixels.
  public var screenY = 0.0
  /// The horizontal coordinate in the viewport, in CSS pixels.
  public var clientX = 0.0
  /// The vertical coordinate in the viewport, in CSS pixels.
  public var clientY = 0.0
  /// The horizontal movement, in CSS pixels.
  public var movementX = 0.0
  /// The vertical movement, in CSS pixels.
  public var movementY = 0.0
  /// The number of the button that was pressed or released.
  public var button = 0
  /// The pressed buttons: bit n for button n.
  public var buttons = 0
  /// The pressed modifier keys.
  public var modifiers: EventModifiers = []
}

/// A `WheelEvent`: a wheel was rotated.
/// - Source: https://w3c.github.io/uievents/#interface-wheelevent
public final class WheelEvent: MouseEvent {
  /// The scroll amount to the right.
  public var deltaX = 0.0
  /// The scroll amount downwards.
  public var deltaY = 0.0
  /// The scroll amount along the z-axis.
  public var deltaZ = 0.0
  /// The unit of the amounts: 0 for pixels, 1 for lines, 2 for pages.
  public var deltaMode = 0
  /// The legacy scroll amount to the left.
  public var wheelDeltaX = 0
  /// The legacy scroll amount upwards.
  public var wheelDeltaY = 0
}

/// A `KeyboardEvent`: a key was pressed or released.
/// - Source: https://w3c.github.io/uievents/#interface-keyboardevent
public final class KeyboardEvent: UIEvent {
  /// The key value, such as `a` or `Enter`.
  public var key: DOMString = ""
  /// The code of the physical key, such as `KeyA`.
  public var code: DOMString = ""
  /// The key's location: 0 standard, 1 left, 2 right, 3 numeric keypad.
  public var location = 0
  /// Whether the event repeats because the key is held down.
  public var isRepeated = false
  /// Whether the event is part of a composition session.
  public var isComposing = false
  /// The pressed modifier keys.
  public var modifiers: EventModifiers = []
  /// The legacy character code.
  public var charCode = 0
  /// The legacy key code.
  public var keyCode = 0
  /// The legacy key identifier, such as `U+0041`.
  public var keyIdentifier: DOMString = ""
}

/// An `InputEvent`: text was entered.
/// - Source: https://w3c.github.io/uievents/#interface-inputevent
public final class InputEvent: UIEvent {
  /// The inserted text; `nil` if there is none.
  public var data: DOMString?
  /// Whether the event is part of a composition session.
  public var isComposing = false
  /// The kind of input, such as `insertText`.
  public var inputType: DOMString = ""
  /// The inserted data if it is not only plain text.
  public var dataTransfer: DataTransfer?
}

/// A `CompositionEvent`: an input method composes text.
/// - Source: https://w3c.github.io/uievents/#interface-compositionevent
public final class CompositionEvent: UIEvent {
  /// The composed text.
  public var data: DOMString = ""
}
