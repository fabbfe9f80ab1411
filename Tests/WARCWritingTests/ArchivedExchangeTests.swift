import Testing

@testable import WARCWriting

@Suite("Archived exchanges")
struct ArchivedExchangeTests {
  private func head(_ headers: [ArchivedExchange.Field], body: String, isDecoded: Bool = true)
    -> [String]
  {
    let exchange = ArchivedExchange(
      url: "https://example.com/", date: 0, version: "HTTP/2", status: 404, headers: headers,
      body: Array(body.utf8), isDecoded: isDecoded)
    return String(decoding: exchange.responseHead, as: UTF8.self).split(separator: "\r\n")
      .map(String.init)
  }

  @Test("have an HTTP/1.1 status line and a length")
  func statusLine() {
    #expect(head([], body: "ab") == ["HTTP/1.1 404 ", "Content-Length: 2"])
  }

  @Test("keep the fields that do not describe the stored body under another name")
  func replacedFields() {
    #expect(
      head(
        [
          .init("Content-Encoding", "gzip"), .init("Transfer-Encoding", "chunked"),
          .init("Content-Length", "9"), .init("Content-Length", "9"),
        ], body: "ab")
        == [
          "HTTP/1.1 404 ", "X-Crawler-Content-Encoding: gzip",
          "X-Crawler-Transfer-Encoding: chunked", "X-Crawler-Content-Length: 9",
          "Content-Length: 2",
        ])
    #expect(
      head(
        [.init("Content-Encoding", "gzip"), .init("Content-Length", "2")], body: "ab",
        isDecoded: false)
        == ["HTTP/1.1 404 ", "Content-Encoding: gzip", "Content-Length: 2"])
  }

  @Test("cannot contain additional lines")
  func injection() {
    #expect(
      head([.init("A", "b\r\nC: d")], body: "") == [
        "HTTP/1.1 404 ", "A: b  C: d", "Content-Length: 0",
      ])
  }

  @Test(
    "have a request with a path and a host",
    arguments: [
      ("https://example.com/a/b?c", ["GET /a/b?c HTTP/1.1", "Host: example.com"]),
      ("http://user:word@example.com:8080", ["GET / HTTP/1.1", "Host: example.com:8080"]),
      ("http://[::1]:8080/?a=@", ["GET /?a=@ HTTP/1.1", "Host: [::1]:8080"]),
    ])
  func request(_ url: String, lines: [String]) throws {
    let exchange = ArchivedExchange(url: url, date: 0, requestHeaders: [], status: 200)
    let head = try #require(exchange.requestHead)
    #expect(
      String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init) == lines)
  }
}
