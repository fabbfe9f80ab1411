import Foundation
import PageSources
import Testing

@testable import Batch

@Suite struct OutputPathTests {
  private static func path(_ source: String, _ format: InputFormat, index: Int = 0) -> String {
    OutputPath.path(of: SourcePlace(path: source, offset: 0, index: index), format: format)
  }

  /// The path of the working directory without the leading slash.
  private static var directory: Substring {
    FileManager.default.currentDirectoryPath.dropFirst()
  }

  @Test(arguments: [
    ("a.html", "a.html"), ("pages/a.html", "pages/a.html"), ("./pages//a.html", "pages/a.html"),
    ("pages/../a.html", "a.html"), ("/srv/pages/a.html", "srv/pages/a.html"),
    ("pages/a.html.gz", "pages/a.html.gz"),
    ("-", "stdin"), ("é/ü.html", "é/ü.html"),
  ])
  func files(source: String, path: String) {
    #expect(Self.path(source, .page) == path)
  }

  /// `a.html` and `a.html.gz` can be in one folder.
  @Test func compressedPages() {
    let place = SourcePlace(path: "pages/a.html.gz", offset: 0, index: 0)
    #expect(
      OutputPath.path(of: place, format: .page, isCompressed: true) == "pages/a.html.gz.html")
  }

  @Test(arguments: [InputFormat.webArchive, .mhtml])
  func archivesOfOnePage(format: InputFormat) {
    #expect(Self.path("saved/a.webarchive", format) == "saved/a.webarchive.html")
    #expect(Self.path("saved/a.mhtml.gz", format) == "saved/a.mhtml.gz.html")
    #expect(Self.path("-", format) == "stdin.html")
  }

  @Test(arguments: [InputFormat.warc, .ndjson, .frames])
  func archivesOfManyPages(format: InputFormat) {
    #expect(Self.path("a.warc.gz", format, index: 12) == "a.warc.gz/00000012.html")
    #expect(Self.path("a", format, index: 123_456_789) == "a/123456789.html")
    #expect(Self.path("-", format) == "stdin/00000000.html")
  }

  @Test func pathsOutsideWorkingDirectory() {
    let parent = Self.directory.split(separator: "/").dropLast().joined(separator: "/")
    #expect(Self.path("../x.html", .page) == (parent.isEmpty ? "x.html" : "\(parent)/x.html"))
    #expect(Self.path("a/../../x.html", .page) == Self.path("../x.html", .page))
    #expect(Self.path(String(repeating: "../", count: 99) + "x.html", .page) == "x.html")
    #expect(Self.path("/../../etc/passwd", .page) == "etc/passwd")
  }

  @Test(
    arguments: [
      "../../x", "/abs", "a/../../b", "..", ".", "/", "", "//", "../", "a/..", "....", "...gz",
      "a/...gz", "..gz", ".gz", "a/.gz", "a/..zst", "...zst.gz", "a/...GZ", "a/./.gz", "a\\..\\b",
      "/..", "a/b/../../../../../../../../../../../../../x", "-/../..",
    ], [InputFormat.page, .mhtml, .warc])
  func namesStayInTheFolder(source: String, format: InputFormat) {
    let path = Self.path(source, format)
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    #expect(!names.isEmpty)
    for name in names { #expect(!["", ".", ".."].contains(name), "\(path)") }
  }
}
