import ExclusiveTests
import Foundation
import Synchronization
import Testing

@testable import Social

/// https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller
@MainActor @Suite(.exclusive) struct ComposeTests {
  final class Share: SLComposeServiceViewController {
    var log: [String] = []
    let account = SLComposeSheetConfigurationItem()!

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("viewDidLoad")
      placeholder = "What is new?"
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("viewDidAppear")
    }
    override func presentationAnimationDidFinish() {
      log.append("presentationAnimationDidFinish")
    }
    override func isContentValid() -> Bool {
      charactersRemaining = (10 - contentText.count) as NSNumber
      return !contentText.isEmpty && charactersRemaining.intValue >= 0
    }
    override func configurationItems() -> [Any]! {
      account.title = "Account"
      account.value = "Ann"
      account.tapHandler = { [weak self] in
        let list = UIViewController()
        list.title = "Accounts"
        self?.pushConfigurationViewController(list)
      }
      return [account]
    }
    override func didSelectPost() {
      log.append("post \(contentText ?? "")")
      super.didSelectPost()
    }
  }

  /// `presentationAnimationDidFinish` is called after the sheet appeared.
  @Test func answersAfterThePresentation() async {
    final class Automatic: SLComposeServiceViewController {
      override func presentationAnimationDidFinish() {
        extensionContext?.completeRequest(returningItems: nil)
      }
    }
    let (screen, events) = await start(Automatic())
    #expect(events.names.withLock(\.self) == ["completed"])
    #expect(screen.problems.isEmpty)
  }

  final class Events: Sendable {
    let names = Mutex<[String]>([])
    func receive(_ event: NSExtensionContext.Event) {
      names.withLock { names in
        switch event {
        case .completed: names.append("completed")
        case .cancelled(let error): names.append("cancelled \((error as NSError).code)")
        default: names.append("other")
        }
      }
    }
  }

  private func start(
    _ controller: UIViewController, text: String? = nil
  ) async -> (HeadlessScreen, Events) {
    let item = NSExtensionItem()
    item.attributedContentText = text.map { NSAttributedString(string: $0) }
    let events = Events()
    let screen = HeadlessScreen()
    let context = screen.context(inputItems: [item]) { events.receive($0) }
    await screen.start(controller, context: context)
    return (screen, events)
  }

  @Test func composing() async throws {
    let share = Share()
    let (screen, events) = await start(share)
    #expect(share.log == ["viewDidLoad", "viewDidAppear", "presentationAnimationDidFinish"])
    let compose = try #require(screen.compose)
    // Empty content is not valid.
    #expect(!compose.isPostEnabled && compose.charactersRemaining == 10)
    #expect(screen.viewTree.description.contains("“What is new?”"))
    await #expect(throws: HeadlessScreenError.self) { try await compose.post() }
    compose.text = "Hello, world"
    #expect(!compose.isPostEnabled && compose.charactersRemaining == -2)
    compose.text = "Hello"
    #expect(compose.isPostEnabled && compose.charactersRemaining == 5)
    await screen.settle()
    #expect(!screen.viewTree.description.contains("“What is new?”"))
    try await compose.post()
    #expect(share.log.last == "post Hello")
    #expect(events.names.withLock(\.self) == ["completed"])
    #expect(screen.problems.isEmpty)
  }

  @Test func initialTextIsThatOfTheItem() async throws {
    let (screen, events) = await start(Share(), text: "A page")
    #expect(screen.compose?.text == "A page")
    await screen.compose?.cancel()
    // NSUserCancelledError
    #expect(events.names.withLock(\.self) == ["cancelled 3072"])
  }

  @Test func configuration() async throws {
    let share = Share()
    let (screen, _) = await start(share, text: "x")
    #expect(screen.rows == ["Account Ann"])
    #expect(screen.compose?.items.map(\.value) == ["Ann"])
    share.account.value = "Bob"
    await screen.settle()
    #expect(screen.rows == ["Account Bob"])
    try await screen.tap("Account")
    #expect(share.navigationController?.topViewController?.title == "Accounts")
    share.popConfigurationViewController()
    await screen.settle()
    #expect(screen.rows == ["Account Bob"])
  }

  @Test func titleOfPostCanBeChanged() async throws {
    final class Renamed: SLComposeServiceViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.navigationBar.topItem?.rightBarButtonItem?.title = "Save"
      }
    }
    let (screen, events) = await start(Renamed(), text: "x")
    try await screen.tap("Save")
    #expect(events.names.withLock(\.self) == ["completed"])
  }
}
