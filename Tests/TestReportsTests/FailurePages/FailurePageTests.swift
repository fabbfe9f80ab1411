import Foundation
import SHA256Digest
import Testing

@testable import TestReports

/// `Tools/test-browser` checks failure pages in Chromium.
@Suite struct FailurePageTests {
  private func text(_ write: ((borrowing [UInt8]) -> Void) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func result(_ text: String) -> TestCaseResult {
    TestCaseResult(
      name: text, place: TestPlace(file: text, line: 1), status: .failed,
      failures: [
        TestFailure(
          title: text, kind: .page, expectation: TestPlace(file: text), difference: text,
          command: text,
          exception: TestException(
            message: text, place: TestPlace(file: text), stack: [text, text]))
      ],
      console: [TestConsoleLine(level: .log, text: text)], warnings: [text])
  }

  private func page(_ text: String) -> FailurePage {
    FailurePage(
      result: result(text),
      differences: [FailurePage.Difference(title: text, content: .text(text))], results: text,
      expectedResults: text, pageBefore: text, pageAfter: text, expectedPage: text)
  }

  private var difference: DifferencePage {
    var page = DifferencePage(oldName: "<a>", newName: "b")
    page.changeCount = 2
    page.pages = ("<p>", String(repeating: "x", count: DifferencePage.sizeLimit))
    return page
  }

  @Test func showsPagesUpToALimit() throws {
    var bytes: [UInt8] = []
    try difference.write { bytes += $0 }
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(file.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(file.contains("<title>&lt;a&gt; → b</title>"))
    #expect(file.components(separatedBy: "<iframe sandbox").count == 2)
    #expect(bytes.count < DifferencePage.sizeLimit)
    #expect(file.contains("<p>2 differences</p>"))
  }

  @Test func policyAllowsExactlyTheScriptOfTheFile() throws {
    var bytes: [UInt8] = []
    try difference.write { bytes += $0 }
    let files = [
      String(decoding: bytes, as: UTF8.self),
      text { page("a").write(to: $0) }, text { FailureIndex(TestReport(cases: [])).write(to: $0) },
    ]
    for file in files {
      let parts = file.components(separatedBy: "<script>")
      #expect(parts.count == 2)
      let script = try #require(parts.last?.components(separatedBy: "</script>").first)
      let digits = Array(SHA256.hexDigest(of: Array(script.utf8)))
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)!
      }
      let source = "'sha256-\(Data(bytes).base64EncodedString())'"
      let policy = try #require(file.firstRange(of: #"http-equiv="Content-Security-Policy""#))
      let digest = try #require(file.firstRange(of: source))
      #expect(policy.lowerBound < digest.lowerBound)
      // Only the document type, the root and the encoding precede the policy.
      #expect(file[..<policy.lowerBound].utf8.count < 80)
    }
  }

