private import Synchronization

/// An error for a user action that the screen cannot perform.
public struct HeadlessScreenError: Error, Hashable, CustomStringConvertible {
  /// A description of the failure and of the current content of the screen.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A screen without a display that runs a view controller of an extension and simulates the user.
///
/// The screen starts the controller with a request and calls its lifecycle methods. Its other
/// methods simulate user actions such as taps and typing.
@MainActor
public final class HeadlessScreen {
  private struct Life {
    var hasAppeared = false
    var isAnswered = false
    var problems: [String] = []
  }

  /// The screen that currently runs code of the extension.
  @TaskLocal static var current: HeadlessScreen?

  let window = UIWindow(frame: UIScreen.main.bounds)
  private lazy var application = UIApplication(screen: self)
  private nonisolated let life = Mutex(Life())
  private let opener: @MainActor (URL) -> Bool

  /// Creates a screen.
  ///
  /// - Parameter open: Called when the extension opens a URL. Returns whether the URL was opened.
  package init(open: @escaping @MainActor (URL) -> Bool = { _ in false }) {
    opener = open
    window.application = application
    Problems.add(self)
  }

  /// The principal view controller.
  public var rootViewController: UIViewController? { window.rootViewController }

  /// The URLs that the extension opened through the application.
  public private(set) var openedURLs: [URL] = []

  /// The reported problems in order, such as an action whose method does not exist.
  public nonisolated var problems: [String] { life.withLock(\.problems) }

  /// Whether the view of the principal controller has appeared.
  public nonisolated var hasAppeared: Bool { life.withLock(\.hasAppeared) }

  nonisolated func report(_ message: String) {
    life.withLock { life in
      // A problem that repeats for each row or turn is recorded once.
      guard life.problems.count < 1000, !life.problems.contains(message) else { return }
      life.problems.append(message)
    }
  }

  func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return opener(url)
  }

  // MARK: Life cycle

  /// Returns a context whose events reach the screen before the host.
  package nonisolated func context(
    inputItems: [Any], host: @escaping @Sendable (NSExtensionContext.Event) -> Void
  ) -> NSExtensionContext {
    NSExtensionContext(inputItems: inputItems) { [weak self] event in
      self?.receive(event)
      host(event)
    }
  }

  /// Records an event of the request. Reports a problem if the view has not appeared yet.
  package nonisolated func receive(_ event: NSExtensionContext.Event) {
    let name: String
    switch event {
    case .completed: name = "completed"
    case .cancelled: name = "cancelled"
    case .opens, .answeredAgain: return
    }
    let isEarly = life.withLock { life in
      defer { life.isAnswered = true }
      return !life.hasAppeared && !life.isAnswered
    }
    if isEarly {
      report(
        "the request was \(name) before the view appeared, which leaves the host blocked; "
          + "answer in viewDidAppear or later")
    }
  }

  /// Runs a controller up to its appearance, in UIKit's order.
  ///
  /// `beginRequest(with:)` is called before `loadView`, `viewDidLoad`, `viewWillAppear` and
  /// `viewIsAppearing`. The layout and `viewDidAppear` follow in a later turn of the main queue.
  package func start(_ controller: UIViewController, context: NSExtensionContext) async {
    await Self.$current.withValue(self) { await appear(controller, context: context) }
  }

