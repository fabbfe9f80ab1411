/// Something that a mouse, a pen or a finger did.
/// - Source: https://w3c.github.io/pointerevents/#pointerevent-interface
public final class PointerEvent: MouseEvent {
  /// Which pointer it is.
  public var pointerId = 0
  /// How wide what touches is, in CSS pixels.
  public var width = 1.0
  /// How high what touches is, in CSS pixels.
  public var height = 1.0
  /// How hard it presses, from 0 to 1.
  public var pressure: Swift.Float = 0
  /// How hard it presses along the barrel, from -1 to 1.
  public var tangentialPressure: Swift.Float = 0
  /// The angle to the right, in degrees.
  public var tiltX = 0
  /// The angle to the front, in degrees.
  public var tiltY = 0
  /// How far it is turned, in degrees.
  public var twist = 0
  /// What it is: `mouse`, `pen`, `touch` or empty.
  public var pointerType: DOMString = ""
  /// Whether it is the first of its kind.
  public var isPrimary = false
  /// The events that this one stands for.
  public var coalescedEvents: [PointerEvent] = []
  /// The events that may follow.
  public var predictedEvents: [PointerEvent] = []
}

/// Something is being dragged.
/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-dragevent-interface
public final class DragEvent: MouseEvent {
  /// What is dragged.
  public var dataTransfer: DataTransfer?
}

/// Something is copied, cut or pasted.
/// - Source: https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
public final class ClipboardEvent: Event {
  /// What is copied, or pasted.
  public var clipboardData: DataTransfer?
}

/// An animation or a transition got on.
/// - Source: https://drafts.csswg.org/css-animations/#interface-animationevent
/// - Source: https://drafts.csswg.org/css-transitions/#interface-transitionevent
public class AnimatedChangeEvent: Event {
  /// The animation, or the property of a transition.
  public var name: DOMString = ""
  /// For how long it has been going, in seconds.
  public var elapsedTime = 0.0
  /// The pseudo-element that changes; empty for an element.
  public var pseudoElement: DOMString = ""
}

/// An animation got on.
public final class AnimationEvent: AnimatedChangeEvent {}

/// A transition got on.
public final class TransitionEvent: AnimatedChangeEvent {}

/// A game controller came or went. There is none, so that no script has one to give.
/// - Source: https://w3c.github.io/gamepad/#gamepadevent-interface
public final class GamepadEvent: Event {}
