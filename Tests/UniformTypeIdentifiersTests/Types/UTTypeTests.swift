import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("UTType, as in https://developer.apple.com/documentation/uniformtypeidentifiers")
struct UTTypeTests {
  @Test(
    "has the documented identifiers",
    arguments: [
      (UTType.url, "public.url"), (.fileURL, "public.file-url"),
      (.propertyList, "com.apple.property-list"), (.plainText, "public.plain-text"),
      (.image, "public.image"), (.movie, "public.movie"), (.heic, "public.heic"),
      (.pdf, "com.adobe.pdf"), (.webP, "org.webmproject.webp"), (.zip, "public.zip-archive"),
      (.threeDContent, "public.3d-content"), (.m3uPlaylist, "public.m3u-playlist"),
      (.internetShortcut, "com.microsoft.internet-shortcut"),
      (.utf16ExternalPlainText, "public.utf16-external-plain-text"),
      (.urlBookmarkData, "com.apple.bookmark"), (.cPlusPlusSource, "public.c-plus-plus-source"),
    ])
  func identifiers(type: UTType, identifier: String) {
    #expect(type.identifier == identifier)
  }

  @Test("conforms to its supertypes, directly or through others") func conformance() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .data))
    #expect(UTType.jpeg.conforms(to: .jpeg) && !UTType.jpeg.isSubtype(of: .jpeg))
    #expect(UTType.fileURL.isSubtype(of: .url) && UTType.url.isSupertype(of: .fileURL))
    #expect(!UTType.url.conforms(to: .fileURL))
    #expect(UTType.html.supertypes.isSuperset(of: [.text, .data, .content]))
  }

  @Test("has tags in both directions") func tags() {
    #expect(UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(filenameExtension: "JPEG") == .jpeg)
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType.plainText.preferredFilenameExtension == "txt")
    #expect(UTType.types(tag: "html", tagClass: .filenameExtension, conformingTo: .image).isEmpty)
  }

  @Test("makes dynamic types for unknown tags, and none for unknown identifiers") func unknown() {
    let type = UTType(filenameExtension: "pageaction-unknown")
    #expect(type?.isDynamic == true && type?.isDeclared == false)
    #expect(type?.preferredFilenameExtension == "pageaction-unknown")
    #expect(type?.conforms(to: .data) == true)
    #expect(UTType("example.not-declared") == nil)
    #expect(UTType(exportedAs: "example.mine").identifier == "example.mine")
  }

  @Test("is encoded as its identifier, and compares in any case") func coding() throws {
    let bytes = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: bytes, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: bytes) == [.png])
    #expect(UTType(importedAs: "PUBLIC.PNG") == .png)
  }

  @Test("adds extensions to URLs") func extensions() throws {
    let folder = try #require(URL(string: "file:///tmp/"))
    #expect(
      folder.appendingPathComponent("a", conformingTo: .png).absoluteString == "file:///tmp/a.png")
    #expect(
      folder.appendingPathComponent("a.png", conformingTo: .png).absoluteString
        == "file:///tmp/a.png")
  }
}
