import Testing

/// The expectations are the results in WebKit.
@Suite struct ElementReflectionTests {
  @Test(arguments: [
    (
      "e('a', {href: 'b c?d#e'}).href",
      "https://example.com/articles/b%20c?d#e"
    ),
    (
      "e('a', {href: ''}).href",
      "https://example.com/articles/page.html"
    ),
    (
      "e('a').href",
      ""
    ),
    (
      "e('form').action + e('button', {formaction: ''}).formAction",
      "https://example.com/articles/page.htmlhttps://example.com/articles/page.html"
    ),
    (
      "e('img', {crossorigin: 'x'}).crossOrigin + e('img').crossOrigin",
      "anonymousnull"
    ),
    (
      "e('td', {colspan: '2000', rowspan: '0'}).colSpan + ',' + e('td', {rowspan:"
        + " '99999'}).rowSpan",
      "1000,65534"
    ),
    (
      "e('ol', {start: ' -3x'}).start",
      "-3"
    ),
    (
      "e('canvas', {width: '-1'}).width",
      "300"
    ),
    (
      "e('textarea', {rows: '0'}).rows",
      "2"
    ),
    (
      "try { e('input').maxLength = -1 } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "try { e('input').size = 0 } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "var b = e('body'); b.bgColor = null; '[' + b.getAttribute('bgcolor') + ']'",
      "[]"
    ),
    (
      "e('track', {kind: 'x'}).kind + e('track').kind",
      "metadatasubtitles"
    ),
    (
      "e('div', {dir: 'RTL'}).dir + e('div', {dir: 'x'}).dir",
      "rtl"
    ),
    (
      "e('input', {autocomplete: 'section-a  HOME tel'}).autocomplete",
      "section-a home tel"
    ),
    (
      "e('input', {autocomplete: 'home name'}).autocomplete",
      ""
    ),
    (
      "e('div', {popover: ''}).popover + e('div', {popover: 'x'}).popover +"
        + " e('div').popover",
      "automanualnull"
    ),
    (
      "try { e('div').contentEditable = 'x' } catch (x) { x.name }",
      "SyntaxError"
    ),
    (
      "e('meter', {min: '2', max: '10', value: '11', low: '1', high: '20'}).value",
      "10"
    ),
    (
      "e('meter', {min: '2', max: '10'}).optimum",
      "6"
    ),
    (
      "e('progress', {value: '0.5', max: '2'}).position",
      "0.25"
    ),
    (
      "e('progress').position",
      "-1"
    ),
    (
      "var m = e('marquee'); [m.loop, m.scrollAmount, m.scrollDelay].join()",
      "-1,6,85"
    ),
    (
      "e('div', {translate: 'no'}, e('p')).firstChild.translate",
      "false"
    ),
    (
      "e('img').draggable",
      "true"
    ),
    (
      "e('div').tabIndex + ',' + e('input').tabIndex",
      "-1,0"
    ),
    (
      "var n = e('div', {nonce: 'a'}); n.nonce = 'b'; n.nonce + n.getAttribute('nonce')",
      "ba"
    ),
    (
      "e('script').async + ',' + e('script', {async: ''}).async",
      "true,true"
    ),
    (
      "document.head.append(e('base', {href: 'https://h.example/d/'})); e('a', {href:"
        + " 'x'}).href + e('base', {href: 'y'}).href",
      "https://h.example/d/xhttps://example.com/articles/y"
    ),
    (
      "var n = e('p', {hidden: 'UNTIL-FOUND'}); n.hidden + (n.hidden = 'x', n.hidden)",
      "until-foundtrue"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }
}
