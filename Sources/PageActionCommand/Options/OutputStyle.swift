internal import ArgumentParser
internal import PageAction

/// The option `--output-style` of every command that writes pages.
enum OutputStyle {
  static let help = ArgumentHelp(
    "Whether only what changed is written anew, or all of the page. (default: minimal)",
    valueName: "minimal|normalized")

  static var completion: CompletionKind { Choice<PageParsing.OutputStyle>.completion }

  /// Checks that a text is a style.
  static func checked(_ text: String) throws -> String {
    try Choice<PageParsing.OutputStyle>.checked(text)
  }

  /// The style that was given.
  static func value(_ text: String?) -> PageParsing.OutputStyle {
    Choice.value(text) ?? .minimal
  }
}
