internal import ArgumentParser
internal import PageAction

/// A command that runs a script. The help lists sections in the order of their first option groups.
/// So conforming types must declare option groups in the order in which the help should list the
/// sections.
protocol ScriptCommand: ParsableCommand {
  var page: PageOptions { get }
  var script: ScriptOptions { get }
  var results: ResultOptions { get }
  var limits: LimitOptions { get }
  var advanced: AdvancedOptions { get }

  static var repeats: Bool { get }
}

extension ScriptCommand {
  var actionOptions: ActionOptions {
    var options = ActionOptions()
    page.apply(to: &options)
    // With `--extension`, `--extension-name` selects one of the extensions. Without `--extension`,
    // `--extension-name` specifies the `extensionName` that the script receives.
    options.extensionName = script.extension == nil ? script.extensionName : nil
    options.limits = limits.limits
    advanced.apply(to: &options, repeats: Self.repeats)
    return options
  }
}

protocol PageScriptCommand: ScriptCommand {
  var file: PageFileOptions { get }
  var address: AddressOptions { get }
  var diagnostics: DiagnosticOptions { get }
}

extension PageScriptCommand {
  static var repeats: Bool { false }
}

protocol BatchScriptCommand: ScriptCommand {
  /// The label of the encoding for all pages. It overrides the encodings that the pages declare.
  var charset: String? { get }
  var log: LogOptions { get }
  var content: RecordContentOptions { get }
  var batchLimits: BatchLimitOptions { get }
}

extension BatchScriptCommand {
  static var repeats: Bool { true }
}
