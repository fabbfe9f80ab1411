import Testing

@testable import PageDOM

@Suite struct HostileSelectorTests {
  let group = DocumentGroup()

  /// Returns a document with a chain of elements, each of which is the only child of the preceding
  /// one.
  private func chain(_ count: Int) throws -> Document {
    let document = Document(isHTML: true, in: group)
    var parent = document.node
    for _ in 0..<count {
      let element = document.createHTMLElement("b").node
      parent.link(element, before: nil)
      parent = element
    }
    return document
  }

  /// Returns a document with many children of one element.
  private func row(_ count: Int, name: (Int) -> DOMString = { _ in "b" }) throws -> Document {
    let document = Document(isHTML: true, in: group)
    let parent = document.createHTMLElement("div").node
    document.node.link(parent, before: nil)
    for index in 0..<count {
      parent.link(document.createHTMLElement(name(index)).node, before: nil)
    }
    return document
  }

  /// The arguments are selectors, and how many of 10,000 nested `b` elements they match.
  @Test(arguments: [
    ("x b", 0), ("x b b b", 0), ("b b", 9_999), ("x > b b > b b", 0), (":not(x *)", 10_000),
    (":has(x)", 0), ("b:not(:has(x))", 10_000), (":has(x b)", 0), (":has(b > x b)", 0),
    (":has(> x b)", 0), (":has(b)", 9_999), (":lang(x)", 0), (":dir(rtl)", 0), (":read-write", 0),
    (":is(:is(:is(:is(x b) b) b) b) b", 0), (":is(:is(:is(:is(b b) b) b) b) b", 9_995),
    // The children of the two elements with fewer than two `b` ancestors: the root and its child.
    (":not(:is(:not(:is(x b) b) b) b) > b", 2),
  ])
  func deepTreesTakeLinearTime(_ selector: String, count: Int) throws {
    #expect(try chain(10_000).node.querySelectorAll(DOMString(selector)).count == count)
  }

  /// The arguments are selectors, and the number of matches in a `div` with 10,000 `b` children,
  /// including the `div`.
  @Test(arguments: [
    ("x ~ b", 0), ("b ~ b ~ x", 0), ("x ~ b ~ b", 0), ("b ~ b", 9_999), ("b:nth-child(2n)", 5_000),
    (":nth-last-child(3n)", 3_333), (":nth-of-type(5)", 1), (":nth-last-of-type(5n)", 2_000),
    (":only-of-type", 1), (":first-of-type", 2), (":nth-child(3n of b)", 3_333),
    (":nth-last-child(3n of :not(x))", 3_333), (":has(~ x)", 0), (":not(:has(~ x))", 10_001),
    ("x + b ~ b", 0), (":nth-child(2n) ~ x", 0), (":has(> x)", 0), (":has(+ x)", 0),
    (":has(+ b)", 9_999), (":has(~ x b)", 0), (":has(+ x ~ b)", 0), (":has(b ~ x)", 0),
    ("x:nth-child(2n + 1) ~ b", 0),
    (":nth-child(1 of :nth-child(1 of :nth-child(1 of :nth-child(1 of :nth-child(1 of b)))))", 1),
  ])
  func longListsTakeLinearTime(_ selector: String, count: Int) throws {
    #expect(try row(10_000).node.querySelectorAll(DOMString(selector)).count == count)
  }

  @Test func manyTypes() throws {
    let document = try row(10_000) { DOMString("x\($0)") }
    #expect(try document.node.querySelectorAll(":first-of-type").count == 10_001)
    #expect(try document.node.querySelectorAll(":last-of-type").count == 10_001)
    #expect(try document.node.querySelectorAll(":nth-of-type(2)").isEmpty)
  }

  @Test func nestedListsAreNotExponential() throws {
    let document = try chain(400)
    var selector = "x b"
    for _ in 0..<40 { selector = ":is(\(selector)) b" }
    #expect(try document.node.querySelectorAll(DOMString(selector)).isEmpty)
    selector = ":nth-child(1 of b)"
    for _ in 0..<40 { selector = ":nth-child(n of \(selector), b)" }
    #expect(try row(16).node.querySelectorAll(DOMString(selector)).count == 16)
  }

  @Test func longValues() throws {
    let document = try row(1)
    let element = try #require(document.documentElement)
    element.setAttribute("title", to: DOMString(String(repeating: "a", count: 1_000_000)))
    let part = String(repeating: "a", count: 500_000)
    for flag in ["", " i"] {
      #expect(try !element.matches(DOMString("[title*='\(part)b'\(flag)]")))
      #expect(try element.matches(DOMString("[title*='\(part)'\(flag)]")))
    }
  }

  /// The selectors have the maximum depth, to which the matcher recurses.
  @Test func deepestSelectors() throws {
    let document = try chain(2000)
    let child = Array(repeating: "b", count: 512).joined(separator: ">")
    #expect(try document.node.querySelectorAll(DOMString(child)).count == 2000 - 511)
    let nested =
      String(repeating: ":is(", count: 128) + "b" + String(repeating: ")", count: 128)
    #expect(try document.node.querySelectorAll(DOMString(nested)).count == 2000)
    let both =
      String(repeating: ":is(b b b > ", count: 127) + "b" + String(repeating: ")", count: 127)
    #expect(try document.node.querySelectorAll(DOMString(both)).count == 2000 - 3)
  }
}
