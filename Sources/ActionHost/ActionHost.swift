internal import Dispatch
public import ExtensionContract
public import ExtensionRequests
internal import NativeHandlers
public import PageAction
internal import PropertyLists

#if canImport(UIKit)
  public import UIKit
#endif

/// A host app, which shares a page or other content with an extension, and processes its answer.
///
/// The extension runs in this process. Its principal object implements
/// `NSExtensionRequestHandling`. On Linux, it can also be a view controller, which appears on a
/// headless screen.
@MainActor
public final class ActionHost {
  /// The settings of a host.
  public struct Options: Sendable {
    /// The options of the script.
    public var action = ActionOptions()

    /// The time limit of the extension, in seconds. On a device, the system ends an extension that
    /// exceeds its limit.
    public var timeLimit = 30.0

    /// Whether the system ends the extension before the host has processed the items.
    /// `completeRequest` passes this value to its completion handler.
    public var expires = false

    /// Whether the system opens a URL that the extension asks to open. By default, it opens none.
    public var opens: @Sendable (URL) -> Bool = { _ in false }

    /// Creates options with the default values.
    public init() {}
  }

  private enum Share {
    case page(PageSource, ActionScript)
    case items([ExtensionItem])
  }

  private let share: Share
  private let options: Options
  private var isPerforming = false
  private var request: ExtensionRequest?
  #if canImport(UIKit)
    private var screenRequest: ScreenRequest?
  #endif

  /// Creates a host that runs a script on a page and shares its results, as Safari does.
  public init(_ page: PageSource, script: ActionScript, options: Options = Options()) {
    share = .page(page, script)
    self.options = options
  }

  /// Creates a host that shares the extension items that `app` creates for `content`.
  ///
  /// Returns `nil` if `app` cannot share this kind of content.
  public init?(
    sharing content: SharedContent, from app: HostApp, options: Options = Options()
  ) {
    guard let items = app.items(sharing: content) else { return nil }
    share = .items(items)
    self.options = options
  }

  /// Creates a host that shares items.
  public init(items: [ExtensionItem], options: Options = Options()) {
    share = .items(items)
    self.options = options
  }

  // MARK: Performing

  /// Performs a request: shares the items, and returns the reply and the page after `finalize`.
  ///
  /// - Parameters:
  ///   - handler: Creates the principal object of the extension. It is evaluated once, on the main
  ///     actor.
  ///   - drive: Simulates the user's actions after the view has appeared and the items are loaded.
  /// - Throws: `ActionFailure` if the script fails before the extension receives its items, and
  ///   errors of `drive`.
  public func perform(
    _ handler: @autoclosure @escaping @MainActor () -> any NSExtensionRequestHandling,
    driving drive: (@MainActor (ActionHost) async throws -> Void)? = nil
  ) async throws -> ActionExchange {
    precondition(!isPerforming, "The host performs another request.")
    isPerforming = true
    defer { isPerforming = false }
    // Forget the problems, URLs and screen of the previous exchange.
    request = nil
    #if canImport(UIKit)
      screenRequest = nil
    #endif
    let native = NativeExchange(make: handler, drive: drive)
    switch share {
    case .page(let page, let script): return try await perform(native, page, script)
    case .items(let items):
      _ = await exchange(native, items)
      await end()
      return try native.exchange(nil, openedURLs: openedURLs, problems: problems)
    }
  }

  private func perform(
    _ native: NativeExchange, _ page: PageSource, _ script: ActionScript
  ) async throws -> ActionExchange {
    let url = PageSource.parsedAddress(page.url)
    let half = NativeHalf { results, title throws(ActionFailure) in
      let items = HandlerInput.items(results: results, url: url, title: title)
      let reply = BlockingReply()
      Task { @MainActor in reply.give(await self.exchange(native, items)) }
      return try reply.wait()
    }
    let options = options.action
    let outcome = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: ActionRunner().run(page, script: script, native: half, options: options))
      }
    }
    await end()
    return try native.exchange(outcome, openedURLs: openedURLs, problems: problems)
  }

  /// Passes the items to the extension, and returns its reply.
  private func exchange(
    _ native: NativeExchange, _ items: [ExtensionItem]
  ) async -> Result<NativeReply, ActionFailure> {
    native.inputItems = items
    let objects = ItemObjects.objects(of: items)
    let handler = native.make()
    #if canImport(UIKit)
      if let controller = handler as? UIViewController {
        let screenRequest = ScreenRequest(opens: options.opens)
        self.screenRequest = screenRequest
        request = screenRequest.request
        native.request = screenRequest.request
        await screenRequest.begin(controller, with: objects)
        return await reply(native, screenRequest.request)
      }
    #endif
    let request = ExtensionRequest(opens: options.opens)
    self.request = request
    native.request = request
    request.begin(handler, with: objects)
    return await reply(native, request)
  }

  private func reply(
    _ native: NativeExchange, _ request: ExtensionRequest
  ) async -> Result<NativeReply, ActionFailure> {
    do {
      try await native.drive?(self)
    } catch {
      native.drivingError = error
      return .failure(.ofHandler("The closure 'driving' failed: \(error)"))
    }
    let answer = await request.answer(within: options.timeLimit)
    #if canImport(UIKit)
      native.viewTree = screenRequest.map(\.screen.viewTree)
    #endif
    switch answer {
    case .completed(let objects):
      let returned = await ReturnedItems.load(objects, within: options.timeLimit)
      for problem in returned.problems { request.report(problem) }
      native.outcome = .completed
      native.returnedItems = returned.items
      return Result { () throws(ActionFailure) in
        var reply = try HandlerReply.reply(of: returned.items)
        reply.inputItems = .array(native.inputItems.map(\.propertyList))
        native.finalizeArguments = reply.finalizeArguments
        return reply
      }
    case .cancelled(let error):
      native.outcome = .cancelled(error)
      return .success(NativeReply())
    case .abandoned:
      native.outcome = .abandoned
      return .success(NativeReply())
    case .none:
      native.outcome = .timeLimit(options.timeLimit)
      return .success(NativeReply())
    }
  }

  private func end() async {
    #if canImport(UIKit)
      if let screenRequest { await screenRequest.end(expired: options.expires) }
    #endif
    request?.end(expired: options.expires)
  }

  // MARK: The host app

  /// Posts a notification about the host, such as `NSExtensionHostDidEnterBackground`.
  public func post(_ name: Notification.Name) {
    request?.post(name)
  }

  /// The URLs that the extension asked to open.
  public var openedURLs: [URL] {
    #if canImport(UIKit)
      (request?.openedURLs ?? []) + (screenRequest?.screen.openedURLs ?? [])
    #else
      request?.openedURLs ?? []
    #endif
  }

  /// The extension's mistakes, such as calls that have no effect on a device, including those after
  /// the exchange.
  public var problems: [String] {
    #if canImport(UIKit)
      screenRequest?.problems ?? request?.problems ?? []
    #else
      request?.problems ?? []
    #endif
  }

  #if canImport(UIKit)
    /// The screen on which the view controller appears; `nil` before the request, or if the
    /// principal object is not a view controller.
    public var screen: HeadlessScreen? { screenRequest?.screen }

    func settle() async {
      await screenRequest?.settle()
    }
  #endif
}
