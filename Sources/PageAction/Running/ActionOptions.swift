public import PageBindings
public import PageJavaScript

/// A preprocessing script with the name that messages use.
public struct ActionScript: Sendable {
  /// The text of the file.
  public var source: String

  /// The file's name, for messages and stacks; a `//# sourceURL=` comment overrides it.
  public var file: String

  /// Creates a script with a file name for messages and stacks.
  public init(source: String, file: String) {
    self.source = source
    self.file = file
  }
}

/// The selection on the page before the script runs.
public enum SelectionRequest: Sendable, Equatable {
  /// The contents of the first element that a CSS selector matches.
  case selector(String)
  /// An occurrence of this text, counted from 1; `nil` selects the first visible occurrence. Runs
  /// of white space in the text and on the page are equal to one space.
  case text(String, occurrence: Int? = nil)
}

/// The options for running an action.
public struct ActionOptions: Sendable {
  /// The browser environment that the page observes.
  public var environment = PageEnvironment()

  /// The `extensionName` that Safari passes to `run`; omitted if `nil`.
  public var extensionName: String?

  /// The initial selection; `nil` for none.
  public var selection: SelectionRequest?

  /// The behavior of a clock while a script waits for timers.
  public typealias Clock = VirtualClock.Mode

  /// The clock for timers: virtual time passes without waiting.
  public var clock = Clock.virtual

  /// The location of the resources that scripts can load. Other URLs are looked up in the resources
  /// of `environment`.
  public var resources: ResourceLocation?

  /// The options for parsing and writing the page.
  public var parsing = PageParsing()

  /// Whether the outcome contains the page after the script ran.
  public var writesPage = true

  /// The name of the script's array of counters, which the outcome contains; `nil` for a script
  /// that is not instrumented.
  package var scriptCounters: String?

  /// Whether `ActionOutcome.recorded` has the places of calls, which takes time at each call.
  package var recordsPlaces = false

  /// The time and memory limits of the scripts.
  public var limits = Limits()

  /// Creates options with the default values.
  public init() {}
}
