private import Synchronization

/// A request of the driver that the screen cannot fulfill.
public struct HeadlessScreenError: Error, Hashable, CustomStringConvertible {
  /// The failure, and the current content of the screen.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A screen without a display, on which a view controller of an extension runs and is driven.
///
/// It starts the controller with a request, calls the methods of its life cycle, and does what a user does.
@MainActor
public final class HeadlessScreen {
  private struct Life {
    var hasAppeared = false
    var isAnswered = false
    var problems: [String] = []
  }

  /// The screen that is being driven.
  @TaskLocal static var current: HeadlessScreen?

  let window = UIWindow(frame: UIScreen.main.bounds)
  private lazy var application = UIApplication(screen: self)
  private nonisolated let life = Mutex(Life())
  private let opener: @MainActor (URL) -> Bool

  /// Creates a screen.
  ///
  /// - Parameter open: Answers whether a URL is opened that the extension opens through the application.
  package init(open: @escaping @MainActor (URL) -> Bool = { _ in false }) {
    opener = open
    window.application = application
    Problems.add(self)
  }

  /// The principal view controller.
  public var rootViewController: UIViewController? { window.rootViewController }

  /// The URLs that the extension opened through the application.
  public private(set) var openedURLs: [URL] = []

  /// Calls without effect, such as an action without a method, in the order of their occurrence.
  public nonisolated var problems: [String] { life.withLock(\.problems) }

  /// Whether the view of the principal controller has appeared.
  public nonisolated var hasAppeared: Bool { life.withLock(\.hasAppeared) }

  nonisolated func report(_ message: String) {
    life.withLock { life in
      // A problem of each row or turn is of interest once.
      guard life.problems.count < 1000, !life.problems.contains(message) else { return }
      life.problems.append(message)
    }
  }

  func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return opener(url)
  }

  // MARK: Life cycle

  /// Returns a context whose answers the screen sees before the host.
  package nonisolated func context(
    inputItems: [Any], host: @escaping @Sendable (NSExtensionContext.Event) -> Void
  ) -> NSExtensionContext {
    NSExtensionContext(inputItems: inputItems) { [weak self] event in
      self?.receive(event)
      host(event)
    }
  }

  /// Records an answer of the extension. An answer before the view has appeared is a problem.
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
  /// `beginRequest(with:)` comes before `loadView`, `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`, the layout
  /// and, in a later turn of the main queue, `viewDidAppear`.
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
    await settle()
    controller.endAppearanceTransition()
    life.withLock { $0.hasAppeared = true }
    await settle()
  }

  /// Removes the controller after the request was answered, with its last methods.
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

  /// Waits for what is on the main queue now, and for the ends of transitions.
  public func settle() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      PendingTransitions.endAll()
    }
    if hasAppeared { window.layoutIfNeeded() }
  }

  // MARK: What is seen

  private var screen: ScreenElement {
    window.layoutIfNeeded()
    return ScreenElement(window)
  }

  /// The part that takes taps: the controller that is presented last, or the whole screen.
  private var front: ScreenElement {
    window.layoutIfNeeded()
    var controller = window.rootViewController
    while let presented = controller?.presented { controller = presented }
    guard let view = controller?.viewIfLoaded else { return ScreenElement(window) }
    return ScreenElement(view)
  }

  /// The visible views. Hidden and transparent views are left out.
  public var viewTree: ViewTree { screen.tree }

  /// The texts of the rows of the front table, or of all front tables, at most 10,000.
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

  // MARK: What a user does

  /// Taps a button, bar button, alert action, switch, segment, row or view by its text or accessibility label.
  ///
  /// - Throws: An error that lists the elements if none has the name, or if it is disabled.
  public func tap(_ name: String) async throws {
    let all = front.all.filter { $0.tap != nil }
    let candidates = all.filter { $0.matches(name) }
    guard let element = candidates.first(where: \.isEnabled) ?? candidates.first else {
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

  /// Taps a row by its index over all sections of the front tables.
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

  /// Taps a row after those of the tree. Returns whether there is one.
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
  ///   - field: The accessibility label, the placeholder or the present text, or `nil` for the first field.
  /// - Throws: An error that lists the fields if no field has the name.
  public func type(_ text: String, into field: String? = nil) async throws {
    let inputs = front.all.filter { $0.input != nil }
    let element = inputs.first { element in
      guard let field else { return true }
      return element.matches(field) || (element.input as? UITextField)?.placeholder == field
    }
    guard let element else {
      let names = inputs.map {
        $0.label ?? ($0.input as? UITextField)?.placeholder ?? "a field without text"
      }
      throw HeadlessScreenError(
        field.map { "there is no field “\($0)”; " } ?? "there is no field; "
          + "the screen has \(names.isEmpty ? "none" : names.joined(separator: ", "))")
    }
    try Self.$current.withValue(self) { try type(text, into: element) }
    await settle()
  }

  private func type(_ text: String, into element: ScreenElement) throws {
    switch element.input {
    case let view as UITextView where view.isEditable:
      guard view.becomeFirstResponder() else { break }
      return view.replace(
        NSRange(location: 0, length: (view.text as NSString).length), with: text)
    case let field as UITextField where field.isEnabled:
      guard field.becomeFirstResponder() else { break }
      return field.replace(
        NSRange(location: 0, length: ((field.text ?? "") as NSString).length), with: text)
    default: break
    }
    throw HeadlessScreenError("“\(element.label ?? "the field")” cannot be edited")
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
