import Foundation
import PageAction
import PageSources
import Testing

@Suite("Pages that stay unread")
struct UnreadPageTests {
  private let folder: URL

  /// Creates pages, an archive, and files that are not pages.
  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("a.html", Array("<!-- saved from url=(1)https://a.example/ --><p>a".utf8))
    try write("b.warc.gz", Fixture.bytes("warcio.warc.gz"))
    try write("c.txt", [0])
    try write("d.html", [])
    try write("e.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  private var options: PageReadingOptions {
    var options = PageReadingOptions()
    options.leavesPagesUnread = true
    return options
  }

  @Test("have the same places and contents as pages that are read at once")
  func places() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for input in [PageInput.path(folder.path), .glob("\(folder.path)/*")] {
      let read = Items([input])
      let unread = Items([input], options: options)
      #expect(unread.places == read.places)
      #expect(
        unread.unread.map { ($0.place.path as NSString).lastPathComponent } == ["a.html", "d.html"])
      #expect(unread.pages.count + 2 == read.pages.count)
      #expect(unread.skipped == read.skipped)
      for page in unread.unread {
        let record = try page.read(options)
        let other = try #require(read.pages.first { $0.place == page.place })
        #expect(record.url == other.url && record.addressOrigin == other.addressOrigin)
        #expect(record.source.bytes == other.source.bytes && record.isWholeInput)
        #expect(record.source.bytes.count == page.byteCount)
      }
    }
  }

  @Test("can be resumed after, like others")
  func resuming() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // The inputs contain the first file twice.
    let inputs = [PageInput.path("\(folder.path)/a.html"), .path(folder.path), .path("/nowhere")]
    let places = PageReader(inputs, options: options).map(\.place)
    for (index, place) in places.enumerated() {
      let rest = PageReader(inputs, options: options, after: place).map(\.place)
      #expect(rest == Array(places[(index + 1)...]), "\(place)")
    }
  }

  @Test("are failures if they can no longer be read, or are too large")
  func failures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = SourcePlace(path: "\(folder.path)/a.html", offset: 0, index: 0, input: 3)
    let page = UnreadPage(place, byteCount: 1)
    var small = options
    small.sizeLimit = 10
    let tooLarge = #expect(throws: SourceFailure.self) { try page.read(small) }
    #expect(tooLarge?.code == .tooLarge && tooLarge?.place == place)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.html"))
    let missing = #expect(throws: SourceFailure.self) { try page.read(options) }
    #expect(missing?.code == .unreadable && missing?.place == place)
  }
}
