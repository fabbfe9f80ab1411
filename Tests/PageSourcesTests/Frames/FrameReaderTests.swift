import PropertyLists
import PageAction
import PageSources
import Testing

@Suite("Frames")
struct FrameReaderTests {
  private func frame(_ text: String) -> [UInt8] { frame(Array(text.utf8)) }

  private func frame(_ bytes: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Array($0) } + bytes
  }

  private func items(_ bytes: [UInt8], sizeLimit: Int = 1 << 20) -> Items {
    var input = PageInput.bytes(bytes, path: "-")
    input.format = .frames
    var options = PageReadingOptions()
    options.sizeLimit = sizeLimit
    return Items([input], options: options)
  }

  @Test("contain a page's metadata and its unchanged bytes")
  func pages() throws {
    let first = Array(#"{"url": "https://a.example/", "charset": "windows-1252", "id": [1]}"#.utf8)
    let page: [UInt8] = Array("\n<p>caf".utf8) + [0xE9, 0x0A]
    let items = items(frame(first + page) + frame("\n<p>2") + frame("{}\n"))
    #expect(items.failures == [])
    #expect(items.urls == ["https://a.example/", "about:blank", "about:blank"])
    #expect(items.pages.first?.source.bytes == Array(page.dropFirst()))
    #expect(items.pages.first?.source.charsetLabel == "windows-1252")
    #expect(items.pages.map(\.identifier) == [.array([.integer(1)]), nil, nil])
    #expect(items.texts.dropFirst() == ["<p>2", ""])
    let second = 4 + first.count + page.count
    #expect(items.places.map(\.offset) == [0, second, second + 4 + "\n<p>2".utf8.count])
  }

  @Test("that are wrong cost themselves only")
  func failures() {
    let good = frame("\n<p>good")
    let items = items(
      good + frame("no line feed") + good + frame("{\n") + good + frame("{\"url\": 1}\n") + good
        + frame([UInt8](repeating: 0x20, count: 200)) + good + [0, 0, 0, 9, 0x0A, 0x41],
      sizeLimit: 100)
    #expect(items.texts == [String](repeating: "<p>good", count: 5))
    #expect(
      items.failures.map(\.code) == [.malformed, .malformed, .malformed, .tooLarge, .cutOff])
  }

  @Test("may end within a length", arguments: [1, 3])
  func cutLengths(count: Int) {
    let items = items(frame("\n<p>") + [UInt8](repeating: 0, count: count))
    #expect(items.texts == ["<p>"])
    #expect(items.failures.map(\.code) == [.cutOff])
  }
}
