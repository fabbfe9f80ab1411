import PageBindings
import PageDOM
import PageJavaScript
import Testing

/// Tests of members that Web IDL marks `[LegacyUnforgeable]`. The expectations are WebKit's
/// answers.
/// - Source: https://webidl.spec.whatwg.org/#LegacyUnforgeable
@Suite struct UnforgeableMembersTests {
  private func evaluate(_ source: String) -> String {
    ScriptPage(url: "https://example.com/page.html").evaluate("'use strict';" + source)
  }

  private static let enumerableNames =
    "href,protocol,host,hostname,port,pathname,search,hash,origin,ancestorOrigins,assign,replace,"
    + "reload,toString"

  @Test(arguments: [
    "Object.keys(location).join()", "var l = []; for (const k in location) l.push(k); l.join()",
  ])
  func locationOwnsItsMembers(source: String) {
    #expect(evaluate(source) == Self.enumerableNames)
  }

  @Test(arguments: ["JSON.stringify(location)", "JSON.stringify({...location})"])
  func locationCanBeCopied(source: String) {
    #expect(
      evaluate(source)
        == #"{"href":"https://example.com/page.html","protocol":"https:","host":"example.com","#
        + #""hostname":"example.com","port":"","pathname":"/page.html","search":"","hash":"","#
        + #""origin":"https://example.com","ancestorOrigins":{}}"#)
  }

  @Test(arguments: [
    (
      "Reflect.ownKeys(location).map(String).join()",
      enumerableNames + ",valueOf,Symbol(Symbol.toPrimitive)"
    ),
    (
      "Reflect.ownKeys(Location.prototype).map(String).join()",
      "constructor,Symbol(Symbol.toStringTag)"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(location, 'href'); [d.enumerable, d.configurable, d.get.name, d.set.name, d.get.length, d.set.length].join()",
      "true,false,get href,set href,0,1"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(location, 'origin'); [d.enumerable, d.configurable, d.get.name, d.set].join()",
      "true,false,get origin,"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(location, 'assign'); [d.enumerable, d.configurable, d.writable, d.value.name, d.value.length].join()",
      "true,false,false,assign,1"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(location, 'valueOf'); [d.enumerable, d.configurable, d.writable, d.value === Object.prototype.valueOf].join()",
      "false,false,false,true"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(location, Symbol.toPrimitive); [d.enumerable, d.configurable, d.writable, d.value].join()",
      "false,false,false,"
    ),
    ("`${location}` + location", "https://example.com/page.htmlhttps://example.com/page.html"),
    ("Object.prototype.toString.call(location)", "[object Location]"),
    ("[location instanceof Location, location === document.location].join()", "true,true"),
    ("Reflect.defineProperty(location, 'href', { value: 1 })", "false"),
    ("Reflect.defineProperty(location, 'toString', { value() { return 'x' } })", "false"),
    ("location.foo = 2; [location.foo, Object.keys(location).pop()].join()", "2,foo"),
    ("Reflect.preventExtensions(location)", "false"), ("Object.isExtensible(location)", "true"),
    (
      "[Reflect.setPrototypeOf(location, Location.prototype), Reflect.setPrototypeOf(location, null)].join()",
      "true,false"
    ),
    ("Reflect.deleteProperty(location, 'href') + location.pathname", "false/page.html"),
  ])
  func locationIsAnExoticObject(source: String, expected: String) {
    #expect(evaluate(source) == expected)
  }

  @Test(arguments: [
    "delete location.href", "delete location.assign", "location.assign = 1", "location.origin = 1",
    "location.toString = () => 'x'", "location[Symbol.toPrimitive] = () => 'x'",
    "Object.freeze(location)", "Object.preventExtensions(location)", "location.__proto__ = {}",
    "Object.setPrototypeOf(location, {})", "Object.create(location).href",
    "Object.getOwnPropertyDescriptor(location, 'href').get.call({})",
    "Object.defineProperty(location, 'href', { value: 1 })", "delete document.location",
    "delete window.location", "delete window.document", "delete window.window", "delete window.top",
    "window.document = 1", "window.window = 1", "window.top = 1", "new Document().location = 'x'",
    "new Event('x').isTrusted = 1", "delete new Event('x').isTrusted",
  ])
  func strictScriptsCannotChangeThem(source: String) {
    #expect(
      evaluate("try { \(source); 'done' } catch (e) { e.name }") == "TypeError")
  }

  @Test(arguments: [
    ("window", "true,false,function,undefined,get window"),
    ("document", "true,false,function,undefined,get document"),
    ("location", "true,false,function,function,get location"),
    ("top", "true,false,function,undefined,get top"),
  ])
  func thoseOfTheWindowCannotBeRedefined(name: String, expected: String) {
    #expect(
      evaluate(
        """
        var d = Object.getOwnPropertyDescriptor(window, '\(name)');
        [d.enumerable, d.configurable, typeof d.get, typeof d.set, d.get.name].join()
        """) == expected)
    #expect(
      evaluate(
        """
        [Reflect.defineProperty(window, '\(name)', { value: 1 }), '\(name)' in Window.prototype].join()
        """) == "false,false")
  }

  @Test(arguments: [
    "document", "new Document", "document.implementation.createHTMLDocument()",
    "document.implementation.createDocument(null, 'a', null)",
    "new DOMParser().parseFromString('<p>', 'text/html')",
  ])
  func eachDocumentHasItsOwnLocation(document: String) {
    #expect(
      evaluate(
        """
        var d = Object.getOwnPropertyDescriptor(\(document), 'location');
        [d.enumerable, d.configurable, d.get.name, d.set.name, 'location' in Document.prototype,
          Object.keys(\(document)).includes('location'), d.set.length,
          d.get === Object.getOwnPropertyDescriptor(new Document, 'location').get].join()
        """) == "true,false,get location,set location,false,true,1,true")
  }

  @Test func namesOfElementsComeBeforeTheLocation() {
    let page = ScriptPage()
    _ = page.evaluate("var before = document.body")
    #expect(
      page.evaluate(
        "document.body.innerHTML = '<form name=f></form>'; Object.keys(document).sort().join()")
        == "f,location")
  }

  @Test func onlyShownDocumentsHaveALocation() {
    #expect(
      evaluate(
        "[new Document().location, document.implementation.createHTMLDocument().location].join()")
        == ",")
  }

  @Test func framesHaveSeparateLocations() {
    #expect(
      evaluate(
        """
        document.body.append(document.createElement('iframe'));
        var w = frames[0], get = Object.getOwnPropertyDescriptor(location, 'href').get;
        var documentGet = Object.getOwnPropertyDescriptor(document, 'location').get;
        [w.location === location, w.document.location === w.location, w.location.href,
          get.call(w.location), Reflect.ownKeys(w.location).length,
          documentGet.call(w.document) === w.location].join()
        """) == "false,true,about:blank,about:blank,16,true")
  }

  @Test func frameAncestorOrigins() {
    #expect(
      evaluate(
        """
        document.body.append(document.createElement('iframe'));
        var outer = location.ancestorOrigins, inner = frames[0].location.ancestorOrigins;
        [outer.length, inner.length, inner[0], inner === frames[0].location.ancestorOrigins,
          inner.contains('https://example.com')].join()
        """) == "0,1,https://example.com,true,true")
  }

  @Test func globalDeclarationsCannotTakeTheirPlace() {
    // A lexical declaration cannot shadow a property that is not configurable.
    #expect(ScriptPage().evaluate("let location = 1; location").contains("SyntaxError"))
    #expect(ScriptPage().evaluate("let parent = 1; parent") == "1")
  }
}
