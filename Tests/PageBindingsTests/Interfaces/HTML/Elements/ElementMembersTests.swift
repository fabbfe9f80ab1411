import PageBindings
import PageJavaScript
import Testing

/// Tests of members of a few elements. The expectations are WebKit's.
@Suite struct ElementMembersTests {
  @Test(arguments: ["link", "script", "style"])
  func blockingIsATokenList(name: String) {
    #expect(
      ScriptPage().evaluate(
        """
        var e = document.createElement('\(name)'); e.blocking = 'render x';
        [e.blocking, e.blocking.length, e.getAttribute('blocking'), e.blocking.supports('render'),
          e.blocking.supports('x'), e.blocking === e.blocking].join()
        """) == "render x,2,render x,true,false,true")
  }

  @Test(arguments: [
    ("var m = document.createElement('marquee'); [m.start(), m.stop()].join()", ","),
    ("isNaN(document.createElement('video').getStartDate())", "true"),
    ("document.createElement('video').getStartDate() instanceof Date", "true"),
    ("document.createElement('a').accessKeyLabel", ""),
    ("var a = document.createElement('a'); a.accessKey = 'k'; a.accessKeyLabel", "Alt+k"),
    ("var a = document.createElement('a'); a.accessKey = 'k l'; a.accessKeyLabel", "Alt+k l"),
    ("Object.hasOwn(HTMLFormControlsCollection.prototype, Symbol.iterator)", "false"),
    ("document.createElement('form').elements[Symbol.iterator] === [].values", "true"),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
