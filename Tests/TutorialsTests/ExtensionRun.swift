import AppGroups
import Foundation
import Synchronization
import UniformTypeIdentifiers

@testable import Social
@testable import UIKit

/// A request to an extension with input items, and the extension's answers. Only this type uses the
/// internals of the host.
@MainActor
final class ExtensionRun {
  enum Answer: @unchecked Sendable {
    case completed([NSExtensionItem])
    case cancelled(any Error)
  }

  private final class Answers: Sendable {
    let all = Mutex<[Answer]>([])

    func receive(_ event: NSExtensionContext.Event) {
      switch event {
      case .completed(let items):
        let answer = Answer.completed(items.compactMap { $0 as? NSExtensionItem })
        all.withLock { $0.append(answer) }
      case .cancelled(let error): all.withLock { $0.append(.cancelled(error)) }
      case .opens, .answeredAgain: break
      }
    }
  }

  let screen = HeadlessScreen()
  private let answers = Answers()
  private let items: [Any]

  /// - Parameter results: The results of the page's script; `nil` without a script.
  init(results: [String: Any]? = nil, text: String? = nil) {
    let item = NSExtensionItem()
    item.attributedContentText = text.map { NSAttributedString(string: $0) }
    if let results {
      let value: NSDictionary = [NSExtensionJavaScriptPreprocessingResultsKey: results]
      item.attachments = [
        NSItemProvider(item: value, typeIdentifier: UTType.propertyList.identifier)
      ]
    }
    items = [item]
  }

  /// Starts a handler without a user interface, and waits for its answer.
  func perform(_ handler: some NSExtensionRequestHandling) async throws -> Answer {
    let answers = answers
    let context = NSExtensionContext(inputItems: items) { answers.receive($0) }
    handler.beginRequest(with: context)
    return try await answer()
  }

  func show(_ controller: UIViewController) async {
    let answers = answers
    let context = screen.context(inputItems: items) { answers.receive($0) }
    await screen.start(controller, context: context)
  }

  func end() async { await screen.stop() }

  /// Waits for an answer of the extension.
  func answer() async throws -> Answer {
    try await ExtensionRun.until { self.answers.all.withLock { !$0.isEmpty } }
    return answers.all.withLock { $0[0] }
  }

  /// The texts on the screen.
  var text: String { screen.viewTree.description }

  /// Waits for a condition, for at most 30 seconds.
  static func until(_ condition: @MainActor () -> Bool) async throws {
    for _ in 0..<3000 {
      if condition() { return }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw CocoaError(.userCancelled)
  }
}

extension ExtensionRun.Answer {
  /// The argument of `finalize`; `nil` if the answer has none.
  var finalizeArguments: [String: String]? {
    get async throws {
      guard case .completed(let items) = self, let provider = items.first?.attachments?.first else {
        return nil
      }
      let value = try await provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier)
      return (value as? NSDictionary)?[NSExtensionJavaScriptFinalizeArgumentKey]
        as? [String: String]
    }
  }
}

/// A temporary folder with the App Groups of a test.
final class TemporaryContainers {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tutorials-\(UUID().uuidString)")

  init() {
    AppGroups.use(AppGroups(folder: folder.path, entitled: ["group.org.example.tutorials"]))
  }

  deinit {
    AppGroups.use(nil)
    try? FileManager.default.removeItem(at: folder)
  }
}
