import Testing

/// Tests that cached items of node lists always match the current tree.
@Suite struct NodeListTests {
  private func evaluate(_ source: String) -> String {
    ScriptPage().evaluate("document.body.innerHTML = '<p id=a>'; const log = [];" + source)
  }

  @Test func liveListsFollowTheTree() {
    #expect(
      evaluate(
        """
        const list = document.getElementsByTagName('p');
        log.push(list.length);
        for (let i = 0; i < 200; i++) document.body.append(document.createElement('p'));
        log.push(list.length, list[200] === list[list.length - 1], list[201], [...list].length);
        for (let i = 0; i < 150; i++) list[list.length - 1].remove();
        log.push(list.length, list[51], list[50].localName, [...list].length);
        list[0].before(document.createElement('p'));
        log.push(list[0].id === '', list[1].id, 1 in list, 52 in list, Object.keys(list).length);
        log.join()
        """) == "1,201,true,,201,51,,p,51,true,a,true,false,52")
  }

  @Test func listsOfClassesFollowAttributes() {
    #expect(
      evaluate(
        """
        const list = document.getElementsByClassName('c'), p = document.getElementById('a');
        log.push(list.length, list[0]); p.className = 'c'; log.push(list.length, list[0] === p);
        p.className = ''; log.push(list.length, list[0]); log.join()
        """) == "0,,1,true,0,")
  }

  @Test func selectedOptionsFollowTheSelection() {
    #expect(
      evaluate(
        """
        document.body.innerHTML = '<select><option>1<option>2</select>';
        const select = document.querySelector('select'), list = select.selectedOptions;
        log.push(list[0].text); select.selectedIndex = 1; log.push(list[0].text, list.length);
        log.join()
        """) == "1,2,1")
  }

  @Test func foundListsStay() {
    #expect(
      evaluate(
        """
        for (let i = 0; i < 100; i++) document.body.append(document.createElement('b'));
        const list = document.querySelectorAll('b'), again = document.querySelectorAll('b');
        log.push(list.length, list === again, list[99] === again[99]);
        document.body.textContent = '';
        log.push(list.length, [...list].length, list[0].parentNode, document.querySelectorAll('b').length);
        let count = 0; list.forEach((b, index) => { if (b === again[index]) count++; });
        log.push(count, list[100], list.item(100), 99 in list, 100 in list);
        log.join()
        """) == "100,false,true,100,100,,0,100,,,true,false")
  }
}
