import PageSources
import Testing

@Suite struct SavedAddressTests {
  @Test(arguments: [
    (
      "<!DOCTYPE html>\n<!-- saved from url=(0023)https://www.example.com/ -->\n<html>",
      "https://www.example.com/"
    ),
    (
      """
      <!DOCTYPE html> <html><!--
       Page saved with SingleFile
       url: https://example.org/a?b=c
       saved date: Mon Jan 01 2024
      -->
      """, "https://example.org/a?b=c"
    ),
  ])
  func savedPagesNameTheirAddress(markup: String, address: String) throws {
    let record = try SinglePage(Array(markup.utf8), path: "-").record
    #expect(record.url == address)
    #expect(record.addressOrigin == .comment)
  }

  @Test(arguments: [
    "", "<p>saved from url=(1)https://example.com/", "<!-- saved from url=(12 -->",
    "<!-- saved from url=(0)-->", "<!-- Page saved with SingleFile -->", "<!--",
  ])
  func otherPagesNameNone(markup: String) throws {
    let record = try SinglePage(Array(markup.utf8), path: "-").record
    #expect(record.url == "about:blank")
    #expect(record.addressOrigin == .none)
  }
}
