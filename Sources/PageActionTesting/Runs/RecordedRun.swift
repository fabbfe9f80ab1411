public import PageAction
internal import PageBindings
public import PageJavaScript

/// A run with a record of what the script did.
public protocol RecordedRun: Sendable {
  /// The complete outcome.
  var outcome: ActionOutcome { get }
}

/// A message on the console.
public struct ConsoleMessage: Sendable, Equatable {
  /// The name of the method of `console`, such as `log` or `warn`.
  public var level: String

  /// The arguments of the `console` method, as text.
  public var text: String

  /// Creates a message, for comparisons.
  public init(_ level: String, _ text: String) {
    self.level = level
    self.text = text
  }
}

/// A dialog that the script tried to show.
public enum Dialog: Sendable, Equatable {
  case alert(String)
  /// A confirmation, for which `confirm` returns `false`.
  case confirm(String)
  /// A prompt, for which `prompt` returns `null`.
  case prompt(String, defaultText: String)
}

/// A navigation that the script requested. It does not take place.
public struct Navigation: Sendable, Equatable {
  /// The destination's URL.
  public var url: String

  /// The API that requested the navigation, such as `location.href` or `window.open`.
  public var origin: String

  /// Creates a navigation, for comparisons.
  public init(to url: String, by origin: String) {
    self.url = url
    self.origin = origin
  }
}

extension RecordedRun {
  /// The messages on the console, in order.
  public var console: [ConsoleMessage] {
    outcome.recorded.entries.compactMap { entry in
      guard case .console(let level, let message) = entry else { return nil }
      return ConsoleMessage(level, message)
    }
  }

  /// The dialogs, in order.
  public var dialogs: [Dialog] {
    outcome.recorded.entries.compactMap { entry in
      switch entry {
      case .alert(let text): .alert(text)
      case .confirm(let text): .confirm(text)
      case .prompt(let text, let defaultText): .prompt(text, defaultText: defaultText)
      default: nil
      }
    }
  }

  /// The navigations, in order.
  public var navigations: [Navigation] {
    outcome.recorded.entries.compactMap { entry in
      if case .navigation(let how, let url) = entry { Navigation(to: url, by: how) } else { nil }
    }
  }

  /// The uncaught exceptions of timers, event listeners and promises, in order.
  public var uncaughtExceptions: [ScriptException] {
    outcome.recorded.entries.compactMap { entry in
      if case .uncaughtException(let exception) = entry { exception } else { nil }
    }
  }

  /// The addresses of resources that the script requested and that were not available, in order.
  public var missingResources: [String] {
    outcome.recorded.entries.compactMap { entry in
      if case .missingResource(_, let url) = entry { url } else { nil }
    }
  }

  /// The descriptions of the warnings. Warnings that are only notes are excluded.
  public var warnings: [String] { outcome.warnings.filter { !$0.isNote }.map(\.description) }

  /// The peak growth of the process's memory for the page and the script, in bytes. This is an
  /// estimate: it includes other threads' memory, and excludes memory that is reused.
  public var memory: Int { outcome.memoryGrowth }
}
