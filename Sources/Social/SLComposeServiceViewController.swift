/// A compose sheet for a Share extension.
///
/// - Source: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller
@preconcurrency @MainActor
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private let composeTextView = UITextView()
  private lazy var content = ComposeContentController(owner: self)
  private lazy var sheet = UINavigationController(rootViewController: content)
  private lazy var sheetItem = makeNavigationItem()
  private(set) lazy var postItem = UIBarButtonItem(
    primaryAction: UIAction(title: "Post") { [weak self] _ in self?.didSelectPost() })

  // MARK: Text

  open var textView: UITextView! { composeTextView }

  /// The text of the text view. Initially, it is the text of the first input item.
  open var contentText: String! { composeTextView.text }

  /// The text that is shown while the text view is empty.
  open var placeholder: String! {
    didSet { content.update() }
  }

  /// The number of characters that can be added, which is shown beside the text. `nil` if there is
  /// no limit.
  open var charactersRemaining: NSNumber! {
    didSet { content.update() }
  }

  // MARK: Callbacks

  /// Called after the sheet has appeared.
  open func presentationAnimationDidFinish() {}

  /// Called when the user chooses to post. Completes the request without items.
  open func didSelectPost() {
    extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
  }

  /// Called when the user cancels. Cancels the request with the error `CocoaError.userCancelled`.
  open func didSelectCancel() {
    extensionContext?.cancelRequest(
      withError: NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue))
  }

  /// Calls `didSelectCancel`, as a tap on the Cancel button does.
  open func cancel() {
    didSelectCancel()
  }

  /// Whether the content can be posted. `validateContent` calls this method, also when the text
  /// changes.
  open func isContentValid() -> Bool { true }

  /// Enables the Post button if `isContentValid` returns `true`, and disables it otherwise.
  open func validateContent() {
    postItem.isEnabled = isContentValid()
    content.update()
  }

  /// Returns the preview beside the text: `nil` by default, because images cannot be shown here.
  open func loadPreviewView() -> UIView! { nil }

  // MARK: Configuration

  /// Returns the rows below the text, of the type `SLComposeSheetConfigurationItem`.
  open func configurationItems() -> [Any]! { [] }

  var visibleItems: [SLComposeSheetConfigurationItem] { content.items }

  /// Replaces the rows with those that `configurationItems` returns.
  open func reloadConfigurationItems() {
    content.items = (configurationItems() ?? []).compactMap {
      $0 as? SLComposeSheetConfigurationItem
    }
    content.reload()
  }

  /// Shows a controller for a configuration item. Has no effect while another one is shown, as
  /// documented.
  open func pushConfigurationViewController(_ viewController: UIViewController!) {
    guard let viewController else { return }
    guard sheet.viewControllers.count == 1 else {
      return
    }
    sheet.pushViewController(viewController, animated: true)
  }

  /// Hides the controller of a configuration item.
  open func popConfigurationViewController() {
    sheet.popToRootViewController(animated: true)
  }

  /// A controller of suggestions, which is stored and not shown.
  open var autoCompletionViewController: UIViewController!

  // MARK: Life cycle

  open override var navigationController: UINavigationController? { sheet }

  open override var navigationItem: UINavigationItem { sheetItem }

  open override func loadView() {
    super.loadView()
    composeTextView.delegate = self
    if let item = extensionContext?.inputItems.first as? NSExtensionItem,
      let text = item.attributedContentText
    {
      composeTextView.text = text.string
    }
    addChild(sheet)
    if let sheetView = sheet.view { viewIfLoaded?.addSubview(sheetView) }
    sheet.didMove(toParent: self)
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    // The sheet needs these steps even if a subclass overrides `viewWillAppear` without a call of
    // `super`.
    guard isAppearing, !isPrepared else { return }
    isPrepared = true
    content.preview = loadPreviewView()
    reloadConfigurationItems()
    validateContent()
  }

  private var isPrepared = false

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard isPrepared, !isPresented else { return }
    isPresented = true
    composeTextView.becomeFirstResponder()
    presentationAnimationDidFinish()
  }

  private var isPresented = false

  private func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: title ?? "")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    item.rightBarButtonItem = postItem
    return item
  }

  // MARK: Text view

  open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  open func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  open func textViewDidBeginEditing(_ textView: UITextView) {}

  open func textViewDidEndEditing(_ textView: UITextView) {}

  open func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  open func textViewDidChange(_ textView: UITextView) {}

  open func textViewDidChangeSelection(_ textView: UITextView) {}
}
