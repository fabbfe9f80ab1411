internal import ArgumentParser
internal import PageBindings

enum LocaleArgument {
  static let help = ArgumentHelp(
    "The language tag for navigator.language, and the default of Intl, such as de-AT. (default: en-US)",
    valueName: "tag")

  static func checked(_ text: String) throws -> String {
    do throws(LanguageTagError) {
      _ = try LanguageTag(checking: text)
      return text
    } catch {
      throw ValidationError(error.description)
    }
  }
}
