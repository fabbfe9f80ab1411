import ActionHost
import ExclusiveTests
import ExtensionContract
import Foundation
import PageAction
import PropertyLists
import Testing
import UIKit

@testable import Tutorials

/// Tests of the extensions in `Examples/Tutorials` with their scripts, from the original page to
/// the page after `finalize`.
@MainActor @Suite(.serialized, .exclusive) struct TutorialPagesTests {
  /// Returns a host with the script of a tutorial.
  private func host(
    _ tutorial: String, _ page: String, selection: SelectionRequest? = nil
  ) throws -> ActionHost {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Tutorials/\(tutorial)")
    let script = try String(
      contentsOf: folder.appendingPathComponent("\(tutorial).js"), encoding: .utf8)
    var options = ActionHost.Options()
    options.action.selection = selection
    return ActionHost(
      PageSource(bytes: Array("<meta charset=utf-8>\(page)".utf8), url: "https://example.org/x/"),
      script: ActionScript(source: script, file: "\(tutorial).js"), options: options)
  }

  /// Returns the page after `finalize`, without its first tag.
  private func page(_ exchange: ActionExchange) throws -> String {
    #expect(exchange.isCompleted && exchange.failure == nil && exchange.problems == [])
    let text = String(decoding: try #require(exchange.page), as: UTF8.self)
    return String(text.dropFirst("<meta charset=utf-8>".count))
  }

  @Test(
    "the background becomes red, and a red one green",
    arguments: [("", "red"), ("red", "green"), ("green", "red")])
  func background(current: String, next: String) async throws {
    let host = try host("Background", "<body style=\"background-color: \(current)\">Tides")
    let exchange = try await host.perform(BackgroundRequestHandler())
    #expect(exchange.results == .dictionary(["currentBackgroundColor": .string(current)]))
    #expect(exchange.finalizeArguments == .dictionary(["newBackgroundColor": .string(next)]))
    #expect(try page(exchange) == "<body style=\"background-color: \(next);\">Tides")
  }

  @Test("the page shows the explanation of the selected text")
  func explain() async throws {
    let host = try host(
      "Explain", "<title>Tides</title><body><p>High water<p>Low", selection: .selector("p"))
    let exchange = try await host.perform(ExplainViewController()) { host in
      #expect(host.viewTree?.description.contains("High water") == true)
      try await host.tap("Done")
    }
    #expect(exchange.results == .dictionary(["text": .string("High water")]))
    #expect(
      try page(exchange) == "<title>Tides</title><body><p>High water<p>Low"
        + "<aside>2 words; the longest is “water”.</aside>")
  }

  @Test("the images of the page are rows, and the page outlines the chosen one")
  func images() async throws {
    let host = try host(
      "Images", "<body><img src=a.png><img src=/b/c.jpg><img src=data:,><img>")
    let exchange = try await host.perform(ImagesViewController(style: .plain)) { host in
      #expect(host.rows == ["a.png", "c.jpg"])
      try await host.tap("c.jpg")
    }
    #expect(
      exchange.finalizeArguments
        == .dictionary(["chosen": .string("https://example.org/b/c.jpg")]))
    #expect(
      exchange.returnedItems?.first?.attachments.map(\.registeredTypeIdentifiers) == [
        ["public.url"], ["com.apple.property-list"],
      ])
    #expect(
      try page(exchange) == "<body><img src=a.png><img src=/b/c.jpg style=\"outline: red solid;\">"
        + "<img src=data:,><img>")
  }
}
