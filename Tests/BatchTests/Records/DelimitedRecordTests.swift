import PropertyLists
import Testing

@testable import Batch

/// Tests of records in CSV and TSV.
@Suite struct DelimitedRecordTests {
  private static func format(
    _ kind: RecordFormat.Kind, _ columns: [String] = [], each: String? = nil
  ) -> (inout RecordFormat) -> Void {
    {
      $0.kind = kind
      $0.columns = columns.map { RecordPath($0)! }
      $0.each = each.map { RecordPath($0)! }
    }
  }

  private static func header(_ change: (inout RecordFormat) -> Void) -> String {
    var format = RecordFormat()
    change(&format)
    return String(decoding: RecordWriter(format: format).header, as: UTF8.self)
  }

  // MARK: Headers

  @Test func headers() {
    #expect(Self.header { _ in } == "")
    #expect(Self.header(Self.format(.csv)) == "url,source,offset,status,results,error\n")
    #expect(
      Self.header {
        Self.format(.csv)(&$0)
        $0.hasTimings = true
      } == "url,source,offset,status,results,error,ms\n")
    #expect(
      Self.header(Self.format(.tsv)) == "url\tsource\toffset\tstatus\tresults\terror\n")
    #expect(Self.header(Self.format(.csv, each: "images")) == "url,value,status,error\n")
    #expect(
      Self.header(Self.format(.csv, ["results[\"a,b\"]", "results.x"]))
        == "\"results[\"\"a,b\"\"]\",results.x\n")
  }

  // MARK: Values

  /// RFC 4180, section 2: rules 5 to 7.
  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
    ("\"", "\"\"\"\""), (" spaces ", " spaces "), ("tab\there", "tab\there"), ("é☕", "é☕"),
  ])
  func quotedValues(value: String, written: String) throws {
    let records = WrittenRecords(
      .page(.string(value)), Self.format(.csv, ["results", "status"]))
    #expect(records.text == "\(written),ok\n")
    #expect(try DelimitedText.csvRecords(records.text) == [[value, "ok"]])
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"),
    ("a\\tb", "a\\\\tb"), ("\"quoted\", too", "\"quoted\", too"),
  ])
  func escapedValues(value: String, written: String) throws {
    let records = WrittenRecords(
      .page(.string(value)), Self.format(.tsv, ["results", "status"]))
    #expect(records.text == "\(written)\tok\n")
    #expect(try DelimitedText.tsvRecords(records.text) == [[value, "ok"]])
  }

  @Test(arguments: [RecordFormat.Kind.csv, .tsv])
  func valuesOfEveryKind(kind: RecordFormat.Kind) throws {
    let page = PageResult.page([
      "text": "x", "whole": -5, "real": .real(2.5), "yes": true, "nothing": .null,
      "list": ["a", 1, .null], "object": ["k": "v,w"], "empty": "", "bytes": .data([1, 2, 3]),
    ])
    let columns = [
      "url", "results.text", "results.whole", "results.real", "results.yes", "results.nothing",
      "results.missing", "results.list", "results.list[-2]", "results.object", "results.empty",
      "results.bytes", "offset",
    ]
    let records = WrittenRecords(page, Self.format(kind, columns))
    let rows =
      try
      (kind == .csv
      ? DelimitedText.csvRecords(records.text) : DelimitedText.tsvRecords(records.text))
    #expect(
      rows == [
        [
          "https://example.com/", "x", "-5", "2.5", "true", "", "", "[\"a\",1,null]", "1",
          "{\"k\":\"v,w\"}", "", "\"AQID\"", "512",
        ]
      ])
  }

  @Test func nullIsDroppedWithinColumns() throws {
    let records = WrittenRecords(.page(["list": ["a", .null], "nothing": .null])) {
      Self.format(.csv, ["results.list", "results.nothing"])(&$0)
      $0.nullPolicy = .drop
    }
    #expect(try DelimitedText.csvRecords(records.text) == [["[\"a\"]", ""]])
  }

  /// Many readers do not treat an empty line as a record.
  @Test(arguments: ["", nil])
  func loneEmptyValueIsRecord(value: String?) throws {
    let page = PageResult.page(["title": value.map { .string($0) } ?? .null])
    let records = WrittenRecords(page, Self.format(.csv, ["results.title"]))
    #expect(records.text == "\"\"\n")
  }

  // MARK: A line an element

  @Test func oneLinePerElement() throws {
    let page = PageResult.page(["images": [["src": "a,b"], ["alt": "x"], "c"]])
    let records = WrittenRecords(
      page, Self.format(.csv, ["url", "index", "value.src", "status"], each: "images"))
    #expect(
      try DelimitedText.csvRecords(records.text) == [
        ["https://example.com/", "0", "a,b", ""], ["https://example.com/", "1", "", ""],
        ["https://example.com/", "2", "", ""],
      ])
  }

  @Test func pageColumnsFollowElementColumns() throws {
    var page = PageResult.page(["images": ["a", "b"], "title": "x,y"])
    page.milliseconds = 2
    func written(_ columns: [String], _ with: [String]) -> (String, [[String]]) {
      let change: (inout RecordFormat) -> Void = {
        Self.format(.csv, columns, each: "images")(&$0)
        $0.with = with.map { RecordPath($0)! }
      }
      let rows = try? DelimitedText.csvRecords(WrittenRecords(page, change).text)
      return (Self.header(change), rows ?? [])
    }
    let usual = written([], ["results.title", "url"])
    #expect(usual.0 == "url,value,status,error,results.title\n")
    #expect(
      usual.1 == [
        ["https://example.com/", "a", "", "", "x,y"], ["https://example.com/", "b", "", "", "x,y"],
      ])
    let named = written(["value", "status"], ["status", "ms"])
    #expect(named.0 == "value,status,ms\n")
    #expect(named.1 == [["a", "ok", "2"], ["b", "ok", "2"]])
  }

  @Test(arguments: [
    ([], true), (["url", "value"], false), (["url", "status"], true), (["error"], true),
    (["value.status"], false),
  ])
  func failuresStandWhereAColumnShowsThem(columns: [String], isShown: Bool) throws {
    let records = WrittenRecords(.failure(), Self.format(.csv, columns, each: "images"))
    let rows = try DelimitedText.csvRecords(records.text)
    #expect(rows.count == (isShown ? 1 : 0))
    if columns.isEmpty {
      #expect(rows == [["https://example.com/", "", "time-limit", "It failed."]])
    }
  }
}
