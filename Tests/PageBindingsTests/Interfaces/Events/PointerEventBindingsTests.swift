import Testing

/// Tests of pointer events that scripts construct, and of the event of a script's `click()`. The
/// expectations are WebKitGTK 2.50's.
@Suite struct PointerEventBindingsTests {
  private static let setUp =
    "function attempt(f) { try { return String(f()) } catch (error) { return error.name } }\n"

  @Test(arguments: [
    (
      "var e = new PointerEvent('x', { pointerId: 3, width: 2, height: 4, pressure: .5, tangentialPressure: .1, twist: 3, pointerType: 'pen', isPrimary: true, clientX: 5 }); [e.pointerId, e.width, e.height, e.pressure, e.tangentialPressure, e.twist, e.pointerType, e.isPrimary, e.clientX, e instanceof MouseEvent].join()",
      "3,2,4,0.5,0.10000000149011612,3,pen,true,5,true"
    ),
    (
      "var e = new PointerEvent('x'); [e.pointerId, e.width, e.height, e.pressure, e.tiltX, e.pointerType, e.isPrimary, e.getCoalescedEvents().length, String(e)].join()",
      "0,1,1,0,0,,false,0,[object PointerEvent]"
    ),
    (
      "[{ tiltX: 1 }, { tiltX: 1, tiltY: 2 }, { tiltY: -91 }].map(i => { const e = new PointerEvent('x', i); return [e.tiltX, e.tiltY].join() }).join(' ')",
      "1,0 0,0 0,-91"
    ),
    (
      "var a = new PointerEvent('y'), e = new PointerEvent('x', { coalescedEvents: [a], predictedEvents: [a, a] }); [e.getCoalescedEvents()[0] === a, e.getPredictedEvents().length, e.getCoalescedEvents() === e.getCoalescedEvents()].join()",
      "true,2,false"
    ),
    ("attempt(() => new PointerEvent('x', { coalescedEvents: [1] }))", "TypeError"),
    ("attempt(() => new PointerEvent('x', { pressure: NaN }))", "TypeError"),
    (
      "var log = []; document.body.innerHTML = '<label><input type=checkbox></label>'; document.body.onclick = e => log.push([e.constructor.name, e.pointerId, e.pointerType, e.detail, e.isTrusted, e.isPrimary, e.pressure].join()); document.body.firstChild.click(); document.body.dispatchEvent(new MouseEvent('click')); log.join(' ')",
      "PointerEvent,-1,,0,false,true,0 PointerEvent,-1,,0,true,true,0 MouseEvent,,,0,false,,"
    ),
    (
      "var d = new DataTransfer; d.setData('text/plain', 'q'); var e = new DragEvent('drop', { dataTransfer: d, clientX: 3, bubbles: true }); [e.dataTransfer === d, e.clientX, e.bubbles, e instanceof MouseEvent, e.dataTransfer.getData('text/plain')].join()",
      "true,3,true,true,q"
    ),
    (
      "[{ dataTransfer: 3 }, { dataTransfer: {} }, { dataTransfer: null }].map(i => attempt(() => new DragEvent('x', i).dataTransfer)).join()",
      "TypeError,TypeError,null"
    ),
    (
      "var d = new DataTransfer, e = new ClipboardEvent('paste', { clipboardData: d }); [e.clipboardData === d, attempt(() => new ClipboardEvent('x', { clipboardData: 3 })), new ClipboardEvent('x').clipboardData, e.composed].join()",
      "true,TypeError,,false"
    ),
    (
      "var e = new AnimationEvent('x', { animationName: 'a', elapsedTime: 1.5, pseudoElement: '::b' }); [e.animationName, e.elapsedTime, e.pseudoElement, attempt(() => new AnimationEvent('x', { elapsedTime: NaN }))].join()",
      "a,1.5,::b,TypeError"
    ),
    (
      "var e = new TransitionEvent('x', { propertyName: 'a', elapsedTime: 1.5 }); [e.propertyName, e.elapsedTime, e.pseudoElement, String(e)].join()",
      "a,1.5,,[object TransitionEvent]"
    ),
    (
      "[{}, { gamepad: null }, { gamepad: 3 }].map(i => attempt(() => new GamepadEvent('x', i).gamepad)).join()",
      "null,null,TypeError"
    ),
    (
      "['DragEvent', 'AnimationEvent', 'TransitionEvent', 'PointerEvent', 'ClipboardEvent', 'GamepadEvent'].map(n => attempt(() => document.createEvent(n))).join()",
      "[object DragEvent],NotSupportedError,NotSupportedError,NotSupportedError,NotSupportedError,NotSupportedError"
    ),
    (
      "[{ deltaX: 3, deltaY: -4 }, { wheelDeltaX: 9.5 }, { wheelDeltaY: 3 }, { wheelDeltaX: 1, deltaX: 5 }, { deltaX: 1.4, deltaY: 2.6 }, { deltaX: 5 }].map(i => { const e = new WheelEvent('x', i); return [e.wheelDeltaX, e.wheelDeltaY, e.wheelDelta, e.deltaX, e.deltaY].join() }).join(' ')",
      "-3,4,4,3,-4 9,0,9,-9,0 0,3,3,0,-3 1,0,1,5,0 -1,-2,-2,1.4,2.6 -5,0,-5,5,0"
    ),
    (
      "var e = document.createEvent('KeyboardEvent'); e.initKeyboardEvent('keydown', true, true, window, 'U+0041', 1, true, false, true, false, false); [e.keyIdentifier, e.key, new KeyboardEvent('x', { keyIdentifier: 'q' }).keyIdentifier, new MouseEvent('x').webkitForce, MouseEvent.WEBKIT_FORCE_AT_MOUSE_DOWN].join()",
      "U+0041,,q,0,1"
    ),
    (
      "var o = location.ancestorOrigins; [String(o), o.length, o === location.ancestorOrigins, o.item(0), o.contains('x'), o[0], attempt(() => o.item()), attempt(() => new DOMStringList)].join()",
      "[object DOMStringList],0,true,,false,,TypeError,TypeError"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + source) == expected)
  }
}
