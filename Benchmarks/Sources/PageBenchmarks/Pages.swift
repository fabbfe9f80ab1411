import ActionScripts
import Foundation
import PageAction

/// The pages of a folder.
struct Pages {
  let sources: [PageSource]

  private let script: ActionScript

  init(folder: String) throws {
    let folder = URL(fileURLWithPath: folder)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    sources = try files.filter { $0.pathExtension == "html" }
      .sorted { $0.path < $1.path }
      .map {
        PageSource(
          bytes: [UInt8](try Data(contentsOf: $0)), url: "https://example.com/articles/page.html",
          charsetLabel: "utf-8")
      }
    guard let images = BundledScript.named("images"), !sources.isEmpty else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    script = ActionScript(source: images.source, file: "images.js")
  }

  /// The total size of the pages in bytes.
  var byteCount: Int { sources.reduce(0) { $0 + $1.bytes.count } }

  /// Runs the script on a page, including decoding, parsing, creating the context and converting
  /// the results.
  func act(on page: PageSource, with runner: ActionRunner) {
    let outcome = runner.run(page, script: script)
    precondition(outcome.results != nil, "\(outcome.failure?.description ?? "no results")")
  }
}
