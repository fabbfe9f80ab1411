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

  /// The environment variables for the compiled native half, which is the extension's Swift code.
  private var environment: [String: String] {
    var variables: [String: String] = [:]
    // Pass the folder of `pageaction`, so that the native half finds the program for background
    // transfers. The native half's own folder is a cache, which does not contain this program.
    if let path = InstalledProgram.ownPath {
      variables[InstalledProgram.folderVariable] = path.pathFolder
    }
    // Disable backtraces, so that the message of a trap is the last line of standard error.
    // `pageaction` includes this line in its error message.
    if getenv("SWIFT_BACKTRACE") == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    // Restrict the native half to the App Groups in the extension's entitlements. An identifier
    // that consists of an undefined build setting is empty. Then not all groups are known, so do
    // not restrict the native half.
    if let groups = bundle.entitlements?.appGroups, !groups.contains("") {
      variables[AppGroups.entitledVariable] = groups.joined(separator: ",")
    }
    return variables
  }

  /// Compiles the native half, unless the compiled program is up to date.
  /// - Parameter inheritsErrors: Whether the compiler writes notes and errors to standard error. If
  ///   not, the thrown failure contains the errors.
  func nativeProgram(
    inheritsErrors: Bool, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> NativeProgram {
    guard bundle.origin != .bundle else {
      throw .file(
        "'\(path)' is a built extension, which has no sources.",
        remedy: "Name the folder of its target or its project.")
    }
    var arguments: [String]
    switch bundle.info.entry {
    case .principalClass(let name): arguments = [bundle.path, "class", name.className]
    case .storyboard(let name): arguments = [bundle.path, "storyboard", name]
    case nil:
      throw .file(
        "\(bundle.infoPlistPath): '\(bundle.displayName)' names no principal class.",
        remedy: "Add NSExtensionPrincipalClass or NSExtensionMainStoryboard to NSExtension.")
    }
    if let sources = bundle.nativeSources {
      // Limit the number of sources, because the system limits the total length of the arguments.
      guard sources.paths.count <= Self.maximumSourceCount else {
        throw .file(
          "The target '\(bundle.name)' has more than \(Self.maximumSourceCount) sources.",
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
      let path = try NativeBuildProgram.find().program(
        arguments: arguments, infoPlist: propertyList ?? [], inheritsErrors: inheritsErrors)
      return NativeProgram(path: path, environment: environment)
    } catch {
      // All lines of the message except the first one are errors of the compiler.
      let lines = error.message.split(separator: "\n").map(String.init)
      var failure = CommandFailure.file(lines.first ?? "", remedy: error.remedy)
      failure.details = Array(lines.dropFirst())
      throw failure
    }
  }
}
