internal import ArgumentParser
internal import ExtensionBundles

enum BuildSettingArgument {
  static let help = ArgumentHelp(
    "A build setting that replaces that of the project, such as PRODUCT_NAME=Reader.",
    valueName: "name=value")

  static func checked(_ text: String) throws -> String {
    guard ExtensionOptions.buildSetting(text) != nil else {
      throw ValidationError("Specify NAME=VALUE, such as PRODUCT_NAME=Reader.")
    }
    return text
  }
}
