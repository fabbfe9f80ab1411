internal import Dispatch
private import Synchronization

/// A request of a host to an extension, from its beginning to its end.
@MainActor
package final class ExtensionRequest {
  /// The reply of an extension.
  package enum Answer: @unchecked Sendable {
    case completed([Any])
    case cancelled(any Error)
    /// No object keeps the context, so that the request can never be answered.
    case abandoned
    /// The time limit expired.
    case none
  }

  private struct State {
    var answer: Answer?
    var isOver = false
    var waiting: CheckedContinuation<Answer, Never>?
    var openedURLs: [URL] = []
    var problems: [String] = []
    /// The context of the answer, which keeps its completion handler until the request ends.
    var answeredContext: NSExtensionContext?
  }

  private nonisolated let state = Mutex(State())
  private nonisolated let opens: @Sendable (URL) -> Bool

  /// The context. The reference is weak, because only the extension keeps the context.
  private nonisolated(unsafe) weak var context: NSExtensionContext?

  private var handler: (any NSExtensionRequestHandling)?

  /// - Parameter opens: Whether the system opens a URL that the extension asks to open.
  package init(opens: @escaping @Sendable (URL) -> Bool = { _ in false }) {
    self.opens = opens
  }

  /// The URLs that the extension asked to open.
  package nonisolated var openedURLs: [URL] { state.withLock(\.openedURLs) }

  /// The extension's mistakes, such as calls that have no effect on a device, each as a sentence.
  package nonisolated var problems: [String] { state.withLock(\.problems) }

  // MARK: Beginning

  /// Returns the context for the items. The caller must not keep it.
  /// - Parameter observer: Receives each call of the extension before the request receives it.
  func makeContext(
    _ items: [NSExtensionItem],
    observer: @escaping @Sendable (HostedContext.Event) -> Void = { _ in }
  ) -> NSExtensionContext {
    let token = ContextToken { [weak self] in self?.receiveAbandonment() }
    let context = HostedContext.make(items) { [weak self] event in
      _ = token
      observer(event)
      self?.receive(event)
    }
    self.context = context
    return context
  }

  /// Calls the handler with the items.
  package func begin(_ handler: any NSExtensionRequestHandling, with items: [NSExtensionItem]) {
    self.handler = handler
    handler.beginRequest(with: makeContext(items))
  }

  // MARK: Answers

  private nonisolated func receive(_ event: HostedContext.Event) {
    switch event {
    case .completed(let items): answer(.completed(items))
    case .cancelled(let error): answer(.cancelled(error))
    case .opens(let url, let completion):
      state.withLock { state in
        if state.openedURLs.count < 1000 { state.openedURLs.append(url) }
      }
      completion(opens(url))
    case .answeredAgain:
      report(
        "The request was answered again, which has no effect. Complete or cancel it once.")
    }
  }

  private nonisolated func answer(_ answer: Answer) {
    let context = context
    let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard !state.isOver else {
        state.problems.append(
          "The request was answered after its time limit, when the system has ended the extension.")
        return nil
      }
      state.answer = answer
      state.answeredContext = context
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: answer)
  }

  private nonisolated func receiveAbandonment() {
    let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard state.answer == nil, !state.isOver else { return nil }
      state.answer = .abandoned
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: .abandoned)
  }

  package nonisolated func report(_ problem: String) {
    state.withLock { state in
      if state.problems.count < 1000 { state.problems.append(problem) }
    }
  }

  /// The answer, if there is one already.
  package nonisolated var currentAnswer: Answer? { state.withLock(\.answer) }

  /// Waits for the answer.
  package func answer(within seconds: Double) async -> Answer {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.endTime()
    }
    return await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Answer? in
        if let answer = state.answer { return answer }
        if state.isOver { return Answer.none }
        state.waiting = continuation
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private nonisolated func endTime() {
    let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard state.answer == nil else { return nil }
      state.isOver = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: Answer.none)
  }

  // MARK: End

  /// Calls the handler of `completeRequest`, and releases the extension.
  package func end(expired: Bool) {
    let context = state.withLock { state in
      defer { state.answeredContext = nil }
      return state.answeredContext
    }
    if let context { HostedContext.end(context, expired: expired) }
    handler = nil
  }

  /// Posts a notification about the host.
  package func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: context)
  }
}

/// A token that reports the release of the last reference to a context.
private final class ContextToken: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
