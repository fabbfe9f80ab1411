import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct TrustedTypesBindingsTests {
  private static let setUp = """
    const attempt = f => { try { return String(f()) } catch (e) { return e.name + ': ' + e.message } };
    const policy = trustedTypes.createPolicy('a#b', {
      createHTML: (text, ...more) => text + '!' + more,
      createScriptURL(text) { return typeof this },
    });

    """

  @Test(arguments: [
    (
      "String(trustedTypes) + policy + policy.name + (trustedTypes === trustedTypes)",
      "[object TrustedTypePolicyFactory][object TrustedTypePolicy]a#btrue"
    ),
    (
      "const h = policy.createHTML('<b>', 1, 2); h + ' ' + JSON.stringify(h) + (h instanceof TrustedHTML)",
      "<b>!1,2 \"<b>!1,2\"true"
    ),
    (
      "const h = policy.createHTML('x'); [trustedTypes.isHTML(h), trustedTypes.isScript(h)].join()",
      "true,false"
    ),
    (
      "[{}, 'x', Object.create(TrustedHTML.prototype)].map(x => trustedTypes.isHTML(x)).join()",
      "false,false,false"
    ),
    ("attempt(() => policy.createScriptURL('x'))", "object"),
    (
      "attempt(() => policy.createScript('x'))",
      "TypeError: Policy a#b's TrustedTypePolicyOptions did not specify a 'createScript' member."
    ),
    ("attempt(() => trustedTypes.createPolicy('a#b', {}))", "[object TrustedTypePolicy]"),
    ("attempt(() => trustedTypes.defaultPolicy)", "null"),
    ("trustedTypes.createPolicy('default', {}) === trustedTypes.defaultPolicy", "true"),
    (
      "trustedTypes.createPolicy('default', {}); attempt(() => trustedTypes.createPolicy('default', {}))",
      "TypeError: Failed to execute 'createPolicy': Policy with name 'default' already exists."
    ),
    (
      "[null, undefined, 5].map(x => '<' + trustedTypes.createPolicy('n', { createHTML: () => x }).createHTML('x') + '>').join()",
      "<>,<>,<5>"
    ),
    (
      "attempt(() => trustedTypes.createPolicy('n', { createHTML() { throw new RangeError('q') } }).createHTML('x'))",
      "RangeError: q"
    ),
    ("attempt(() => trustedTypes.createPolicy('n', { createHTML: 5 }))", "TypeError: Type error"),
    ("attempt(() => policy.createHTML())", "TypeError: Not enough arguments"),
    ("attempt(() => new TrustedHTML('x'))", "TypeError: Illegal constructor"),
    ("'<' + trustedTypes.emptyHTML + trustedTypes.emptyScript + '>'", "<>"),
    ("document.body.innerHTML = policy.createHTML('<i>'); document.body.innerHTML", "<i>!</i>"),
  ])
  func policiesMakeTrustedText(_ script: String, _ expected: String) {
    #expect(ScriptPage().evaluate(TrustedTypesBindingsTests.setUp + script) == expected)
  }

  @Test(arguments: [
    (["script", "src"], "TrustedScriptURL"), (["SCRIPT", "SRC"], "TrustedScriptURL"),
    (["iframe", "srcdoc"], "TrustedHTML"), (["div", "onclick"], "TrustedScript"),
    (["div", "onfoo"], "null"), (["embed", "src"], "null"), (["a", "href"], "null"),
    (["div", "innerHTML"], "null"), (["script", "text"], "null"),
    (["script", "href", "http://www.w3.org/2000/svg", ""], "TrustedScriptURL"),
    (
      ["script", "href", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"],
      "TrustedScriptURL"
    ),
  ])
  func attributesHaveTypes(_ arguments: [String], _ expected: String) {
    #expect(
      ScriptPage().evaluate("String(trustedTypes.getAttributeType(...\(arguments)))") == expected)
  }

  @Test(arguments: [
    (["script", "src"], "TrustedScriptURL"), (["SCRIPT", "src"], "TrustedScriptURL"),
    (["script", "SRC"], "null"), (["script", "text"], "TrustedScript"),
    (["script", "innerText"], "TrustedScript"), (["script", "textContent"], "TrustedScript"),
    (["div", "innerHTML"], "TrustedHTML"), (["x", "outerHTML"], "TrustedHTML"),
    (["iframe", "srcdoc"], "TrustedHTML"), (["div", "onclick"], "null"),
    (["embed", "src"], "null"),
    (["script", "src", "http://www.w3.org/2000/svg"], "null"),
    (["div", "insertAdjacentHTML"], "null"),
  ])
  func propertiesHaveTypes(_ arguments: [String], _ expected: String) {
    #expect(
      ScriptPage().evaluate("String(trustedTypes.getPropertyType(...\(arguments)))") == expected)
  }
}
