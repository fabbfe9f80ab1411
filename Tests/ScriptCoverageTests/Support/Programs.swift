/// Scripts whose behaviour an instrumentation can change by mistake.
enum Programs {
  static let all: [String] = directives + names + automaticSemicolons + completionValues + others

  static let directives = [
    "'use strict'; (function () { return this === undefined; })()",
    "'use strict'\nvar a = (function () { return typeof this; })(); a",
    "(function () { 'use strict'\nreturn this })() === undefined",
    "(function () { 'a'; \"use strict\"; return typeof this })()",
    "(function () { ('use strict'); return typeof this })()",
    "(function () { 1; 'use strict'; return typeof this })()",
    "(() => { 'use strict'; return (function () { return typeof this })() })()",
    "'use strict'\n;[1].length", "// comment\n'use strict';undeclared = 1", "#!/bin/sh\nvar a = 1; a",
    "class A { m() { 'use strict'; return 1 } }; new A().m()",
  ]

  static let names = [
    "var a = function () {}; a.name", "let a = () => 1; a.name", "const a = class {}; a.name",
    "var a = (function () {}); a.name", "var a = class { static name = 'b' }; a.name",
    "var __proto__ = function () {}; __proto__.name",
    "(function (a = () => {}) { return a.name })()",
    "var { a = class {} } = {}; a.name", "var [a = () => 1] = []; a.name", "var a; [a = function () {}] = []; a.name",
    "var a; [(a) = function () {}] = []; a.name", "var o = {}; [o.a = () => {}] = []; o.a.name",
    "class A { f = () => {}; static g = class {}; #h = function () {}; h() { return this.#h.name } };"
      + " [new A().f.name, A.g.name, new A().h()].join()",
    "var k = 'x' + 1; class A { [k] = () => {}; 'b c' = () => {}; 3 = () => {}; static [k] = class {} };"
      + " var a = new A(); [a.x1.name, a['b c'].name, a[3].name, A.x1.name, Object.keys(a)].join()",
    "var é = () => {}; é.name", "var \\u0061 = () => {}; a.name", "var a = b => c => b; a(1).name",
    "var a = true ? () => {} : 0; a.name", "var a = null ?? function () {}; a.name",
    "var f; f = () => {}; f.name", "class A { 'a\\n' = () => {} }; new A()['a\\n'].name",
    "(class { static f = () => this.g; static g = 4 }).f()",
    "class A { a = () => super.toString; b = 1 }; typeof new A().a()",
  ]

  static let automaticSemicolons = [
    "var b = 1, log = []; var a = x => { log.push(1) }\n(b)\nlog.length",
    "var a = true ? 1 : x => {}\n[1].length", "var a = x => {}\n/1/.test('1')",
    "var a = x => {}\n`t`", "class A { a = () => {}\n['b'] = 2 }; new A().b",
    "class A { a\n['b'] = () => {}; c\n'd' = 1 }; Object.keys(new A()).join()",
    "var a = 1\n++a\na", "let a = 1\nlet b = a\nb", "(function () { return\n1 })()", "do var a = 1; while (0) a",
    "var a = 1; if (a) a = 2; else(a) = 3\na", "var a = [1]; if (!a) ; else[a] = [5]\na",
    "for (var i = 0, a; i < 3; i++) a = i\na", "var i = 3; do i--\nwhile (i) i",
    "var n = 0; while (n < 3) n++\nn", "var a = () => 1, b = a\n- 1\nb",
    "(function () { throw(1) })()", "(function () { return[1].length })()", "(function () { return'a' })()",
    "var x = 5\n<!-- comment\nx", "var x = 5;\n--> comment\nx", "var a = 3 /* \n */ var b = 4; a + b",
    "var f = async x => {}\n(1)", "var a = b = 2\n{ a }", "var a = 1\nvar c = a ? b => { } : 2\n[0]",
  ]

  static let completionValues = [
    "1; var a = 2", "1; function f() {}", "1; class A {}", "1; {}", "1; if (true) {}", "1; if (0) 2",
    "1; do { 2; break; } while (0)", "1; do { 2; continue; } while (0)", "do { 3; if (true) break; } while (0)",
    "1; l: { 2; break l; }", "1; l: { break l; }", "2; l: var x", "1; debugger", "1; switch (1) { case 1: }",
    "1; switch (1) { case 1: 2; case 2: break; case 3: 4 }", "1; try { 2 } finally { 3 }", "1; try {} catch {}",
    "1; for (var i = 0; i < 2; i++) i", "1; for (var i of []) i", "1; while (0) 1", "1; with ({ a: 4 }) a",
    "eval('1; let a = 3')", "1; do { l: for (;;) { 5; break l } } while (0)", "1; ;", "'a'", "'a'; 'b'; {}",
  ]

