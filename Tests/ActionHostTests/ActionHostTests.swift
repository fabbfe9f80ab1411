import ActionHost
import ExtensionRequests
import Foundation
import Testing

@Suite("Requests in this process") @MainActor struct ActionHostTests {
  private static let page = PageSource(
    bytes: Array("<title>Tides</title><p>Old</p>".utf8), url: "https://example.com/")
  private static let script = ActionScript(
    source: """
      var ExtensionPreprocessingJS = {
        run(p) { p.completionFunction({ title: document.title }); },
        finalize(p) { document.querySelector("p").textContent = p.text; },
      };
      """, file: "Action.js")

  private func host(timeLimit: Double = 30) -> ActionHost {
    var options = ActionHost.Options()
    options.timeLimit = timeLimit
    return ActionHost(Self.page, script: Self.script, options: options)
  }

  @Test("The arguments of a handler reach finalize, which changes the page")
  func roundTrip() async throws {
    let exchange = try await host().perform(TitleHandler())
    #expect(exchange.isCompleted)
    #expect(exchange.results == .dictionary(["title": .string("Tides")]))
    #expect(exchange.finalizeArguments == .dictionary(["text": .string("Read: Tides")]))
    #expect(
      exchange.inputItems.first?.attachments.first?.registeredTypeIdentifiers == [
        "public.url", "com.apple.property-list",
      ])
    #expect(
      exchange.page.map { String(decoding: $0, as: UTF8.self) }
        == "<title>Tides</title><p>Read: Tides</p>")
    #expect(exchange.problems == [])
    #expect(exchange.action?.times.finalize != nil)
  }

  @Test("Items that were received run no finalize")
  func echo() async throws {
    let exchange = try await host().perform(
      ClosureHandler { $0.completeRequest(returningItems: $0.inputItems, completionHandler: nil) })
    #expect(exchange.isCompleted)
    #expect(exchange.returnedItems == exchange.inputItems)
    #expect(exchange.finalizeArguments == nil)
    #expect(exchange.page == Self.page.bytes)
  }

  @Test("A cancelled request is an outcome")
  func cancellation() async throws {
    let exchange = try await host().perform(
      ClosureHandler { $0.cancelRequest(withError: NSError(domain: "Tides", code: 7)) })
    guard case .cancelled(let error) = exchange.outcome else {
      Issue.record("\(exchange.outcome)")
      return
    }
    #expect((error as NSError).code == 7)
    #expect(exchange.returnedItems == nil)
    #expect(exchange.page == Self.page.bytes)
  }

  @Test("A second answer has no effect")
  func secondAnswer() async throws {
    let exchange = try await host().perform(
      ClosureHandler { context in
        context.completeRequest(returningItems: [], completionHandler: nil)
        context.cancelRequest(withError: NSError(domain: "Tides", code: 7))
      })
    #expect(exchange.isCompleted)
    #expect(
      exchange.problems == [
        "The request was answered again, which has no effect. Complete or cancel it once."
      ])
  }

  @Test("A handler that releases its context never answers")
  func abandonment() async throws {
    let exchange = try await host().perform(ClosureHandler { _ in })
    guard case .abandoned = exchange.outcome else {
      Issue.record("\(exchange.outcome)")
      return
    }
  }

  @Test("An answer after the time limit is late")
  func lateAnswer() async throws {
    let host = host(timeLimit: 0.01)
    nonisolated(unsafe) var kept: NSExtensionContext?
    let exchange = try await host.perform(ClosureHandler { kept = $0 })
    guard case .timeLimit = exchange.outcome else {
      Issue.record("\(exchange.outcome)")
      return
    }
    kept?.completeRequest(returningItems: [], completionHandler: nil)
    #expect(
      host.problems == [
        "The request was answered after its time limit, when the system has ended the extension."
      ])
  }

  @Test("The completion handler hears whether the extension expired", arguments: [false, true])
  func expiration(_ expires: Bool) async throws {
    var options = ActionHost.Options()
    options.expires = expires
    let host = ActionHost(Self.page, script: Self.script, options: options)
    nonisolated(unsafe) var received: Bool?
    _ = try await host.perform(
      ClosureHandler { $0.completeRequest(returningItems: nil) { received = $0 } })
    #expect(received == expires)
  }

  @Test("URLs that the extension opens are recorded")
  func opening() async throws {
    nonisolated(unsafe) var opened: Bool?
    let exchange = try await host().perform(
      ClosureHandler { context in
        context.open(URL(string: "tides://today")!) { isOpened in
          opened = isOpened
          context.completeRequest(returningItems: [], completionHandler: nil)
        }
      })
    #expect(opened == false)
    #expect(exchange.openedURLs == [URL(string: "tides://today")!])
  }

  @Test("Notifications about the host reach the extension")
  func notifications() async throws {
    let host = host()
    nonisolated(unsafe) var keptContext: NSExtensionContext?
    defer { withExtendedLifetime(keptContext) {} }
    let exchange = try await host.perform(
      ClosureHandler { context in
        _ = NotificationCenter.default.addObserver(
          forName: .NSExtensionHostDidEnterBackground, object: context, queue: nil
        ) { [weak context] _ in
          context?.completeRequest(returningItems: [], completionHandler: nil)
        }
        keptContext = context
      },
      driving: { $0.post(.NSExtensionHostDidEnterBackground) })
    #expect(exchange.isCompleted)
  }

  @Test("The extension receives no request if its script fails")
  func scriptFailure() async throws {
    let script = ActionScript(source: "var ExtensionPreprocessingJS = {};", file: "Action.js")
    await #expect(throws: ActionFailure.self) {
      try await ActionHost(Self.page, script: script).perform(TitleHandler())
    }
  }

  @Test("Another app shares a URL and a text")
  func otherHost() async throws {
    let host = try #require(
      ActionHost(sharing: .page(url: "https://example.com/", title: "Tides"), from: .firefox))
    let exchange = try await host.perform(
      ClosureHandler { $0.completeRequest(returningItems: $0.inputItems, completionHandler: nil) })
    #expect(exchange.action == nil)
    #expect(
      exchange.returnedItems?.first?.attachments.map(\.registeredTypeIdentifiers) == [
        ["public.url"], ["public.plain-text"],
      ])
  }
}

/// A handler in the form of Xcode's template.
final class TitleHandler: NSObject, NSExtensionRequestHandling, @unchecked Sendable {
  var extensionContext: NSExtensionContext?

  func beginRequest(with context: NSExtensionContext) {
    extensionContext = context
    let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
    provider?.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { item, _ in
      nonisolated(unsafe) let item = item
      OperationQueue.main.addOperation {
        let results =
          (item as? NSDictionary)?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
        self.done("Read: \(results?["title"] as? String ?? "")")
      }
    }
  }

  func done(_ text: String) {
    let arguments: NSDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: ["text": text]]
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(item: arguments, typeIdentifier: "com.apple.property-list")
    ]
    extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
    extensionContext = nil
  }
}

/// A handler that calls a closure with its context, and does not retain the context.
final class ClosureHandler: NSObject, NSExtensionRequestHandling {
  private let begin: @Sendable (NSExtensionContext) -> Void

  init(begin: @escaping @Sendable (NSExtensionContext) -> Void) {
    self.begin = begin
  }

  func beginRequest(with context: NSExtensionContext) { begin(context) }
}
