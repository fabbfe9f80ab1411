package import NativeHandlers
public import PropertyLists
public import PageAction
public import PageSources

/// The settings that a worker needs to run the script on pages.
public struct BatchConfiguration: Sendable {
  public var script: ActionScript

  public var options: ActionOptions

  /// The argument of the script's `finalize` function. If it is `nil`, the function does not run.
  public var finalizeArguments: PropertyList?

  /// The command that returns the argument of `finalize` for each page; `nil` for none.
  package var handler: HandlerConfiguration?

  public var reading = PageReadingOptions()

  /// The addresses that replace the ones that the inputs specify.
  public var addresses = PageAddresses()

  public var isStrict = false

  /// Whether `null` in results causes a warning.
  public var warnsOfNull = false

  /// Whether records contain the script's console output.
  public var recordsConsole = false

  /// Whether the batch requests the subresources of pages from the network.
  package var loadsSubresources = false

  public var records = RecordFormat()

  /// The folder that the pages are written to after the script ran, or `nil` to write none.
  public var outputFolder: String?

  /// Creates a configuration, and sets `options.writesPage` to `false`.
  public init(script: ActionScript, options: ActionOptions = ActionOptions()) {
    self.script = script
    self.options = options
    self.options.writesPage = false
  }
}
