public import ExtensionContract
public import PageBindings
public import PageJavaScript

/// What came of running an action on a page.
public struct ActionOutcome: Sendable {
  /// What `run` passed to its completion function; `nil` where it failed.
  public var results: PropertyList?

  /// What was odd, but no failure.
  public var warnings: [ActionWarning] = []

  /// What the script said, asked and did not catch, in order.
  public var recorded = Recorder()

  /// The first thing that failed.
  public var failure: ActionFailure?

  /// The page as the script left it, in the encoding that it came in.
  ///
  /// It is the source's bytes where the script changed nothing that is written; `nil` where the
  /// script failed or could not be stopped, and where the options ask for no page.
  public var page: [UInt8]?

  /// How many of the page's elements were written anew as a whole, since a change in them had no
  /// place of its own in the page's bytes.
  public var rewrittenElementCount = 0

  init() {}
}

/// Something odd, with the place where it was seen.
public struct ActionWarning: Sendable, Equatable, CustomStringConvertible {
  /// The path of a value, such as `results.images[3]`; `nil` where it is about no value.
  public var path: String?

  /// What is odd.
  public var message: String

  /// Whether it is nothing odd, but something that people may not expect.
  public var isNote = false

  /// Whether it names an address that was not loaded.
  public var isOfMissingResource = false

  /// `path: message`, or the message alone.
  public var description: String { path.map { "\($0): \(message)" } ?? message }
}

/// Why an action failed.
public struct ActionFailure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable, Equatable {
    /// The script threw something.
    case scriptException
    /// The script does not parse.
    case syntaxError
    /// The script is an ES module, which Safari does not load.
    case moduleScript
    /// The script defines no `ExtensionPreprocessingJS`.
    case noPreprocessingObject
    /// `ExtensionPreprocessingJS` is a class or function of which no object was made.
    case notInstantiated
    /// The object has no `run`.
    case noRun
    /// The object has no `finalize`, and there are arguments for it.
    case noFinalize
    /// `run` never called its completion function, or the promise of `finalize` was never settled, and
    /// nothing is left that could.
    case neverCompleted
    /// The scripts ran longer than they may.
    case timeLimit
    /// The scripts took more memory than they may.
    case memoryLimit
    /// The page is larger than any page.
    case pageTooLarge
    /// The page is XML that is not well-formed, and so cannot be written.
    case notWellFormed
    /// The resources that scripts were to load cannot be read.
    case badResources
    /// The system has no thread for the page.
    case noThread
    /// What `run` passed on is no dictionary, or cannot be a property list.
    case badResults
    /// What was to be selected is not on the page.
    case selectionNotFound
    /// The selector of what was to be selected does not parse.
    case badSelector
  }

  /// Where in an action's life something happens.
  public enum Phase: String, Sendable {
    /// The page is decoded, parsed and set up.
    case load
    /// The file is evaluated.
    case script
    /// `run`, up to its completion.
    case run
    /// `finalize`.
    case finalize
    /// The page is written.
    case write
    /// The results are written.
    case output
  }

  /// The kind of failure.
  public var code: Code

  /// When it happened.
  public var phase: Phase

  /// One sentence that says what failed.
  public var message: String

  /// One sentence that says how to mend it.
  public var remedy: String?

  /// What the script threw.
  public var exception: ScriptException?

  /// The message, or the exception with its place.
  public var description: String { exception.map(\.description) ?? message }

  /// The description, and how to mend it, on one line.
  public var messageWithRemedy: String {
    // The engine's message about a module does not name the cause.
    let text = code == .moduleScript ? message : exception?.singleLine ?? message
    return [text, remedy].compactMap { $0 }.joined(separator: " ")
  }
}
