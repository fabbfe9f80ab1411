internal import AppGroups
internal import ExtensionBundles
internal import ExtensionContract
internal import NativeHandlers
internal import PageAction
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles
internal import WorkerProcesses

extension LoadedExtension {
  private static let maximumSourceCount = 2000

  /// The variables of the program of the native half.
  private var environment: [String: String] {
    var variables: [String: String] = [:]
    // The program is in the cache, but its transfers need a program of pageaction.
    if let path = InstalledProgram.ownPath {
      variables[InstalledProgram.folderVariable] = path.pathFolder
    }
    // The last line of standard error is a part of the error, and a backtrace would follow the message of a trap.
    if getenv("SWIFT_BACKTRACE") == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    // A group with an unknown build setting is empty.
    if let groups = bundle.entitlements?.appGroups, !groups.contains("") {
      variables[AppGroups.entitledVariable] = groups.joined(separator: ",")
    }
    return variables
  }

  /// Compiles the native half. Returns the settings of its program.
  /// - Parameters:
  ///   - taps: The names of the controls that the user taps.
  ///   - timeLimit: The limit for a page, in seconds.
  ///   - option: The name that begins the messages of failures.
  func nativeConfiguration(
    taps: [String], timeLimit: Double, option: String = "--native", _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> HandlerConfiguration {
    guard bundle.origin != .bundle else {
      throw .file(
        "\(option): '\(path)' is a built extension, which has no sources.",
        remedy: "Name the folder of its target or its project.")
    }
    var arguments: [String]
    switch bundle.info.entry {
    case .principalClass(let name): arguments = [bundle.path, "class", name.className]
    case .storyboard(let name): arguments = [bundle.path, "storyboard", name]
    case nil:
      throw .file(
        "\(option): \(bundle.infoPlistPath): '\(bundle.displayName)' names no principal class.",
        remedy: "Add NSExtensionPrincipalClass or NSExtensionMainStoryboard to NSExtension.")
    }
    if let sources = bundle.nativeSources {
      // The system limits the length of all arguments.
      guard sources.paths.count <= Self.maximumSourceCount else {
        throw .file(
          "\(option): The target '\(bundle.name)' has more than \(Self.maximumSourceCount) sources.",
          remedy: "Name the folder of the extension's sources, outside of its project.")
      }
      for path in sources.outsidePaths {
        diagnostics.note("\(path) is outside the folder of the project, and is left out.")
      }
      arguments += sources.conditions.flatMap { ["-D", $0] } + sources.paths
    }
    let propertyList = try? bundle.propertyList.bytes(
      as: .xml, nullPolicy: .drop, name: "Info.plist")
    do throws(ActionFailure) {
      let program = try NativeBuildProgram.find().program(
        arguments: arguments, infoPlist: propertyList ?? [])
      var words = [program]
      for tap in taps { words += ["--tap", tap] }
      // The program describes what it waits for, before it is killed.
      words += ["--time-limit", "\(timeLimit * 0.9)"]
      var configuration = HandlerConfiguration(
        command: HandlerCommand(words: words), timeLimit: timeLimit)
      configuration.isNative = true
      configuration.content = .items
      configuration.mode = .lines
      configuration.environment = environment
      return configuration
    } catch {
      throw .file("\(option): \(error.message)", remedy: error.remedy)
    }
  }
}
