import PageURL
import Testing

@testable import PageBindings

/// - Source: https://fetch.spec.whatwg.org/#data-url-processor
@Suite struct DataURLContentTests {
  @Test(arguments: [
    // The cases are from web-platform-tests' fetch/data-urls. Unlike there, US-ASCII is uppercase,
    // as in WebKit.
    ("data:,X", "text/plain;charset=US-ASCII", "X"),
    ("data:;charset=x,X", "text/plain;charset=x", "X"),
    ("data:text/html  ,X", "text/html", "X"),
    ("data:image/png;base64,aGk=", "image/png", "hi"),
    ("data:;base64;,WA", "text/plain", "WA"),
    ("data:text/plain ; base64,WA", "text/plain", "X"),
    ("data:;base64,WA%20", "text/plain;charset=US-ASCII", "X"),
    ("data:text/plain,%e", "text/plain", "%e"),
    ("data:text/plain,a#b", "text/plain", "a"),
    ("data:;x;y=\"a b\",X", "text/plain;y=\"a b\"", "X"),
  ]) func content(_ url: String, _ type: String, _ body: String) throws {
    let record = try #require(URLRecord(url))
    let content = try #require(DataURLContent(record))
    #expect(content.mimeType == type)
    #expect(content.bytes == Array(body.utf8))
  }

  @Test(arguments: ["data:", "data:text/html;base64", "data:;base64,W", "data:;base64,%00", "x:,"])
  func nothing(_ url: String) throws {
    let record = try #require(URLRecord(url))
    #expect(DataURLContent(record) == nil)
  }
}
