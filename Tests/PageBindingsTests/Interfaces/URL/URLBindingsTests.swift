import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct URLBindingsTests {
  @Test(arguments: [
    ("new URL", "TypeError: Not enough arguments"),
    (
      #"""
      new URL('../x?y#z', 'https://user:pw@example.com:8080/a/b/c').href
      """#, "https://user:pw@example.com:8080/a/x?y#z"
    ),
    (
      #"""
      var u = new URL('https://user:pw@example.com:8080/a/b?c=d#e');
      [u.protocol, u.username, u.password, u.host, u.hostname, u.port, u.pathname, u.search, u.hash, u.origin, String(u), JSON.stringify(u)].join(' ')
      """#,
      "https: user pw example.com:8080 example.com 8080 /a/b ?c=d #e https://example.com:8080 https://user:pw@example.com:8080/a/b?c=d#e \"https://user:pw@example.com:8080/a/b?c=d#e\""
    ),
    (
      #"""
      var u = new URL('https://example.com/'); u.search = 'a=1';
      u.searchParams.append('b', 'ü &'); u.hash = 'x'; u.port = '99'; u.pathname = '/p q';
      u.href
      """#, "https://example.com:99/p%20q?a=1&b=%C3%BC+%26#x"
    ),
    (
      #"""
      var u = new URL('https://example.com/?a=1'); var p = u.searchParams;
      u.search = '?b=2'; p === u.searchParams && p.get('b') + p.has('a') + p.size
      """#, "2false1"
    ),
    (
      #"""
      var u = new URL('https://example.com/?a=1'); u.searchParams.delete('a'); u.href
      """#, "https://example.com/"
    ),
    (
      #"""
      var u = new URL('https://example.com/?a=1'); var p = u.searchParams;
      u.href = 'http://b/?z=9'; p.get('z') + u
      """#, "9http://b/?z=9"
    ),
    (
      #"""
      URL.canParse('a') + ',' + URL.canParse('a', 'http://b') + ',' + URL.canParse('http://x')
      """#, "false,true,true"
    ),
    ("String(URL.parse('a')) + String(URL.parse('a', 'http://b'))", "nullhttp://b/a"),
    ("new URL('http://a/\\ud800?\\udc00').href", "http://a/%EF%BF%BD?%EF%BF%BD"),
    ("new URL('data:a\\u0000b').href", "data:a%00b"),
    ("new URL('https://faß.ExAmPlE/').href", "https://xn--fa-hia.example/"),
    ("new URLSearchParams('?a=1&b=2&a=3').getAll('a').join()", "1,3"),
    ("String(new URLSearchParams([['a', 'b'], ['c', 'd e']]))", "a=b&c=d+e"),
    ("String(new URLSearchParams({ a: 1, b: 'x&y', 'ü': null }))", "a=1&b=x%26y&%C3%BC=null"),
    ("String(new URLSearchParams(new URLSearchParams('a=1&b=2')))", "a=1&b=2"),
    ("String(new URLSearchParams(new Map([['k', 'v']])))", "k=v"),
    (
      #"""
      String(new URLSearchParams(null)) + String(new URLSearchParams(undefined)) + String(new URLSearchParams(3))
      """#, "null=3="
    ),
    ("String(new URLSearchParams({ 'x\\uDC53': '1', 'x\\uDC5C': '2' }))", "x%EF%BF%BD=2"),
    (
      #"""
      var p = new URLSearchParams('a=1&b=2');
      [...p].map(x => x.join('=')).join() + [...p.keys()].join() + [...p.values()].join() + [...p.entries()].length
      """#, "a=1,b=2a,b1,22"
    ),
    (
      #"""
      var p = new URLSearchParams('a=1&b=2&c=3'), log = [];
      for (const [k, v] of p) { log.push(k); p.delete('b') } log.join()
      """#, "a,c"
    ),
    (
      #"""
      var p = new URLSearchParams('a=1'), log = [];
      p.forEach(function (v, k, o) { log.push(v, k, o === p, this.x) }, { x: 5 });
      log.join()
      """#, "1,a,true,5"
    ),
    (
      #"""
      var i = new URLSearchParams('a=1').entries();
      [Object.prototype.toString.call(i), JSON.stringify(i.next()), JSON.stringify(i.next()), i[Symbol.iterator]() === i, Object.getPrototypeOf(Object.getPrototypeOf(i)) === Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))].join()
      """#,
      "[object URLSearchParams Iterator],{\"value\":[\"a\",\"1\"],\"done\":false},{\"done\":true},true,true"
    ),
    ("URLSearchParams.prototype[Symbol.iterator] === URLSearchParams.prototype.entries", "true"),
    (
      #"""
      Object.getOwnPropertyNames(Object.getPrototypeOf(new URLSearchParams().keys())).join()
      """#, "next"
    ),
    (
      #"""
      var p = new URLSearchParams('c=1&a=2&b=3&a=1'); p.sort(); p.set('b', 9);
      p.delete('a', '1');
      p + ',' + p.has('a', '2') + p.has('a', '3') + p.get('zz') + p.size
      """#, "a=2&b=9&c=1,truefalsenull3"
    ),
    (
      #"""
      var p = new URLSearchParams('a=b+c%20d%zz&=x&&y'); JSON.stringify([...p])
      """#, "[[\"a\",\"b c d%zz\"],[\"\",\"x\"],[\"y\",\"\"]]"
    ),
    (
      #"""
      var p = new URLSearchParams; p.append('~*-._ !\u{1F4A9}', "()'"); p + ''
      """#, "%7E*-._+%21%F0%9F%92%A9=%28%29%27"
    ),
    (
      #"""
      Object.prototype.toString.call(new URL('http://a')) + URL.length + URLSearchParams.length + URLSearchParams.prototype.append.length
      """#, "[object URL]102"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
