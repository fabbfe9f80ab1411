/// An event of the user interface.
/// - Source: https://w3c.github.io/uievents/#interface-uievent
public class UIEvent: Event {
  /// The window.
  public var view: EventTarget?
  /// A number whose meaning is the type's, such as how many clicks there were.
  public var detail = 0
  /// The key or button, as old scripts read it.
  public var which = 0
}

/// The keys that were held down while something happened.
/// - Source: https://w3c.github.io/uievents/#event-modifier-initializers
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
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

/// An element gets or loses the focus.
/// - Source: https://w3c.github.io/uievents/#interface-focusevent
public final class FocusEvent: UIEvent {}

/// Something that a pointing device did.
/// - Source: https://w3c.github.io/uievents/#interface-mouseevent
public class MouseEvent: UIEvent {
  /// The place on the screen, in CSS pixels.
  public var screenX = 0.0
  /// The place on the screen, in CSS pixels.
  public var screenY = 0.0
  /// The place in the viewport, in CSS pixels.
  public var clientX = 0.0
  /// The place in the viewport, in CSS pixels.
  public var clientY = 0.0
  /// How far the device was moved, in CSS pixels.
  public var movementX = 0.0
  /// How far the device was moved, in CSS pixels.
  public var movementY = 0.0
  /// The button that changed.
  public var button = 0
  /// The buttons that are held down: bit n for button n.
  public var buttons = 0
  /// The keys that are held down.
  public var modifiers: EventModifiers = []
}

/// A wheel was turned.
/// - Source: https://w3c.github.io/uievents/#interface-wheelevent
public final class WheelEvent: MouseEvent {
  /// How far to the right.
  public var deltaX = 0.0
  /// How far down.
  public var deltaY = 0.0
  /// How far away.
  public var deltaZ = 0.0
  /// The unit: 0 pixels, 1 lines, 2 pages.
  public var deltaMode = 0
  /// How far to the left, as old scripts read it.
  public var wheelDeltaX = 0
  /// How far up, as old scripts read it.
  public var wheelDeltaY = 0
}

/// A key was pressed or released.
/// - Source: https://w3c.github.io/uievents/#interface-keyboardevent
public final class KeyboardEvent: UIEvent {
  /// What the key means, such as `a` or `Enter`.
  public var key: DOMString = ""
  /// Which key it is, such as `KeyA`.
  public var code: DOMString = ""
  /// Where the key is: 0 standard, 1 left, 2 right, 3 number pad.
  public var location = 0
  /// Whether the key is held down.
  public var isRepeated = false
  /// Whether text is being composed.
  public var isComposing = false
  /// The keys that are held down.
  public var modifiers: EventModifiers = []
  /// The character, as old scripts read it.
  public var charCode = 0
  /// The key, as old scripts read it.
  public var keyCode = 0
  /// The key's old name, such as `U+0041`.
  public var keyIdentifier: DOMString = ""
}

/// Text was entered.
/// - Source: https://w3c.github.io/uievents/#interface-inputevent
public final class InputEvent: UIEvent {
  /// The text; `nil` where none was entered.
  public var data: DOMString?
  /// Whether text is being composed.
  public var isComposing = false
  /// What was done, such as `insertText`.
  public var inputType: DOMString = ""
  /// What was entered, where it is not only text.
  public var dataTransfer: DataTransfer?
}

/// Text is being composed.
/// - Source: https://w3c.github.io/uievents/#interface-compositionevent
public final class CompositionEvent: UIEvent {
  /// The text.
  public var data: DOMString = ""
}
