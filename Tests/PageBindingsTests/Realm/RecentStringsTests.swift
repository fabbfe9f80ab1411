import Testing

/// Tests that scripts cannot observe the string cache. Each string is read often enough to be
/// cached.
@Suite struct RecentStringsTests {
  private func evaluate(_ source: String) -> String {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = '<p id=p class=c>one</p><input id=i value=a><textarea id=t>x</textarea>';
      const p = document.getElementById('p'), log = [];
      const ask = (get) => { for (let i = 0; i < 3; i++) log.push(get()); };

      """ + source + "\nlog.join()")
  }

  @Test func attributesFollowChanges() {
    #expect(
      evaluate(
        """
        ask(() => p.className); p.className = 'd'; ask(() => p.className);
        p.setAttribute('class', 'e'); ask(() => p.getAttribute('class'));
        p.removeAttribute('class'); ask(() => p.getAttribute('class') + p.className);
        """) == "c,c,c,d,d,d,e,e,e,null,null,null")
  }

  @Test func textsFollowChanges() {
    #expect(
      evaluate(
        """
        const text = p.firstChild;
        ask(() => text.data); text.data = 'two'; ask(() => text.nodeValue + p.textContent);
        text.appendData('!'); ask(() => p.innerHTML); ask(() => p.innerText);
        p.append('?'); ask(() => p.outerHTML);
        document.title = ' a  b '; ask(() => document.title); document.title = 'c';
        ask(() => document.title);
        """) == """
          one,one,one,twotwo,twotwo,twotwo,two!,two!,two!,two!,two!,two!,\
          <p id="p" class="c">two!?</p>,<p id="p" class="c">two!?</p>,<p id="p" class="c">two!?</p>,\
          a b,a b,a b,c,c,c
          """)
  }

  @Test func valuesFollowChanges() {
    #expect(
      evaluate(
        """
        const i = document.getElementById('i'), t = document.getElementById('t');
        ask(() => i.value); i.setAttribute('value', 'b'); ask(() => i.value);
        i.value = 'c'; ask(() => i.value); i.value = 'd'; ask(() => i.value);
        i.type = 'checkbox'; ask(() => i.value);
        ask(() => t.value); t.textContent = 'y'; ask(() => t.value); t.value = 'z';
        ask(() => t.value);
        """) == "a,a,a,b,b,b,c,c,c,d,d,d,d,d,d,x,x,x,y,y,y,z,z,z")
  }

  @Test func valuesFollowIndirectChanges() {
    #expect(
      evaluate(
        """
        const i = document.getElementById('i'), t = document.getElementById('t');
        const form = document.createElement('form'), n = document.createElement('input');
        document.body.append(form);
        form.append(i, t, n);
        i.value = 'c'; t.value = 'z';
        ask(() => i.value + t.value); form.reset(); ask(() => i.value + t.value);
        n.type = 'date'; n.value = '2024-01-02'; ask(() => n.value);
        n.valueAsDate = null; ask(() => n.value === '');
        const a = document.createAttribute('x');
        a.value = 'e'; ask(() => a.value); a.value = 'f'; ask(() => a.nodeValue);
        a.textContent = 'g'; ask(() => a.value);
        """) == """
          cz,cz,cz,ax,ax,ax,2024-01-02,2024-01-02,2024-01-02,true,true,true,\
          e,e,e,f,f,f,g,g,g
          """)
  }

  @Test func argumentsAreConvertedEachTime() {
    #expect(
      evaluate(
        """
        let count = 0;
        const name = { toString() { count++; p.getAttribute('class'); return 'a' + count; } };
        for (let i = 0; i < 4; i++) p.setAttribute(name, i);
        log.push(p.getAttributeNames().join('+'));
        for (let i = 0; i < 4; i++) p.setAttribute('x' + (i & 1), String(i));
        log.push(p.getAttribute('x0'), p.getAttribute('x1'));
        for (let i = 0; i < 3; i++) p.setAttribute('data-é', 'a\\u0000\\uD800é');
        log.push(p.getAttribute('data-é') === 'a\\u0000\\uD800é');
        """) == "id+class+a1+a2+a3+a4,2,3,true")
  }

  /// Many more texts than cache entries are read.
  @Test func manyTextsAreToldApart() {
    #expect(
      evaluate(
        """
        const all = Array.from({ length: 5000 }, (_, i) => {
          const e = document.createElement('i');
          e.id = 'n' + i;
          return e;
        });
        let wrong = 0;
        for (let round = 0; round < 3; round++) {
          all.forEach((e, i) => { if (e.id !== 'n' + i) wrong++; });
        }
        log.push(wrong);
        """) == "0")
  }
}
