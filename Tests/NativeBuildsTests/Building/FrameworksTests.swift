#if os(Linux)
  import Foundation
  import Testing

  @testable import NativeBuilds

  @Suite("The folder of the frameworks") struct FrameworksTests {
    @Test("PAGEACTION_FRAMEWORKS names the folder Sources")
    func folder() throws {
      let package = FileManager.default.temporaryDirectory
        .appendingPathComponent("frameworks-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: package) }
      try FileManager.default.createDirectory(
        at: package.appendingPathComponent("Sources/ExtensionProgram"),
        withIntermediateDirectories: true)
      let sources = "\(package.path)/Sources"
      #expect(try Frameworks.checkedSources(sources) == sources)
      for root in [package.path, "\(package.path)/"] {
        let error = #expect(throws: BuildError.self) { try Frameworks.checkedSources(root) }
        #expect(
          error?.problems == [
            "PAGEACTION_FRAMEWORKS names '\(root)', the root of the package. Set it to '\(sources)'."
          ])
      }
      let error = #expect(throws: BuildError.self) {
        try Frameworks.checkedSources("\(sources)/ExtensionProgram")
      }
      #expect(error?.problems.first?.contains("which has no sources of the frameworks.") == true)
    }
  }
#endif
