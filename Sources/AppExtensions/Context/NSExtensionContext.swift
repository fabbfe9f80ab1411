private import Synchronization

/// The request of a host app: the shared items, and the methods that answer the request.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensioncontext
open class NSExtensionContext: NSObject, @unchecked Sendable {
  /// A call that the extension makes to the host.
  package enum Event: @unchecked Sendable {
    /// The request was completed with items.
    case completed([Any])
    /// The request was cancelled with an error.
    case cancelled(any Error)
    /// The extension asks to open a URL. The closure receives the answer.
    case opens(URL, @Sendable (Bool) -> Void)
    /// The request was completed or cancelled again. This has no effect.
    case answeredAgain
  }

  private struct State {
    var isAnswered = false
    var completionHandler: (@Sendable (Bool) -> Void)?
  }

  private let items: [Any]
  private let host: @Sendable (Event) -> Void
  private let hasHost: Bool
  private let state = Mutex(State())

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - inputItems: The items that the host shares.
  ///   - host: Receives the extension's calls, on the threads of the calls.
  package init(inputItems: [Any], host: @escaping @Sendable (Event) -> Void) {
    items = inputItems
    self.host = host
    hasHost = true
  }

  /// The items that the host shares, usually of type `NSExtensionItem`.
  open var inputItems: [Any] { items }

  /// Completes the request.
  ///
  /// - Parameters:
  ///   - items: The items for the host, or `nil`.
  ///   - completionHandler: Receives false after the host has processed the items, or true if the
  ///     system ends the extension earlier.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) {
    complete(items, completionHandler)
  }

  /// Completes the request, and returns after the host has processed the items.
  ///
  /// - Parameter items: The items for the host, or `nil`.
  /// - Returns: Whether the system ends the extension before the host has processed the items;
  ///   `false` immediately if the request was already answered.
  @discardableResult
  open func completeRequest(returningItems items: [Any]?) async -> Bool {
    await withCheckedContinuation { continuation in
      let isFirst = complete(items) { continuation.resume(returning: $0) }
      if !isFirst {
        continuation.resume(returning: false)
      } else if !hasHost {
        endRequest(expired: false)
      }
    }
  }

  /// Completes the request, and returns whether it was not yet answered.
  @discardableResult
  private func complete(
    _ items: [Any]?, _ completionHandler: (@Sendable (Bool) -> Void)?
  ) -> Bool {
    let isFirst = state.withLock { state in
      guard !state.isAnswered else { return false }
      state = State(isAnswered: true, completionHandler: completionHandler)
      return true
    }
    host(isFirst ? .completed(items ?? []) : .answeredAgain)
    return isFirst
  }

  /// Creates a context without items and without a host. Its methods have no effect.
  public override init() {
    items = []
    host = { event in if case .opens(_, let answer) = event { answer(false) } }
    hasHost = false
  }

  /// Cancels the request.
  ///
  /// - Parameter error: The reason, which the host receives.
  open func cancelRequest(withError error: any Error) {
    let isFirst = state.withLock { state in
      guard !state.isAnswered else { return false }
      state.isAnswered = true
      return true
    }
    host(isFirst ? .cancelled(error) : .answeredAgain)
  }

  /// Asks the system to open a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completionHandler: Receives whether the URL was opened.
  open func open(_ url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    host(.opens(url) { completionHandler?($0) })
  }

  /// Asks the system to open a URL, and returns whether it was opened.
  @discardableResult
  open func open(_ url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url) { continuation.resume(returning: $0) }
    }
  }

  /// Calls the completion handler that was passed to `completeRequest`, but only once.
  ///
  /// - Parameter expired: Whether the system ends the extension before the host has processed the
  ///   items.
  package func endRequest(expired: Bool) {
    let handler = state.withLock { state in
      defer { state.completionHandler = nil }
      return state.completionHandler
    }
    handler?(expired)
  }
}
