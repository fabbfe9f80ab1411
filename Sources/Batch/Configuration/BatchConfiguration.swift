public import PropertyLists
public import PageAction
public import PageSources

/// The configuration of a batch for each page: everything that a worker needs.
public struct BatchConfiguration: Sendable {
  /// The script that runs on each page.
  public var script: ActionScript

  /// The options that the script runs with.
  public var options: ActionOptions

  /// The argument of the script's `finalize` function. If it is `nil`, `finalize` does not run.
  public var finalizeArguments: PropertyList?

  /// The options for reading the inputs.
  public var reading = PageReadingOptions()

  /// The addresses that replace the ones that the inputs specify.
  public var addresses = PageAddresses()

  /// Whether pages with warnings fail.
  public var isStrict = false

  /// Whether `null` in results causes a warning.
  public var warnsOfNull = false

  /// Whether records contain the script's console output.
  public var recordsConsole = false

  /// The format of the records.
  public var records = RecordFormat()

  /// The folder that the pages are written to after the script ran, or `nil` to write none.
  public var outputFolder: String?

  /// Creates a configuration. Sets `options.writesPage` to `false`.
  public init(script: ActionScript, options: ActionOptions = ActionOptions()) {
    self.script = script
    self.options = options
    self.options.writesPage = false
  }
}
