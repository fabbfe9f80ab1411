/// The compose sheet on a screen.
@MainActor
public struct HeadlessComposeSheet {
  private let screen: HeadlessScreen
  private let controller: SLComposeServiceViewController

  fileprivate init(screen: HeadlessScreen, controller: SLComposeServiceViewController) {
    self.screen = screen
    self.controller = controller
  }

  /// The text. Setting it simulates typing: the controller validates the content.
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

  /// The number of characters that can be added, or `nil`.
  public var charactersRemaining: Int? { controller.charactersRemaining?.intValue }

  /// The configuration items as titles and values.
  public var items: [(title: String, value: String?)] {
    controller.visibleItems.map { ($0.title ?? "", $0.value) }
  }

  /// Simulates a tap on Post.
  ///
  /// - Throws: An error if the content is not valid.
  public func post() async throws {
    guard isPostEnabled else {
      throw HeadlessScreenError("“Post” is disabled: isContentValid() returned false")
    }
    controller.didSelectPost()
    await screen.settle()
  }

  /// Cancels as the user does.
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
