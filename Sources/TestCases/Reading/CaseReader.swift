internal import PropertyLists
internal import SystemFiles

/// The context for reading cases: the program's bundled scripts, checks of options and common
/// handlers.
public struct CaseContext: Sendable {
  /// The names of the bundled scripts.
  public var bundledScripts: [String]

  /// A check of the text of an option beyond its syntax, for example of the label of an encoding.
  ///
  /// The arguments are the option's key and its value. The result is the remedy for an invalid
  /// value, as a sentence; `nil` for a valid value.
  public var optionRemedy: @Sendable (String, String) -> String?

  /// The default handler, for cases that specify no handler, arguments or native half.
  package var handler: CaseHandler?

  /// The default native half, for cases that have an extension, but specify no handler, arguments
  /// or native half.
  package var native: CaseNative?

  public init(
    bundledScripts: [String],
    optionRemedy: @escaping @Sendable (String, String) -> String? = { _, _ in nil }
  ) {
    self.bundledScripts = bundledScripts
    self.optionRemedy = optionRemedy
  }
}

/// A listing of the files in the folder of a case.
struct SiblingFiles {
  let folder: String
  /// The names of files, including links to files, sorted by their bytes.
  let names: [String]
  private let known: Set<String>

  init(folder: String, names: [String]) {
    self.folder = folder
    self.names = names
    known = Set(names)
  }

  func contains(_ name: String) -> Bool { known.contains(name) }

  func path(_ name: String) -> String { CasePaths.joined(folder, name) }
}

extension CaseContext {
  /// Adds the common handler or native half to a case that has no handler, arguments or native
  /// half.
  func addNativeHalf(to testCase: inout TestCase) {
    guard !testCase.canFinalize else { return }
    testCase.handler = handler
    if testCase.hasExtension { testCase.native = native }
    testCase.hasCommonNativeHalf = testCase.canFinalize
  }

  /// Returns the problems of texts in options that the schema cannot check.
  func problems(
    ofOptions entries: PropertyListDictionary, at path: [PropertyListPath.Component],
    in folder: String
  ) -> [ShapeValidator.Problem] {
    var problems: [ShapeValidator.Problem] = []
    for (key, value) in entries {
      guard case .string(let text) = value else { continue }
      if key == "resources" {
        let resources = CasePaths.resolved(text, in: folder)
        guard !CasePaths.exists(resources) else { continue }
        problems.append(
          .init(
            path: path + [.key(key)],
            problem: "The file or folder '\(resources.readablePath)' does not exist.",
            remedy: "Check the path, which is relative to '\(folder.readablePath)'."))
      } else if let remedy = optionRemedy(key, text) {
        problems.append(
          .init(path: path + [.key(key)], problem: "The value is not valid.", remedy: remedy))
      }
    }
    return problems
  }

  /// A script, or the problem with its remedy.
  typealias ScriptResult = Result<CaseScript, ScriptProblem>

  struct ScriptProblem: Error {
    let problem: String
    let remedy: String
  }

  private static let extensionEndings = [".appex", ".app", ".ipa", ".xcodeproj", ".plist", ".zip"]

  /// Returns the script that a text names: a bundled script, a file, or an extension.
  func script(named text: String, in folder: String) -> ScriptResult {
    if bundledScripts.contains(text) { return .success(.bundled(text)) }
    let path = CasePaths.resolved(text, in: folder)
    let ending = Self.extensionEndings.first { path.hasSuffix($0) }
    if CasePaths.isFile(path), ending == nil { return .success(.file(path)) }
    if CasePaths.isFile("\(path).js") { return .success(.file("\(path).js")) }
    if CasePaths.exists(path) {
      return .success(.extension(path: path, name: nil, buildSettings: []))
    }
    let isName = !text.contains("/") && !text.contains(".")
    return .failure(
      ScriptProblem(
        problem: isName
          ? "'\(text)' is neither a bundled script nor a file."
          : "The script '\(path.readablePath)' does not exist.",
        remedy: isName
          ? "The bundled scripts are \(bundledScripts.joined(separator: ", "))."
          : "Check the path, which is relative to '\(folder.readablePath)'."))
  }

  /// Returns the script that a value specifies. The value must match the schema.
  func script(_ value: PropertyList, in folder: String) -> ScriptResult {
    guard case .dictionary(let entries) = value else {
      return script(named: value.text ?? "", in: folder)
    }
    let path = CasePaths.resolved(entries["extension"]?.text ?? "", in: folder)
    guard CasePaths.exists(path) else {
      return .failure(
        ScriptProblem(
          problem: "The extension '\(path.readablePath)' does not exist.",
          remedy: "Check the path, which is relative to '\(folder.readablePath)'."))
    }
    var settings: [String] = []
    if case .array(let items)? = entries["buildSettings"] { settings = items.compactMap(\.text) }
    return .success(
      .extension(path: path, name: entries["name"]?.text, buildSettings: settings))
  }
}
