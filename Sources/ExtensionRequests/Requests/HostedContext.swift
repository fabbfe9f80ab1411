#if canImport(AppExtensions)
  /// The contexts that a host creates.
  enum HostedContext {
    typealias Event = NSExtensionContext.Event

    static func make(
      _ items: [NSExtensionItem], host: @escaping @Sendable (Event) -> Void
    ) -> NSExtensionContext {
      NSExtensionContext(inputItems: items, host: host)
    }

    static func end(_ context: NSExtensionContext, expired: Bool) {
      context.endRequest(expired: expired)
    }
  }
#else
  private import Synchronization

  /// A context that a host creates. The system's own class has no public way to set its items.
  final class HostedContext: NSExtensionContext, @unchecked Sendable {
    enum Event: @unchecked Sendable {
      case completed([Any])
      case cancelled(any Error)
      case opens(URL, @Sendable (Bool) -> Void)
      case answeredAgain
    }

    private struct State {
      var isAnswered = false
      var completionHandler: (@Sendable (Bool) -> Void)?
    }

    private let items: [Any]
    private let host: @Sendable (Event) -> Void
    private let state = Mutex(State())

    private init(_ items: [Any], host: @escaping @Sendable (Event) -> Void) {
      self.items = items
      self.host = host
      super.init()
    }

    static func make(
      _ items: [NSExtensionItem], host: @escaping @Sendable (Event) -> Void
    ) -> NSExtensionContext {
      HostedContext(items, host: host)
    }

    static func end(_ context: NSExtensionContext, expired: Bool) {
      guard let context = context as? HostedContext else { return }
      let handler = context.state.withLock { state in
        defer { state.completionHandler = nil }
        return state.completionHandler
      }
      handler?(expired)
    }

    override var inputItems: [Any] { items }

    private func answer(_ event: Event, _ handler: (@Sendable (Bool) -> Void)?) {
      let isFirst = state.withLock { state in
        guard !state.isAnswered else { return false }
        state = State(isAnswered: true, completionHandler: handler)
        return true
      }
      host(isFirst ? event : .answeredAgain)
    }

    override func completeRequest(
      returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
    ) {
      nonisolated(unsafe) let completionHandler = completionHandler
      answer(.completed(items ?? [])) { completionHandler?($0) }
    }

    override func cancelRequest(withError error: any Error) {
      answer(.cancelled(error), nil)
    }

    override func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
      nonisolated(unsafe) let completionHandler = completionHandler
      host(.opens(url) { completionHandler?($0) })
    }
  }
#endif
