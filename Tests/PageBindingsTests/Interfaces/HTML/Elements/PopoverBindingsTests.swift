import PageBindings
import PageJavaScript
import Testing

/// Tests of popovers and modal dialogs. The expectations are WebKit's.
@Suite struct PopoverBindingsTests {
  private static let body = """
    <div id=p popover>A<input id=inp></div><div id=q popover=auto>B</div><div id=m \
    popover=manual>C</div><div id=n>N</div><button id=b popovertarget=p></button><button \
    id=bs popovertarget=p popovertargetaction=show></button><button id=bh popovertarget=p \
    popovertargetaction=HIDE></button><input id=before><form id=f><button id=fb \
    popovertarget=p></button><button type=button id=fbb popovertarget=p></button><button \
    type=reset id=fr popovertarget=p></button></form><div id=o popover>O<div id=i \
    popover>I</div></div><div id=k popover>K</div><button id=kb \
    popovertarget=k></button><div id=auto popover><input><input id=ai \
    autofocus></div><dialog id=d popover>D</dialog><dialog id=d2>D<input id=di></dialog>
    """

  private static let prelude = """
    const $ = (id) => document.getElementById(id);
    for (const type of ['beforetoggle', 'toggle', 'submit', 'reset']) {
      for (const e of document.body.querySelectorAll('*')) e.addEventListener(type, (e) => {
        if (e.target !== e.currentTarget) return;
        log.push([type, e.target.id, e.oldState, e.newState, e.cancelable, e.bubbles].join(' '));
        if (type == 'submit') e.preventDefault();
      });
    }
    const open = (...ids) => log.push(ids.map((id) => $(id).matches(':popover-open')).join(' '));
    const attempt = (f) => { try { f() } catch (x) { log.push(x.name + ': ' + x.message) } };
    const focus = () => log.push(document.activeElement.id);

    """

