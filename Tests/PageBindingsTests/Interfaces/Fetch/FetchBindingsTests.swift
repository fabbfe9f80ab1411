import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct FetchBindingsTests {
  /// Runs an expression that returns a promise, and returns its fulfillment value or rejection
  /// reason.
  private func settled(_ expression: String, resources: [String: PageResource]? = nil) -> String {
    ScriptPage(resources: resources).log(
      of: "(async () => \(expression))().then(v => log.push(v), e => log.push(e))")
  }

  @Test(arguments: [
    ("new Headers({'a b': 'c'})", "TypeError: Invalid header name: 'a b'"),
    ("new Headers().append('a', '\u{100}')", "TypeError: Type error"),
    ("new Headers(null)", "TypeError: Type error"), ("new Headers(5)", "TypeError: Type error"),
    ("new Headers([['a']])", "TypeError: A pair must have two items"),
    ("String([...new Headers([['B', ' 1 '], ['a', '2'], ['b', '3']])])", "a,2,b,1, 3"),
    (
      "Response.error().headers.append('a', 'b')",
      "TypeError: Headers object's guard is 'immutable'"
    ),
    ("new Request('/', {headers: {Cookie: 'a', Foo: 'b'}}).headers.get('cookie')", "null"),
    (
      "String([...new Request('/', {mode: 'no-cors', headers: {Foo: 'b', Accept: 'c',"
        + "'Content-Type': 'text/html'}}).headers])", "accept,c"
    ),
    ("new Request('/', {method: 'CONNECT'})", "TypeError: Method is forbidden."),
    (
      "new Request('/', {method: 'patch'}).method + new Request('/', {method: 'post'}).method",
      "patchPOST"
    ),
    (
      "new Request('/', {body: 'x'})",
      "TypeError: Request has method 'GET' and cannot have a body"
    ),
    (
      "new Request('http://a:b@c/')",
      "TypeError: URL is not valid or contains user credentials."
    ),
    ("new Request('/', {window})", "TypeError: Window can only be null."),
    (
      "new Request('/', {mode: 'navigate'})",
      "TypeError: Request constructor does not accept navigate fetch mode."
    ),
    ("new Response('', {status: 99})", "RangeError: Status must be between 200 and 599"),
    (
      "new Response('', {status: 204})",
      "TypeError: Response cannot have a body with the given status."
    ),
    ("Response.redirect('x', 200)", "RangeError: 200 is not a redirection status code"),
    ("Response.json(undefined)", "TypeError: Value doesn't have a JSON representation"),
    ("String(new Response('x').body) + new Response().body", "[object ReadableStream]null"),
  ]) func members(_ source: String, _ expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    ("fetch('https://nowhere.example/')", "TypeError: Load failed"),
    ("fetch('http://')", "TypeError: URL is not valid or contains user credentials."),
    ("fetch('data:')", "TypeError: Load failed"), ("fetch('foo:bar')", "TypeError: Load failed"),
    ("fetch()", "TypeError: Not enough arguments"),
    ("(await fetch('data:text/plain;base64,aGk=')).text()", "hi"),
    ("(await fetch('data:,a', {method: 'HEAD'})).text()", ""),
    (
      "(async r => [r.type, r.url, r.status, r.ok, r.redirected, [...r.headers]].join('|'))"
        + "(await fetch('data:,a b#c'))",
      "basic|data:,a b|200|true|false|content-type,text/plain;charset=US-ASCII"
    ),
    (
      "(async r => [await r.text(), r.bodyUsed, await r.text()])(new Response('a'))",
      "TypeError: Body is disturbed or locked"
    ),
    (
      "(async r => { r.body.getReader(); return r.text(); })(new Response('a'))",
      "TypeError: Body is disturbed or locked"
    ),
    (
      "(async r => { await r.text(); return r.clone(); })(new Response('a'))",
      "TypeError: Body is disturbed or locked"
    ),
    ("(async r => [await r.clone().text(), await r.text()].join())(new Response('a'))", "a,a"),
    (
      "(async r => [r.body !== null, await r.clone().text(), await r.text()].join())"
        + "(new Response('a'))", "true,a,a"
    ),
    ("new Response('a').json()", "SyntaxError: The string did not match the expected pattern."),
    ("new Response('a').formData()", "TypeError: Type error"),
    ("new Response(new URLSearchParams('a=b')).formData().then(d => [...d].join())", "a,b"),
    (
      "(async d => { d.append('a\"', 'b\\n'); d.append('f', new Blob(['x'], {type: 't/u'}), 'n');"
        + "const back = await new Response(d).formData(), f = back.get('f');"
        + "return JSON.stringify([back.get('a\"'), f.name, f.type, await f.text()]); })"
        + "(new FormData)", #"["b\r\n","n","t/u","x"]"#
    ),
    (
      "new Response(new Blob(['a'], {type: 'text/x'})).blob().then(b => b.type + b.size)",
      "text/x1"
    ),
    ("new Response('ab').bytes()", "97,98"),
    ("new Response('ab').arrayBuffer()", "[object ArrayBuffer]"),
    (
      "(async c => { c.abort('r'); return fetch('data:,a', {signal: c.signal}); })"
        + "(new AbortController)", "r"
    ),
    (
      "(async c => { const p = fetch('data:,a', {signal: c.signal}); c.abort('late'); return p; })"
        + "(new AbortController)", "late"
    ),
    (
      "fetch(URL.createObjectURL(new Blob(['hi'], {type: 'a/b'}))).then(async r =>"
        + "r.headers.get('content-type') + await r.text())", "a/bhi"
    ),
  ]) func promises(_ expression: String, _ expected: String) {
    #expect(settled(expression) == expected)
  }

  private static let resources: [String: PageResource] = [
    "https://example.com/a.json": PageResource(
      bytes: Array(#"{"x":1}"#.utf8), contentType: "application/json"),
    "https://other.example/b": PageResource(bytes: Array("b".utf8), contentType: "text/plain"),
    "https://example.com/moved": PageResource(
      bytes: [], status: 302, statusText: "Found", headers: [("Location", "/a.json#x")]),
    "https://example.com/loop": PageResource(
      bytes: [], status: 302, statusText: "Found", headers: [("Location", "/loop")]),
    "https://example.com/gone": PageResource(bytes: [120], status: 404, statusText: "Not Found"),
  ]

  @Test(arguments: [
    ("fetch('/a.json').then(r => r.json()).then(v => v.x)", "1"),
    ("fetch('/a.json#y').then(r => r.url + r.type)", "https://example.com/a.jsonbasic"),
    ("fetch('https://other.example/b').then(async r => r.type + await r.text())", "corsb"),
    ("fetch('https://other.example/b', {mode: 'same-origin'})", "TypeError: Load failed"),
    (
      "fetch('https://other.example/b', {mode: 'no-cors'}).then(r => [r.type, r.status, r.body].join())",
      "opaque,0,"
    ),
    (
      "fetch('/moved').then(r => [r.redirected, r.url].join())",
      "true,https://example.com/a.json"
    ),
    ("fetch('/moved', {redirect: 'error'})", "TypeError: Load failed"),
    ("fetch('/moved', {redirect: 'manual'}).then(r => r.type)", "opaqueredirect"),
    ("fetch('/loop')", "TypeError: Load failed"),
    ("fetch('/gone').then(r => [r.status, r.ok, r.statusText].join())", "404,false,Not Found"),
    ("fetch('/none')", "TypeError: Load failed"),
  ]) func resources(_ expression: String, _ expected: String) {
    #expect(settled(expression, resources: Self.resources) == expected)
  }

  @Test func missingResourcesAreRecorded() {
    let page = ScriptPage(resources: Self.resources)
    _ = page.log(
      of: "fetch('/none#x').catch(() => {}); fetch('/a.json'); fetch('data:').catch(() => {})")
    #expect(
      page.realm.recorder.entries == [
        .missingResource(initiator: "fetch", url: "https://example.com/none")
      ])
  }
}
