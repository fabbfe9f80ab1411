import Testing

/// Tests of tree walkers whose filters return any number. The expectations are WebKit's.
/// - Source: https://dom.spec.whatwg.org/#interface-treewalker
@Suite struct TreeWalkerFilterTests {
  /// The expectations are the results of eleven steps if the filter returns `verdict` for one node
  /// and accepts the other nodes.
  @Test(arguments: [
    ("0", "a", "b,b,c,c,e,c,c,d,c,-,c"),
    ("0", "c", "a,b,e,a,e,d,d,d,b,e,r"),
    ("2", "a", "c,b,c,c,e,c,c,d,c,-,c"),
    ("2", "c", "a,b,e,a,e,e,a,b,b,e,r"),
    ("3", "a", "b,b,c,b,e,c,c,d,c,-,c"),
    ("3", "c", "a,b,d,a,e,d,d,d,b,e,r"),
    ("4", "a", "b,b,c,c,e,c,c,d,c,-,c"),
    ("4", "c", "a,b,e,a,e,d,d,d,b,e,r"),
    ("false", "a", "b,b,c,c,e,c,c,d,c,-,c"),
    ("false", "c", "a,b,e,a,e,d,d,d,b,e,r"),
  ])
  func verdicts(verdict: String, node: String, steps: String) {
    let answer = ScriptPage().evaluate(
      """
      document.body.innerHTML =
        '<div id=r><a id=a><b id=b></b></a><c id=c><d id=d></d></c><e id=e></e></div>';
      const root = document.getElementById('r');
      const walker = document.createTreeWalker(root, -1, (n) => n.id === '\(node)' ? \(verdict) : 1);
      const step = (start, method) => {
        walker.currentNode = document.getElementById(start);
        const found = walker[method]();
        return found ? found.id : '-';
      };
      [['r', 'nextNode'], ['a', 'nextNode'], ['b', 'nextNode'], ['r', 'firstChild'],
        ['r', 'lastChild'], ['a', 'nextSibling'], ['e', 'previousSibling'], ['e', 'previousNode'],
        ['d', 'previousNode'], ['d', 'nextSibling'], ['d', 'parentNode']]
        .map(([start, method]) => step(start, method)).join()
      """)
    #expect(answer == steps)
  }
}
