import ExclusiveTests
import Foundation
import Synchronization
import Testing
import UniformTypeIdentifiers

@testable import Social
@testable import Tutorials
@testable import UIKit

/// Tests of the native code in `Examples/Tutorials`. The App Groups of a process are global, so the
/// tests are serialized.
@MainActor @Suite(.serialized, .exclusive) struct TutorialsTests {
  @Test(
    "a red background becomes green, and others become red",
    arguments: [
      ("", "red"), ("red", "green"), ("green", "red"), ("blue", "red"),
    ])
  func background(current: String, next: String) async throws {
    let run = ExtensionRun(results: ["currentBackgroundColor": current])
    let answer = try await run.perform(BackgroundRequestHandler())
    #expect(try await answer.finalizeArguments == ["newBackgroundColor": next])
  }

  @Test("without results, the request is cancelled")
  func noResults() async throws {
    guard case .cancelled = try await ExtensionRun().perform(BackgroundRequestHandler()) else {
      Issue.record("the request was not cancelled")
      return
    }
  }

  @Test("the selected text is explained")
  func explain() async throws {
    let run = ExtensionRun(results: ["text": "Suspension bridges sway"])
    await run.show(ExplainViewController())
    let explanation = "3 words; the longest is “Suspension”."
    try await ExtensionRun.until { run.text.contains(explanation) }
    #expect(run.text.contains("Suspension bridges sway"))
    try await run.screen.tap("Done")
    #expect(try await run.answer().finalizeArguments == ["explanation": explanation])
    #expect(run.screen.problems.isEmpty)
    #expect(ExplainViewController.explanation(of: " ") == "Select some text.")
    #expect(ExplainViewController.explanation(of: "One!") == "1 word; the longest is “One”.")
  }

  @Test("the images of a page are rows, and a tap returns one")
  func images() async throws {
    let urls = ["https://example.org/a.png", "https://example.org/b/c.jpg?x=1"]
    let run = ExtensionRun(results: ["imgs": urls])
    await run.show(ImagesViewController(style: .plain))
    try await ExtensionRun.until { !run.screen.rows.isEmpty }
    #expect(run.screen.rows == ["a.png", "c.jpg"])
    try await run.screen.tap("c.jpg")
    guard case .completed(let items) = try await run.answer() else {
      Issue.record("the request was cancelled")
      return
    }
    let provider = try #require(items.first?.attachments?.first)
    let value = try await provider.loadItem(forTypeIdentifier: UTType.url.identifier)
    #expect((value as? NSURL)?.absoluteString == urls[1])
  }

  @Test("a message is validated, has an audience, and appears in the widget")
  func composeAndToday() async throws {
    let containers = TemporaryContainers()
    let widget = ExtensionRun()
    await widget.show(TodayViewController())
    #expect(widget.text.contains("No message") && widget.text.contains("0 changes"))

    let share = ExtensionRun(text: " ")
    await share.show(ShareViewController())
    let sheet = try #require(share.screen.compose)
    #expect(!sheet.isPostEnabled && sheet.charactersRemaining == 139)
    sheet.text = String(repeating: "x", count: 141)
    #expect(!sheet.isPostEnabled && sheet.charactersRemaining == -1)
    sheet.text = "Hello"
    #expect(sheet.isPostEnabled)
    #expect(share.screen.rows == ["Audience Friends"])
    try await share.screen.tap("Audience")
    #expect(share.screen.rows == ["Everyone", "Friends", "Only me"])
    try await share.screen.tap("Only me")
    #expect(share.screen.rows == ["Audience Only me"])
    try await sheet.post()
    guard case .completed = try await share.answer() else {
      Issue.record("the request was cancelled")
      return
    }
    try await ExtensionRun.until { widget.text.contains("Only me: Hello") }
    #expect(widget.text.contains("1 changes"))
    await widget.end()
    withExtendedLifetime(containers) {}
  }

  @Test("the app picks up the images that the extension downloads")
  func downloads() async throws {
    let server = try ImageServer()
    setenv("PAGEACTION_ALLOW_PRIVATE", "1", 1)
    defer { unsetenv("PAGEACTION_ALLOW_PRIVATE") }
    let containers = TemporaryContainers()
    let urls = ["one/5000", "two/90000"].map { "\(server.address)/\($0)" }
    let answer = try await ExtensionRun(results: ["imgs": urls + ["\(server.address)/missing"]])
      .perform(DownloadRequestHandler())
    guard case .completed = answer else {
      Issue.record("the request was cancelled")
      return
    }
    let folder = containers.folder.appendingPathComponent("Images")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sizes = [5000, 90000]
    let isFinished = Mutex(false)
    let library = ImageLibrary(folder: folder) { isFinished.withLock { $0 = true } }
    let session = library.receive()
    try await ExtensionRun.until { isFinished.withLock(\.self) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["1-5000", "2-90000"])
    for (name, size) in zip(files, sizes) {
      #expect(try Data(contentsOf: folder.appendingPathComponent(name)).count == size)
    }
    #expect(await session.allTasks.isEmpty)
    withExtendedLifetime(server) {}
  }
}
