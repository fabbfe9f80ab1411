/// A `PointerEvent`: an input of a mouse, a pen or a finger.
/// - Source: https://w3c.github.io/pointerevents/#pointerevent-interface
public final class PointerEvent: MouseEvent {
  public var pointerId = 0
  /// The contact area's width, in CSS pixels.
  public var width = 1.0
  /// The contact area's height, in CSS pixels.
  public var height = 1.0
  /// From 0 to 1.
  public var pressure: Float = 0
  /// From -1 to 1.
  public var tangentialPressure: Float = 0
  /// The tilt to the right, in degrees.
  public var tiltX = 0
  /// The tilt towards the user, in degrees.
  public var tiltY = 0
  /// The clockwise rotation around the pen's axis, in degrees.
  public var twist = 0
  /// `mouse`, `pen`, `touch` or empty.
  public var pointerType: DOMString = ""
  public var isPrimary = false
  public var coalescedEvents: [PointerEvent] = []
  public var predictedEvents: [PointerEvent] = []
}

/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-dragevent-interface
public final class DragEvent: MouseEvent {
  public var dataTransfer: DataTransfer?
}

/// A `ClipboardEvent`: data is copied, cut or pasted.
/// - Source: https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
public final class ClipboardEvent: Event {
  public var clipboardData: DataTransfer?
}

/// An `AnimationEvent` or a `TransitionEvent`.
/// - Source: https://drafts.csswg.org/css-animations/#interface-animationevent
/// - Source: https://drafts.csswg.org/css-transitions/#interface-transitionevent
public class AnimatedChangeEvent: Event {
  /// The animation's name, or the transition's property.
  public var name: DOMString = ""
  /// In seconds.
  public var elapsedTime = 0.0
  /// Empty for the element itself.
  public var pseudoElement: DOMString = ""
}

public final class AnimationEvent: AnimatedChangeEvent {}

public final class TransitionEvent: AnimatedChangeEvent {}

/// A `GamepadEvent`. Its `gamepad` is always `null`, because there are no gamepads.
/// - Source: https://w3c.github.io/gamepad/#gamepadevent-interface
public final class GamepadEvent: Event {}
