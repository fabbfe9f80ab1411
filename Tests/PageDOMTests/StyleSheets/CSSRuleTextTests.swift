import WebCSS
import Testing

@testable import PageDOM

/// Tests of WebKit's serialization of the rules of style sheets.
@Suite struct CSSRuleTextTests {
  @Test(arguments: ruleCases)
  func asInWebKit(sheet: String, rules: [String]) {
    var parser = CSSRuleParser(sheet)
    let list = parser.sheet()
    #expect(list.map(\.cssText) == rules)
    // The serialization parses to the same rules, except for keyframes whose name is a string.
    guard !sheet.contains("keyframes \"") else { return }
    var again = CSSRuleParser(rules.joined(separator: "\n"))
    #expect(again.sheet().map(\.cssText) == rules)
  }

  @Test func deepNestingEnds() {
    var parser = CSSRuleParser(String(repeating: "a{", count: 50_000))
    var depth = 0
    var rules = parser.sheet()
    while let rule = rules.first {
      depth += 1
      rules = rule.list.rules
    }
    #expect(depth == CSSRuleParser.maximumDepth)
  }
}

private let ruleCases: [(String, [String])] = [
  (#"@charset "utf-8"; a{}"#, [#"a { }"#]),
  (#"a{}"#, [#"a { }"#]),
  (#"a{color:red;}"#, [#"a { color: red; }"#]),
  (
    #"A  >  B+c~d   e , f{color:RED;margin:0 1px}"#,
    [#"A > B + c ~ d e, f { color: red; margin: 0px 1px; }"#]
  ),
  (#"@import url(foo.css);"#, [#"@import url("foo.css");"#]),
  (
    #"@import "foo.css" layer(a.b) supports(display:grid) screen and (min-width:1px);"#,
    [#"@import url("foo.css") layer(a.b) supports(display:grid) screen and (min-width: 1px);"#]
  ),
  (#"@import url(x) layer;"#, [#"@import url("x") layer;"#]),
  (
    #"@namespace svg url(http://www.w3.org/2000/svg); svg|a{color:red} *|b{} |c{} svg|*{}"#,
    [
      #"@namespace svg url("http://www.w3.org/2000/svg");"#, #"svg|a { color: red; }"#, #"b { }"#,
      #"|c { }"#, #"svg|* { }"#,
    ]
  ),
  (#"@namespace "x";a{}"#, [#"@namespace url("x");"#, #"a { }"#]),
  (#"@media screen{a{color:red}b{}}"#, ["@media screen {\n  a { color: red; }\n  b { }\n}"]),
  (
    #"@media screen,print and (min-width:100PX){}"#,
    ["@media screen, print and (min-width: 100px) {\n}"]
  ),
  (#"@media {a{}}"#, ["@media  {\n  a { }\n}"]),
  (#"@media not all{}"#, ["@media not all {\n}"]),
  (#"@media (min-width:100px) and (max-width:200px) or (color){}"#, ["@media not all {\n}"]),
  (#"@media foo bar{a{}}"#, ["@media not all {\n  a { }\n}"]),
  (
    #"@supports (display:grid){a{color:red}}"#,
    ["@supports (display:grid) {\n  a { color: red; }\n}"]
  ),
  (#"@supports not (foo:bar){}"#, ["@supports not (foo:bar) {\n}"]),
  (
    #"@supports selector(a>b) and (display : block){a{}}"#,
    ["@supports selector(a>b) and (display : block) {\n  a { }\n}"]
  ),
  (#"@supports foo{}"#, []),
  (
    #"@container (min-width:100px){a{color:red}}"#,
    ["@container (min-width: 100px) {\n  a { color: red; }\n}"]
  ),
  (#"@container foo (width>100px){a{}}"#, ["@container foo (width > 100px) {\n  a { }\n}"]),
  (
    #"@container foo not (width > 100px){a{}}"#,
    ["@container foo not (width > 100px) {\n  a { }\n}"]
  ),
  (#"@container style(--a:b){a{}}"#, ["@container style(--a: b) {\n  a { }\n}"]),
  (#"@layer a{b{color:red}}"#, ["@layer a {\n  b { color: red; }\n}"]),
  (#"@layer {b{}}"#, ["@layer {\n  b { }\n}"]),
  (#"@layer a , b.c;"#, [#"@layer a, b.c;"#]),
  (#"@layer a.b{}"#, ["@layer a.b {\n}"]),
  (#"@layer;"#, []),
  (
    #"@font-face{font-family:foo;src:url(x.woff) format("woff"),local(bar)}"#,
    [#"@font-face { font-family: foo; src: url("x.woff") format("woff"), local("bar"); }"#]
  ),
  (
    #"@font-face{font-family:"a b";src:url(a);font-weight:bold;font-style:italic;font-display:swap;unicode-range:U+0-7f,u+4??;font-stretch:condensed;font-feature-settings:"liga" 0;size-adjust:90%;color:red}"#,
    [
      #"@font-face { font-family: "a b"; src: url("a"); font-weight: bold; font-style: italic; font-display: swap; unicode-range: U+0-7f, U+400-4ff; font-width: condensed; font-feature-settings: "liga" 0; size-adjust: 90%; }"#
    ]
  ),
  (
    #"@font-face{src:url("x.woff2") format(woff2) , local("A B"), url(y) tech(color-COLRv1);font-weight:100 900;font-style:oblique 10deg 20deg}"#,
    [
      #"@font-face { src: url("x.woff2") format("woff2"), local("A B"), url("y") tech(color-colrv1); font-weight: 100 900; font-style: oblique 10deg 20deg; }"#
    ]
  ),
  (#"@font-face{}"#, [#"@font-face { }"#]),
  (
    #"@keyframes foo{from{color:red}50%,75%{color:blue}to{margin:0}}"#,
    [
      "@keyframes foo { \n  0% { color: red; }\n  50%,75% { color: blue; }\n  100% { margin: 0px; }\n}"
    ]
  ),
  (
    #"@-webkit-keyframes "a b"{0%{color:red !important; color:blue}}"#,
    ["@keyframes a b { \n  0% { color: blue; }\n}"]
  ),
  (#"@keyframes none{}"#, []),
  (#"@keyframes "none"{}"#, ["@keyframes none { \n}"]),
  (#"@page{margin:1cm}"#, [#"@page { margin: 1cm; }"#]),
  (
    #"@page :first{margin:1cm;size:A4 landscape;color:red}"#,
    [#"@page :first { margin: 1cm; size: a4 landscape; color: red; }"#]
  ),
  (#"@page foo:left , bar{}"#, []),
  (#"@page { @top-left{content:"x"} margin:0 }"#, [#"@page { margin: 0px; }"#]),
  (
    #"@property --a{syntax:"<length>";inherits:true;initial-value:1px}"#,
    [#"@property --a { syntax: "<length>"; inherits: true; initial-value: 1px; }"#]
  ),
  (
    #"@property --b{syntax:"*";inherits:false}"#,
    [#"@property --b { syntax: "*"; inherits: false; }"#]
  ),
  (#"@property c{}"#, []),
  (#"@property --d{syntax:"<length>";inherits:false}"#, []),
  (
    #"@property --e{syntax:"<color>";initial-value:red;inherits:false}"#,
    [#"@property --e { syntax: "<color>"; inherits: false; initial-value: red; }"#]
  ),
  (
    #"@scope (.a) to (.b){c{color:red} :scope{} & d{}}"#,
    ["@scope (.a) to (.b) {\n  c { color: red; }\n  :scope { }\n  & d { }\n}"]
  ),
  (#"@scope{a{}}"#, ["@scope {\n  a { }\n}"]),
  (#"@scope to (.x,.y){a{}}"#, ["@scope to (.x, .y) {\n  a { }\n}"]),
  (#"@scope (.a){color:red; b{}}"#, ["@scope (.a) {\n  color: red;\n  b { }\n}"]),
  (#"@starting-style{a{color:red}}"#, ["@starting-style {\n  a { color: red; }\n}"]),
  (#"a{color:red;&:hover{color:blue}}"#, ["a {\n  color: red;\n  &:hover { color: blue; }\n}"]),
  (#"a{b{color:red}}"#, ["a {\n  & b { color: red; }\n}"]),
  (#"a{b{color:red} color:blue}"#, ["a {\n  & b { color: red; }\n  color: blue;\n}"]),
  (
    #"a{& b{color:red} > c{} + d , e{}}"#,
    ["a {\n  & b { color: red; }\n  & > c { }\n  & + d, & e { }\n}"]
  ),
  (
    #"a{color:red;@media screen{color:blue;b{}}}"#,
    ["a {\n  color: red;\n  @media screen {\n  color: blue;\n  & b { }\n}\n}"]
  ),
  (#"a{@layer x{color:red}}"#, ["a {\n  @layer x {\n  color: red;\n}\n}"]),
  (
    #"a{@supports (color:red){&.x{color:red}}}"#,
    ["a {\n  @supports (color:red) {\n  &.x { color: red; }\n}\n}"]
  ),
  (#"a{@starting-style{color:red}}"#, ["a {\n  @starting-style {\n  color: red;\n}\n}"]),
  (
    #"a{color:red; @media screen { b {color:green} color: blue } margin:0}"#,
    [
      "a {\n  color: red;\n  @media screen {\n  & b { color: green; }\n  color: blue;\n}\n  margin: 0px;\n}"
    ]
  ),
  (#"@foo{}"#, []),
  (#"@viewport{}"#, []),
  (#"@-webkit-foo x;"#, []),
  (#"@document url(){}"#, []),
  (
    #"a{color:re d;margin:1px;--x: y ;--Y:1;background:url(x) , red;background:url(x),url( "y" ) red}"#,
    [#"a { margin: 1px; --x: y; --Y: 1; background: url("x"), url("y") red; }"#]
  ),
  (#"a{;}"#, [#"a { }"#]),
  (#"a{color:red!important}"#, [#"a { color: red !important; }"#]),
  (#"<!-- a{} --> b{}"#, [#"a { }"#, #"b { }"#]),
  (#"a{color:var(--x)}"#, [#"a { color: var(--x); }"#]),
  (#"}a{}b{}"#, [#"b { }"#]),
  (#"a{color:red"#, [#"a { color: red; }"#]),
  (#"@media screen{a{color:red"#, ["@media screen {\n  a { color: red; }\n}"]),
  (#".a\.b#c\31 {}"#, [#".a\.b#c1 { }"#]),
  (#"a{margin:1px 2px 3px 4px;margin-top:5px}"#, [#"a { margin: 5px 2px 3px 4px; }"#]),
  (#"a{border:1px solid red}"#, [#"a { border: 1px solid red; }"#]),
  (#"@media screen{@import url(x);}"#, ["@media screen {\n}"]),
  (#"@media screen{@namespace x;a{}}"#, ["@media screen {\n  a { }\n}"]),
  (#"a{}@import url(x);"#, [#"a { }"#]),
  (
    #"@media screen{@font-face{font-family:a}@keyframes x{}@page{}@media print{a{color:red}}}"#,
    [
      "@media screen {\n  @font-face { font-family: a; }\n  @keyframes x { \n}\n  @page { }\n  @media print {\n  a { color: red; }\n}\n}"
    ]
  ),
  (#"@keyframes x{a{}}"#, ["@keyframes x { \n}"]),
  (#"@keyframes x{200%{} -1%{} FROM,TO{}}"#, ["@keyframes x { \n  0%,100% { }\n}"]),
  (#"a,{}"#, []),
  (#"a{}, b{}"#, [#"a { }"#]),
  (#"::foo{}"#, []),
  (#":foo{}"#, []),
  (#"a::before{} a:before{}"#, [#"a::before { }"#, #"a::before { }"#]),
  (#"&{}"#, [#"& { }"#]),
  (#"& a{color:red}"#, [#"& a { color: red; }"#]),
]
