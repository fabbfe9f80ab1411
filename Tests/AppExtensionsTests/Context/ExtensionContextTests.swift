import Foundation
import Synchronization
import Testing

@testable import AppExtensions

@Suite("NSExtensionContext and NSExtensionItem") struct ExtensionContextTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test("An item's properties are entries of its user information") func item() {
    let item = NSExtensionItem()
    #expect(item.userInfo == nil)
    item.attributedTitle = NSAttributedString(string: "Title")
    item.attachments = [NSItemProvider()]
    #expect(
      (item.userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString)?.string == "Title")
    item.userInfo = [NSExtensionItemAttributedContentTextKey: NSAttributedString(string: "Text")]
    #expect(item.attributedContentText?.string == "Text")
    #expect(item.attributedTitle == nil && item.attachments == nil)
    #expect((item.copy() as? NSExtensionItem)?.attributedContentText?.string == "Text")
  }

  @Test("Only the first answer counts, and its handler is called once") func answers() async {
    let log = Log()
    let context = NSExtensionContext(inputItems: [NSExtensionItem()]) { event in
      switch event {
      case .completed(let items): log.add("completed \(items.count)")
      case .cancelled: log.add("cancelled")
      case .opens(let url, let answer):
        log.add("opens \(url)")
        answer(false)
      case .answeredAgain: log.add("again")
      }
    }
    #expect((context.inputItems as? [NSExtensionItem])?.count == 1)
    context.completeRequest(returningItems: nil) { log.add("expired \($0)") }
    context.cancelRequest(withError: CocoaError(.userCancelled))
    context.completeRequest(returningItems: [NSExtensionItem()], completionHandler: nil)
    context.endRequest(expired: false)
    context.endRequest(expired: true)
    if let url = URL(string: "app:x") { #expect(await !context.open(url)) }
    #expect(
      log.lines.withLock(\.self) == [
        "completed 0", "again", "again", "expired false", "opens app:x",
      ])
  }
  /// https://developer.apple.com/documentation/foundation/nsextensioncontext/completerequest(returningitems:completionhandler:)
  @Test("An asynchronous answer returns whether the extension expired", arguments: [false, true])
  func asynchronousAnswer(expired: Bool) async {
    let (answers, log) = AsyncStream<Int>.makeStream()
    let context = NSExtensionContext(inputItems: []) { event in
      if case .completed(let items) = event { log.yield(items.count) }
    }
    async let result = context.completeRequest(returningItems: [NSExtensionItem()])
    var iterator = answers.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    context.endRequest(expired: expired)
    #expect(await result == expired)
    #expect(await !context.completeRequest(returningItems: nil))
    #expect(await !NSExtensionContext().completeRequest(returningItems: nil))
  }
}
