public import ExtensionContract
public import PageAction
public import PageSources

/// What is done to every page of a batch: all that a worker has to know.
public struct BatchConfiguration: Sendable {
  /// The script that runs on every page.
  public var script: ActionScript

  /// How it runs.
  public var options: ActionOptions

  /// What its `finalize` receives; without it `finalize` does not run.
  public var finalizeArguments: PropertyList?

  /// How the inputs are read.
  public var reading = PageReadingOptions()

  /// The addresses that pages get instead of those that their inputs give them.
  public var addresses = PageAddresses()

  /// Whether a page with warnings counts as failed.
  public var isStrict = false

  /// Whether `null` in results is a warning.
  public var warnsOfNull = false

  /// Whether records have what the script logged and asked.
  public var recordsConsole = false

  /// How the records are written.
  public var records = RecordFormat()

  /// The folder that the pages are written to as the script left them; `nil` for nowhere.
  public var outputFolder: String?

  /// A text at which a worker ends itself as by a crash, where it is in a page's path or address: for
  /// trying out what becomes of the other pages. `nil` for none.
  public var crashTrigger: String?

  /// Makes a configuration.
  public init(script: ActionScript, options: ActionOptions = ActionOptions()) {
    self.script = script
    self.options = options
    self.options.writesPage = false
  }
}
