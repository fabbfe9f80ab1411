/// A request to test an extension: facts about the extension, and the paths of its sources.
package struct NativeRequest: Sendable, Equatable {
  /// Whether the entitlements are known.
  package var hasEntitlements = false
  /// The App Groups in the entitlements.
  package var appGroups: [String] = []
  /// Whether the Info.plist declares a preprocessing script.
  package var declaresScript = false
  /// Whether the script defines `finalize`.
  package var hasFinalize = false
  /// The identifier of the extension point, or `nil`.
  package var point: String?
  /// The name of the principal class without its module, or `nil`.
  package var principalClass: String?
  /// The paths of Swift and Objective-C source files.
  package var paths: [String] = []

  /// The usage message for `--help` and for invalid arguments.
  package static let usage = """
    USAGE: pageaction-lint-native [--has-entitlements] [--app-group GROUP]... [--declares-script]
             [--has-finalize] [--point IDENTIFIER] [--principal-class NAME] [--] FILE...

    Prints the findings in Swift and Objective-C files as JSON. `pageaction lint` runs this program.
    """

  /// Parses command-line arguments.
  ///
  /// - Returns: The request, or `nil` if an argument is unknown.
  package init?(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--has-entitlements": hasEntitlements = true
      case "--declares-script": declaresScript = true
      case "--has-finalize": hasFinalize = true
      case "--app-group", "--point", "--principal-class":
        guard let value = rest.popFirst() else { return nil }
        switch argument {
        case "--app-group": appGroups.append(value)
        case "--point": point = value
        default: principalClass = value
        }
      case "--":
        paths += rest
        return
      default:
        guard !argument.hasPrefix("-") else { return nil }
        paths.append(argument)
      }
    }
  }
}
