public import PageBindings
public import PageJavaScript

/// A preprocessing script: its text, and what messages call it.
public struct ActionScript: Sendable {
  /// The text of the file.
  public var source: String

  /// The file's name, for messages and stacks.
  public var file: String

  /// Makes a script.
  public init(source: String, file: String) {
    self.source = source
    self.file = file
  }
}

/// What is selected on the page before the script runs.
public enum SelectionRequest: Sendable, Equatable {
  /// The contents of the first element that a CSS selector matches.
  case selector(String)
  /// The first place where this text stands on the page; runs of white space count as one space.
  case text(String)
}

/// How an action is run.
public struct ActionOptions: Sendable {
  /// What the page sees of the browser.
  public var environment = PageEnvironment()

  /// What Safari passes to `run` as `extensionName`; left out where `nil`.
  public var extensionName: String?

  /// What is selected; nothing where `nil`.
  public var selection: SelectionRequest?

  /// Whether timers are waited for.
  public var clock = VirtualClock.Mode.virtual

  /// Where the resources are that scripts can load; `nil` for none, unless the environment has some.
  public var resources: ResourceLocation?

  /// How the page is parsed and written.
  public var parsing = PageParsing()

  /// Whether the outcome holds the page as the script left it.
  public var writesPage = true

  /// How long the scripts may run, and how much memory they may take.
  public var limits = Limits()

  /// Options with the default values.
  public init() {}
}
