import Testing

/// The answers are WebKit's.
@Suite struct ShadowRootBindingsTests {
  private let setUp = """
    const host = document.createElement('div'); host.textContent = 'light';
    document.body.append(host);
    function refusal(f) { try { return f() } catch (e) { return e.name } }
    """

  @Test(arguments: [
    ("refusal(() => host.attachShadow())", "TypeError"),
    ("refusal(() => host.attachShadow({}))", "TypeError"),
    ("refusal(() => host.attachShadow({ mode: 'x' }))", "TypeError"),
    (
      "refusal(() => document.createElement('button').attachShadow({ mode: 'open' }))",
      "NotSupportedError"
    ),
    (
      "host.attachShadow({ mode: 'open' }); refusal(() => host.attachShadow({ mode: 'open' }))",
      "NotSupportedError"
    ),
    (
      """
      const r = host.attachShadow({ mode: 'open' });
      [r.mode, r.delegatesFocus, r.slotAssignment, r.clonable, r.serializable, r.nodeName, r.host === host]
      """, "open,false,named,false,false,#document-fragment,true"
    ),
    ("host.attachShadow({ mode: 'closed' }); host.shadowRoot", "null"),
    ("String(host.attachShadow({ mode: 'open' }))", "[object ShadowRoot]"),
    ("refusal(() => host.attachShadow({ mode: 'open' }).cloneNode())", "NotSupportedError"),
    (
      "refusal(() => document.adoptNode(host.attachShadow({ mode: 'open' })))",
      "HierarchyRequestError"
    ),
    (
      """
      const r = host.attachShadow({ mode: 'open' }); r.innerHTML = '<p id=a>in</p>';
      [r.firstChild.isConnected, r.firstChild.getRootNode() === r,
       r.firstChild.getRootNode({ composed: true }) === document, document.getElementById('a'),
       r.getElementById('a').textContent, document.querySelectorAll('p').length, host.outerHTML]
      """, "true,true,true,,in,0,<div>light</div>"
    ),
    (
      """
      const r = host.attachShadow({ mode: 'open' }); r.innerHTML = '<p>in</p>';
      [r.querySelector(':host'), r.querySelector(':host > p').tagName,
       r.querySelector('p').matches(':host(div) p'), r.querySelector('p').matches(':host(p) p'),
       host.matches(':host')]
      """, ",P,true,false,false"
    ),
    (
      "const r = host.attachShadow({ mode: 'open', clonable: true }); r.innerHTML = 'x'; host.cloneNode().shadowRoot.innerHTML",
      "x"
    ),
    ("host.attachShadow({ mode: 'open' }); host.cloneNode(true).shadowRoot", "null"),
    (
      """
      const d = document.createElement('div');
      d.setHTMLUnsafe('<p><template shadowrootmode=open shadowrootserializable shadowrootclonable>x</template>y</p>');
      d.innerHTML + '|' + d.getHTML({ serializableShadowRoots: true })
      """,
      "<p>y</p>|<p><template shadowrootmode=\"open\" shadowrootserializable=\"\" "
        + "shadowrootclonable=\"\">x</template>y</p>"
    ),
    (
      "Document.parseHTMLUnsafe('<p><template shadowrootmode=open>x</template>').querySelector('p').shadowRoot.innerHTML",
      "x"
    ),
    ("refusal(() => host.attachShadow({ mode: 'open' }).append(host))", "HierarchyRequestError"),
  ])
  func answersAsWebKit(script: String, answer: String) {
    #expect(ScriptPage().evaluate(setUp + script) == answer)
  }

  @Test(arguments: [
    ("host.innerText", "light"), ("root.innerHTML = ''; host.innerText", ""),
    ("slot.assignedNodes().map(n => n.data)", "light"),
    ("host.firstChild.assignedSlot === slot", "true"),
    (
      "slot.slot = 'x'; host.innerHTML = '<b slot=n>1</b><i>2</i>'; slot.assignedElements().length",
      "1"
    ),
    ("slot.name = 'n'; slot.assignedNodes().length", "0"),
    ("slot.name = 'n'; slot.innerHTML = 'fb'; slot.assignedNodes({ flatten: true })[0].data", "fb"),
  ])
  func slotsHaveNodes(script: String, answer: String) {
    let setUp = """
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<p>in</p><slot></slot>';
      const slot = root.querySelector('slot');
      """
    #expect(ScriptPage().evaluate(self.setUp + setUp + script) == answer)
  }

