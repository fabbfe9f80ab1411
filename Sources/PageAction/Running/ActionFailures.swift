package import PageJavaScript

extension ActionFailure {
  static func scriptDoesNotLoad(
    _ exception: ScriptException, _ script: ActionScript
  ) -> ActionFailure {
    // A SyntaxError with a stack is from running code, such as `JSON.parse`, not from the parser.
    guard exception.name == "SyntaxError", exception.stack == nil else {
      return ActionFailure(
        code: .scriptException, phase: .script, message: exception.summary, exception: exception)
    }
    if script.looksLikeModule {
      return ActionFailure(
        code: .moduleScript, phase: .script,
        message: "\(script.file) is an ES module, which Safari does not load.",
        remedy: "Bundle it into one classic script, and assign the object to a global: "
          + "`var ExtensionPreprocessingJS = new Action;`.",
        exception: exception)
    }
    return ActionFailure(
      code: .syntaxError, phase: .script, message: exception.summary, exception: exception)
  }

  static func noPreprocessingObject(_ script: ActionScript, isNull: Bool) -> ActionFailure {
    ActionFailure(
      code: .noPreprocessingObject, phase: .script,
      message: isNull
        ? "ExtensionPreprocessingJS in \(script.file) is not an object."
        : "\(script.file) defines no global ExtensionPreprocessingJS.",
      remedy: "Add `var ExtensionPreprocessingJS = new Action;`, with an object that has a `run` "
        + "function.")
  }

  static func notInstantiated(_ script: ActionScript) -> ActionFailure {
    ActionFailure(
      code: .notInstantiated, phase: .script,
      message: "ExtensionPreprocessingJS in \(script.file) is a class or function, not an object.",
      remedy: "Make an object of it: `var ExtensionPreprocessingJS = new Action;`.")
  }

  static func noRun(_ script: ActionScript) -> ActionFailure {
    ActionFailure(
      code: .noRun, phase: .run,
      message: "ExtensionPreprocessingJS in \(script.file) has no `run` function.",
      remedy: "Add `run: function (arguments) { arguments.completionFunction({ … }); }`.")
  }

  static var noFinalize: ActionFailure {
    ActionFailure(
      code: .noFinalize, phase: .finalize,
      message: "There are arguments for `finalize`, but ExtensionPreprocessingJS has no such "
        + "function.",
      remedy: "Add `finalize: function (arguments) { … }`, or pass no arguments.")
  }

  static func neverCompleted(_ outcome: EventLoop.Outcome) -> ActionFailure {
    let reason =
      switch outcome {
      case .horizonReached: "its timers ran for ten minutes of the page's time without calling it"
      default: "no timer or event is left that could call it"
      }
    return ActionFailure(
      code: .neverCompleted, phase: .run,
      message: "`run` never called completionFunction: \(reason).",
      remedy: "Call `arguments.completionFunction({ … })` on every path, errors included.")
  }

  static func neverSettled(_ outcome: EventLoop.Outcome) -> ActionFailure {
    let reason =
      switch outcome {
      case .horizonReached: "after ten minutes of the page's time"
      default: "and no timer or event is left that could settle it"
      }
    return ActionFailure(
      code: .neverCompleted, phase: .finalize,
      message: "The promise that `finalize` returned is still pending, \(reason).",
      remedy: "Settle it on every path, errors included, or do not return it.")
  }

  /// Returns the failure of a `run` that did not complete. The uncaught `exception` is the probable
  /// cause.
  static func neverCompleted(because exception: ScriptException) -> ActionFailure {
    ActionFailure(
      code: .neverCompleted, phase: .run, message: exception.summary,
      remedy: "Nothing caught this, and `run` never called completionFunction. Catch it, and call "
        + "`arguments.completionFunction({ … })` on every path.",
      exception: exception)
  }

  static func thrown(_ exception: ScriptException, phase: Phase) -> ActionFailure {
    ActionFailure(
      code: .scriptException, phase: phase, message: exception.summary, exception: exception)
  }

