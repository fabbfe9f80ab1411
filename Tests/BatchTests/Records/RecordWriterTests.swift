import PropertyLists
import Foundation
import PageJavaScript
import PageSources
import Testing

@testable import Batch

@Suite struct RecordWriterTests {
  // MARK: Limits

  @Test func manyWarningsAreCutToAHundred() throws {
    var page = PageResult.page("text")
    page.warnings = (0..<250).map { "Warning \($0)." }
    let object = try WrittenRecords(page).object()
    let warnings = try #require(object["warnings"] as? [String])
    #expect(warnings.count == 100)
    #expect(warnings.first == "Warning 0." && warnings[98] == "Warning 98.")
    #expect(warnings.last == "151 more warnings are omitted.")
    page.warnings = (0..<100).map { "Warning \($0)." }
    #expect(try WrittenRecords(page).object()["warnings"] as? [String] == page.warnings)
  }

  @Test(arguments: ["a", "é", "☕", "👩‍👩‍👧"])
  func longErrorsAreCut(letter: String) throws {
    let error = String(repeating: letter, count: (200 << 10) / letter.utf8.count)
    let object = try WrittenRecords(PageResult.failure(error)).object()
    let written = try #require(object["error"] as? String)
    #expect(written.utf8.count <= 64 << 10 && written.utf8.count > 60 << 10)
    #expect(written.hasSuffix("…") && !written.contains("\u{FFFD}"))
    #expect(error.unicodeScalars.starts(with: written.unicodeScalars.dropLast()))
  }

