import PageAction
import SystemFiles
import Testing

@testable import PageSources

@Suite struct RemotePageTests {
  private let page = RemotePage(SourcePlace(path: "http://a/start", offset: 0, index: 0))

  private func response(
    _ type: String?, status: Int = 200, _ text: String = "<p>"
  ) -> RemotePage.Response {
    RemotePage.Response(
      url: "http://b/end", status: status, reason: "Reason", contentType: type,
      bytes: Array(text.utf8))
  }

  @Test func pagesHaveTheFinalAddress() throws {
    let record = try page.record(of: response("text/html;charset=\"windows-1252\""))
    #expect(record.url == "http://b/end")
    #expect(record.source.url == "http://b/end")
    #expect(record.source.charsetLabel == "windows-1252")
    #expect(record.source.contentType == nil)
    #expect(record.place.path == "http://a/start")
    #expect(!record.isWholeInput)
  }

  @Test func optionsOverrideTheCharset() throws {
    var options = PageReadingOptions()
    options.charsetLabel = "utf-8"
    let record = try page.record(of: response("text/html; charset=latin1"), options: options)
    #expect(record.source.charsetLabel == "utf-8")
  }

  @Test(arguments: [
    ("text/html", true), ("TEXT/HTML ; x", true), ("application/xhtml+xml", true),
    ("text/xml", true), ("image/svg+xml", true), ("text/plain", false), ("image/png", false),
    ("application/json", false),
  ])
  func contentTypes(type: String, isPage: Bool) throws {
    if isPage {
      _ = try page.record(of: response(type))
    } else {
      let failure = #expect(throws: SourceFailure.self) { try page.record(of: response(type)) }
      #expect(failure?.code == .pageCount)
      #expect(failure?.problem.contains(type) == true)
    }
  }

  @Test func contentWithoutATypeIsDetected() throws {
    _ = try page.record(of: response(nil, "<!DOCTYPE html><p>"))
    _ = try page.record(of: response("", "<!DOCTYPE html><p>"))
    #expect(throws: SourceFailure.self) { try page.record(of: response(nil, "\u{89}PNG")) }
  }

  @Test func statuses() throws {
    let failure = #expect(throws: SourceFailure.self) {
      try page.record(of: response("text/html", status: 404))
    }
    #expect(failure?.code == .network)
    #expect(failure?.problem == "The server answered with the status 404 (Reason).")
    #expect(failure?.url == "http://a/start")
    var options = PageReadingOptions()
    options.httpStatuses = HTTPStatusFilter("404")
    _ = try page.record(of: response("text/html", status: 404), options: options)
  }

  @Test("Statuses that the filter excludes are skipped, as in WARC files")
  func skippedStatuses() {
    var options = PageReadingOptions()
    #expect(page.skippedItem(status: 500, options: options) == nil)
    options.httpStatuses = HTTPStatusFilter("404")
    #expect(page.skippedItem(status: 404, options: options) == nil)
    let item = page.skippedItem(status: 200, options: options)
    #expect(item?.reason == .httpStatus(200))
    #expect(item?.place == page.place)
    #expect(item?.url == "http://a/start")
  }

  @Test(
    "The remedy for a status depends on whether the server is at fault",
    arguments: [
      (404, "Check the URL, from which the server redirects to http://b/end."),
      (408, "Request the URL again later."), (429, "Request the URL again later."),
      (500, "Request the URL again later."), (503, "Request the URL again later."),
    ])
  func remedies(status: Int, remedy: String) {
    let failure = #expect(throws: SourceFailure.self) {
      try page.record(of: response("text/html", status: status))
    }
    #expect(failure?.remedy == remedy)
  }

  @Test("An input that is not a valid URL has no URL in its record")
  func invalidAddresses() {
    let page = RemotePage(SourcePlace(path: "http://[", offset: 0, index: 0))
    #expect(page.failure(problem: "p", remedy: nil).url == nil)
  }

  @Test("URLs that cannot be loaded do not need the option --allow-network")
  func otherSchemes() {
    for (path, isLoadable) in [("http://a/", true), ("ftp://a/b", false), ("https:a", false)] {
      let failure = SourceFailure.system(2, path: path)
      #expect(failure.problem.hasPrefix("This is a URL"))
      #expect(failure.problem.contains("--allow-network") == isLoadable)
      #expect(failure.remedy.contains("Add that option") == isLoadable)
    }
  }

  @Test func sizes() throws {
    var options = PageReadingOptions()
    options.sizeLimit = 2
    let failure = #expect(throws: SourceFailure.self) {
      try page.record(of: response("text/html"), options: options)
    }
    #expect(failure?.code == .tooLarge)
  }

  @Test(arguments: [
    ("http://a", true), ("HTTPS://a/b?c*", true), ("http:/a", false), ("https:a", false),
    ("ftp://a", false), ("file:///a", false), ("", false), ("page.html", false),
  ])
  func addresses(text: String, isAddress: Bool) {
    #expect(RemotePage.isAddress(text) == isAddress)
  }

  @Test("The bytes of URLs that are not UTF-8 are percent-encoded")
  func undecodableAddresses() {
    func url(_ bytes: [UInt8]) -> String {
      RemotePage(SourcePlace(path: String(givenPath: bytes), offset: 0, index: 0)).url
    }
    let start = Array("http://a/".utf8)
    #expect(url(start + [0xFF, 0xFE]) == "http://a/%FF%FE")
    #expect(url(start + Array("gr\u{FC}n".utf8) + [0xE9]) == "http://a/gr%C3%BCn%E9")
    #expect(url(start + Array("gr\u{FC}n".utf8)) == "http://a/gr\u{FC}n")
    #expect(RemotePage.address(start + [0xFF]) == "http://a/%FF")
  }

  /// Without the option, an address is read as the path of a file.
  @Test func readersLeaveAddresses() throws {
    var options = PageReadingOptions()
    let inputs = ["http://a/?b", "http://c/", "http://c/"].map(PageInput.named)
    #expect(Items(inputs, options: options).failures.count == 3)
    options.leavesAddressesUnread = true
    let all = Items(inputs, options: options)
    #expect(all.remote.map(\.url) == ["http://a/?b", "http://c/", "http://c/"])
    #expect(all.places.map(\.input) == [0, 1, 2])
    for (index, place) in all.places.enumerated() {
      let rest = PageReader(inputs, options: options, after: place).map(\.place)
      #expect(rest == Array(all.places[(index + 1)...]))
    }
  }
}
