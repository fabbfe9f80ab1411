#if os(Linux)
  import Foundation
  import Testing

  @testable import NativeBuilds

  /// https://developer.apple.com/documentation/foundation/bundle
  @Suite("Resources of the main bundle") struct BundleResourcesTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resources-\(UUID().uuidString)")

    private func write(_ files: [String: String]) throws {
      for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    @Test("Files are at the top, and localizations in the folders of their languages")
    func names() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write([
        "Info.plist": "a", "Action-Info.plist": "b", "Settings.plist": "c", "Data/tides.json": "d",
        "en.lproj/Localizable.strings": "e", "Text/de.lproj/Localizable.strings": "f",
        "Handler.swift": "g", "Media.xcassets/Contents.json": "h", "Action.js": "i",
      ])
      let resources = BundleResources(in: folder.path)
      #expect(
        Dictionary(uniqueKeysWithValues: resources.files.map { ($0.name, $0.bytes) }) == [
          "Settings.plist": Array("c".utf8), "tides.json": Array("d".utf8),
          "en.lproj/Localizable.strings": Array("e".utf8),
          "de.lproj/Localizable.strings": Array("f".utf8), "Action.js": Array("i".utf8),
        ])
      #expect(resources.problems == [])
    }

    @Test("The number and the size of the files are limited")
    func limits() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(["a.txt": "12", "b.txt": "12345678", "c.txt": "1", "d.txt": "1"])
      let few = BundleResources(in: folder.path, maximumCount: 2)
      #expect(few.files.map(\.name) == ["a.txt", "b.txt"])
      #expect(few.problems.count == 1)
      let small = BundleResources(in: folder.path, maximumSize: 4)
      #expect(small.files.map(\.name) == ["a.txt", "c.txt", "d.txt"])
      #expect(small.problems.count == 1)
    }
  }
#endif