  private func appear(_ controller: UIViewController, context: NSExtensionContext) async {
    controller.hostContext = context
    controller.beginRequest(with: context)
    window.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: true)
    if let view = controller.view { window.addSubview(view) }
    window.isOnScreen = true
    controller.callViewIsAppearing()
    await settle()
    controller.endAppearanceTransition()
    // `endAppearanceTransition` does not record the appearance if a controller overrides it without
    // calling its superclass.
    rootDidAppear()
    await settle()
  }

  /// Records that the view of the principal controller has appeared. Called before `viewDidAppear`,
  /// which may answer the request.
  func rootDidAppear() {
    life.withLock { $0.hasAppeared = true }
  }

  /// Removes the controller after the request was answered, and calls its last lifecycle methods.
  package func stop() async {
    await Self.$current.withValue(self) { await disappear() }
  }

  private func disappear() async {
    guard let controller = window.rootViewController else { return }
    PendingTransitions.endAll()
    if controller.presented != nil {
      controller.endPresentation(animated: false, completion: nil)
    }
    controller.beginAppearanceTransition(false, animated: true)
    await settle()
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
    window.isOnScreen = false
  }

  /// Waits for all tasks on the main queue and for the ends of transitions, and lays out the views.
  ///
  /// While item providers load, nothing is laid out: their completion handlers may change views on
  /// other threads.
  public func settle() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      PendingTransitions.endAll()
    }
    if hasAppeared, PendingLoads.count == 0 { window.layoutIfNeeded() }
  }

  /// Lays out the views, even while item providers load.
  package func layOut() {
    window.layoutIfNeeded()
  }

  // MARK: Visible content

  private var screen: ScreenElement {
    window.layoutIfNeeded()
    return ScreenElement(window)
  }

  /// The part that accepts taps: an open menu, or else the topmost presented controller, or else
  /// the whole screen.
  private var front: ScreenElement {
    window.layoutIfNeeded()
    if let menu = window.openMenu { return menu.element(in: window) }
    var controller = window.rootViewController
    while let presented = controller?.presented { controller = presented }
    guard let view = controller?.viewIfLoaded else { return ScreenElement(window) }
    return ScreenElement(view)
  }

  /// The visible views, without hidden and transparent views.
  public var viewTree: ViewTree { screen.tree }

  /// The texts of the table rows in the frontmost view controller, at most 10,000 rows per table.
  public var rows: [String] {
    tables.flatMap { table in
      table.indexPaths(limit: 10_000).map { indexPath in
        ScreenElement.row(indexPath, of: table)?.texts.joined(separator: " ") ?? ""
      }
    }
  }

  private var tables: [UITableView] {
    window.layoutIfNeeded()
    var controller = window.rootViewController
    while let presented = controller?.presented { controller = presented }
    var tables: [UITableView] = []
    var views = [controller?.viewIfLoaded].compactMap(\.self)
    while let view = views.popLast() {
      guard view.isSeen else { continue }
      if let table = view as? UITableView {
        tables.append(table)
      } else {
        views += view.visibleChildren.reversed()
      }
    }
    return tables
  }

  // MARK: User actions

  /// Taps an element, such as a button, a switch, an alert action or a row. Its name is its text,
  /// accessibility label or accessibility identifier, or a text inside it.
  ///
  /// A text field or text view is not named by its text. A text field is also named by its
  /// placeholder. A tap on either begins editing.
  ///
  /// If nested elements have the name, the innermost one is tapped.
  ///
  /// - Throws: An error that lists the elements if no enabled element has the name.
  public func tap(_ name: String) async throws {
    // A tap outside an open menu closes the menu.
    if window.openMenu != nil, !front.all.contains(where: { $0.matches(name) }) {
      window.openMenu = nil
    }
    let all = front.all.filter { $0.tap != nil }
    let candidates = front.targets(named: name)
    // Prefer other elements to fields, because a field can have the name of a button, such as
    // “Search”.
    guard
      let element = candidates.first(where: { $0.isEnabled && $0.input == nil })
        ?? candidates.first(where: \.isEnabled) ?? candidates.first
    else {
      guard try await tapRow(name) else {
        throw HeadlessScreenError(
          "“\(name)” is not on the screen or takes no taps; there are \(Self.list(all))")
      }
      return
    }
    guard element.isEnabled else {
      throw HeadlessScreenError(
        "“\(name)” is disabled; enabled are \(Self.list(all.filter(\.isEnabled)))")
    }
    Self.$current.withValue(self) { element.tap?() }
    await settle()
  }

  /// Taps a row by its index. The index counts the rows of all sections and tables in the frontmost
  /// view controller.
  public func tapRow(at index: Int) async throws {
    var remaining = index
    for table in tables {
      let indexPaths = table.indexPaths(limit: max(0, min(remaining, Int.max - 1)) + 1)
      if remaining >= 0, remaining < indexPaths.count {
        Self.$current.withValue(self) { table.tapRow(indexPaths[remaining]) }
        return await settle()
      }
      remaining -= indexPaths.count
    }
    throw HeadlessScreenError("there is no row \(index); the screen has \(rows.count) rows")
  }

  /// Taps a row that the tree omits because of the row limit. Returns `false` if no row has the
  /// name.
  private func tapRow(_ name: String) async throws -> Bool {
    for table in tables {
      for indexPath in table.indexPaths(limit: 10_000).dropFirst(ScreenElement.rowLimit)
      where ScreenElement.row(indexPath, of: table)?.matches(name) ?? false {
        Self.$current.withValue(self) { table.tapRow(indexPath) }
        await settle()
        return true
      }
    }
    return false
  }

  /// Replaces the text of a field as typing does.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - field: The accessibility label or identifier, the placeholder or the current text; `nil`
  ///     for the field that is being edited, or else the first field that can be edited.
  /// - Throws: An error that lists the fields if no field has the name.
  public func type(_ text: String, into field: String? = nil) async throws {
    let inputs = front.all.filter { $0.input != nil }
    let element =
      if let field {
        inputs.first { $0.matches(field) }
      } else {
        inputs.first { $0.input?.isFirstResponder ?? false } ?? inputs.first(where: \.isEnabled)
          ?? inputs.first
      }
    guard let element else {
      let names = inputs.map { $0.label.map { "“\($0)”" } ?? "a field without a name" }
      let problem = field.map { "there is no field “\($0)”" } ?? "there is no field"
      throw HeadlessScreenError(
        problem + "; the screen has \(names.isEmpty ? "none" : names.joined(separator: ", "))")
    }
    try Self.$current.withValue(self) { try type(text, into: element) }
    await settle()
  }

  private func type(_ text: String, into element: ScreenElement) throws {
    let name = element.label.map { "“\($0)”" } ?? "a field without a name"
    guard element.isEnabled, element.input?.becomeFirstResponder() ?? false else {
      throw HeadlessScreenError("\(name) cannot be edited")
    }
    var isAccepted = true
    switch element.input {
    case let view as UITextView:
      isAccepted = view.replace(
        NSRange(location: 0, length: (view.text as NSString).length), with: text)
    case let field as UITextField:
      isAccepted = type(text, into: field)
    default: break
    }
    if !isAccepted { report("the delegate of \(name) refused the text") }
  }

  /// Replaces the text of a field, which has one line. A line feed at the end presses the return
  /// key. Returns `false` if the delegate refuses the text.
  private func type(_ text: String, into field: UITextField) -> Bool {
    let pressesReturn = text.hasSuffix("\n")
    let line = (pressesReturn ? String(text.dropLast()) : text).replacing("\n", with: " ")
    let length = ((field.text ?? "") as NSString).length
    let isAccepted = field.replace(NSRange(location: 0, length: length), with: line)
    if pressesReturn { field.pressReturn() }
    return isAccepted
  }

  /// Presses the return key in the field that is being edited.
  public func pressReturn() async throws {
    let field = front.all.lazy.compactMap { $0.input as? UITextField }.first(where: \.isEditing)
    guard let field else { throw HeadlessScreenError("no text field is being edited") }
    Self.$current.withValue(self) { field.pressReturn() }
    await settle()
  }

  private static func list(_ elements: [ScreenElement]) -> String {
    let names = elements.compactMap { element -> String? in
      guard let label = element.label else { return nil }
      return "“\(label)”" + (element.isEnabled ? "" : " (disabled)")
    }
    if names.isEmpty { return "none" }
    let shown = names.prefix(20).joined(separator: ", ")
    return names.count > 20 ? shown + " and \(names.count - 20) more" : shown
  }
}
