public import PageAction
internal import PageBindings
internal import PropertyLists

/// The inputs of a run: a page, a script and options. `finalize` repeats the run with the same
/// inputs.
struct PreparedRun: Sendable {
  let source: PageSource
  let script: TestScript
  let options: ActionOptions

  init(
    _ page: SavedPage, script: String, selecting selector: String?, selectingText text: String?,
    options: ActionOptions
  ) throws(PageTestFailure) {
    let (source, offset) = try page.read()
    self.source = source
    self.script = try TestScript(script, of: page.testFile)
    var options = options
    switch (selector, text) {
    case (nil, nil): break
    case (let selector?, nil): options.selection = .selector(selector)
    case (nil, let text?): options.selection = .text(text)
    case (_?, _?):
      throw PageTestFailure("Specify either `selecting` or `selectingText`, not both.")
    }
    // Derive the seed in the same way as `pageaction test`, so that a page gets the same random
    // numbers.
    if let seed = options.environment.randomSeed {
      options.environment.randomSeed = PageSeed.derived(
        from: seed, path: "", offset: offset, url: source.url)
    }
    options.writesPage = true
    self.options = options
  }

  func outcome(finalize arguments: PropertyListDictionary? = nil) async -> ActionOutcome {
    await RunQueue.shared.run { runner in
      runner.run(
        source, script: script.script, finalize: arguments.map { .dictionary($0) },
        options: options)
    }
  }
}

extension ActionOptions {
  /// The options of `pageaction test`: a clock that begins at 2025-01-01, and fixed random numbers.
  /// The viewport and the user agent are those of a Mac, and the locale is `en-US`.
  public static var forTests: ActionOptions {
    var options = ActionOptions()
    options.environment.startTime = ReproducibleDefaults.startTime
    options.environment.randomSeed = ReproducibleDefaults.randomSeed
    return options
  }
}
