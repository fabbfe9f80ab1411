import Testing

/// Tests of pages with many elements of one type, and of deep pages.
@Suite struct ManyElementsTests {
  private func page() -> ScriptPage {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      const make = name => document.createElement(name);
      const body = document.body;
      """)
    return page
  }

  @Test func formsAreAskedForTheirControls() {
    #expect(
      page().evaluate(
        """
        for (let i = 0; i < 4000; i++) {
          const form = make('form'), image = make('img');
          image.name = 'picture';
          form.append(make('input'), image);
          body.append(form);
        }
        let count = 0;
        for (const form of document.forms) {
          if (form.anything === undefined) count++;
          if (form.picture.form === undefined) count++;
          count += form.length + form.elements.length + [...new FormData(form)].length;
        }
        count;
        """) == "16000")
  }

  @Test func controlsAreAskedForTheirLabels() {
    #expect(
      page().evaluate(
        """
        for (let i = 0; i < 4000; i++) {
          const label = make('label'), input = make('input');
          input.id = 'i' + i;
          label.htmlFor = input.id;
          body.append(label, input);
        }
        let count = 0;
        for (const input of document.querySelectorAll('input')) count += input.labels.length;
        count;
        """) == "4000")
  }

  @Test(arguments: ["0", "table.rows.length", "-1", "table.rows.length >> 1"])
  func rowsAndCellsAreInserted(index: String) {
    #expect(
      page().evaluate(
        """
        const table = body.appendChild(make('table'));
        for (let i = 0; i < 2000; i++) {
          const row = table.insertRow(\(index));
          row.insertCell(0);
          row.rowIndex;
        }
        const row = table.rows[5];
        for (let i = 0; i < 2000; i++) row.insertCell(0);
        for (let i = 0; i < 1000; i++) { table.deleteRow(0); table.rows[0].deleteCell(0); }
        [table.rows.length, table.rows[99].rowIndex].join();
        """) == "1000,99")
  }

  @Test func slotsAreNestedInOneTree() {
    #expect(
      page().evaluate(
        """
        const host = body.appendChild(make('div'));
        let parent = host.attachShadow({ mode: 'open' });
        for (let i = 0; i < 500; i++) {
          const slot = make('slot');
          parent.append(slot);
          parent = slot;
        }
        parent.append('a');
        const nodes = host.shadowRoot.firstChild.assignedNodes({ flatten: true });
        [nodes.length, nodes[0].data, host.offsetHeight > 0].join();
        """) == "1,a,true")
  }

  @Test func slotsAreNestedThroughShadowRoots() {
    #expect(
      page().evaluate(
        """
        let host = make('div');
        const first = host, held = make('b');
        held.textContent = 'a';
        host.append(held);
        for (let i = 0; i < 300; i++) {
          const root = host.attachShadow({ mode: 'open' });
          host = make('div');
          host.append(make('slot'));
          root.append(host);
        }
        body.append(first);
        const slot = first.shadowRoot.firstChild.firstChild;
        [slot.assignedNodes({ flatten: true })[0] === held, held.isConnected].join();
        """) == "true,true")
  }

  /// The test inserts no paragraph beside a line break, because WebKit's result there does not
  /// depend on the tree alone.
  @Test func deepTreesAreEdited() {
    #expect(
      page().evaluate(
        """
        let parent = body;
        body.contentEditable = 'true';
        for (let i = 0; i < 20000; i++) parent = parent.appendChild(make('div'));
        parent.append('abc');
        getSelection().collapse(parent.firstChild, 1);
        const log = [document.execCommand('insertText', false, 'x')];
        log.push(document.execCommand('delete'), document.execCommand('forwardDelete'));
        log.push(document.execCommand('insertLineBreak'), document.execCommand('insertParagraph'));
        log.push(document.execCommand('insertHTML', false, '<b>y</b>'));
        log.push(parent.textContent);
        log.join();
        """
      ) == "true,true,true,true,false,true,ayc")
  }
}
