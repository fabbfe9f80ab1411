#if os(Linux)
  import ActionHost
  import ExclusiveTests
  import Foundation
  import Social
  import Testing
  import UIKit

  @Suite("View controllers of requests", .serialized, .exclusive) @MainActor
  struct ActionHostScreenTests {
    private func host() -> ActionHost {
      ActionHost(
        PageSource(
          bytes: Array("<title>Tides</title><p>Old</p>".utf8), url: "https://example.com/"),
        script: ActionScript(
          source: """
            var ExtensionPreprocessingJS = {
              run(p) { p.completionFunction({ images: ["a.png", "b.png"] }); },
              finalize(p) { document.querySelector("p").textContent = p.text; },
            };
            """, file: "Action.js"))
    }

    @Test("A table shows the results, and a tap returns arguments")
    func table() async throws {
      let exchange = try await host().perform(ImagesController()) { host in
        #expect(host.rows == ["a.png", "b.png"])
        try await host.tap("b.png")
        try await host.tap("Done")
      }
      #expect(exchange.finalizeArguments == .dictionary(["text": .string("b.png")]))
      #expect(
        exchange.page.map { String(decoding: $0, as: UTF8.self) }
          == "<title>Tides</title><p>b.png</p>")
      #expect(exchange.problems == [])
      #expect(exchange.viewTree?.description.contains("a.png") == true)
    }

    @Test("An exchange without views has no screen of an earlier one")
    func laterExchange() async throws {
      let host = host()
      let first = try await host.perform(EarlyController())
      #expect(first.problems.count == 1 && first.viewTree != nil)
      let second = try await host.perform(CompletingHandler())
      #expect(second.isCompleted)
      #expect(second.problems == [] && second.openedURLs == [] && second.viewTree == nil)
      #expect(host.screen == nil)
    }

    @Test("A compose sheet is filled and posted")
    func compose() async throws {
      let exchange = try await host().perform(ComposeController()) { host in
        // The text is the title of the page at first.
        #expect(try host.compose.text == "Tides")
        try await host.type("")
        #expect(try !host.compose.isPostEnabled)
        try await host.type("High water")
        try await host.compose.post()
      }
      #expect(exchange.isCompleted)
      #expect(exchange.returnedItems?.first?.attributedContentText == "High water")
    }

    @Test("An answer before the view appeared is a problem")
    func earlyAnswer() async throws {
      let exchange = try await host().perform(EarlyController())
      #expect(exchange.isCompleted)
      #expect(exchange.problems.count == 1)
      #expect(exchange.problems.first?.contains("before the view appeared") == true)
    }

    @Test("An error of the driver is thrown, with the visible controls")
    func wrongTap() async throws {
      let error = await #expect(throws: HeadlessScreenError.self) {
        try await host().perform(ImagesController()) { try await $0.tap("Cancel") }
      }
      #expect(error?.description.contains("“Done”") == true)
    }
  }

  final class ImagesController: UITableViewController {
    private var images: [String] = []
    private var chosen = ""

    override func viewDidLoad() {
      super.viewDidLoad()
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Images")
      item.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Done") { [weak self] _ in self?.done() })
      bar.items = [item]
      tableView.tableHeaderView = bar
      let provider = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments?.first
      provider?.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { item, _ in
        let results =
          (item as? NSDictionary)?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
        let images = results?["images"] as? [String] ?? []
        DispatchQueue.main.async {
          self.images = images
          self.tableView.reloadData()
        }
      }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      images.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = images[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen = images[indexPath.row]
    }

    private func done() {
      let arguments: NSDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: ["text": chosen]]
      let item = NSExtensionItem()
      item.attachments = [
        NSItemProvider(item: arguments, typeIdentifier: "com.apple.property-list")
      ]
      extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
    }
  }

  final class ComposeController: SLComposeServiceViewController {
    override func isContentValid() -> Bool { !contentText.isEmpty }

    override func didSelectPost() {
      let item = NSExtensionItem()
      item.attributedContentText = NSAttributedString(string: contentText)
      extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
    }
  }

  final class CompletingHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
      context.completeRequest(returningItems: nil, completionHandler: nil)
    }
  }

  final class EarlyController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
    }
  }
#endif
