import JavaScriptSyntax

/// Small programs that contain each statement and expression in each context.
enum Programs {
  struct Program {
    let text: String
    let goal: ParseOptions.Goal
  }

  static let combinations: [Program] = {
    let statements =
      Programs.statements + expressions.map { "(\($0));" } + expressions.map { "x = \($0)" }
    return contexts.flatMap { context in
      statements.flatMap { statement in
        let text = context.before + statement + context.after
        return [Program(text: text, goal: .script), Program(text: text, goal: .module)]
      }
    }
  }()

  private static let contexts: [(before: String, after: String)] = [
    ("", ""), ("'use strict';\n", ""), ("function f() { ", "\n}"), ("function* g() { ", "\n}"),
    ("async function h() { ", "\n}"), ("async function* i() { ", "\n}"), ("() => { ", "\n}"),
    ("async () => { ", "\n}"), ("class A extends B { #p; constructor() { ", "\n} }"),
    ("class A { static #p() { ", "\n} }"), ("class A { #p; static { ", "\n} }"),
    ("({ m() { ", "\n} })"),
    ("l: while (1) { ", "\n}"), ("switch (1) { case 1: ", "\n}"), ("if (1) ", ""),
    ("for (;;) ", ""), ("l: ", ""),
    ("try {} catch (e) { ", "\n}"),
  ]

  private static let statements = [
    ";", "{}", "var a", "let a", "const a", "let a = 1, b", "const a = 1, b = 2",
    "var [a, , b = 1, ...c] = d",
    "var { a, b: c, [d]: e = 1, ...f } = g", "let [a]", "let\na", "let\n[a] = b", "let {} = a",
    "let let = 1", "let yield",
    "let await", "let async", "let static", "var async = async", "const { a = 1 } = b;",
    "function a() {}", "function a(b, b) {}",
    "function a(b = 1, { c }, [d], ...e) {}", "function* a() { yield; yield* b }",
    "async function a() { await b }",
    "async function* a() { for await (const b of c); }", "function a() { 'use strict'; 017 }",
    "function await() {}",
    "function yield() {}", "function eval() {}", "async\nfunction a() {}",
    "async function await() {}", "class a {}",
    "class a extends b {}", "class a extends (b, c) {}",
    "class a extends b.c() { constructor() { super(); } }",
    "class a { b; 'c' = 1; [d]; 1; static e = this; #f = 2; get g() {} set g(h) {} async i() {} *j() {} async *k() {} }",
    "class a { static; get; set; async; static static; static get; static async }",
    "class a { static get b() {} static set b(c) {} }",
    "class a { static { this.b = await } }", "class a { static {} static { var b; let c; } }",
    "class a { #b() {} c() { #b in d } }",
    "class a { get #b() {} set #b(c) {} }", "class a { constructor() {} constructor() {} }",
    "class a { 'constructor'() {} }",
    "class a { b = arguments }", "class a { b = () => super.c }", "class a { async\nb() {} }",
    "class a { get\nb() {} }", "class a { b\nc }",
    "class let {}", "if (a) b; else c", "if (a) function b() {}", "if (a) b; else if (c) d; else e",
    "if (a) let\n{}", "if (a) class b {}",
    "for (;;);", "for (var a = 1, b; a < b; a++) c", "for (let a of b) c", "for (const a in b) c",
    "for (a in b, c) d", "for (a of b, c) d",
    "for (var a = 1 in b);", "for (let in a);", "for (let of a);", "for (let.a in b);",
    "for (async of a);", "for (async of => a;;);",
    "for await (a of b);", "for await (let a of b);", "for await (async of a);",
    "for (let [a, b] of c);", "for ([a, b.c] of d);",
    "for ({ a } in b);", "for (a.b of c);", "for (a() of b);", "for (var a, b of c);",
    "for (const a;;);", "for (a => b;;);",
    "for (a => (b in c);;);", "for (let a, a;;);", "for (let a;;) { var a }", "while (a) b",
    "do a; while (b) c", "do a\nwhile (b)",
    "a: b", "a: a: b", "a: { break a }", "l: b", "break", "break l", "continue", "continue l",
    "a: for (;;) continue a", "return", "return a",
    "return\na", "throw a", "throw\na", "try {} finally {}", "try {} catch {}",
    "try {} catch (a) { var a }", "try {} catch (a) { let a }",
    "try {} catch ({ a }) { var a }", "try {}", "switch (a) { case b: c; default: d; case e: }",
    "switch (a) { default: default: }",
    "switch (a) { case 1: let b; case 2: let b }", "with (a) b", "debugger", "debugger a", "a\nb",
    "a b", "a;;b", "a /* b */ c", "a /*\n*/ c",
    "a // b", "a <!-- b", "a\n--> b", "a --> b", "'use strict'", "'a' + 'b'", "var a; let a",
    "let a; { var a }", "{ function b() {} function b() {} }",
    "{ function b() {} var b }", "var e", "let e", "let x; let y; var z", "import a from 'b'",
    "import 'a'", "import { a as b } from 'c'",
    "import * as a from 'b'", "import.meta", "import('a')", "export default 1",
    "export { x }; var x", "export * from 'a'", "export const a = 1",
    "export default function () {}", "export { a as 'b' } from 'c'", "export class A {}",
    "export function* f() {}", "enum a {}", "var enum",
    "yield", "await", "async", "static", "let", "of", "get", "interface", "eval", "arguments",
    "v\\u0061r a", "l\\u0065t\na", "\\u0061wait b",
    "/a/g", "/[/]/.b", "a = b\n/c/g", "a\n/b/c", "{}/a/g", "+{}/a/g", "if (a) /b/g", "a++\n/b/g",
    "}",
  ]

