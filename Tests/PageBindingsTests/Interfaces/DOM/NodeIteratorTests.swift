import Testing

/// - Source: https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
@Suite struct NodeIteratorTests {
  /// The removal moves the candidate reference to the previous node, so the traversal continues
  /// with the next node.
  @Test(arguments: [("skipped", "r,b,d,c,-"), ("accepted", "r,a,b,d,c,-")])
  func filtersCanRemoveTheNode(verdict: String, nodes: String) {
    let answer = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<p id=r><a id=a></a><b id=b><i id=d></i></b><u id=c></u></p>';
      const iterator = document.createNodeIterator(document.getElementById('r'), 1, (node) => {
        if (node.id !== 'a') return 1;
        node.remove();
        return '\(verdict)' === 'accepted' ? 1 : 3;
      });
      const nodes = [];
      for (let node; (node = iterator.nextNode()); ) nodes.push(node.id);
      [...nodes, '-'].join()
      """)
    #expect(answer == nodes)
  }

  @Test func filtersCanRemoveTheNodeOfABackwardTraversal() {
    let answer = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<p id=r><a id=a></a><b id=b><i id=d></i></b><u id=c></u></p>';
      let removes = false;
      const iterator = document.createNodeIterator(document.getElementById('r'), 1, (node) => {
        if (!removes || node.id !== 'd') return 1;
        document.getElementById('b').remove();
        return 3;
      });
      while (iterator.nextNode());
      removes = true;
      const nodes = [];
      for (let node; (node = iterator.previousNode()); ) nodes.push(node.id);
      nodes.join()
      """)
    #expect(answer == "c,a,r")
  }
}
