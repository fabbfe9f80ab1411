import Batch
import Testing

@Suite struct RecordPathTests {
  @Test(arguments: ["", ".", "a.", "a..b", "[", "[x]", "[\"a]", "a[0", "a[0]b", "$.", "a b]["])
  func whatIsNoPath(text: String) {
    #expect(RecordPath(text) == nil)
  }
}
