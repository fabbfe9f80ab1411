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
          let product = prefix == "extension" ? "handler" : "complete"
          try Data("x".utf8).write(to: inner.appendingPathComponent(product))
          if number != 22 { try Data().write(to: build.appendingPathComponent(product)) }
          try FileManager.default.createSymbolicLink(
            at: inner.appendingPathComponent("link"), withDestinationURL: outside)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
            ofItemAtPath: build.path)
        }
      }
      OldBuilds.markUsed(cache.appendingPathComponent("extension-1").path)
      // The rest of an interrupted removal.
      try FileManager.default.createDirectory(
        at: cache.appendingPathComponent(".removed-extension-9/a"),
        withIntermediateDirectories: true)
      OldBuilds.remove(from: cache.path)
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: cache.path))
      // The build 22 is incomplete.
      let kept = [1] + Array(3..<22)
      #expect(
        names
          == Set(kept.map { "extension-\($0)" } + (1..<5).map { "frameworks-\($0)" })
          .union(["outside"]))
    }

    @Test("Builds that were used today are kept")
    func recentBuilds() throws {
      let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
        "OldBuilds-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: cache) }
      for number in 0..<25 {
        let build = cache.appendingPathComponent("extension-\(number)")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try Data().write(to: build.appendingPathComponent("handler"))
      }
      OldBuilds.remove(from: cache.path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 25)
    }
  }
#endif
