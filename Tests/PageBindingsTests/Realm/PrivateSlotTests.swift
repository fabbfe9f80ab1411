import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct PrivateSlotTests {
  @Test(arguments: [
    ("new Proxy(document.body, {}).tagName", "TypeError"),
    (
      "document.createElement('div').appendChild(new Proxy(document.createElement('p'), {}))",
      "TypeError"
    ),
    ("new Proxy(new URL('a:b'), {}).href", "TypeError"),
    ("Object.create(document.body).nodeName", "TypeError"),
    ("new Blob([new Proxy(new Blob(['abc']), {})]).size", "13"),
    ("document.createElement('form').length", "0"),
    ("document.body.style.length + document.body.attributes.length", "0"),
    ("document.querySelectorAll('body').length + document.forms.length", "1"),
  ]) func proxiesOfScriptsAreNoObjectsOfThePage(script: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        "(() => { try { return String(\(script)); } catch (error) { return error.name; } })()")
        == expected)
  }
}
