import JavaScriptSyntax
import Testing

/// Tests of programs. Each has the rule of https://tc39.es/ecma262/ that accepts or rejects it.
@Suite("Syntax rules")
struct SyntaxRuleTests {
  @Test(
    "automatic semicolons",
    arguments: [
      ("a\nb", true), ("a b", false), ("{ a }", true), ("do a; while (b) c", true),
      ("return", false), ("throw\na", false),
      ("a\n++\nb", true), ("if (a)", false), ("for (a; b\n)", false), ("a = b\n(c)", true),
      ("x\n=> x", false),
      ("function* g() { yield\n* a }", false), ("var a\nvar b", true), ("continue", false),
      ("async\nfunction f() {}", true),
      ("let\na", true), ("if (a) let\n{}", true), ("if (a) let b", false),
    ])
  func semicolons(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "declarations",
    arguments: [
      ("let a; let a", false), ("let a; var a", false), ("var a; let a", false),
      ("var a; var a", true),
      ("let a; { var a }", false), ("let a; { let a }", true), ("{ var a } let a", false),
      ("function f() { let a } var a", true),
      ("function f(a) { let a }", false), ("function f(a) { var a }", true),
      ("function a() {} var a", true),
      ("{ function a() {} var a }", false), ("{ function a() {} function a() {} }", true),
      ("'use strict'; { function a() {} function a() {} }", false),
      ("{ function* a() {} function a() {} }", false),
      ("try {} catch (a) { var a }", true), ("try {} catch ([a]) { var a }", false),
      ("try {} catch (a) { let a }", false),
      ("try {} catch (a) { { var a } }", true),
      ("switch (1) { case 1: let a; case 2: let a }", false),
      ("for (let a;;) { var a }", false), ("for (let a;;) { let a }", true), ("let let", false),
      ("var let", true),
      ("const a", false), ("let a", true), ("let [a]", false), ("for (const a of b);", true),
      ("for (const a;;);", false),
      ("for (var a = 1 in b);", true), ("'use strict'; for (var a = 1 in b);", false),
      ("for (let a = 1 in b);", false),
      ("for (var a = 1 of b);", false), ("class a {} var a", false),
      ("let a; function f() { var a }", true),
      ("{ { var a } let a }", false), ("{ function f() { var a } let a }", true),
      ("class A { static { var a; function a() {} } }", true), ("l: function a() {} let a", false),
    ])
  func declarations(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "strict mode",
    arguments: [
      ("with (a);", false), ("delete a", false), ("delete (a)", false), ("delete a.b", true),
      ("eval = 1", false),
      ("arguments++", false), ("var eval", false), ("function eval() {}", false),
      ("function f(a, a) {}", false),
      ("interface", false), ("static", false), ("yield", false), ("a.static", true),
      ("if (a) function f() {}", false),
      ("({ eval } = a)", false), ("({ eval: a } = b)", true), ("[arguments] = a", false),
      ("(eval) => a", false),
      ("function f(yield) {}", false), ("try {} catch (eval) {}", false),
    ])
  func strict(text: String, valid: Bool) {
    #expect(isValid("'use strict'; " + text) == valid)
    #expect(isValid(text))
    #expect(isValid("(function () { 'use strict'; " + text + " })") == valid)
  }

