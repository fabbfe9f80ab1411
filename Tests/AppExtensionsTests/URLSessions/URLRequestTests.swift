import AppExtensions
import Testing

/// https://developer.apple.com/documentation/foundation/urlrequest
@Suite struct URLRequestTests {
  private let url = URL(string: "https://example.org/a/photo.png?x=1")!

  @Test("names of header fields have any case")
  func headers() {
    var request = URLRequest(url: url)
    #expect(request.httpMethod == "GET" && request.allHTTPHeaderFields == nil)
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    request.setValue("text/html", forHTTPHeaderField: "content-type")
    #expect(request.allHTTPHeaderFields == ["content-type": "text/html"])
    request.addValue("a", forHTTPHeaderField: "Accept")
    request.addValue("b", forHTTPHeaderField: "ACCEPT")
    #expect(request.value(forHTTPHeaderField: "accept") == "a,b")
    request.setValue(nil, forHTTPHeaderField: "ACCEPT")
    #expect(request.value(forHTTPHeaderField: "accept") == nil)
    request.httpMethod = nil
    #expect(request.httpMethod == "GET")
  }

  @Test("a response has the properties of its header")
  func response() throws {
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["content-type": "Text/HTML; charset=\"UTF-8\"", "Content-Length": "12"]))
    #expect(response.mimeType == "text/html" && response.textEncodingName == "utf-8")
    #expect(response.expectedContentLength == 12)
    #expect(response.suggestedFilename == "photo.png")
    #expect(response.value(forHTTPHeaderField: "CONTENT-LENGTH") == "12")
    #expect(response.allHeaderFields["Content-Length"] as? String == "12")
  }
}
