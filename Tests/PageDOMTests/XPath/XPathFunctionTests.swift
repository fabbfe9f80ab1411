import PageDOM
import Testing
import TreeMarkup

/// Tests of the core function library. Most cases are examples of XPath 1.0.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib
@Suite("XPath functions and operators") struct XPathFunctionTests {
  private let group = DocumentGroup()

  private func text(_ expression: String) throws -> String? {
    let document = try Markup.document(
      """
      <doc><n>1</n><n>2</n><n>x</n><m>2</m><m>3</m><e></e>\
      <p id="a" xml:lang="en">one <b>two</b></p><p xml:lang="EN-us"><i>three</i></p></doc>
      """, isHTML: false, in: group)
    let result = try XPathExpression(parsing: DOMString(expression), in: group)
      .evaluate(for: document.node)
    #expect(result.convert(to: .string))
    return result.string?.string
  }

  @Test(
    "work on strings",
    arguments: [
      (#"substring("12345", 2, 3)"#, "234"), (#"substring("12345", 2)"#, "2345"),
      (#"substring("12345", 1.5, 2.6)"#, "234"), (#"substring("12345", 0, 3)"#, "12"),
      (#"substring("12345", 0 div 0, 3)"#, ""), (#"substring("12345", 1, 0 div 0)"#, ""),
      (#"substring("12345", -42, 1 div 0)"#, "12345"),
      (#"substring("12345", -1 div 0, 1 div 0)"#, ""),
      (#"substring-before("1999/04/01","/")"#, "1999"),
      (#"substring-after("1999/04/01","/")"#, "04/01"),
      (#"substring-after("1999/04/01","19")"#, "99/04/01"),
      (#"translate("bar","abc","ABC")"#, "BAr"), (#"translate("--aaa--","abc-","ABC")"#, "AAA"),
      (#"normalize-space("  a   b  ")"#, "a b"), (#"concat("a", 1, true())"#, "a1true"),
      (#"starts-with("abc", "ab")"#, "true"), (#"contains("abc", "bd")"#, "false"),
      (#"contains("abc", "")"#, "true"), (#"string-length("héllo")"#, "5"),
      ("string(//p)", "one two"), ("string(//e)", ""), ("string(//none)", ""),
    ])
  func strings(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "work on numbers",
    arguments: [
      ("5 mod 2", "1"), ("5 mod -2", "1"), ("-5 mod 2", "-1"), ("-5 mod -2", "-1"),
      ("1.5 mod 0.5", "0"), ("floor(2.6)", "2"), ("floor(-2.5)", "-3"), ("ceiling(2.1)", "3"),
      ("ceiling(-2.5)", "-2"), ("round(2.5)", "3"), ("round(-2.5)", "-2"),
      ("round(1 div 0)", "Infinity"),
      ("1 div 0", "Infinity"), ("-1 div 0", "-Infinity"), ("0 div 0", "NaN"), ("-(0)", "0"),
      (#"number("  12.50 ")"#, "12.5"), (#"number("1e3")"#, "NaN"), (#"number("")"#, "NaN"),
      ("number(true())", "1"), ("sum(//m)", "5"), ("sum(//n)", "NaN"), ("sum(//none)", "0"),
      ("count(//n | //m)", "5"), ("2 + 3 * 4 - 1", "13"), ("(2 + 3) * 4 div 8", "2.5"),
      ("6 div 3 div 2", "1"), ("-2 - -3", "1"),
    ])
  func numbers(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "compare node-sets by any of their nodes",
    arguments: [
      ("//n = //m", "true"), ("//n != //m", "true"), ("//n = 2", "true"), ("//n = 3", "false"),
      ("//n != 2", "true"), ("//m > 2", "true"), ("//m < 2", "false"), ("2 >= //m", "true"),
      (#"//n = "x""#, "true"), (#"//e = """#, "true"), ("//none = //none", "false"),
      ("//none != 1", "false"), ("//n = true()", "true"), ("//none = false()", "true"),
      ("//m <= //n", "true"),
    ])
  func nodeSetComparisons(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "compare other values by their types",
    arguments: [
      // "The expression 3 > 2 > 1 is equivalent to (3 > 2) > 1 and thus evaluates to false."
      ("3 > 2 > 1", "false"), (#"1 = "1.0""#, "true"), (#"true() = "false""#, "true"),
      (#""1" = "1.0""#, "false"), (#""10" > "9""#, "true"), ("0 div 0 = 0 div 0", "false"),
      ("1 = 1 and 2 = 3", "false"), ("1 = 1 or (0 div 0)", "true"), ("true() = 7", "true"),
      ("1 < 2 = true()", "true"),
    ])
  func comparisons(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "convert to booleans",
    arguments: [
      ("boolean(0)", "false"), ("boolean(0 div 0)", "false"), ("boolean(-0.1)", "true"),
      (#"boolean("")"#, "false"), (#"boolean("false")"#, "true"), ("boolean(//none)", "false"),
      ("boolean(//e)", "true"), ("not(1)", "false"), ("true() and not(false())", "true"),
    ])
  func booleans(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "describe nodes",
    arguments: [
      ("local-name(//@*[.='en'])", "lang"), ("name(//@*[.='en'])", "xml:lang"),
      ("namespace-uri(//@*[.='en'])", "http://www.w3.org/XML/1998/namespace"),
      ("name(//b)", "b"), ("name(/)", ""), ("local-name(//none)", ""),
      (#"count(//*[lang("en")])"#, "4"), (#"count(//*[lang("en-us")])"#, "2"),
      (#"count(//*[lang("e")])"#, "0"), (#"name(id("a"))"#, "p"), (#"count(id("a b"))"#, "1"),
    ])
  func nodes(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    "refuse wrong numbers and types of arguments",
    arguments: [
      "concat('a')", "count()", "count('a')", "true(1)", "not()", "position(1)",
      "substring('a')", "unknown()", "translate('a','b')",
    ])
  func errors(expression: String) throws {
    let document = try Markup.document("<doc></doc>", isHTML: false, in: group)
    #expect(throws: DOMException.syntax) {
      try XPathExpression(parsing: DOMString(expression), in: group).evaluate(for: document.node)
    }
  }
}
