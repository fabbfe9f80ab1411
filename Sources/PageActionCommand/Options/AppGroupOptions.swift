internal import AppGroups
internal import ArgumentParser
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// The options `--app-groups` and `--entitlements`. They specify the folder with the containers of
/// App Groups, and the groups that are allowed.
struct AppGroupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the containers. (default: the variable \(AppGroups.folderVariable))",
      valueName: "folder"),
    completion: .directory)
  var appGroups: String?

  @Option(
    help: ArgumentHelp(
      "Allow only the groups of an .entitlements file or another property list.",
      valueName: "file"),
    completion: .file())
  var entitlements: String?

  private var path: String? {
    appGroups ?? getenv(AppGroups.folderVariable).map { String(path: $0) }
  }

  func validateFolder() throws {
    guard let path, !path.isEmpty else {
      throw ValidationError(
        "There is no folder of App Groups. Specify it with --app-groups, or in the variable "
          + "\(AppGroups.folderVariable).")
    }
  }

  func groups() throws(CommandFailure) -> AppGroups {
    var names: Set<String>?
    if let entitlements { names = try Self.names(in: entitlements) }
    return AppGroups(folder: path ?? "", entitled: names)
  }

  private static func names(in path: String) throws(CommandFailure) -> Set<String> {
    let bytes = try InputFile(path: path).read()
    let list: PropertyList
    do throws(PropertyListError) {
      list = try PropertyList(parsingFileOfBundle: bytes, name: "entitlements")
    } catch {
      throw .file("'\(path)' of --entitlements is invalid: \(error.problem)", remedy: error.remedy)
    }
    let key = "com.apple.security.application-groups"
    guard case .dictionary(let entries) = list, case .array(let items)? = entries[key] else {
      throw .file(
        "'\(path)' of --entitlements has no array \(key).",
        remedy: "Name the .entitlements file of the extension.")
    }
    return Set(
      items.compactMap { item in
        if case .string(let name) = item { name } else { nil }
      })
  }
}

/// The options of the actions `set` and `watch` of `pageaction group`.
struct GroupChangeOptions: ParsableArguments {
  @Flag(help: "For set: the value is a string, rather than JSON.")
  var string = false

  @Flag(help: "For set: remove the key.")
  var remove = false

  @Option(
    help: ArgumentHelp("For watch: the number of events after which to end.", valueName: "number"))
  var count: Int?

  /// Returns the value that the action `set` stores, or `nil` if `--remove` removes the key.
  /// - Parameter text: The argument `VALUE` of the action `set`.
  func value(_ text: String?) throws(CommandFailure) -> PropertyList? {
    guard !remove, let text else { return nil }
    if string { return .string(text) }
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsing: Array(text.utf8), name: "value")
    } catch {
      throw .usage(
        "The value of set is not JSON: \(error.problem)",
        remedy: "Put strings in double quotes, or use --string. --remove removes a key.")
    }
    if let path = Self.pathOfNull(in: value) {
      throw .usage(
        "\(path) is null, which defaults cannot store.",
        remedy: path == "VALUE" ? "Use --remove to remove the key." : "Omit it.")
    }
    return value
  }

  private static func pathOfNull(in value: PropertyList) -> String? {
    do throws(PropertyListError) {
      _ = try value.bytes(as: .xml, nullPolicy: .error, name: "VALUE")
      return nil
    } catch {
      return error.code == .null ? error.path : nil
    }
  }
}

/// The output format of `pageaction group`.
struct GroupOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the output. (default: text)", valueName: "json|plist|binary-plist|text"),
    completion: Choice<OutputFormat>.completion, transform: Choice<OutputFormat>.checked)
  var format: String?
}