  @Test func textIsNeverMarkup() {
    let attack = "</script></iframe></pre>\"'><script>x</script><img src=x onerror=x>&quot;&#34;"
    let file = text { page(attack).write(to: $0) }
    let harmless = text { page("text").write(to: $0) }
    func tags(_ file: String) -> [Substring] {
      file.matches(of: #/<\/?[a-zA-Z][^>]*?(?= srcdoc|>| aria-label=)/#).map(\.output)
    }
    #expect(tags(file) == tags(harmless))
    #expect(!file.contains("<img"))
  }

  @Test func framesAreSandboxedAndContainTheWholePage() throws {
    let source = "<p title=\"a&amp;b\">'x' &lt; é\u{1F600}</p>\n"
    let file = text { page(source).write(to: $0) }
    let frames = file.matches(
      of:
        #/<iframe sandbox title="[A-Za-z ]+" referrerpolicy="no-referrer" srcdoc="([^"]*)"></iframe>/#
    )
    #expect(frames.count == 3)
    for frame in frames {
      // Decodes the references of the attribute value. `&amp;` must be last.
      let content = String(frame.output.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      #expect(content == source)
    }
    #expect(!file.contains("allow-"))
  }

  @Test(arguments: [
    ("<link rel=preconnect>", "<meta rel=preconnect>"), ("<LINK\n>", "<meta\n>"),
    ("<base/>", "<meta/>"), ("<linked>", "<linked>"), ("<a>", "<a href=javascript: >"),
    ("<A HREF=\"x\">", "<a href=javascript:  HREF=\"x\">"),
    ("<area/href=x>", "<area href=javascript: /href=x>"),
    ("<iframe src=x>", "<iframe srcdoc  src=x>"), ("<FRAME>", "<frame src=about:blank >"),
    ("<iframes><frameset>", "<iframes><frameset>"),
    ("<abbr><b></a>< a>", "<abbr><b></a>< a>"), ("<a", "<a"), ("<", "<"), ("", ""),
    ("<<a\u{C}b>é<", "<<a href=javascript: \u{C}b>é<"), ("<lin\u{E9}>", "<lin\u{E9}>"),
  ])
  func framedPagesHaveNoLinks(page: String, framed: String) {
    #expect(FramedPage.source(of: page) == framed)
  }

  @Test func sectionsWithoutContentAreLeftOut() {
    let bare = FailurePage(
      result: TestCaseResult(name: "", place: TestPlace(file: ""), status: .error))
    #expect(bare.sections.map(\.identifier) == ["differences", "console"])
    #expect(
      page("a").sections.map(\.identifier) == [
        "differences", "exception", "results", "after", "expected", "before", "console",
        "warnings",
      ])
  }

  @Test func markupOfDifferencesIsKept() {
    let file = text {
      FailurePage(
        result: result("a"),
        differences: [FailurePage.Difference(title: "t", content: .markup("<ins>b</ins>"))]
      ).write(to: $0)
    }
    #expect(file.contains("aria-label=\"t\"><ins>b</ins></div>"))
  }

  @Test func lineEndsOfSourcesAreUniform() {
    #expect("a\r\nb\rc\n\r\n".htmlText == "a\nb\nc\n\n")
    #expect("\u{1B}<".htmlText == "\\u{1b}&lt;")
  }

  // MARK: Later runs

  @Test func pagesAreRecognizedByTheirStart() {
    let names = ["a", "a: failed", "<a>", ""]
    for name in names {
      let file = Array(text { page(name).write(to: $0) }.utf8)
      for other in names {
        let isRecognized = FailurePage.starts(ofCase: other).contains { file.starts(with: $0) }
        #expect(isRecognized == (name == other))
      }
    }
    let index = Array(text { FailureIndex(TestReport(cases: [])).write(to: $0) }.utf8)
    #expect(index.starts(with: FailureIndex.start))
    #expect(FailureIndex.fileName(for: "index") != FailureIndex.fileName)
  }

  // MARK: Index

  @Test func indexLinksToUnsuccessfulCases() {
    let cases = [
      result("b/c"), result("<a>"),
      TestCaseResult(name: "p", place: TestPlace(file: ""), status: .passed),
    ]
    let file = text { FailureIndex(TestReport(cases: cases)).write(to: $0) }
    let links = file.matches(of: #/<a href="([^"]*)">([^<]*)<\/a>/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(
      links == [
        "./\(FailureIndex.fileName(for: "<a>")) &lt;a&gt;", "./b__c.html b/c",
      ])
  }

  @Test func fileNamesAreDistinctAndPortable() {
    let long = String(repeating: "a", count: 400)
    let names = [
      "", "a", "A", "a/b", "a__b", "a_b", "a b", "A/b", "a/B", "..", ".", "../a", "é", "e\u{301}",
      "con:1",
      long, long + "b", "a\u{0}", "javascript:x",
    ]
    let files = names.map(FailureIndex.fileName(for:))
    #expect(Set(files.map { $0.lowercased() }).count == names.count)
    for file in files {
      #expect(file.wholeMatch(of: #/[A-Za-z0-9_~-]+\.html/#) != nil)
      #expect(file.utf8.count <= 200)
    }
    #expect(FailureIndex.fileName(for: "articles/images") == "articles__images.html")
  }

  /// The test vector is from the authors of the hash function.
  @Test func digestIsFNV1a() {
    #expect(FailureIndex.fileName(for: "") == "~cbf29ce484222325.html")
  }
}
