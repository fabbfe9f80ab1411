import Testing

/// Tests of the enumeration values of scroll options. The expectations are WebKitGTK 2.50's.
@Suite struct ScrollOptionsTests {
  @Test(arguments: [
    ("", "undefined"), ("null", "undefined"), ("true", "undefined"), ("{}", "undefined"),
    ("{ block: 'x' }", "TypeError"), ("{ block: 'start' }", "undefined"),
    ("{ inline: 'x' }", "TypeError"), ("{ behavior: 'x' }", "TypeError"),
    ("{ behavior: 'instant' }", "undefined"), ("'x'", "undefined"), ("1", "undefined"),
    ("[]", "undefined"), ("{ block: null }", "TypeError"), ("{ block: 'START' }", "TypeError"),
  ])
  func scrollIntoView(argument: String, expected: String) {
    let source = """
      try { String(document.body.scrollIntoView(\(argument))) } catch (error) { error.name }
      """
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    ("{ behavior: 'x' }", "TypeError"), ("{ left: 'x' }", "undefined"), ("'x'", "TypeError"),
    ("1, 2", "undefined"), ("{ top: 1, behavior: 'smooth' }", "undefined"), ("1", "TypeError"),
    ("null", "undefined"),
  ])
  func scroll(arguments: String, expected: String) {
    let source = """
      ['scrollTo', 'scrollBy', 'scroll'].flatMap(name => [document.body, window].map(target => {
        try { return String(target[name](\(arguments))) } catch (error) { return error.name }
      })).join()
      """
    let all = Array(repeating: expected, count: 6).joined(separator: ",")
    #expect(ScriptPage().evaluate(source) == all)
  }
}
