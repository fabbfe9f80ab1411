internal import ExtensionContract
internal import ExtensionRequests
internal import PageAction
internal import PropertyLists
private import Dispatch
private import Synchronization

#if canImport(UIKit)
  internal import UIKit
#endif

/// The state of the extension in an exchange: its items, its answer and its screen.
@MainActor
final class NativeExchange {
  let make: @MainActor () -> any NSExtensionRequestHandling
  let drive: (@MainActor (ActionHost) async throws -> Void)?

  var inputItems: [ExtensionItem] = []
  var returnedItems: [ExtensionItem]?
  var finalizeArguments: PropertyList?
  /// `nil` if the extension did not receive a request.
  var outcome: ActionExchange.Outcome?
  var drivingError: (any Error)?
  var request: ExtensionRequest?
  #if canImport(UIKit)
    var viewTree: ViewTree?
  #endif

  init(
    make: @escaping @MainActor () -> any NSExtensionRequestHandling,
    drive: (@MainActor (ActionHost) async throws -> Void)?
  ) {
    self.make = make
    self.drive = drive
  }

  /// Returns the exchange with the outcome of the extension.
  /// - Parameter action: The outcome of the script; `nil` if the host shared no page.
  /// - Throws: The error of `drive`, or the reason why the extension received no request.
  func exchange(
    _ action: ActionOutcome?, openedURLs: [URL], problems: [String]
  ) throws -> ActionExchange {
    if let drivingError { throw drivingError }
    guard let outcome else {
      throw action?.failure ?? .ofHandler("The extension received no request.")
    }
    var exchange = ActionExchange(
      outcome: outcome, inputItems: inputItems, returnedItems: returnedItems,
      finalizeArguments: finalizeArguments, openedURLs: openedURLs, problems: problems)
    #if canImport(UIKit)
      exchange.viewTree = viewTree
    #endif
    exchange.action = action
    return exchange
  }
}

/// A reply for which the thread of a script waits.
final class BlockingReply: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let reply = Mutex<Result<NativeReply, ActionFailure>?>(nil)

  func give(_ result: Result<NativeReply, ActionFailure>) {
    reply.withLock { $0 = result }
    semaphore.signal()
  }

  func wait() throws(ActionFailure) -> NativeReply {
    semaphore.wait()
    guard let result = reply.withLock(\.self) else {
      throw .ofHandler("The extension returned no reply.")
    }
    return try result.get()
  }
}
