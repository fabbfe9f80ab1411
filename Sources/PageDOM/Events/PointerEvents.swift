/// A `PointerEvent`: an input of a mouse, a pen or a finger.
/// - Source: https://w3c.github.io/pointerevents/#pointerevent-interface
public final class PointerEvent: MouseEvent {
  /// The pointer's identifier.
  public var pointerId = 0
  /// The width of the contact area, in CSS pixels.
  public var width = 1.0
  /// The height of the contact area, in CSS pixels.
  public var height = 1.0
  /// The pressure, from 0 to 1.
  public var pressure: Float = 0
  /// The pressure along the barrel, from -1 to 1.
  public var tangentialPressure: Float = 0
  /// The tilt to the right, in degrees.
  public var tiltX = 0
  /// The tilt towards the user, in degrees.
  public var tiltY = 0
  /// The clockwise rotation around the pen's axis, in degrees.
  public var twist = 0
  /// The kind of pointer: `mouse`, `pen`, `touch` or empty.
  public var pointerType: DOMString = ""
  /// Whether this is the primary pointer of its kind.
  public var isPrimary = false
  /// The events that were coalesced into this one.
  public var coalescedEvents: [PointerEvent] = []
  /// The predicted events that may follow this one.
  public var predictedEvents: [PointerEvent] = []
}

/// A `DragEvent`: a drag-and-drop operation.
/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-dragevent-interface
public final class DragEvent: MouseEvent {
  /// The dragged data.
  public var dataTransfer: DataTransfer?
}

/// A `ClipboardEvent`: data is copied, cut or pasted.
/// - Source: https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
public final class ClipboardEvent: Event {
  /// The data that is copied, cut or pasted.
  public var clipboardData: DataTransfer?
}

/// An `AnimationEvent` or a `TransitionEvent`.
/// - Source: https://drafts.csswg.org/css-animations/#interface-animationevent
/// - Source: https://drafts.csswg.org/css-transitions/#interface-transitionevent
public class AnimatedChangeEvent: Event {
  /// The animation's name, or the transition's property.
  public var name: DOMString = ""
  /// The elapsed time, in seconds.
  public var elapsedTime = 0.0
  /// The pseudo-element that is animated; empty for the element itself.
  public var pseudoElement: DOMString = ""
}

/// An `AnimationEvent`: the state of a CSS animation changed.
public final class AnimationEvent: AnimatedChangeEvent {}

/// A `TransitionEvent`: the state of a CSS transition changed.
public final class TransitionEvent: AnimatedChangeEvent {}

/// A `GamepadEvent`: a gamepad was connected or disconnected.
///
/// There are no gamepads here, so scripts cannot pass one to the constructor.
/// - Source: https://w3c.github.io/gamepad/#gamepadevent-interface
public final class GamepadEvent: Event {}
