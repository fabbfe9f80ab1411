import Testing

/// The expectations are WebKit's.
@Suite struct XPathBindingsTests {
  private static let setUp = """
    document.head.textContent = '';
    document.body.innerHTML =
      '<div id=a class=x>one<b>two</b></div><div id=b><svg><path/></svg></div><p>3</p>';
    function all(x, node, resolver) {
      var r = document.evaluate(x, node || document, resolver, 0, null), names = [], n;
      if (r.resultType < 4) return r[['number', 'string', 'boolean'][r.resultType - 1] + 'Value'];
      while (n = r.iterateNext()) names.push(n.nodeName);
      return names.join();
    }
    function evaluate(x, type) { return document.evaluate(x, document, null, type, null) }
    function caught(f) { try { f() } catch (e) { return e.name } }
    var html = () => 'http://www.w3.org/1999/xhtml';

    """

  @Test(arguments: [
    (
      "[XPathEvaluator.length, document.evaluate.length, XPathExpression.prototype.evaluate.length]",
      "0,2,1"
    ),
    ("typeof XPathNSResolver", "undefined"),
    ("String(evaluate('1'))", "[object XPathResult]"),
    ("caught(() => new XPathResult)", "TypeError"),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => evaluate('//p', n).resultType)", "1,2,3,4,5,6,7,8,9"),
    ("evaluate('1', 10).resultType + ',' + evaluate('//div', 99).resultType", "1,4"),
    ("evaluate('\"5\"', 65537).resultType", "1"),
    ("caught(() => evaluate('1', 6))", "TypeError"),
    ("caught(() => evaluate('1', 0).stringValue)", "TypeError"),
    ("caught(() => evaluate('//div', 0).snapshotLength)", "TypeError"),
    ("caught(() => evaluate('//div', 7).iterateNext())", "TypeError"),
    ("evaluate('//zz', 9).singleNodeValue", "null"),
    ("evaluate('//b/ancestor::*', 9).singleNodeValue.nodeName", "HTML"),
    ("evaluate('//b/ancestor::*', 8).singleNodeValue.nodeName", "DIV"),
    ("evaluate('//div', 7).snapshotItem(99)", "null"),
    (
      "caught(() => document.evaluate('.', document.createDocumentFragment()))",
      "NotSupportedError"
    ),
    (
      "caught(() => document.evaluate('(', document.createDocumentFragment()))",
      "NotSupportedError"
    ),
    ("var e = document.createExpression('count(//div)'); e.evaluate(document, 2).stringValue", "2"),
    ("new XPathEvaluator().createNSResolver(document.body) === document.body", "true"),
    ("var r = evaluate('1', 0); document.evaluate('2', document, null, 0, r) === r", "false"),
    ("caught(() => document.evaluate('2', document, null, 0, {}))", "TypeError"),
  ])
  func interfaces(source: String, expected: String) {
    #expect(ScriptPage().evaluate(XPathBindingsTests.setUp + source) == expected)
  }

  @Test(arguments: [
    (
      "var r = evaluate('//div', 4); document.body.firstChild.title = 'x'; "
        + "[r.invalidIteratorState, caught(() => r.iterateNext())]", "true,InvalidStateError"
    ),
    (
      "var r = evaluate('//div', 7); document.body.title = 'x'; "
        + "[r.invalidIteratorState, r.snapshotLength]", "false,2"
    ),
    (
      "var r = evaluate('//div', 4); document.createElement('i').append('x'); "
        + "r.invalidIteratorState", "true"
    ),
    (
      "var r = evaluate('//div', 4); document.implementation.createHTMLDocument('').body.append('x');"
        + "r.invalidIteratorState", "false"
    ),
  ])
  func changes(source: String, expected: String) {
    #expect(ScriptPage().evaluate(XPathBindingsTests.setUp + source) == expected)
  }

  @Test(arguments: [
    ("all('count(//h:DIV)', null, html)", "2"),
    ("all('//h : *[h:b]', null, html)", "DIV"),
    ("caught(() => all('//h:div'))", "NamespaceError"),
    ("caught(() => all('//h:div', null, () => {}))", "NamespaceError"),
    ("caught(() => all('//h:div', null, {}))", "NamespaceError"),
    ("caught(() => all('//h:div', null, document.body))", "NamespaceError"),
    ("all('//div', null, {})", "DIV,DIV"),
    ("caught(() => all('//div', null, 5))", "TypeError"),
    ("all('//h:div', null, () => '')", ""),
    ("var s = []; all('//f:a|g:b[h:c]', null, p => (s.push(p), 'q')); s", "f,h,g"),
    ("var s = []; caught(() => all('//f:a[', null, p => (s.push(p), 'q'))) + s", "SyntaxError"),
  ])
  func resolvers(source: String, expected: String) {
    #expect(ScriptPage().evaluate(XPathBindingsTests.setUp + source) == expected)
  }

  @Test(arguments: [
    ("//DiV", "DIV,DIV"), ("//path", ""), ("//*[local-name()='path']", "path"),
    ("//@ID", "id,id"), ("//div/@*|//div", "id,class,id,DIV,DIV"),
    ("//b/ancestor::*", "DIV,BODY,HTML"),
    ("(//p|//div)[1]", "DIV"), ("//p|//div", "P,DIV,DIV"), ("//p/preceding-sibling::*[1]", "DIV"),
    ("//b/following::*", "DIV,svg,path,P"), ("//@id/following::*", "B,DIV,svg,path,P"),
    ("//@id/preceding::*", "HEAD,B,DIV"), ("id('a')/b", "B"), ("id(//@id)", "DIV,DIV"), ("/..", ""),
    ("//div[position()=last()][@id]", "DIV"), ("//div['1']", "DIV,DIV"), ("//div[1.5]", ""),
    ("* * *", "NaN"), ("div div div", "NaN"), ("4div 2", "2"), ("--1", "1"), ("---1", "-1"),
    ("1=1=1", "true"), ("3>2>1", "false"), ("//zz!=''", "false"), ("//b!=//b", "false"),
    ("//p<=//p", "true"), ("4>//p", "true"), ("//@id=//@id", "true"), ("//div=true()", "true"),
    ("0 and count(1)", "false"), ("1 or (1)[1]", "true"), ("//div[(1)[1]]", ""),
    ("string(1 div 0)", "Infinity"), ("string(0.0000001)", "1e-7"), ("string(0.00001)", "0.00001"),
    ("number('1e3')", "NaN"), ("number('-.5')", "-0.5"), ("number('1-')", "NaN"), ("5.", "5"),
    ("round(-2.5)", "-2"), ("1 div round(-0.2)", "-Infinity"), ("5 mod -2", "1"), ("sum(1)", "0"),
    ("substring('12345',1.5,2.6)", "234"), ("substring('12345',-42,1 div 0)", "12345"),
    ("substring('12345',-1 div 0,1 div 0)", ""), ("translate('aaa','aa','bc')", "bbb"),
    ("translate('bar','abc','AB')", "BAr"), ("substring-after('a/b','')", "a/b"),
    ("name(//div)", "div"), ("string(//zz)", ""), ("$x", ""), ("text( )", ""),
  ])
  func expressions(expression: String, expected: String) {
    let page = ScriptPage()
    #expect(
      page.evaluate(XPathBindingsTests.setUp + "String(all(\"\(expression)\"))") == expected)
  }

  @Test(arguments: [
    "", "(", "//", "/div/", "//div[]", "1..2", "!", "a::b", "child::", ".[1]", "..[1]", "(1)[1]",
    "1|2",
    "count(1)", "count()", "concat('a')", "true(1)", "unknown()", "f:bar()", "'abc", "1e3", "4div2",
    "+1", "/ or 1", "$a/b", "$a:b", "$", "a\\u203f", "\\u3000 .", "\\x0C .",
  ])
  func errors(expression: String) {
    let page = ScriptPage()
    let source = "caught(() => all(\"\(expression)\"))"
    #expect(page.evaluate(XPathBindingsTests.setUp + source) == "SyntaxError")
  }
}
