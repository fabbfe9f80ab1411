import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct StructuredCloneTests {
  private static let prelude = """
    const C = structuredClone;
    const shape = (o) => [Object.prototype.toString.call(o), Object.getPrototypeOf(o).constructor.name,
      ...Object.keys(o)].join(' ');

    """

  @Test(arguments: [
    ("shape(C(new class K { a = 1; get g() { return 1 } }))", "[object Object] Object a"),
    ("shape(C(new class extends Map { x = 1 }))", "[object Map] Map x"),
    ("const c = C([1, , 3]); [c.length, 1 in c].join()", "3,false"),
    ("shape(C({get a() { return 5 }}))", "[object Object] Object a"),
    (
      "[C(Object('a')), C(Object(1)), C(Object(1n))].map(o => typeof o).join()",
      "object,object,object"
    ),
    ("const r = /a/gi; r.lastIndex = 3; const c = C(r); [c, c.lastIndex].join()", "/a/gi,0"),
    ("C(new Date(5)).getTime()", "5"),
    ("const o = {}; o.o = o; const c = C(o); c.o === c && c !== o", "true"),
    (
      "const m = new Map([[1, {a: 1}]]); m.set(m, m); const c = C(m); [c.size, c.get(1).a, c.get(c) === c].join()",
      "2,1,true"
    ),
    (
      "escape(C('\\ud800')) + Object.is(C(-0), -0) + C(10n ** 30n)",
      "%uD800true1000000000000000000000000000000"
    ),
    (
      "const b = new ArrayBuffer(8), c = C({v: new Uint8Array(b, 2, 3), b, d: new DataView(b, 1, 2)});"
        + "[c.v.byteOffset, c.v.length, c.v.buffer === c.b, c.d.byteLength].join()", "2,3,true,2"
    ),
    (
      "const c = C(new ArrayBuffer(8, {maxByteLength: 16})); [c.resizable, c.maxByteLength].join()",
      "true,16"
    ),
    (
      "const b = new ArrayBuffer(8), c = C(b, {transfer: [b]}); [b.detached, c.byteLength].join()",
      "true,8"
    ),
    (
      "const e = new Error('m', {cause: {}}); e.name = 'TypeError'; e.foo = 1; const c = C(e);"
        + "[c.constructor.name, c.message, c.cause, c.foo, c.stack === e.stack].join()",
      "TypeError,m,[object Object],,true"
    ),
    (
      "const e = C(new DOMException('m', 'SyntaxError')); [e.name, e.message, e.code].join()",
      "SyntaxError,m,12"
    ),
    (
      "const f = new File(['x'], 'n', {type: 'a/b', lastModified: 5}), c = C(f);"
        + "[c !== f, c, c.size, c.name, c.type, c.lastModified].join()",
      "true,[object File],1,n,a/b,5"
    ),
    (
      "const log = []; C({get b() { log.push('b') }, get a() { log.push('a') }}); log.join()", "b,a"
    ),
    (
      "const b = new ArrayBuffer(8); try { C(() => 1, {transfer: [b]}) } catch { b.detached }",
      "false"
    ),
  ])
  func copies(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate(StructuredCloneTests.prelude + source) == expected)
  }

  @Test(arguments: [
    "Symbol()", "() => 1", "{f() {}}", "Object(Symbol())", "new Proxy({}, {})", "Promise.resolve()",
    "new WeakMap", "(function* () {})()", "[][Symbol.iterator]()", "Math",
    "(function () { return arguments })()", "window", "document.body", "new Event('x')",
    "document.childNodes", "location", "new Intl.NumberFormat", "1, {transfer: [{}]}",
  ])
  func refuses(_ value: String) {
    let source = "structuredClone(\(value.hasPrefix("{") ? "(\(value))" : value))"
    #expect(
      ScriptPage().evaluate(source) == "DataCloneError: The object can not be cloned.")
  }
}
