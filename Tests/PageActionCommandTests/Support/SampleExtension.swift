import Foundation

/// Sample extensions for the tests of commands.
enum SampleExtension {
  /// The Xcode project of the tutorial: an app with an Action and a Share extension.
  static let project = "Examples/Reader"

  /// Returns the Info.plist of an Action extension, as Xcode builds it.
  static func information(
    name: String = "Save", identifier: String = "com.example.app.save", script: String? = "Action",
    rule: Any? = ["NSExtensionActivationSupportsWebPageWithMaxCount": 1],
    point: String = "com.apple.ui-services"
  ) -> [String: Any] {
    var attributes: [String: Any] = [:]
    attributes["NSExtensionActivationRule"] = rule
    attributes["NSExtensionJavaScriptPreprocessingFile"] = script
    return [
      "CFBundleDisplayName": name, "CFBundleIdentifier": identifier, "CFBundleName": name,
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "NSExtension": [
        "NSExtensionAttributes": attributes, "NSExtensionPointIdentifier": point,
        "NSExtensionPrincipalClass": "Save.Handler",
      ],
    ]
  }

  static let script = """
    var ExtensionPreprocessingJS = {
      run(parameters) {
        parameters.completionFunction({ title: document.title, name: parameters.extensionName });
      },
      finalize(parameters) { document.title = parameters.title; },
    };

    """

  static func data(
    _ information: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: information, format: format, options: 0)
  }
}

extension Scratch {
  /// Writes the files of an extension into a folder: a target folder, or a bundle.
  @discardableResult
  func add(
    extension name: String, _ information: [String: Any], script: String? = SampleExtension.script,
    format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws -> URL {
    let folder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try file("\(name)/Info.plist", try SampleExtension.data(information, format))
    if let script { try file("\(name)/Action.js", script) }
    return folder
  }
}

/// The Python interpreter, which the tests use for archives and schemas.
enum Python {
  static let program: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: "\($0)/python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static var isAvailable: Bool { program != nil }

  static func run(_ script: String, _ arguments: [String], in folder: URL) throws -> Command.Outcome
  {
    try Command.run(
      ["-c", script] + arguments, in: folder, program: program ?? URL(fileURLWithPath: "/bin/false")
    )
  }

  /// Whether Python has a module.
  static func has(_ module: String) -> Bool {
    let outcome = try? run("import \(module)", [], in: Project.folder)
    return outcome?.status == 0
  }
}