  @Test(
    "a directive applies to its function",
    arguments: [
      ("function eval() { 'use strict' }", false), ("function f(static) { 'use strict' }", false),
      ("function f(a = 1) { 'use strict' }", false),
      ("function f() { 'use\\x20strict'; with (a); }", true),
      ("function f() { ('use strict'); with (a); }", true),
      ("function f() { 'a'; 'use strict'; with (a); }", false),
      ("function f() { 'a'\n'use strict'\nwith (a); }", false),
      ("function f() { 'use strict'.b; with (a); }", true),
      ("function f() { 'use strict'\n.b; with (a); }", true),
      ("function f() { 'use strict' } with (a);", true),
      ("class A { a() { with (b); } }", false), ("class A {} with (a);", true),
      ("(a, a) => b", false),
      ("({ f(a, a) {} })", false), ("function f([a, a]) {}", false), ("function f(a, a) {}", true),
    ])
  func directives(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "functions, await and yield",
    arguments: [
      ("await", true), ("await a", false), ("async function f() { await a }", true),
      ("async function f() { function await() {} }", false),
      ("async function f() { (await) => a }", false), ("async (await) => a", false),
      ("async await => a", false),
      ("async (a = await) => b", false), ("async function f(a = await b) {}", false),
      ("async\n(a) => b", false),
      ("async a\n=> b", false), ("async function f() { (a = await b) => c }", false),
      ("function* g() { (a = yield) => b }", false),
      ("function* g() { yield }", true), ("function* g() { yield\na }", true),
      ("function* g() { 1 + yield }", false),
      ("function* g() { function yield() {} }", false), ("function* yield() {}", true),
      ("(function* yield() {})", false),
      ("function* g(a = yield) {}", false), ("async function* g() { for await (a of b); }", true),
      ("for await (a of b);", false),
      ("async function f() { for await (a in b); }", false),
      ("async function f() { for await (async of b); }", true),
      ("for (async of a);", false), ("for ((async) of a);", true),
      ("for (async of => {};;);", true), ("for (let of a);", false),
      ("for (let.a in b);", true), ("for (let.a of b);", false), ("for (a => b in c;;);", false),
      ("new.target", false),
      ("function f() { new.target }", true), ("() => new.target", false), ("return", false),
      ("super.a", false),
      ("({ a() { super.b } })", true), ("({ a: function () { super.b } })", false),
      ("({ a() { super() } })", false),
      ("class A extends B { constructor() { super() } }", true),
      ("class A { constructor() { super() } }", false),
      ("class A extends B { constructor() { () => super() } }", true),
      ("class A extends B { a() { super() } }", false),
      ("(a, b) => {}()", false), ("() => {} || a", false), ("a || () => {}", false),
      ("() => {} ? a : b", false),
      ("(() => {}) ? a : b", true), ("(a, ...b) => c", true), ("(a, ...b,) => c", false),
      ("(...a)", false), ("()", false),
      ("(a,)", false), ("(a,) => b", true), ("((a)) => b", false), ("([(a)]) => b", false),
      ("({ get a(b) {} })", false),
      ("({ set a() {} })", false), ("({ set a(...b) {} })", false),
      ("function f(...a, b) {}", false), ("async () => { await a }", true),
    ])
  func functions(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "assignments",
    arguments: [
      ("a() = 1", false), ("a?.b = 1", false), ("a?.b++", false), ("(a) = 1", true),
      ("(a.b) = 1", true), ("({ a }) = 1", false),
      ("([a]) = 1", false), ("[(a)] = 1", true), ("[(a = 1)] = 1", false), ("[...a, b] = 1", false),
      ("[...a,] = 1", false),
      ("[...a = 1] = 1", false), ("({ ...a, b } = 1)", false), ("({ ...{ a } } = 1)", false),
      ("({ a = 1 })", false),
      ("({ a = 1 } = 1)", true), ("[{ a = 1 }] = 1", true), ("[{ a = 1 }.b] = 1", false),
      ("({ a() {} } = 1)", false),
      ("({ get a() {} } = 1)", false), ("({ a: 1 } = 1)", false), ("{ a } = 1", false),
      ("[a, b] += 1", false), ("a = b += c", true),
      ("a + b = c", false), ("1++", false), ("++a++", false), ("for (a = 0 in b);", false),
      ("for ([a, b] of c);", true),
      ("a &&= b ||= c ??= d", true), ("a ?? b || c", false), ("a ?? (b || c)", true),
      ("a && b ?? c", false), ("-a ** b", false),
      ("(-a) ** b", true), ("a ** -b", true), ("++a ** b", true),
      ("({ __proto__: 1, '__proto__': 2 })", false),
      ("({ __proto__: a, __proto__: b } = c)", true), ("({ __proto__: 1, __proto__() {} })", true),
      ("({ if })", false),
      ("({ if: a })", true), ("a.if", true), ("v\\u0061r a", false), ("({ v\\u0061r: 1 })", true),
      ("a?.`b`", false), ("a?.b`c`", false), ("new a?.b()", false), ("a ?.5 : 1", true),
      ("new (a?.b)()", true), ("import.meta", false),
      ("import('a')", true), ("import('a', b)", true), ("import()", false),
      ("new import('a')", false), ("#a in b", false),
    ])
  func assignments(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "classes",
    arguments: [
      ("constructor() {} constructor() {}", false), ("get constructor() {}", false),
      ("'constructor'() {} constructor() {}", false),
      ("static constructor() {}", true), ("['constructor']() {} constructor() {}", true),
      ("static prototype() {}", false),
      ("constructor", false), ("static prototype = 1", false), ("a = 1; b", true), ("a b", false),
      ("static", true), ("get", true),
      ("async", true), ("get\na() {}", true), ("async\na() {}", true),
      ("static async *#a() {}", true), ("#a; #a", false),
      ("get #a() {} set #a(b) {}", true), ("get #a() {} static set #a(b) {}", false),
      ("#constructor", false), ("a() { this.#b }", false),
      ("#a; b() { return #a in this }", true), ("#a; b() { #a }", false),
      ("#a; b() { delete this.#a }", false),
      ("#a; b() { (class { c() { this.#a } }) }", true), ("a = arguments", false),
      ("a = () => arguments", false),
      ("a = function () { arguments }", true), ("a = super.b", true), ("a = super()", false),
      ("a = new.target", true),
      ("static { await }", false), ("static { return }", false), ("static { arguments }", false),
      ("static { break }", false),
      ("static { function f() { await } }", true), ("#a; b() { super.#a }", false),
      ("a = await", true), ("#a; b = c?.#a", true),
      ("static static static", false), ("static static", true), ("set a(b) {}", true),
      ("* a", false), ("get a", false),
    ])
  func classes(body: String, valid: Bool) { #expect(isValid("class A { \(body) }") == valid) }

  @Test(
    "labels and jumps",
    arguments: [
      ("a: a: b", false), ("a: { a: b }", false), ("a: b; a: c", true), ("break", false),
      ("while (1) break", true),
      ("a: break a", true), ("a: continue a", false), ("a: while (1) continue a", true),
      ("a: b: while (1) continue a", true),
      ("while (1) { () => { break } }", false), ("switch (1) { case 1: continue }", false),
      ("a: function f() {}", true),
      ("a: function* f() {}", false), ("a: async function f() {}", false),
      ("if (1) a: function f() {}", false),
      ("while (1) function f() {}", false), ("switch (1) { default: default: }", false),
      ("try {}", false), ("a: let\nb", true),
    ])
  func labels(text: String, valid: Bool) { #expect(isValid(text) == valid) }

  @Test(
    "modules",
    arguments: [
      ("import a, { b as c, default as d, 'e' as f } from 'g'", true),
      ("import * as a from 'b'", true), ("import {} from 'a'", true),
      ("import 'a'", true), ("import { if } from 'a'", false), ("import { 'a' } from 'b'", false),
      ("import a, a from 'b'", false),
      ("import { a, b as a } from 'c'", false), ("import a from 'b'; let a", false),
      ("import a from 'b' with { type: 'json' }", true),
      ("import a from 'b' with { type: 'json', 'type': 'c' }", false),
      ("import a from 'b' with { type: 1 }", false),
      ("import eval from 'a'", false), ("export { a }", false), ("export { a }; var a", true),
      ("export { a as default }; let a", true),
      ("export { a }; { let a }", false), ("export { a }; { var a }", true),
      ("export { if } from 'a'", true), ("export { if }", false),
      ("export { 'a' as 'b' } from 'c'", true), ("export { 'a' }", false),
      ("export { a as '\\uD800' } from 'b'", false),
      ("export default 1; export default 2", false), ("export default function () {}", true),
      ("export default class {}", true),
      ("export default async () => await a", true), ("export default var a", false),
      ("export * from 'a'", true),
      ("export * as a from 'b'; export { c as a } from 'd'", false),
      ("export let a, { b: c } = d; export { c }", false),
      ("{ import a from 'b' }", false), ("{ export default 1 }", false), ("await a", true),
      ("var await", false), ("yield", false),
      ("with (a);", false), ("import.meta.a", true), ("import.meta = 1", false),
      ("import.m\\u0065ta", false), ("() => { await a }", false),
      ("function f() {} function f() {}", false), ("this; <!-- a", false),
      ("export async function f() {}", true), ("017", false),
    ])
  func modules(text: String, valid: Bool) { #expect(isValid(text, .module) == valid) }

  @Test("import and export are errors in scripts")
  func scripts() {
    #expect(errorPlace("a; import 'b'") == "1:4")
    #expect(errorPlace("export default 1") == "1:1")
  }

  @Test("return outside of functions is an option")
  func commonJS() throws {
    var options = ParseOptions()
    options.allowsReturnOutsideFunctions = true
    #expect(throws: Never.self) { try SyntaxTree(parsing: "if (a) return; b()", options: options) }
    #expect(throws: SyntaxError.self) {
      try SyntaxTree(parsing: "class A { static { return } }", options: options)
    }
  }

  @Test("slashes are divisions or regular expressions by the grammar")
  func slashes() throws {
    let tree = try parse(
      "a / b / c; (d) / e; if (f) /g/.test(h); x = {} / 1; i++ / 2; `${j}` / 3; [] / /[/]/; y = /=k/u"
    )
    let patterns = tree.root.descendants(.literal).compactMap { $0.regularExpression?.pattern }
    #expect(patterns == ["g", "[/]", "=k"])
  }
}
