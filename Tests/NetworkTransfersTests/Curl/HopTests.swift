import NetworkClient
import Testing

@testable import NetworkTransfers

@Suite struct HopTests {
  @Test func archivedHeadersHaveNoCredentials() {
    let request = """
      GET /a:b HTTP/1.1\r
      Host: a\r
      Authorization: Basic secret\r
      Proxy-Authorization: Basic secret\r
      COOKIE: session=secret\r
      Cookie2: b\r
      Accept:  */*\r
      \r

      """
    #expect(
      Hop.headersWithoutCredentials(Array(request.utf8)) == [
        NetworkHeader("Host", "a"), NetworkHeader("Cookie2", "b"), NetworkHeader("Accept", "*/*"),
      ])
  }
}
