#if os(Linux)
  import Foundation
  import Testing

  @testable import NativeBuilds

  @Suite("Old builds") struct OldBuildsTests {
    @Test("The builds that were used last are kept")
    func keptBuilds() throws {
      let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
        "OldBuilds-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: cache) }
      let outside = cache.appendingPathComponent("outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      for (prefix, count) in [("extension", 23), ("frameworks", 5)] {
        for number in 0..<count {
          let build = cache.appendingPathComponent("\(prefix)-\(number)")
          let inner = build.appendingPathComponent("sources/a")
          try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
          try Data("x".utf8).write(to: inner.appendingPathComponent("handler"))
          try FileManager.default.createSymbolicLink(
            at: inner.appendingPathComponent("link"), withDestinationURL: outside)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
            ofItemAtPath: build.path)
        }
      }
      OldBuilds.markUsed(cache.appendingPathComponent("extension-1").path)
      OldBuilds.remove(from: cache.path)
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: cache.path))
      let kept = [1] + Array(4..<23)
      #expect(
        names
          == Set(kept.map { "extension-\($0)" } + (1..<5).map { "frameworks-\($0)" })
          .union(["outside"]))
    }
  }
#endif
