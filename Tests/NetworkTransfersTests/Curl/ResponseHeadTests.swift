import NetworkClient
import Testing

@testable import NetworkTransfers

@Suite struct ResponseHeadTests {
  private func head(_ lines: [String]) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { Array(line.utf8).withUnsafeBytes { head.add($0) } }
    return head
  }

  @Test func informationalResponsesAreReplaced() {
    let head = head([
      "HTTP/1.1 103 Early Hints\r\n", "Link: <a>\r\n", "\r\n", "HTTP/1.1 200 Very OK \r\n",
      "A:  b \r\n", "a: c\r\n", "broken\r\n", "\r\n",
    ])
    #expect(head.version == "HTTP/1.1")
    #expect(head.status == 200)
    #expect(head.reason == "Very OK")
    #expect(head.headers == [NetworkHeader("A", "b"), NetworkHeader("a", "c")])
    #expect(head.byteCount == 86)
  }

  @Test func incompleteStatusLines() {
    #expect(head(["HTTP/2 204\r\n"]).status == 204)
    #expect(head(["HTTP/2\r\n"]).status == 0)
    #expect(head(["HTTP/2 99999999999999999999\r\n"]).status == 0)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-14.4
  @Test func contentRanges() {
    #expect(ContentRange("bytes 42-1233/1234")?.start == 42)
    #expect(ContentRange("bytes 42-1233/*")?.start == 42)
    for text in ["bytes */1234", "bytes", "", "lines 1-2/3", "bytes -5/6", "bytes x-5/6"] {
      #expect(ContentRange(text) == nil, "\(text)")
    }
  }
}
