internal import Digests
internal import ExtensionBundles
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The implementations of Apple's frameworks for Linux: their sources and compiled modules.
struct Frameworks {
  /// The modules in compilation order.
  static let modules = [
    "PlatformLibC", "Infra", "PropertyLists", "POSIXThreads", "SystemFiles", "ExtensionContract",
    "AppGroups", "WorkerProcesses", "NetworkClient", "BackgroundTransfers",
    "UniformTypeIdentifiers", "FoundationValues", "AppExtensions", "MobileCoreServices",
    "CoreServices", "OSLog", "UIKit", "Social", "ExtensionRequests", "ExtensionProgram",
  ]

  /// The folder of the sources, with a subfolder for each module.
  let sources: String

  /// The cache folder of the compiled modules and object files.
  let folder: String

  private let files: [String: [String]]

  /// The version of the compiler options. Increment it when the options change.
  private static let revision = "2"

  /// - Parameter cache: The cache folder of all native builds.
  init(cache: String, compiler: Compiler) throws(BuildError) {
    sources = try Self.findSources()
    var files: [String: [String]] = [:]
    var identity = "\(Self.revision) \(compiler.identity)\n"
    for module in Self.modules {
      let paths = SourceFiles.paths(in: "\(sources)/\(module)", withExtensions: ["swift"])
      guard !paths.isEmpty else {
        throw BuildError(
          "The folder '\(sources)/\(module)' has no sources.", remedy: "Install pageaction again.")
      }
      files[module] = paths
      for path in paths {
        let status = try? FileStatus(path: path)
        identity += "\(path) \(status?.byteCount ?? 0) \(status?.modificationTime ?? 0)\n"
      }
    }
    self.files = files
    folder = "\(cache)/frameworks-\(SHA256.hexDigest(of: identity.utf8).prefix(16))"
  }

  /// Returns the folder of the framework sources: `PAGEACTION_FRAMEWORKS`, the folder of the
  /// installation, or the package in which this program was built.
  private static func findSources() throws(BuildError) -> String {
    if let path = getenv("PAGEACTION_FRAMEWORKS") {
      return try checkedSources(String(cString: path))
    }
    let own = (InstalledProgram.ownPath ?? "").pathFolder
    var candidates = [
      "\(own)../../share/pageaction/frameworks", "\(own)../share/pageaction/frameworks",
    ]
    var folder = own
    for _ in 0..<8 where folder.count > 1 {
      candidates.append("\(folder)Sources")
      folder = String(folder.dropLast()).pathFolder
    }
    for candidate in candidates {
      guard let path = SymbolicLink.realPath(of: candidate), isSources(path) else { continue }
      return path
    }
    throw BuildError(
      "The sources of the frameworks were not found in ../share/pageaction/frameworks.",
      remedy:
        "Install them with 'Tools/install --native', or set PAGEACTION_FRAMEWORKS to the folder "
        + "'Sources' of pageaction's package.")
  }

  private static func isSources(_ path: String) -> Bool {
    (try? FileStatus(path: "\(path)/ExtensionProgram"))?.kind == .folder
  }

  /// Returns `path`, the value of `PAGEACTION_FRAMEWORKS`, if it contains the modules.
  static func checkedSources(_ path: String) throws(BuildError) -> String {
    if isSources(path) { return path }
    let sources = "\(path)\(path.hasSuffix("/") ? "" : "/")Sources"
    if isSources(sources) {
      throw BuildError(
        "PAGEACTION_FRAMEWORKS names '\(path)', the root of the package.",
        remedy: "Set it to '\(sources)'.")
    }
    throw BuildError(
      "PAGEACTION_FRAMEWORKS names '\(path)', which has no sources of the frameworks.",
      remedy: "Set it to the folder 'Sources' of pageaction's package, or unset it.")
  }

  private var marker: String { "\(folder)/complete" }

  var isBuilt: Bool { (try? FileStatus(path: marker)) != nil }

  var objects: [String] { Self.modules.map { "\(folder)/\($0).o" } }

  /// The modules that are compiled with optimization: each start of an extension reads their table
  /// of types. Without optimization, the other modules compile in half the time.
  private static let optimizedModules: Set = ["Infra", "ExtensionContract"]

  /// Compiles the modules, unless they are up to date.
  /// - Parameter report: Receives a note before each module.
  func build(_ compiler: Compiler, report: (String) -> Void) throws(BuildError) {
    guard !isBuilt else { return }
    report("Compiling the frameworks for this toolchain, which is done once.")
    for module in Self.modules {
      let result = try compiler.run(
        [
          Self.optimizedModules.contains(module) ? "-O" : "-Onone", "-wmo", "-parse-as-library",
          "-package-name", "pageaction", "-swift-version", "6",
          "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
          "MemberImportVisibility", "-disable-dynamic-actor-isolation", "-static-stdlib",
          "-suppress-warnings", "-module-name", module,
          "-I", folder, "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
          "-emit-object", "-o", "\(folder)/\(module).o",
        ] + (files[module] ?? []))
      guard result.succeeded else {
        throw BuildError(
          "The framework \(module) cannot be compiled:\n\(result.output)",
          remedy: "Use a newer Swift toolchain; 6.0 or later is required.")
      }
    }
    try CacheFile.write([], to: marker)
  }
}
