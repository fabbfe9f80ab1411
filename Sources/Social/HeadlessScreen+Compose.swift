/// The compose sheet on a headless screen.
@MainActor
public struct HeadlessComposeSheet {
  private let screen: HeadlessScreen
  private let controller: SLComposeServiceViewController

  fileprivate init(screen: HeadlessScreen, controller: SLComposeServiceViewController) {
    self.screen = screen
    self.controller = controller
  }

  /// The text. The setter simulates typing, so the controller validates the content.
  public var text: String {
    get { controller.contentText }
    nonmutating set {
      guard let view = controller.textView else { return }
      view.selectedRange = NSRange(location: 0, length: (view.text as NSString).length)
      view.insertText(newValue)
    }
  }

  /// Whether the content can be posted.
  public var isPostEnabled: Bool { controller.postItem.isEnabled }

  /// The number of characters that can be added, or `nil` if the extension sets no limit.
  public var charactersRemaining: Int? { controller.charactersRemaining?.intValue }

  /// The titles and values of the configuration items.
  public var items: [(title: String, value: String?)] {
    controller.visibleItems.map { ($0.title ?? "", $0.value) }
  }

  /// Simulates a tap on the Post button.
  ///
  /// - Throws: An error if the content is not valid.
  public func post() async throws {
    guard isPostEnabled else {
      throw HeadlessScreenError("“Post” is disabled: isContentValid() returned false")
    }
    controller.didSelectPost()
    await screen.settle()
  }

  /// Simulates a tap on the Cancel button.
  public func cancel() async {
    controller.cancel()
    await screen.settle()
  }
}

extension HeadlessScreen {
  /// The compose sheet, if the principal controller is one or contains one.
  public var compose: HeadlessComposeSheet? {
    var controllers = [rootViewController].compactMap(\.self)
    while let controller = controllers.popLast() {
      if let compose = controller as? SLComposeServiceViewController {
        return HeadlessComposeSheet(screen: self, controller: compose)
      }
      controllers += controller.children
    }
    return nil
  }
}
