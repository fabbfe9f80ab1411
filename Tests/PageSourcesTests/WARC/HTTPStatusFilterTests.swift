import PageSources
import Testing

@Suite("HTTP statuses")
struct HTTPStatusFilterTests {
  @Test(
    "are numbers, classes and ranges",
    arguments: ["200", "200,404", "2xx", "2XX", "200-299,404", "200, 404", "100-999"])
  func valid(_ text: String) {
    #expect(HTTPStatusFilter(text)?.description == text)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", ",", "200,", "20", "2000", "-200", "+20", "299-200", "0xx", "xxx", "2x", "200-", "-",
      "1-2",
      "200-300-400", "٢٠٠", "99999999999999999999", "099",
    ])
  func invalid(_ text: String) {
    #expect(HTTPStatusFilter(text) == nil)
  }
}
