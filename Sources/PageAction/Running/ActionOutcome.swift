public import PropertyLists
public import PageBindings
public import PageJavaScript

/// The outcome of running an action on a page.
public struct ActionOutcome: Sendable {
  /// The argument of the completion function; `nil` if `run` failed.
  public var results: PropertyList?

  /// The warnings, which do not make the action fail.
  public var warnings: [ActionWarning] = []

  /// The console messages, dialogs and uncaught exceptions, in order.
  public var recorded = Recorder()

  /// The first failure.
  public var failure: ActionFailure?

  /// The page after the script ran, in its original encoding. It equals the source's bytes if no
  /// change affects the markup. It is `nil` if the script failed or could not be stopped, or if the
  /// options exclude the page.
  public var page: [UInt8]?

  /// The durations of the phases.
  public var times = ActionTimes()

  /// The time of the monotonic clock at the start of the script, in milliseconds.
  package var runStart: Double?

  /// The time of the monotonic clock at the start of `finalize`, in milliseconds.
  package var finalizeStart: Double?

  /// The peak growth of the process's memory while it read the page and ran the script, in bytes.
  /// This is an estimate: it includes other threads' memory, and excludes memory that is reused.
  public var memoryGrowth = 0

  /// The number of elements that are serialized as a whole, because they contain changes without a
  /// source position.
  public var rewrittenElementCount = 0

  /// The reply of the native half; `nil` if it was not asked, or failed.
  package var native: NativeReply?

  /// The counters that `ActionOptions.scriptCounters` names; `nil` if the script has none.
  package var scriptCounters: [UInt64]?

  init() {}
}

/// The wall-clock times of the phases of an action, in milliseconds; `nil` for a phase that did not
/// end.
public struct ActionTimes: Sendable, Equatable {
  /// The time to decode and parse the page, and to create its realm.
  public var load: Double?

  /// The time to evaluate the script and to run `run`, up to its completion.
  public var completion: Double?

  /// The virtual time that was skipped instead of waiting for timers, up to the completion.
  public var skipped: Double?

  /// The time of the native half, if it was asked for the arguments of `finalize`.
  public var handler: Double?

  /// The time of `finalize`.
  public var finalize: Double?

  /// The time to write the page.
  public var write: Double?

  init() {}
}

/// A warning or a note about an action.
public struct ActionWarning: Sendable, Equatable, CustomStringConvertible {
  /// The path of a value, such as `results.images[3]`; `nil` if the warning is not about a value.
  public var path: String?

  /// The text of the warning.
  public var message: String

  /// Whether the warning is a note about correct behavior that users may not expect.
  public var isNote = false

  /// Whether the warning is about a resource that was not loaded.
  public var isOfMissingResource = false

  /// `path: message`, or the message alone.
  public var description: String { path.map { "\($0): \(message)" } ?? message }
}

/// The reason why an action failed.
public struct ActionFailure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable, Equatable {
    /// The script threw an exception.
    case scriptException
    case syntaxError
    /// The script is an ES module, which Safari does not load.
    case moduleScript
    /// The script defines no `ExtensionPreprocessingJS`.
    case noPreprocessingObject
    /// `ExtensionPreprocessingJS` is a class or function instead of an instance.
    case notInstantiated
    /// The object has no `run`.
    case noRun
    /// The object has no `finalize`, and there are arguments for it.
    case noFinalize
    /// `run` never called its completion function, or the promise of `finalize` was never settled.
    case neverCompleted
    case timeLimit
    /// `run` did not complete within the launch budget.
    case launchBudget
    case memoryLimit
    /// The page exceeds 1 GiB.
    case pageTooLarge
    /// The page is XML that is not well-formed, so it cannot be serialized.
    case notWellFormed
    /// The resources for scripts cannot be read.
    case badResources
    /// The system cannot create a thread for the page.
    case noThread
    /// The results are not a dictionary, or cannot be converted to a property list.
    case badResults
    /// The text or element to select is not on the page, or cannot be selected.
    case selectionNotFound
    /// The CSS selector of the selection request is not valid.
    case badSelector
    /// The native half ended, or its reply is not valid.
    case handlerFailed
    /// The native half cancelled the request.
    case requestCancelled
  }

  /// A phase of an action.
  public enum Phase: String, Sendable {
    /// The page is decoded, parsed and set up.
    case load
    /// The script file is evaluated.
    case script
    /// `run` is called, and has not completed.
    case run
    /// The native half receives the results.
    case handler
    case finalize
    /// The page is written.
    case write
    /// The results are written.
    case output
  }

  /// The kind of failure.
  public var code: Code

  /// The phase in which the action failed.
  public var phase: Phase

  /// One sentence that describes the failure.
  public var message: String

  /// One sentence that describes how to fix the failure.
  public var remedy: String?

  /// The exception that the script threw.
  public var exception: ScriptException?

  /// The message, or the exception with its source position.
  public var description: String { exception.map(\.description) ?? message }

  /// The description and the remedy, on one line.
  public var messageWithRemedy: String {
    let text = code == .moduleScript ? message : exception?.singleLine ?? message
    return [text, remedy].compactMap { $0 }.joined(separator: " ")
  }
}