  @Test(arguments: [
    (
      "log.push($('p').popover, $('m').popover, $('n').popover); $('n').popover = 'hint'; "
        + "log.push($('n').popover); $('n').popover = null; log.push($('n').outerHTML)",
      "auto,manual,,manual,<div id=\"n\">N</div>"
    ),
    (
      "attempt(() => $('n').showPopover()); $('p').hidePopover(); attempt(() => { let e = "
        + "document.createElement('p'); e.popover = 'auto'; e.hidePopover(); "
        + "e.togglePopover(false) })",
      "NotSupportedError: Element does not have the popover attribute,InvalidStateError: "
        + "Element is not connected"
    ),
    (
      "$('p').showPopover(); $('p').showPopover(); open('p')",
      "beforetoggle p closed open true false,true,toggle p closed open false false"
    ),
    (
      "$('p').showPopover(); $('m').showPopover(); $('q').showPopover(); open('p', 'q', 'm')",
      "beforetoggle p closed open true false,beforetoggle m closed open true false,"
        + "beforetoggle q closed open true false,beforetoggle p open closed false false,false true "
        + "true,toggle m closed open false false,toggle p closed closed false false,toggle q "
        + "closed open false false"
    ),
    (
      "log.push($('m').togglePopover(), $('m').togglePopover(true), $('m').togglePopover({}), "
        + "$('m').togglePopover({force: false})); attempt(() => $('m').showPopover(3)); attempt(() "
        + "=> $('m').showPopover({source: document}))",
      "beforetoggle m closed open true false,beforetoggle m open closed false false,true,true,"
        + "false,false,TypeError: Type error,TypeError: Type error,toggle m closed closed false "
        + "false"
    ),
    (
      "$('m').showPopover(); $('m').popover = 'x'; open('m'); $('m').popover = 'auto'; "
        + "open('m')",
      "beforetoggle m closed open true false,true,beforetoggle m open closed false false,false,"
        + "toggle m closed closed false false"
    ),
    (
      "$('m').showPopover(); $('m').remove(); $('p').showPopover(); "
        + "document.body.prepend($('p')); open('p')",
      "beforetoggle m closed open true false,beforetoggle p closed open true false,false,"
        + "toggle m closed open false false,toggle p closed open false false"
    ),
    (
      "$('p').addEventListener('beforetoggle', (e) => e.preventDefault(), {once: true}); "
        + "$('p').showPopover(); open('p'); $('p').addEventListener('beforetoggle', (e) => "
        + "e.target.remove(), {once: true}); attempt(() => $('p').showPopover())",
      "beforetoggle p closed open true false,false,beforetoggle p closed open true false,"
        + "InvalidStateError: Element is not connected"
    ),
    (
      "$('o').showPopover(); $('i').showPopover(); open('o', 'i'); $('o').hidePopover(); "
        + "open('o', 'i')",
      "beforetoggle o closed open true false,beforetoggle i closed open true false,true true,"
        + "beforetoggle i open closed false false,beforetoggle o open closed false false,false "
        + "false,toggle i closed closed false false,toggle o closed closed false false"
    ),
    (
      "const s = getComputedStyle($('p')); log.push(s.display); $('p').showPopover(); "
        + "log.push(s.display, s.position, s.padding); $('p').hidePopover(); log.push(s.display)",
      "none,beforetoggle p closed open true false,block,fixed,4px,beforetoggle p open closed "
        + "false false,none,toggle p closed closed false false"
    ),
    (
      "$('b').click(); open('p'); $('b').click(); open('p'); $('bh').click(); open('p'); "
        + "$('bs').click(); $('bs').click(); open('p')",
      "beforetoggle p closed open true false,true,beforetoggle p open closed false false,false,"
        + "false,beforetoggle p closed open true false,true,toggle p closed open false false"
    ),
    (
      "$('fb').click(); $('fr').click(); open('p'); $('fbb').click(); open('p')",
      "submit f   true true,reset f   true true,false,beforetoggle p closed open true false,"
        + "true,toggle p closed open false false"
    ),
    (
      "$('o').showPopover(); $('o').append($('kb')); $('kb').click(); open('o', 'k'); "
        + "$('o').hidePopover(); open('o', 'k')",
      "beforetoggle o closed open true false,beforetoggle k closed open true false,true true,"
        + "beforetoggle k open closed false false,beforetoggle o open closed false false,false "
        + "false,toggle k closed closed false false,toggle o closed closed false false"
    ),
    (
      "$('q').showPopover(); $('k').showPopover({source: $('q')}); open('q', 'k')",
      "beforetoggle q closed open true false,beforetoggle k closed open true false,true true,"
        + "toggle q closed open false false,toggle k closed open false false"
    ),
    (
      "$('before').focus(); $('auto').showPopover(); focus(); $('auto').hidePopover(); focus();"
        + " $('p').showPopover(); focus(); $('inp').focus(); $('p').hidePopover(); focus()",
      "beforetoggle auto closed open true false,ai,beforetoggle auto open closed false false,"
        + "before,beforetoggle p closed open true false,before,beforetoggle p open closed false "
        + "false,before,toggle auto closed closed false false,toggle p closed closed false false"
    ),
    (
      "$('d').showPopover(); open('d'); attempt(() => $('d').showModal()); $('d').show(); "
        + "open('d'); $('d').close(); $('d').showModal(); attempt(() => $('d').showPopover())",
      "beforetoggle d closed open true false,true,InvalidStateError: Element is already an "
        + "open popover.,beforetoggle d closed open true false,false,beforetoggle d open closed "
        + "false false,beforetoggle d closed open true false,InvalidStateError: Element is a modal "
        + "<dialog> element,toggle d closed open false false,toggle d closed open false false"
    ),
    (
      "$('p').showPopover(); $('d2').showModal(); open('p'); "
        + "log.push($('d2').matches(':modal'), document.querySelectorAll(':modal').length); "
        + "focus(); $('before').focus(); focus(); $('d2').close(); "
        + "log.push($('d2').matches(':modal'))",
      "beforetoggle p closed open true false,beforetoggle d2 closed open true false,false,true,"
        + "1,di,di,beforetoggle d2 open closed false false,false,toggle p closed open false false,"
        + "toggle d2 closed closed false false"
    ),
    (
      "$('d2').showModal(); $('d2').removeAttribute('open'); "
        + "log.push($('d2').matches(':modal')); $('d2').remove(); log.push($('d2') === null)",
      "beforetoggle d2 closed open true false,true,true,toggle d2 closed open false false"
    ),
    (
      "const d = $('d2'); d.showModal(); d.remove(); log.push(d.matches(':modal'), d.open); "
        + "document.body.append(d); log.push(d.matches(':modal'))",
      "beforetoggle d2 closed open true false,false,true,false,toggle d2 closed open false "
        + "false"
    ),
    (
      "$('p').addEventListener('beforetoggle', () => $('p').showPopover(), {once: true}); "
        + "$('p').showPopover(); $('p').addEventListener('beforetoggle', () => "
        + "$('p').hidePopover(), {once: true}); $('p').hidePopover(); open('p')",
      "beforetoggle p closed open true false,beforetoggle p closed open true false,"
        + "beforetoggle p open closed false false,false,toggle p closed open false false"
    ),
    (
      "$('p').showPopover(); $('p').addEventListener('beforetoggle', () => { open('p'); "
        + "log.push($('p').popover) }); $('p').removeAttribute('popover'); open('p'); "
        + "log.push($('p').popover)",
      "beforetoggle p closed open true false,beforetoggle p open closed false false,true,auto,"
        + "false,,toggle p closed closed false false"
    ),
    (
      "$('q').addEventListener('beforetoggle', (e) => { if (e.newState == 'closed') "
        + "$('k').showPopover() }); $('q').showPopover(); $('p').showPopover(); open('p', 'q', 'k')",
      "beforetoggle q closed open true false,beforetoggle p closed open true false,"
        + "beforetoggle q open closed false false,beforetoggle k closed open true false,"
        + "beforetoggle k open closed false false,true false false,toggle q closed open false "
        + "false,toggle k closed closed false false,toggle p closed open false false"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(PopoverBindingsTests.body)`; ''") == "")
    #expect(page.log(of: PopoverBindingsTests.prelude + source) == expected)
  }
}