  static func noThread(code: Int32) -> ActionFailure {
    ActionFailure(
      code: .noThread, phase: .load,
      message: "A thread for the page could not be created (error \(code)).",
      remedy: "End other programs, or raise the limits on processes and memory.")
  }

  /// Returns a failure if the page exceeds 1 GiB, because source offsets have 32 bits.
  static func tooLarge(_ page: PageSource) -> ActionFailure? {
    let most = 1 << 30
    guard page.bytes.count > most else { return nil }
    return ActionFailure(
      code: .pageTooLarge, phase: .load,
      message: "The page has \(page.bytes.count) bytes; the maximum is \(most).",
      remedy: "Split the page.")
  }

  static func badResources(_ failure: ResourceFailure) -> ActionFailure {
    ActionFailure(
      code: .badResources, phase: .load, message: "--resources: \(failure.message)",
      remedy: failure.remedy)
  }

  static func notWellFormed(_ error: String) -> ActionFailure {
    ActionFailure(
      code: .notWellFormed, phase: .write,
      message: "The page cannot be written: it is not well-formed XML (\(oneLine(error))).",
      remedy: "Fix it, or use a file name that ends in .html, so that it is parsed as HTML.")
  }

  static func oneLine(_ message: String) -> String {
    message.split(separator: "\n").joined(separator: " ")
  }

  static func selectorDoesNotParse(_ selection: SelectionRequest) -> ActionFailure {
    let selector = if case .selector(let selector) = selection { selector } else { "" }
    return ActionFailure(
      code: .badSelector, phase: .load,
      message: "Nothing to select: `\(selector)` is not a valid CSS selector.",
      remedy: "Check its brackets, quotes and names.")
  }

  static func selectionIsHidden(_ selection: SelectionRequest) -> ActionFailure {
    var occurrences = ""
    if case .text(let text, let number) = selection {
      occurrences =
        number.map { "occurrence \($0) of “\(text)” on the page is invisible, or " }
        ?? "all occurrences of “\(text)” on the page are invisible, or "
    }
    return ActionFailure(
      code: .selectionNotFound, phase: .load,
      message: "Nothing to select: \(occurrences)cannot be selected.",
      remedy: "Specify a visible text with --select-text, or a CSS selector with --selection.")
  }

  static func selectionNotFound(_ selection: SelectionRequest) -> ActionFailure {
    switch selection {
    case .selector(let selector):
      ActionFailure(
        code: .selectionNotFound, phase: .load,
        message: "Nothing to select: no element matches `\(selector)`.",
        remedy: "Specify a CSS selector that matches an element of the page.")
    case .text(let text, let number?) where number > 1:
      ActionFailure(
        code: .selectionNotFound, phase: .load,
        message: "Nothing to select: the page does not contain “\(text)” \(number) times.",
        remedy: "Specify a smaller --select-occurrence.")
    case .text(let text, _):
      ActionFailure(
        code: .selectionNotFound, phase: .load,
        message: "Nothing to select: the page does not contain “\(text)”.",
        remedy: "Specify text exactly as on the page; it can span elements.")
    }
  }
}

extension ActionScript {
  /// The script's name in exceptions and stacks: its `sourceURL`, or its file's name.
  public var nameInStacks: String { SourceURLDirective.name(in: source) ?? file }

  /// Returns an excerpt of the script's source line that threw an exception.
  package func excerpt(of exception: ScriptException) -> SourceExcerpt? {
    guard let line = exception.line, let file = exception.file else { return nil }
    let text =
      file == nameInStacks
      ? source : EvaluatedSource.all(in: source).first { $0.name == file }?.text
    return text.flatMap { SourceExcerpt(of: $0, line: line, column: exception.column) }
  }

  /// Whether a line begins with `import` or `export`, which are allowed only in modules.
  fileprivate var looksLikeModule: Bool {
    source.split(whereSeparator: \.isNewline).contains { line in
      let text = line.drop(while: \.isWhitespace)
      return ["import ", "import{", "import'", "import\"", "import*", "export ", "export{"]
        .contains { text.hasPrefix($0) }
    }
  }
}
