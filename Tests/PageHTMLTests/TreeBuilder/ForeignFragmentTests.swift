import PageDOM
import Testing

@testable import PageHTML

/// Tests of fragments that WebKit 2.50 parses differently from the standard, and of CDATA sections.
@Suite struct ForeignFragmentTests {
  /// Parses a fragment, and returns its serialization.
  private func parsed(
    _ text: String, in name: DOMString, of namespace: DOMString, encoding: DOMString? = nil
  ) throws -> String {
    let group = DocumentGroup()
    let document = group.makeHTMLDocument(title: nil)
    let context = document.createElement(
      QualifiedName(namespace: namespace, localName: name))
    if let encoding { context.setAttribute("encoding", to: encoding) }
    let fragment = Array(text.utf8).withUnsafeBufferPointer {
      HTML5Parser().parseFragment($0, context: context, isScripting: true)
    }
    let markup = HTMLSerializer.markup(of: fragment.children, isScripting: true)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  /// WebKit determines whether text is foreign when it processes a token, so the first text is not.
  @Test(arguments: [
    ("\0x\0y", "xy"), (" \0 ", "  "), ("a\r\0b", "a\nb"), ("<3\0b", "&lt;3b"),
    ("<\0b", "&lt;\u{FFFD}b"), ("a<3\0b", "a&lt;3\u{FFFD}b"), ("\0<g>\0", "<g>\u{FFFD}</g>"),
    ("<!--c-->\0", "<!--c-->\u{FFFD}"), ("<![CDATA[a]]>b", "<!--[CDATA[a]]-->b"),
    ("\0<![CDATA[a]]>", "<!--[CDATA[a]]-->"), ("x<![CDATA[a<b]]>", "xa&lt;b"),
    ("<!--c--><![CDATA[a]]>", "<!--c-->a"),
  ])
  func fragmentsBeginWithoutKnowingWhereTheyStand(text: String, expected: String) throws {
    #expect(try parsed(text, in: "svg", of: Namespace.svg) == expected)
    #expect(try parsed(text, in: "math", of: Namespace.mathML) == expected)
  }

  /// For U+0000 and CDATA sections, only elements in the text are integration points, not the
  /// context.
  @Test(arguments: [
    ("x<![CDATA[a]]>", "xa"), ("a<3\0b", "a&lt;3\u{FFFD}b"), ("<p>x</p>\0", "<p>x</p>\u{FFFD}"),
    ("<p>x\0</p>", "<p>x</p>"),
  ])
  func contextsAreForeignWhereHTMLCanStand(text: String, expected: String) throws {
    #expect(try parsed(text, in: "desc", of: Namespace.svg) == expected)
    #expect(try parsed(text, in: "mi", of: Namespace.mathML) == expected)
  }

  @Test(arguments: ["text/html", "application/xhtml+xml"])
  func annotationsAreNotAskedForTheirEncoding(encoding: DOMString) throws {
    #expect(
      try parsed("<tr><a><a>x", in: "annotation-xml", of: Namespace.mathML, encoding: encoding)
        == "<tr><a><a>x</a></a></tr>")
  }

  @Test(arguments: [
    ("x\0y", "xy"), ("</\0a", "&lt;/\u{FFFD}a"), ("</x\0a\0", "&lt;/x\u{FFFD}a"),
    ("<b>\0</b>", "&lt;b&gt;&lt;/b&gt;"),
  ])
  func textWithoutMarkupLosesItsNulls(text: String, expected: String) throws {
    #expect(try parsed(text, in: "title", of: Namespace.html) == expected)
    #expect(try parsed(text, in: "iframe", of: Namespace.html) == expected)
  }

  /// In HTML integration points, documents have no CDATA sections either.
  @Test(arguments: [
    ("<svg><desc><![CDATA[a]]>", "<svg><desc><!--[CDATA[a]]--></desc></svg>"),
    ("<math><mi>x<![CDATA[a]]>", "<math><mi>x<!--[CDATA[a]]--></mi></math>"),
    ("<svg><g><![CDATA[a]]>", "<svg><g>a</g></svg>"),
    ("<svg><desc></desc><![CDATA[a]]>", "<svg><desc></desc>a</svg>"),
  ])
  func sectionsStandWhereNoHTMLCan(text: String, expected: String) throws {
    #expect(try parsed(text, in: "div", of: Namespace.html) == expected)
  }
}