  private static let expressions = [
    "a", "this", "null", "true", "1", "0x1F", "1_000", "1n", "017", "09.5", ".5", "1e3", "0b11",
    "0o17", "'a'", "'\\01'", "'\\u{61}'", "\"\\\n\"",
    "`a`", "`a${b}c${d}`", "a`b\\u`", "`\\u`", "/a/u", "/(/", "/(?<a>b)\\k<a>/", "/[b-a]/",
    "/\\p{L}/u", "[]", "[a, , ...b]", "[...a, b] = c", "[a, b] = c",
    "[a = 1, [b], { c }] = d", "[(a)] = b", "([a]) = b", "{}",
    "{ a, b: c, [d]: e, 'f': 1, 2: 3, ...g }", "{ a = 1 }", "{ a = 1 } = b",
    "{ a() {}, get b() {}, set c(d) {} }",
    "{ async a() {}, *b() {}, async *c() {}, async [d]() {}, get [e]() {} }",
    "{ async, get, set, static, await, yield }", "{ async: 1, get: 2 }",
    "{ get(){}, set(){}, async(){} }",
    "{ if: 1, class: 2 }", "{ if }", "{ __proto__: a, __proto__: b }",
    "{ __proto__: a, __proto__ }", "{ get a(b) {} }", "{ set a() {} }", "{ async\na() {} }",
    "{ 1n: a }",
    "function () {}", "function a() {}", "function* () { yield a }",
    "async function () { await a }", "function await() {}", "function* yield() {}",
    "class {}", "class A extends B {}", "class { #a; static b = this.#a }", "a => b", "(a, b) => c",
    "(a, b = 1, { c }, [d], ...e) => f", "() => {}", "() => ({})", "async a => b",
    "async (a, b) => await a", "async () => {}", "async(a)", "async (a, ...b)",
    "async (a = await b) => c", "(a = await b) => c", "(a = yield) => b", "(yield) => a",
    "(await) => a",
    "async await => a", "async (await) => a", "async\na => b", "async (a)\n=> b", "a\n=> b",
    "(a)\n=> b", "(a.b) => c", "((a)) => b", "(a, a) => b", "({ a: b.c }) => d", "(...a,) => b",
    "(a,) => b", "() => {} || a", "a ? b => c : d => e", "a ? (b) : c => d", "(a, b)", "(a, b,)",
    "()", "(...a)", "a.b", "a.if", "a[b]", "a.#p", "a?.#p", "#p in a", "#p", "#q in a",
    "#p in #p in a",
    "a?.b", "a?.[b]", "a?.(b)", "a?.b.c(d)[e]", "(a?.b).c", "a?.b = c", "a?.b`c`", "a?.5:b",
    "new a", "new a()", "new a.b(c)", "new a(b)(c)", "new new a()()", "new a?.b()", "new (a())",
    "new a`b`",
    "new.target", "new import('a')", "import('a')", "import.meta", "super.a", "super[a]", "super()",
    "super", "new super.a", "new super()", "a()", "a(b, ...c)", "a(b,)", "a(,)", "a()()", "a`b``c`",
    "a++", "++a", "a--", "--a.b", "++a++", "a\n++b", "1++", "(a)++", "a()++", "-a", "+a", "!a",
    "~a", "typeof a", "void a", "delete a", "delete a.b", "delete (a)", "delete a.#p",
    "delete a?.b", "await a",
    "await a ** b", "-a ** b", "(-a) ** b", "a ** b ** c", "a ** -b", "a * b + c", "a + b * c",
    "a + b - c", "(a + b) * c", "a - -b", "a - --b", "a < b > c", "a == b != c === d !== e",
    "a & b | c ^ d",
    "a << b >> c >>> d", "a && b || c", "a || b && c", "a ?? b", "a ?? b ?? c", "a ?? b || c",
    "a && b ?? c", "a ?? (b && c)", "a in b", "a instanceof b", "a, b, c", "a ? b : c ? d : e",
    "a ? b, c : d",
    "a = b", "a = b = c", "a += b", "a **= b", "a >>>= b", "a ||= b", "a &&= b", "a ??= b",
    "[a] += b", "a = b ? c : d = e", "a ? b : c = d", "(a = b) = c", "a + b = c", "a() = b",
    "(a) = b", "(a.b) = c",
    "({ a } = b)", "({ a: (b) } = c)", "({ a: (b = 1) } = c)", "({ ...a } = b)",
    "({ ...{ a } } = b)", "({ ...a, b } = c)", "({ a() {} } = b)", "[...a, ] = b", "[...[a]] = b",
    "[...a = 1] = b", "[{ a = 1 }.b] = c",
    "[{ a = 1 }] = b", "{ eval } = a", "eval = 1", "arguments += 1", "[eval] = a", "yield a",
    "yield* a", "yield\na", "yield / a", "1 + yield", "await\na", "a < !--b", "a-->b",
    "a\u{2028}.b", "\u{FEFF}a", "é", "𝒜", "\\u{1d49c}",
    "a\\u0062", "a\\u002d", "\"\u{2028}\"", "`\r\n`", "'\r'", "@a", "a#b", "1a", "1_", "0_1",
    "1__0", "1.e", "\\", "'a", "`a", "/a", "(a", "a)", "[a", "{a", "a..b", "a.1", "a ? b", "a : b",
    "a +", "+ ", "a &&& b", "a === = b",
  ]
}
