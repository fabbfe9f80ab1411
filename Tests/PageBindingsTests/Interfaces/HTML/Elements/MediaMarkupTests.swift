import Testing

/// Tests of media elements and images that come from markup, from clones and from other documents.
/// The expectations are WebKitGTK 2.50's.
@Suite struct MediaMarkupTests {
  private static let prelude = """
    const st = v => [v.networkState, v.error && v.error.code].join('|');
    const hear = (root, name) => [...root.querySelectorAll('video, audio, source, img')].map((v, i) => {
      for (const type of ['emptied', 'error', 'loadstart']) {
        v.addEventListener(type, () => log.push(name + i + ' ' + type + (v.load ? ' ' + st(v) : '')));
      }
      return v;
    });
    const three = '<video src=/a></video><audio><source src=/b></audio><video></video>';
    const make = markup => {
      const made = document.createElement('div');
      made.innerHTML = markup;
      return made;
    };
    const all = list => list.filter(v => v.load).map(st).join(' ');
    const later = f => setTimeout(f, 5000);

    """

  /// Each argument is a script that creates elements from the markup `three`, and sets `d` to their
  /// parent.
  @Test(arguments: [
    "const d = make(three)",
    "const d = make(''); document.body.append(d); d.innerHTML = three",
    "const d = make(''); d.insertAdjacentHTML('beforeend', three)",
    "const d = document.createRange().createContextualFragment(three)",
    "const d = make('').attachShadow({ mode: 'open' }); d.innerHTML = three",
    "const d = document.body; document.write(three)",
    "const d = make(three).cloneNode(true)",
    "const t = document.createElement('template'); t.innerHTML = three; "
      + "const d = document.importNode(t.content, true)",
  ])
  func `What scripts have parsed or copied is loaded when they are done`(_ script: String) {
    let rest = """
      ; const l = hear(\(script.contains("write") ? "document" : "d"), 'e');
      log.push(all(l));
      Promise.resolve().then(() => log.push(all(l)));
      later(() => log.push(all(l)));
      """
    let states = "3| 3| 0|"
    #expect(
      ScriptPage().log(of: Self.prelude + script + rest)
        == "\(states),\(states),e0 loadstart 3|4,e0 error 3|4,e1 loadstart 3|,e2 error,3|4 3| 0|")
  }

  @Test func `What is in no window is loaded where it is inserted`() {
    let script = """
      const page = new DOMParser().parseFromString('<p>' + three + '<video src>', 'text/html');
      const l = hear(page, 'e');
      log.push(all(l));
      for (const v of l) document.adoptNode(v);
      const d = make('');
      d.append(...l.filter(v => v.load));
      log.push(all(l));
      later(() => {
        document.body.append(d);
        log.push(all(l));
        later(() => log.push(all(l)));
      });
      """
    let none = "0| 0| 0| 0|"
    #expect(
      ScriptPage().log(of: Self.prelude + script)
        == "\(none),\(none),3| 0| 0| 0|,e0 loadstart 3|4,e0 error 3|4,3|4 0| 0| 0|")
  }

  @Test(arguments: ["document.body", "host.shadowRoot"])
  func `Contents of templates are loaded where they are inserted`(_ place: String) {
    let script = """
      const t = document.createElement('template'), host = make('');
      host.attachShadow({ mode: 'open' });
      document.body.append(host);
      t.innerHTML = '<p>' + three;
      const l = hear(t.content, 'e');
      \(place).append(t.content);
      log.push(all(l));
      later(() => log.push(all(l)));
      """
    #expect(
      ScriptPage().log(of: Self.prelude + script)
        == "3| 0| 0|,e0 loadstart 3|4,e0 error 3|4,3|4 0| 0|")
  }

  @Test(arguments: [
    "const d = make(images)", "const d = make(images).cloneNode(true)",
    "const d = document; document.write(images)",
  ])
  func `Images fail when the script is done`(_ script: String) {
    let markup = """
      const images = '<img src=/x><picture><source srcset=/y><img></picture><img>';
      """
    #expect(
      ScriptPage().log(of: Self.prelude + markup + script + "; hear(d, 'i'); log.push('script')")
        == "script,i0 error,i2 error")
  }
}
