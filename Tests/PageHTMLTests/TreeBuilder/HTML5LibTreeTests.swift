import Foundation
import PageDOM
import PageHTML
import Testing

/// A test in a `.dat` file.
private struct TreeTest {
  var data: [UInt8] = []
  var fragment: String?
  var isScripting: [Bool] = [true, false]
  var document: [UInt8] = []

  var description: String {
    "\(String(decoding: data, as: UTF8.self))\n\(String(decoding: document, as: UTF8.self))"
  }

  /// Returns the tests in a file.
  static func tests(in file: [UInt8]) -> [TreeTest] {
    var tests: [TreeTest] = []
    var section = ""
    var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if line.elementsEqual("#data".utf8) {
        tests.append(TreeTest())
        section = "data"
        continue
      }
      let last = tests.count - 1
      guard last >= 0 else { continue }
      if line.first == 0x23,
        let name = [
          "errors", "new-errors", "document-fragment", "script-on", "script-off", "document",
        ].first(where: { line.dropFirst().elementsEqual($0.utf8) })
      {
        section = name
        if name == "script-on" { tests[last].isScripting = [true] }
        if name == "script-off" { tests[last].isScripting = [false] }
        continue
      }
      switch section {
      case "data": tests[last].data += line + [0x0A]
      case "document-fragment": tests[last].fragment = String(decoding: line, as: UTF8.self)
      case "document": tests[last].document += line + [0x0A]
      default: break
      }
    }
    return tests.map { test in
      var test = test
      if !test.data.isEmpty { test.data.removeLast() }
      while test.document.last == 0x0A { test.document.removeLast() }
      return test
    }
  }

  func result(isScripting: Bool) throws -> String {
    let group = DocumentGroup()
    let parser = HTML5Parser(select: .standard)
    return try data.withUnsafeBufferPointer { data in
      guard let fragment else {
        return TreeDump.text(
          of: parser.parseDocument(data, into: group, isScripting: isScripting).node)
      }
      let names = fragment.split(separator: " ").map { DOMString(String($0)) }
      let document = group.makeHTMLDocument(title: nil)
      let name = try #require(names.last)
      let namespace =
        names.count == 1
        ? Namespace.html : names[0] == "svg" ? Namespace.svg : Namespace.mathML
      let context = document.createElement(
        QualifiedName(namespace: namespace, localName: name))
      return TreeDump.text(
        of: parser.parseFragment(data, context: context, isScripting: isScripting))
    }
  }
}

extension TreeTest {
  /// Returns the tree of the test's page, which is written in parts of `size` bytes.
  fileprivate func result(inPartsOf size: Int, isScripting: Bool) -> String {
    let group = DocumentGroup()
    let document = Document(isHTML: true, in: group)
    let parser = ScriptCreatedParser(document, isScripting: isScripting, select: .standard)
    for start in stride(from: 0, to: data.count, by: size) {
      parser.write(DOMString(bytes: Array(data[start..<min(start + size, data.count)])))
    }
    parser.close()
    return withExtendedLifetime(group) { TreeDump.text(of: document.node) }
  }
}

@Suite struct HTML5LibTreeTests {
  /// The parts of a page result in the same tree as the whole page.
  @Test(arguments: HTML5LibTests.files(in: "tree-construction", suffix: ".dat"), [1, 3, 1 << 20])
  func buildsTheSameTreesOfTextsInParts(file: String, size: Int) throws {
    let tests = TreeTest.tests(in: [UInt8](try HTML5LibTests.data("tree-construction/\(file).dat")))
    for test in tests where test.fragment == nil {
      // Templates in markup that scripts write do not declare shadow roots.
      if String(decoding: test.data, as: UTF8.self).contains("shadowroot") { continue }
      for isScripting in test.isScripting {
        let result = test.result(inPartsOf: size, isScripting: isScripting)
        #expect(Array(result.utf8) == test.document, "\(test.description) gives\n\(result)")
      }
    }
  }

  /// A numeric character reference can have any number of digits.
  @Test(arguments: [
    "&#\(String(repeating: "0", count: 100))65;b", "&#x\(String(repeating: "2", count: 100));b",
  ])
  func readsLongReferencesInParts(text: String) {
    let character = text.contains("x") ? "\u{FFFD}" : "A"
    let group = DocumentGroup()
    let document = Document(isHTML: true, in: group)
    let parser = ScriptCreatedParser(document, isScripting: true, select: .standard)
    for byte in text.utf8 { parser.write(DOMString(bytes: [byte])) }
    parser.close()
    let dump = withExtendedLifetime(group) { TreeDump.text(of: document.node) }
    #expect(
      dump.hasSuffix("|     \"\(character)b\"\n") || dump.hasSuffix("|     \"\(character)b\""))
  }

  @Test(arguments: HTML5LibTests.files(in: "tree-construction", suffix: ".dat"))
  func buildsTheTreesThatTheTestsExpect(file: String) throws {
    let tests = TreeTest.tests(in: [UInt8](try HTML5LibTests.data("tree-construction/\(file).dat")))
    #expect(!tests.isEmpty)
    for test in tests {
      for isScripting in test.isScripting {
        let result = try test.result(isScripting: isScripting)
        #expect(
          Array(result.utf8) == test.document,
          "\(test.description), scripting \(isScripting), gives\n\(result)"
        )
      }
    }
  }

  @Test func hasAllFiles() {
    #expect(HTML5LibTests.files(in: "tree-construction", suffix: ".dat").count == 57)
  }
}
