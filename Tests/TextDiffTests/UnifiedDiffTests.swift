import Testing
import TextDiff

/// Expectations follow GNU diff's unified format.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, context: Int = 3) -> String {
    String(
      decoding: unifiedDiff(
        old: Array(old.utf8), new: Array(new.utf8), oldName: Array("a/f".utf8),
        newName: Array("b/f".utf8),
        context: context, check: {}), as: UTF8.self)
  }

  @Test(arguments: ["", "a", "a\n", "a\nb"])
  func equalTextsHaveNoDifference(text: String) {
    #expect(diff(text, text) == "")
  }

  @Test func changeWithContext() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n")
        == "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n")
  }

  @Test func emptyTextsAreNamedByLineZero() {
    #expect(diff("", "a\nb\n") == "--- a/f\n+++ b/f\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", "") == "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func missingLineFeedIsMarked() {
    #expect(
      diff("a", "a\n")
        == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(
      diff("a\nb", "x\nb")
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n")
  }

  @Test func withoutContextAnInsertionIsNamedByTheLineBefore() {
    #expect(diff("a\nb\n", "a\nx\nb\n", context: 0) == "--- a/f\n+++ b/f\n@@ -1,0 +2 @@\n+x\n")
  }

  @Test func changesShareAHunkWhereTheirContextsTouch() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let near = old.replacing("2\n", with: "x\n").replacing("5\n", with: "y\n")
    #expect(diff(old, near, context: 1).split(separator: "@@ -").count == 2)
    let far = old.replacing("2\n", with: "x\n").replacing("6\n", with: "y\n")
    #expect(diff(old, far, context: 1).split(separator: "@@ -").count == 3)
  }

  @Test func contextFollowsTheLastChangeWhereLinesDo() {
    #expect(
      diff("n\nm\na\nm\na\nb\n", "n\na\nb\n", context: 1)
        == "--- a/f\n+++ b/f\n@@ -1,5 +1,2 @@\n n\n-m\n-a\n-m\n a\n")
  }

  @Test func changesMoveDownAndJoin() {
    #expect(
      diff("a\nx\nx\nb\n", "a\nx\nx\nx\nc\n", context: 0)
        == "--- a/f\n+++ b/f\n@@ -4 +4,2 @@\n-b\n+x\n+c\n")
  }

  @Test func namesAreQuotedAsGitQuotesThem() {
    func header(_ name: String) -> String { header(Array(name.utf8)) }
    func header(_ name: [UInt8]) -> String {
      let text = unifiedDiff(old: [], new: [120, 10], oldName: name, newName: [0x6E], check: {})
      return String(String(decoding: text, as: UTF8.self).prefix { $0 != "\n" })
    }
    #expect(header("a/b c") == "--- a/b c\t")
    #expect(header("a/\"\\\u{1B}") == "--- \"a/\\\"\\\\\\033\"")
    #expect(header("a/é") == "--- a/é")
    #expect(header(Array("a/é".utf8) + [0xE9]) == #"--- "a/\303\251\351""#)
  }

  @Test func largestContextDoesNotOverflow() {
    #expect(diff("a\nb\nc\n", "a\nx\nc\n", context: .max).contains("@@ -1,3 +1,3 @@"))
  }

  @Test(arguments: [2, 1000, 4_000])
  func manyDifferentLinesEnd(kinds: Int) {
    var state: UInt64 = 1
    func lines() -> [UInt8] {
      var text: [UInt8] = []
      for _ in 0..<4_000 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(contentsOf: "\(Int(state >> 33) % kinds)\n".utf8)
      }
      return text
    }
    let text = unifiedDiff(
      old: lines(), new: lines(), oldName: [0x61], newName: [0x62], check: {})
    #expect(!text.isEmpty)
  }

  /// Two exchanged lines require a search, which calls the closure a second time.
  @Test func errorEndsTheSearch() {
    struct Ended: Error {}
    var checkCount = 0
    #expect(throws: Ended.self) {
      try unifiedDiff(
        old: Array("a\nb\n".utf8), new: Array("b\na\n".utf8), oldName: [], newName: []
      ) {
        checkCount += 1
        if checkCount == 2 { throw Ended() }
      }
    }
  }

  /// Two exchanged halves differ by 600 removals and 600 additions, so the cost of the first search
  /// reaches hundreds. The closure is called before all searches and before the first search; the
  /// third call is within the first search.
  @Test func oneSearchIsEndedByAnError() {
    struct Ended: Error {}
    let first = Array(String(repeating: "a\n", count: 600).utf8)
    let second = Array(String(repeating: "b\n", count: 600).utf8)
    var checkCount = 0
    #expect(throws: Ended.self) {
      try unifiedDiff(
        old: first + second, new: second + first, oldName: [], newName: []
      ) {
        checkCount += 1
        if checkCount == 3 { throw Ended() }
      }
    }
  }
}