  @Test func allWarningsTogetherAreCut() throws {
    var page = PageResult.page("text")
    page.warnings = (0..<40).map { _ in String(repeating: "w", count: 10_000) }
    let warnings = try #require(
      try WrittenRecords(page).object()["warnings"] as? [String])
    #expect(warnings.reduce(0) { $0 + $1.utf8.count } <= 65 << 10)
    #expect(warnings.last == "33 more warnings are omitted.")
  }

  @Test(arguments: [RecordFormat.Kind.ndjson, .csv])
  func recordThatTakesTooLongIsAFailure(kind: RecordFormat.Kind) throws {
    var page = PageResult.page(["text": .string(String(repeating: "x", count: 1 << 20))])
    var format = RecordFormat()
    format.kind = kind
    let executionGuard = ExecutionGuard()
    executionGuard.start(Limits(time: -1))
    var writer = RecordWriter(format: format)
    writer.executionGuard = executionGuard
    let text = String(decoding: writer.lines(of: &page).bytes, as: UTF8.self)
    #expect(page.status == .timeLimit && page.results == nil)
    #expect(text.contains("time-limit") && !text.contains("xxx"))
  }

  // MARK: Records of pages

  @Test func recordOfAPage() throws {
    var page = PageResult.page(["title": "Café ☕ \"x\"\n", "count": 3])
    page.milliseconds = 1.23456
    let object = try WrittenRecords(page) { $0.hasTimings = true }.object()
    #expect(
      object == [
        "url": "https://example.com/", "source": "site.warc", "offset": 512, "status": "ok",
        "results": ["title": "Café ☕ \"x\"\n", "count": 3], "error": NSNull(), "ms": 1.235,
      ])
  }

  @Test func entriesAreInOrder() throws {
    var page = PageResult.page(["zebra": 1, "ant": 2, "m": 3])
    page.identifier = "k"
    page.page = "out/a.html"
    page.warnings = ["Odd."]
    page.console = ["console.log: x"]
    page.warc = WARCFields(type: "response")
    let line = try #require(WrittenRecords(page) { $0.hasTimings = true }.lines.first)
    let keys = [
      "id", "url", "source", "offset", "status", "results", "zebra", "ant", "m", "error", "ms",
      "page", "warnings", "console", "warc",
    ]
    let places = try keys.map { try #require(line.range(of: "\"\($0)\":")).lowerBound }
    #expect(line.hasPrefix("{\"id\":"))
    #expect(places == places.sorted())
  }

  @Test func entriesOfSomePagesOnly() throws {
    var page = PageResult.page("text")
    page.page = "out/a.html"
    page.warnings = ["One.", "Two."]
    page.identifier = ["row": 7, "name": "x"]
    let object = try WrittenRecords(page).object()
    #expect(object["page"] as? String == "out/a.html")
    #expect(object["warnings"] as? [String] == ["One.", "Two."])
    #expect(object["id"] as? NSDictionary == ["row": 7, "name": "x"])
    let plain = try WrittenRecords(.page("text")).object()
    for key in ["page", "warnings", "id"] { #expect(plain[key] == nil) }
  }

  @Test func timesAreWrittenOnlyIfAskedFor() throws {
    #expect(try WrittenRecords(.page("text")).object()["ms"] == nil)
    let columns = WrittenRecords(.page("text")) {
      $0.kind = .csv
      $0.columns = [RecordPath("ms")!]
    }
    #expect(columns.text == "0\n")
  }

  @Test func fieldsOfAWARCRecord() throws {
    var page = PageResult.page("text")
    page.warc = WARCFields(
      type: "response", date: "2026-01-31T12:00:00Z", status: 404, contentType: "text/html")
    #expect(
      try WrittenRecords(page).object()["warc"] as? NSDictionary == [
        "type": "response", "date": "2026-01-31T12:00:00Z", "status": 404,
        "contentType": "text/html",
      ])
    page.warc = WARCFields(type: "resource")
    #expect(
      try WrittenRecords(page).object()["warc"] as? NSDictionary == [
        "type": "resource", "date": NSNull(), "status": NSNull(), "contentType": NSNull(),
      ])
  }

  // MARK: Columns of the page beside elements

  private static func elements(
    _ with: [String], _ page: PageResult,
    _ change: @escaping (inout RecordFormat) -> Void = { _ in }
  ) -> WrittenRecords {
    WrittenRecords(page) {
      $0.each = RecordPath("images")
      $0.with = with.map { RecordPath($0)! }
      change(&$0)
    }
  }

  @Test func elementsRepeatPageValues() throws {
    var page = PageResult.page(["images": ["a", "b"], "title": "T", "size": ["w": 3]])
    page.warc = WARCFields(type: "response", status: 200)
    let objects = try Self.elements(
      ["results.title", "url", "results.size", "results.none", "warc.status", "status"], page
    ).objects()
    for (object, value) in zip(objects, ["a", "b"]) {
      #expect(object["value"] as? String == value)
      #expect(object["url"] as? String == "https://example.com/")
      #expect(object["results.title"] as? String == "T")
      #expect(object["results.size"] as? NSDictionary == ["w": 3])
      #expect(object["results.none"] as? NSNull == NSNull())
      #expect(object["warc.status"] as? Int == 200)
      #expect(object["status"] as? String == "ok")
    }
    #expect(objects.count == 2)
  }

  @Test func nullPolicyAppliesToResultsOfThePage() throws {
    let page = PageResult.page(["images": ["a"], "title": .null, "list": [1, .null]])
    let kept = try Self.elements(["results.title", "results.list"], page).object()
    #expect(kept["results.title"] as? NSNull == NSNull())
    let dropped = try Self.elements(["results.title", "results.list", "error"], page) {
      $0.nullPolicy = .drop
    }.object()
    #expect(dropped["results.title"] == nil && dropped["results.list"] as? [Int] == [1])
    #expect(dropped["error"] as? NSNull == NSNull())
  }

  @Test func failuresRepeatKnownPageValues() throws {
    var page = PageResult.failure()
    page.warc = WARCFields(type: "response", status: 500)
    let object = try Self.elements(["results.title", "warc.status"], page).object()
    #expect(object["status"] as? String == "time-limit" && object["warc.status"] as? Int == 500)
    #expect(object["results.title"] as? NSNull == NSNull())
  }

  @Test func recordOfAFailure() throws {
    let object = try WrittenRecords(.failure("Too slow.")).object()
    #expect(object["status"] as? String == "time-limit")
    #expect(object["error"] as? String == "Too slow.")
    #expect(object["results"] is NSNull)
  }

  @Test func unopenedInputsHaveNoOffsetAndURL() throws {
    let place = SourcePlace(path: "missing.html", offset: SourcePlace.unopened, index: 0)
    let page = PageResult(place, status: .unreadable, error: "The file does not exist.")
    let object = try WrittenRecords(page).object()
    #expect(object["offset"] is NSNull)
    #expect(object["url"] is NSNull)
    #expect(object["source"] as? String == "missing.html")
    #expect(object["status"] as? String == "unreadable")
  }

  @Test(arguments: PageStatus.allCases)
  func statusesHaveTheirNames(status: PageStatus) throws {
    let names: [PageStatus: String] = [
      .ok: "ok", .failed: "failed", .timeLimit: "time-limit", .memoryLimit: "memory-limit",
      .crashed: "crashed", .unreadable: "unreadable",
    ]
    var page = PageResult.page()
    page.status = status
    #expect(try WrittenRecords(page).object()["status"] as? String == names[status])
  }

  @Test func recordIsOneLine() throws {
    let page = PageResult.page(["a\nb": "c\r\nd\u{2028}\u{85}\u{0}"])
    let records = WrittenRecords(page)
    #expect(records.bytes.count { $0 == 0x0A } == 1)
    #expect(records.bytes.last == 0x0A)
    #expect(
      try records.object()["results"] as? NSDictionary == ["a\nb": "c\r\nd\u{2028}\u{85}\u{0}"])
  }

  // MARK: Values without a representation

  @Test(arguments: [Double.nan, .infinity, -.infinity], [RecordFormat.Kind.ndjson, .csv])
  func valuesWithoutAFormInJSONAreAFailure(number: Double, kind: RecordFormat.Kind) throws {
    let page = PageResult.page(["sizes": [1, .real(number)]])
    let records = WrittenRecords(page) { $0.kind = kind }
    #expect(records.result.status == .failed)
    #expect(records.result.results == nil)
    #expect(try #require(records.result.error).contains("results.sizes[1]"))
    switch kind {
    case .ndjson:
      let object = try records.object()
      #expect(object["status"] as? String == "failed")
      #expect(object["results"] is NSNull)
      #expect(object["error"] as? String == records.result.error)
    case .csv, .tsv:
      let rows = try DelimitedText.csvRecords(records.text)
      #expect(rows.count == 1)
      #expect(rows[0][3...5] == ["failed", "", try #require(records.result.error)])
    }
  }

  @Test func firstFailureIsKept() throws {
    var page = PageResult.failure("Too slow.")
    page.results = .real(.nan)
    let object = try WrittenRecords(page).object()
    #expect(object["status"] as? String == "time-limit")
    #expect(object["error"] as? String == "Too slow.")
    #expect(object["results"] is NSNull)
    let warnings = try #require(object["warnings"] as? [String])
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("results") == true)
  }

  // MARK: null

  @Test func nullIsKept() throws {
    let object = try WrittenRecords(.page(["a": .null, "b": [1, .null]])).object()
    #expect(object["results"] as? NSDictionary == ["a": NSNull(), "b": [1, NSNull()]])
  }

  @Test func nullIsDropped() throws {
    let records = WrittenRecords(.page(["a": .null, "b": [1, .null]])) { $0.nullPolicy = .drop }
    let object = try records.object()
    #expect(object["results"] as? NSDictionary == ["b": [1]])
    // The policy applies to results. The fixed keys of a record are always present.
    #expect(object["error"] is NSNull)
  }

  @Test(arguments: RecordFormat.Kind.allCases)
  func nullIsAFailure(kind: RecordFormat.Kind) throws {
    for columns in [[], ["url", "results.a"], ["results.b"]] {
      let records = WrittenRecords(.page(["a": .null, "b": 1])) {
        $0.kind = kind
        $0.nullPolicy = .error
        $0.columns = columns.map { RecordPath($0)! }
      }
      #expect(records.result.status == .failed)
      #expect(records.result.error?.contains("results.a") == true)
    }
  }

  @Test(arguments: PropertyList.NullPolicy.allCases)
  func policiesLeaveFailuresAlone(policy: PropertyList.NullPolicy) throws {
    let records = WrittenRecords(.failure("Too slow.")) { $0.nullPolicy = policy }
    #expect(records.result.status == .timeLimit)
    #expect(try records.object()["error"] as? String == "Too slow.")
  }

  // MARK: A line an element

  @Test func oneLinePerElement() throws {
    var page = PageResult.page(["images": [["src": "a"], "b", 3, .null, []], "title": "x"])
    page.identifier = 9
    let objects = try WrittenRecords(page) { $0.each = RecordPath("images") }.objects()
    let values: [NSObject] = [
      ["src": "a"] as NSDictionary, "b" as NSString, 3 as NSNumber, NSNull(), [] as NSArray,
    ]
    try #require(objects.count == values.count)
    for (index, value) in values.enumerated() {
      #expect(
        objects[index] == [
          "id": 9, "url": "https://example.com/", "source": "site.warc", "offset": 512,
          "index": index, "value": value,
        ])
    }
  }

  @Test func eachWithoutArray() throws {
    let one = WrittenRecords(.page(["title": "x"])) { $0.each = RecordPath("title") }
    #expect(try one.object()["value"] as? String == "x")
    #expect(try one.object()["index"] as? Int == 0)
    #expect(!one.lacksElements)
    let empty = WrittenRecords(.page(["images": []])) { $0.each = RecordPath("images") }
    #expect(empty.bytes.isEmpty)
    #expect(!empty.lacksElements)
  }

  @Test(arguments: [["images": .null], ["title": "x"], [], "text", .null] as [PropertyList])
  func whereEachIsMissing(results: PropertyList) {
    let records = WrittenRecords(.page(results)) { $0.each = RecordPath("images") }
    #expect(records.bytes.isEmpty)
    #expect(records.lacksElements)
    #expect(records.result.status == .ok)
  }

  @Test func failuresStandAmongElements() throws {
    let records = WrittenRecords(.failure()) { $0.each = RecordPath("images") }
    #expect(
      try records.object() == [
        "url": "https://example.com/", "source": "site.warc", "offset": 512,
        "status": "time-limit", "error": "It failed.",
      ])
    #expect(!records.lacksElements)
  }

  @Test func nullAmongElements() throws {
    let page = PageResult.page(["images": ["a", .null, ["b": .null]]])
    let dropped = try WrittenRecords(page) {
      $0.each = RecordPath("images")
      $0.nullPolicy = .drop
    }.objects()
    #expect(dropped.map { $0["index"] as? Int } == [0, 2])
    #expect(dropped.last?["value"] as? NSDictionary == [:])
    // The policy applies to all results, also to those that are not written.
    let records = WrittenRecords(.page(["images": ["a"], "other": .null])) {
      $0.each = RecordPath("images")
      $0.nullPolicy = .error
    }
    #expect(records.result.status == .failed)
    #expect(try records.object()["status"] as? String == "failed")
  }

  @Test func elementWithoutAFormFailsThePage() throws {
    let records = WrittenRecords(.page(["sizes": [1, .real(.nan), 2]])) {
      $0.each = RecordPath("sizes")
    }
    #expect(try records.object()["status"] as? String == "failed")
  }

  // MARK: Frames

  @Test(arguments: [nil, "images"])
  func framesHaveTheirLengthsBeforeThem(each: String?) throws {
    var page = PageResult.page(["images": [.string(String(repeating: "ä", count: 40_000)), "b"]])
    page.warnings = ["Odd."]
    let records = WrittenRecords(page) {
      $0.isFramed = true
      $0.each = each.flatMap { RecordPath($0) }
    }
    var rest = records.bytes[...]
    var objects: [NSDictionary] = []
    while !rest.isEmpty {
      try #require(rest.count >= 4)
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      try #require(rest.count >= length)
      let object = try JSONSerialization.jsonObject(with: Data(rest.prefix(length)))
      objects.append(try #require(object as? NSDictionary))
      rest = rest.dropFirst(length)
    }
    #expect(objects.count == (each == nil ? 1 : 2))
    #expect(objects.allSatisfy { $0["url"] as? String == "https://example.com/" })
  }

  @Test func framedPageThatCannotBeWrittenIsOneFrame() throws {
    let records = WrittenRecords(.page(["a": 1, "b": .real(.nan)])) { $0.isFramed = true }
    let length = records.bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(length == records.bytes.count - 4)
    let object = try JSONSerialization.jsonObject(with: Data(records.bytes.dropFirst(4)))
    #expect((object as? NSDictionary)?["status"] as? String == "failed")
  }
}
