internal import ArgumentParser
internal import PageAction

enum OutputStyle {
  static let help = ArgumentHelp(
    "Whether only the changed parts of the page are serialized, or the whole page. (default: minimal)",
    valueName: "minimal|normalized")

  static var completion: CompletionKind { Choice<PageParsing.OutputStyle>.completion }

  static func checked(_ text: String) throws -> String {
    try Choice<PageParsing.OutputStyle>.checked(text)
  }

  static func value(_ text: String?) -> PageParsing.OutputStyle {
    Choice.value(text) ?? .minimal
  }
}
