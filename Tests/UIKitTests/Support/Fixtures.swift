import Foundation
import Synchronization
import Testing

@testable import UIKit

/// A record of an extension's answers.
final class Answers: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock(\.self) }

  func receive(_ event: NSExtensionContext.Event) {
    names.withLock { names in
      switch event {
      case .completed: names.append("completed")
      case .cancelled: names.append("cancelled")
      case .opens: names.append("opens")
      case .answeredAgain: names.append("again")
      }
    }
  }
}

/// A view controller that records its callbacks.
class RecordingController: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func beginRequest(with context: NSExtensionContext) {
    log.add("\(name).beginRequest")
    super.beginRequest(with: context)
  }
  override func loadView() {
    log.add("\(name).loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.add("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(name).viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.add("\(name).viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(name).viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("\(name).viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("\(name).viewDidDisappear")
  }
  override func viewWillLayoutSubviews() { log.add("\(name).viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.add("\(name).viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) {
    log.add("\(name).willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.add("\(name).didMove \(parent == nil ? "nil" : "parent")")
  }
}

@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
func start(
  _ controller: UIViewController, answers: Answers = Answers()
) async -> HeadlessScreen {
  let screen = HeadlessScreen()
  let context = screen.context(inputItems: []) { answers.receive($0) }
  await screen.start(controller, context: context)
  return screen
}