  @Test func nodesAreAssignedByHand() {
    let script = """
      const root = host.attachShadow({ mode: 'open', slotAssignment: 'manual' });
      root.innerHTML = '<slot></slot>'; const slot = root.firstChild;
      const before = slot.assignedNodes().length;
      slot.assign(host.firstChild);
      [before, slot.assignedNodes().length, host.firstChild.assignedSlot === slot]
      """
    #expect(ScriptPage().evaluate(setUp + script) == "0,1,true")
  }

  @Test func slotsTellOfChangesOnceScriptsAreDone() {
    let page = ScriptPage()
    let script = """
      var log = []; const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<slot></slot><slot name=n></slot>';
      Promise.resolve().then(() => {
        root.addEventListener('slotchange', e => log.push(e.target.name + e.bubbles + e.composed));
        const b = document.createElement('b'); b.slot = 'n'; host.append(b, 'x'); b.slot = '';
      });
      """
    _ = page.evaluate(setUp + script)
    #expect(page.evaluate("log.join()") == "ntruefalse,truefalse")
  }

  @Test(arguments: [
    ("open", true, "A:A,HOST:HOST A,ROOT,HOST,BODY,HTML,#document,WINDOW HOST"),
    ("closed", true, "A:A,HOST:HOST HOST,BODY,HTML,#document,WINDOW HOST"),
    // An event that is not composed does not leave the shadow tree.
    ("open", false, "A:A  null"),
  ])
  func eventsAreRetargeted(mode: String, composed: Bool, answer: String) {
    let script = """
      const root = host.attachShadow({ mode: '\(mode)' }); root.innerHTML = '<b></b>';
      const inner = root.firstChild, log = []; let path = [];
      const name = t => t === window ? 'WINDOW' : t === root ? 'ROOT' : t === host ? 'HOST'
        : t === inner ? 'A' : t.nodeName;
      inner.addEventListener('x', e => log.push('A:' + name(e.target)));
      host.addEventListener('x', e => {
        log.push('HOST:' + name(e.target)); path = e.composedPath().map(name);
      });
      const event = new Event('x', { bubbles: true, composed: \(composed) });
      inner.dispatchEvent(event);
      log.join() + ' ' + path + ' ' + (event.target === null ? null : name(event.target))
      """
    #expect(ScriptPage().evaluate(setUp + script) == answer)
  }

  @Test func eventsPassThroughNestedSlots() {
    let script = """
      host.innerHTML = '<i></i>';
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<div><slot></slot></div>';
      const inner = root.firstChild.attachShadow({ mode: 'closed' }), log = [];
      inner.innerHTML = '<p><slot></slot></p>';
      const name = e => e.target.nodeName + e.eventPhase;
      inner.addEventListener('x', e => log.push(name(e) + e.composedPath().map(n => n.nodeName || 'W')));
      host.addEventListener('x', e => log.push(name(e)));
      const send = (node, composed) => node.dispatchEvent(new Event('x', { bubbles: true, composed }));
      send(host.firstChild); send(inner.firstChild.firstChild, true); send(inner.firstChild);
      send(root.firstChild.firstChild, true); log.join(';')
      """
    #expect(
      ScriptPage().evaluate(setUp + script) == """
        I3I,SLOT,SLOT,P,#document-fragment,DIV,#document-fragment,DIV,BODY,HTML,#document,W;I3;\
        SLOT3SLOT,P,#document-fragment,DIV,#document-fragment,DIV,BODY,HTML,#document,W;DIV2;\
        P3P,#document-fragment;\
        SLOT3SLOT,SLOT,P,#document-fragment,DIV,#document-fragment,DIV,BODY,HTML,#document,W;DIV2
        """)
  }

  @Test func windowEventIsUndefinedInShadowTrees() {
    let script = """
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<b></b>'; const seen = [];
      root.firstChild.addEventListener('x', () => seen.push(window.event === undefined));
      host.addEventListener('x', e => seen.push(window.event === e));
      root.firstChild.dispatchEvent(new Event('x', { bubbles: true, composed: true }));
      seen.join()
      """
    #expect(ScriptPage().evaluate(setUp + script) == "true,true")
  }

  @Test func focusIsSeenAtTheHost() {
    let script = """
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<button>b</button>';
      root.firstChild.focus();
      [document.activeElement === host, root.activeElement === root.firstChild]
      """
    #expect(ScriptPage().evaluate(setUp + script) == "true,true")
  }
}
