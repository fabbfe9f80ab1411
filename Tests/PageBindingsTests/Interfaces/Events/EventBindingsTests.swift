import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct EventBindingsTests {
  @Test(arguments: [
    (
      #"""
      var t = new EventTarget, log = [];
      t.addEventListener('a', function (e) { log.push(this === t, e.target === t, e.currentTarget === t, e.eventPhase, e.type, e.isTrusted) });
      log.push(t.dispatchEvent(new Event('a'))); log.join()
      """#, "true,true,true,2,a,false,true"
    ),
    (
      #"""
      var log = []; var l = { handleEvent(e) { log.push(this === l, e.type) } };
      document.addEventListener('a', l); document.dispatchEvent(new Event('a'));
      document.removeEventListener('a', l); document.dispatchEvent(new Event('a'));
      log.join()
      """#, "true,a"
    ),
    (
      #"""
      var n = 0; function f() { n++ } document.addEventListener('a', f);
      document.addEventListener('a', f); document.addEventListener('a', f, true);
      document.dispatchEvent(new Event('a'));
      document.removeEventListener('a', f, { capture: true });
      document.dispatchEvent(new Event('a')); document.removeEventListener('a', f);
      document.dispatchEvent(new Event('a')); n
      """#, "3"
    ),
    (
      #"""
      var n = 0; document.body.addEventListener('a', () => n++, { once: true });
      document.body.dispatchEvent(new Event('a'));
      document.body.dispatchEvent(new Event('a')); n
      """#, "1"
    ),
    (
      #"""
      document.addEventListener('a', null); document.removeEventListener('a', undefined)
      """#, "undefined"
    ),
    ("document.addEventListener('a')", "TypeError: Not enough arguments"),
    (
      #"""
      document.dispatchEvent(document.createEvent('Event'))
      """#, "InvalidStateError: The object is in an invalid state."
    ),
    (
      #"""
      var log = [];
      for (const [x, name] of [[window, 'window'], [document, 'document'], [document.body, 'body']]) { x.addEventListener('q', e => log.push(name + e.eventPhase), true);
      x.addEventListener('q', e => log.push(name + e.eventPhase)) } document.body.dispatchEvent(new Event('q', { bubbles: true }));
      log.join()
      """#, "window1,document1,body2,body2,document3,window3"
    ),
    (
      #"""
      var path;
      document.body.addEventListener('q2', e => path = e.composedPath().map(x => x === window ? 'window' : x.nodeName).join());
      var e = new Event('q2'); document.body.dispatchEvent(e);
      path + '|' + e.composedPath().length
      """#, "BODY,HTML,#document,window|0"
    ),
    (
      #"""
      var e = new Event('x', { cancelable: true });
      document.addEventListener('x', e => e.preventDefault(), { once: true });
      document.dispatchEvent(e) + ',' + e.defaultPrevented + ',' + e.returnValue
      """#, "false,true,false"
    ),
    (
      #"""
      var e = new Event('x2', { cancelable: true });
      document.addEventListener('x2', e => e.preventDefault(), { once: true, passive: true });
      document.dispatchEvent(e) + ',' + e.defaultPrevented
      """#, "true,false"
    ),
    (
      #"""
      [new Event('a').isTrusted, Object.getOwnPropertyNames(new Event('a')).join(), typeof Object.getOwnPropertyDescriptor(new Event('a'), 'isTrusted').get, Object.getOwnPropertyDescriptor(new Event('a'), 'isTrusted').get === Object.getOwnPropertyDescriptor(new CustomEvent('a'), 'isTrusted').get].join()
      """#, "false,isTrusted,function,true"
    ),
    ("new Event", "TypeError: Not enough arguments"),
    ("String(new Event('a')) + String(new MouseEvent('a'))", "[object Event][object MouseEvent]"),
    (
      #"""
      [Event.NONE, Event.CAPTURING_PHASE, Event.AT_TARGET, Event.BUBBLING_PHASE, new Event('').BUBBLING_PHASE].join()
      """#, "0,1,2,3,3"
    ),
    (
      #"""
      var order = []; var d = new Proxy({}, { get(t, k) { order.push(String(k));
      return undefined } }); new MouseEvent('a', d); order.join()
      """#,
      "bubbles,cancelable,composed,detail,view,altKey,ctrlKey,metaKey,modifierAltGraph,modifierCapsLock,shiftKey,button,buttons,clientX,clientY,movementX,movementY,relatedTarget,screenX,screenY"
    ),
    (
      #"""
      var order = []; var d = new Proxy({}, { get(t, k) { order.push(String(k));
      return undefined } }); new ErrorEvent('a', d); order.join()
      """#, "bubbles,cancelable,composed,colno,error,filename,lineno,message"
    ),
    (
      #"""
      var order = []; var d = new Proxy({}, { get(t, k) { order.push(String(k));
      return undefined } }); new InputEvent('a', d); order.join()
      """#, "bubbles,cancelable,composed,detail,view,data,inputType,isComposing"
    ),
    (
      #"""
      var order = []; var d = new Proxy({}, { get(t, k) { order.push(String(k));
      return undefined } }); document.addEventListener('a', function () {}, d);
      order.join()
      """#, "capture,once,passive,signal"
    ),
    (
      #"""
      var e = new CustomEvent('a', { detail: { b: 1 } });
      e.detail.b + ',' + new CustomEvent('a').detail + ',' + e.type
      """#, "1,null,a"
    ),
    (
      #"""
      var e = document.createEvent('CustomEvent'); e.initCustomEvent('a', true, false, 7);
      [e.type, e.bubbles, e.cancelable, e.detail].join()
      """#, "a,true,false,7"
    ),
    (
      #"""
      var e = document.createEvent('MouseEvents');
      e.initMouseEvent('click', true, true, window, 1, 2, 3, 4, 5, true, false, true, false, 2, document.body);
      [e.type, e.view === window, e.detail, e.screenX, e.screenY, e.clientX, e.clientY, e.ctrlKey, e.altKey, e.shiftKey, e.metaKey, e.button, e.relatedTarget === document.body, e.which, e.x, e.pageX, e.offsetX].join()
      """#, "click,true,1,2,3,4,5,true,false,true,false,2,true,3,4,4,4"
    ),
    (
      #"""
      var e = document.createEvent('UIEvent'); e.initUIEvent('a', true, true, null, 5);
      [e.type, e.bubbles, e.view, e.detail, e.which].join()
      """#, "a,true,,5,0"
    ),
    (
      #"""
      var e = document.createEvent('KeyboardEvent');
      e.initKeyboardEvent('keydown', true, true, window, 'Enter', 1, true, false, false, true);
      [e.type, e.key, e.location, e.ctrlKey, e.metaKey, e.keyCode, e.which].join()
      """#, "keydown,,1,true,true,0,0"
    ),
    (
      #"""
      var e = new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', keyCode: 65, charCode: 97, ctrlKey: true, repeat: true, location: 2 });
      [e.key, e.code, e.keyCode, e.charCode, e.which, e.ctrlKey, e.getModifierState('Control'), e.getModifierState('Shift'), e.repeat, e.location].join()
      """#, "a,KeyA,65,97,0,true,true,false,true,2"
    ),
    (
      #"""
      var e = new MouseEvent('click', { clientX: 3.7, clientY: 4, screenX: 5, screenY: 6, button: 1, buttons: 4, movementX: 9, relatedTarget: document.body, shiftKey: true });
      [e.clientX, e.clientY, e.screenX, e.screenY, e.button, e.buttons, e.movementX, e.relatedTarget === document.body, e.shiftKey, e.which, e.x, e.y, e.pageX, e.pageY, e.offsetX, e.layerX].join()
      """#, "3,4,5,6,1,4,9,true,true,2,3,4,3,4,3,3"
    ),
    ("new MouseEvent('a', { clientX: Infinity }).clientX", "0"),
    ("new MouseEvent('a', { clientX: 3.7 }).clientX", "3"),
    ("new UIEvent('a', { view: null }).view", "null"),
    ("new FocusEvent('a', { relatedTarget: window }).relatedTarget === window", "true"),
    (
      #"""
      var e = new WheelEvent('wheel', { deltaX: 1.5, deltaY: -2, deltaMode: 1 });
      [e.deltaX, e.deltaY, e.deltaZ, e.deltaMode, WheelEvent.DOM_DELTA_PAGE].join()
      """#, "1.5,-2,0,1,2"
    ),
    (
      #"""
      var e = new ErrorEvent('error', { message: 'm', filename: 'f', lineno: 1, colno: 2, error: 3 });
      [e.message, e.filename, e.lineno, e.colno, e.error, new ErrorEvent('a').error].join()
      """#, "m,f,1,2,3,"
    ),
    (
      #"""
      var e = new HashChangeEvent('hashchange', { oldURL: 'a', newURL: 'b' });
      [e.oldURL, e.newURL].join()
      """#, "a,b"
    ),
    (
      #"""
      var e = new MessageEvent('message', { data: 1, origin: 'o', lastEventId: 'i' });
      [e.data, e.origin, e.lastEventId, e.source, e.ports.length, new MessageEvent('a').data].join()
      """#, "1,o,i,,0,"
    ),
    (
      #"""
      var e = new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 5 });
      [e.lengthComputable, e.loaded, e.total].join()
      """#, "true,3,5"
    ),
    (
      #"""
      var e = new StorageEvent('storage', { key: 'k', oldValue: null, newValue: 'n', url: 'u' });
      [e.key, e.oldValue, e.newValue, e.url].join()
      """#, "k,,n,u"
    ),
    (
      #"""
      var e = new InputEvent('input', { data: 'd', inputType: 'insertText', isComposing: true });
      [e.data, e.inputType, e.isComposing, new InputEvent('a').data].join()
      """#, "d,insertText,true,"
    ),
    ("var e = new CompositionEvent('compositionend', { data: 'd' }); e.data", "d"),
    (
      #"""
      var p = Promise.resolve();
      var e = new PromiseRejectionEvent('unhandledrejection', { promise: p, reason: 4 });
      [e.promise === p, e.reason].join()
      """#, "true,4"
    ),
    (
      #"""
      var e = document.createEvent('Event');
      [e.type, e.bubbles, e.cancelable, e.target, e.eventPhase].join()
      """#, ",false,false,,0"
    ),
    (
      #"""
      var e = new Event('a', { bubbles: true }); e.initEvent('b', false, true);
      [e.type, e.bubbles, e.cancelable].join()
      """#, "b,false,true"
    ),
    (
      #"""
      var e = new Event('a', { cancelable: true }); e.returnValue = false;
      e.cancelBubble = true; e.cancelBubble = false;
      [e.defaultPrevented, e.cancelBubble].join()
      """#, "true,true"
    ),
    (
      #"""
      var seen;
      document.addEventListener('w', e => seen = window.event === e, { once: true });
      document.dispatchEvent(new Event('w')); seen + ',' + window.event
      """#, "true,undefined"
    ),
    ("'event' in window", "true"),
    (
      #"""
      class Emitter extends EventTarget { fire() { let r;
      this.addEventListener('x', e => r = e.target === this);
      this.dispatchEvent(new Event('x')); return r } } new Emitter().fire()
      """#, "true"
    ),
    (
      #"""
      class Mine extends Event { constructor() { super('mine'); this.a = 1 } } var r;
      document.addEventListener('mine', e => r = [e instanceof Mine, e.a, e.type].join(), { once: true });
      document.dispatchEvent(new Mine); r
      """#, "true,1,mine"
    ),
    (
      #"""
      performance.addEventListener('x', e => performance.hit = e.target === performance);
      performance.dispatchEvent(new Event('x')); performance.hit
      """#, "true"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
