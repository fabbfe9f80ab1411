import Testing

/// Tests of list markers. The expectations are WebKitGTK 2.50's.
@Suite struct ListMarkerTests {
  @Test(arguments: [
    ("ul", "1", "disc"),
    ("ul", "a", "disc"),
    ("ul", "A", "disc"),
    ("ul", "i", "disc"),
    ("ul", "I", "disc"),
    ("ul", "disc", "disc"),
    ("ul", "DISC", "disc"),
    ("ul", "Circle", "circle"),
    ("ul", "square", "square"),
    ("ul", "none", "none"),
    ("ul", "decimal", "disc"),
    ("ul", "upper-roman", "disc"),
    ("ul", "x", "disc"),
    ("ol", "1", "decimal"),
    ("ol", "a", "lower-alpha"),
    ("ol", "A", "upper-alpha"),
    ("ol", "i", "lower-roman"),
    ("ol", "I", "upper-roman"),
    ("ol", "disc", "decimal"),
    ("ol", "DISC", "decimal"),
    ("ol", "Circle", "decimal"),
    ("ol", "square", "decimal"),
    ("ol", "none", "decimal"),
    ("ol", "decimal", "decimal"),
    ("ol", "upper-roman", "decimal"),
    ("ol", "x", "decimal"),
    ("li", "1", "decimal"),
    ("li", "a", "lower-alpha"),
    ("li", "A", "upper-alpha"),
    ("li", "i", "lower-roman"),
    ("li", "I", "upper-roman"),
    ("li", "disc", "disc"),
    ("li", "DISC", "disc"),
    ("li", "Circle", "circle"),
    ("li", "square", "square"),
    ("li", "none", "none"),
    ("li", "decimal", "disc"),
    ("li", "upper-roman", "disc"),
    ("li", "x", "disc"),
  ])
  func types(name: String, type: String, expected: String) {
    let source = """
      document.body.innerHTML = '<\(name) type="\(type)">';
      getComputedStyle(document.body.firstChild).listStyleType
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }

  /// The first argument names nested lists. The second is the marker type of the innermost list.
  @Test(arguments: [
    ("ul ul", "circle"), ("ul ul ol", "decimal"), ("ul ul menu", "square"), ("ul dir", "circle"),
    ("dir ul", "circle"), ("dir ul ul", "square"), ("menu menu ul", "square"),
    ("ol ol", "decimal"), ("ol ol ul", "square"), ("ol menu dir", "square"), ("ol ul", "circle"),
  ])
  func nested(names: String, expected: String) {
    let source = """
      let element = document.body;
      for (const name of '\(names)'.split(' ')) {
        element = element.appendChild(document.createElement(name));
      }
      getComputedStyle(element).listStyleType
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
