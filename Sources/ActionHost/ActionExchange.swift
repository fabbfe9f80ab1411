public import ExtensionContract
public import ExtensionRequests
public import PageAction
public import PropertyLists

#if canImport(UIKit)
  public import UIKit
#endif

/// An action-extension request and its results: the items, the reply, and the page after
/// `finalize`.
public struct ActionExchange: Sendable {
  /// How a request ended.
  public enum Outcome: Sendable {
    /// The extension completed the request.
    case completed
    /// The extension cancelled the request.
    case cancelled(any Error)
    /// The extension released its context without an answer. On a device, the host waits forever.
    case abandoned
    /// The extension did not answer within this number of seconds.
    case timeLimit(Double)
  }

  /// How the request ended.
  public var outcome: Outcome

  /// The items that the extension received.
  public var inputItems: [ExtensionItem]

  /// The items that the extension returned; `nil` if it did not complete the request.
  public var returnedItems: [ExtensionItem]?

  /// The argument for `finalize` in the returned items; `nil` if there is none.
  public var finalizeArguments: PropertyList?

  /// The URLs that the extension asked to open.
  public var openedURLs: [URL]

  /// The extension's mistakes, such as calls that have no effect on a device, each as a sentence.
  public var problems: [String]

  #if canImport(UIKit)
    /// The screen when the request was answered; `nil` without a view controller.
    public var viewTree: ViewTree?
  #endif

  /// The outcome of the script: results, page, console, times and failure; `nil` if the host shared
  /// no page.
  public var action: ActionOutcome?

  /// The results of `run`.
  public var results: PropertyList? { action?.results }

  /// The page after the script; `nil` if the script failed.
  public var page: [UInt8]? { action?.page }

  /// The failure after the extension received its items, such as an exception in `finalize`.
  public var failure: ActionFailure? { action?.failure }

  /// Whether the extension completed the request.
  public var isCompleted: Bool {
    if case .completed = outcome { true } else { false }
  }
}
