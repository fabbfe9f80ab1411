import PropertyLists
import Foundation
import PageAction
import PageSources
import Testing

@Suite("Web archives")
struct WebArchiveReaderTests {
  @Test("have the page and the resources that plistlib has", arguments: ["binary", "xml"])
  func parts(_ form: String) throws {
    let name = "\(form).webarchive"
    let items = Items([.path(Fixture.path(name))])
    #expect(try items.parts == ExpectedPart.parts(of: name) && items.failures == [])
    let page = try #require(items.pages.first)
    #expect(page.source.charsetLabel == "UTF-16" && page.source.contentType == nil)
    #expect(page.addressOrigin == .record && page.format == .webArchive)
    #expect(
      page.resources.map(\.contentType) == ["image/gif", "text/css", "text/html", "text/css"])
  }

  @Test("are not every property list")
  func others() throws {
    let xml = #"<?xml version="1.0"?><plist version="1.0"><dict><key>a</key><true/></dict></plist>"#
    let items = Items(xml, path: "a.plist.xml")
    #expect(items.texts == [xml] && items.pages.first?.format == .page)
    #expect(items.pages.first?.source.contentType == "application/xml")
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1], format: .binary, options: 0)
    #expect(Items(Array(binary)).failures.map(\.code) == [.pageCount])
    let image = try PropertyListSerialization.data(
      fromPropertyList: [
        "WebMainResource": ["WebResourceData": Data([1]), "WebResourceMIMEType": "image/png"]
      ], format: .binary, options: 0)
    #expect(Items(Array(image)).failures.map(\.code) == [.pageCount])
  }

  @Test("that take too long to decode, or too much memory, are failures", arguments: [true, false])
  func limits(isBinary: Bool) throws {
    let list = PropertyList.array((0..<50_000).map { .string("\($0)") })
    let archive = PropertyList.dictionary([
      "WebMainResource": .dictionary(["WebResourceData": .data(Array("<p>".utf8))]), "more": list,
    ])
    let bytes = try archive.bytes(as: isBinary ? .binary : .xml)
    #expect(Items(bytes).texts == ["<p>"])
    for (limits, code) in [
      (ReadingLimits(time: 0), SourceFailure.Code.timeLimit),
      (ReadingLimits(memory: bytes.count), .memoryLimit),
    ] {
      var options = PageReadingOptions()
      options.limits = limits
      #expect(Items(bytes, options: options).failures.map(\.code) == [code])
    }
  }

  @Test("that are cut off or damaged are failures, and end nothing")
  func damaged() throws {
    let bytes = try Fixture.bytes("binary.webarchive")
    for count in stride(from: 8, to: bytes.count, by: 997) {
      #expect(Items(Array(bytes.prefix(count))).failures.map(\.code) == [.malformed])
    }
    for place in bytes.count - 400..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 0xFF
      let items = Items(damaged)
      #expect(items.pages.count + items.failures.count == 1)
    }
  }

  @Test("may lack the address")
  func noAddress() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["WebMainResource": ["WebResourceData": Data("<p>".utf8)]],
      format: .binary, options: 0)
    let items = Items(Array(data), path: "/a/b.webarchive")
    #expect(items.urls == ["file:///a/b.webarchive"] && items.texts == ["<p>"])
    #expect(items.pages.first?.addressOrigin == .file)
  }
}