  static let others = [
    "l: for (var i = 0; i < 3; i++) { for (;;) { if (i == 1) break l; continue l } } i",
    "a: b: for (var i = 0; i < 3; i++) continue a; i", "if (1) a: b: { break a }\n4",
    "l: if (true) { break l; }\n5", "f(); function f() { return 1 } typeof f",
    "if (true) function g() { return 1 } typeof g", "typeof h; { function h() {} } typeof h",
    "var s = 0; switch (3) { default: s += 1; case 1: s += 10; break; case 2: s += 100 } s",
    "switch (1) { case 0: let a = 1; case 1: function q() { return 7 } } q()",
    "var o = { get a() { return 1 }, set a(b) {}, async *c() {}, [`d`]() { return 2 } }; o.a + o.d()",
    "class A { constructor() { this.a = 1 } } class B extends A { constructor() { super(); this.b = 2 } } new B().b",
    "class A { static #p = 1; static { this.q = A.#p + 1 } }; A.q", "class A { #p = 1; static t(o) { return #p in o && 1 } }; A.t(new A())",
    "[...(function* () { var a = yield 1; yield a || 2; if (yield 3) return; })()].join()",
    "var g = (function* () { try { yield 1 } finally { yield 2 } })(); g.next(); g.return(5).value",
    "var o = { f() { return this && this.a }, a: 3 }; (o?.f)() + (o.f)()", "var o = { f() { return this.a }, a: 3 }; (1 && o.f).name",
    "typeof undeclared", "typeof (0 || 'a')", "delete (1 && {}.a)", "var x = 1; (x && eval)('var y = 2'); y",
    "(function () { return eval('arguments.length') })(1, 2)", "(function (a, b = a) { arguments[0] = 5; return b })(1)",
    "((a, { b = 2, c } = { c: 3 }, [d = 4] = []) => a + b + c + d)(1)", "var { a = 1, ...r } = { b: 2 }; a + r.b",
    "(function f(n) { return n ? f(n - 1) : 'done' })(500)", "`a${1 && 2}b${true ? `c${3}` : 4}`",
    "((s, ...v) => s.raw.join() + v)`a${1 || 2}\\u{61}`", "var f = s => s; var t = () => f`a`; t() === t()",
    "Object.getOwnPropertyNames(globalThis).filter(n => /cov/.test(n)).length", "Object.keys(globalThis).join()",
    "for (const a of [1, 2]) for (let b in { c: 1 }) var z = a + b; z", "for (var a = 0, b = a || 2; a < b; a++); a",
    "for (let [a = 1] of [[]]) a", "for (var q = () => 1 in {}); typeof q", "var a = {}; a.b ||= 1; a.b &&= 2; a.c ??= 3; a.b + a.c",
    "new (class { constructor() { this.t = new.target.name } })().t", "(() => { try { return 1 } finally { var u = 2 } })()",
    "var a = 1; var r = a > 0 ? a < 2 ? 'x' : 'y' : 'z'; r", "(a => ({ b: a }))(1).b", "(a => a, 2)", "(async () => await 1)() + ''",
    "var n = 0; for (;;) { n++; if (n > 5) break; else if (n == 2) continue; else n++ } n",
    "with ({ x: 2 }) { var w = x || 1 } w", "void 0 ?? (1 && 2)", "var a = [1, 2, 3].map((x, i, { length }) => x * length).join(); a",
    "var a\u{2028}= 1;\u{2029}a\r+ 1\r\n",
    // Errors
    "var a = 1;\n\n  throw new Error('x')", "function f() {\n  return g.h\n}\nf()", "var o = null;\nvar p = o &&\n o.a;\no.a.b || 1",
    "let q = q2 || 1\nlet q2", "\n\nundeclared.x ? 1 : 2", "'use strict';\n\nundeclared = 1", "const c = 1;\n  c = 2", "null\n  .a",
    "var é = '𝒜';  null.é", "if (true) { null.a }", "var a = () => null.b; \n a()", "[].reduce((a, b) => a)", "switch (null.a) {}",
    "throw 5", "var f; f(1 && 2, true ? 3 : 4).a", "var f = () => undefined; f(1 && '\\u{e9}', a => a, function () { if (1) return }).x", "for (const x in y.z);", "class A extends null.a {}",
    "(function (a = null.b) {})()", "new Proxy({}, null)", "return", "let a; let a", "'\\",
  ]
}
