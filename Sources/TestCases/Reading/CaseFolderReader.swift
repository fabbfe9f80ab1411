internal import PropertyLists
internal import SystemFiles

/// A reader of folders that are cases, without a configuration file.
struct CaseFolderReader {
  private static let pageEndings: Set<Substring> = [
    "html", "htm", "xhtml", "xht", "shtml", "xml", "svg", "mhtml", "mht", "webarchive", "warc",
    "ndjson",
  ]
  private static let compressionEndings: Set<Substring> = ["gz", "zst", "br"]

  private static let scriptFile = "script"
  private static let scriptName = "Action.js"
  static let optionsFile = "options.json"
  private static let argumentsFiles = ["arguments.json", "arguments.plist"]

  static let handlerFile = "handler.json"
  static let nativeFile = "native.json"

  private static let maximumScriptFileSize = 1 << 16

  private let context: CaseContext
  private let siblings: SiblingFiles

  // MARK: Recognition

  /// Whether a folder is a case.
  static func isCase(_ siblings: SiblingFiles) -> Bool {
    if siblings.names.contains(where: { isExpectation($0) }) { return true }
    guard hasNamedPage(siblings) else { return false }
    let files = [scriptFile, optionsFile, handlerFile, nativeFile] + argumentsFiles
    if files.contains(where: siblings.contains) { return true }
    // A page and a script suffice, unless there are case files, which may use them instead.
    return siblings.names.contains { $0.hasSuffix(".js") }
      && !siblings.names.contains { $0.hasSuffix(CasePaths.caseFileEnding) }
  }

  /// Whether a folder has a file such as `page.html`.
  static func hasNamedPage(_ siblings: SiblingFiles) -> Bool {
    siblings.names.contains { $0.hasPrefix("page.") && isPage($0) }
  }

  private static func isPage(_ name: String) -> Bool {
    var parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if let last = parts.last, compressionEndings.contains(last) { parts.removeLast() }
    return parts.count > 1 && pageEndings.contains(parts[parts.count - 1])
  }

  private static func isExpectation(_ name: String) -> Bool {
    name.hasPrefix("expected") && ExpectationKind(suffix: name.dropFirst(8)) != nil
  }

  // MARK: Reading

  static func testCase(
    name: String, siblings: SiblingFiles, context: CaseContext
  ) throws(BrokenCase) -> TestCase {
    let reader = CaseFolderReader(context: context, siblings: siblings)
    var problems: [CaseError] = []
    let result = reader.testCase(name: name, problems: &problems)
    guard problems.isEmpty else {
      throw BrokenCase(name: name, path: siblings.folder, problems: problems)
    }
    return result
  }

  private func testCase(name: String, problems: inout [CaseError]) -> TestCase {
    var result = TestCase(
      name: name, source: .folder(siblings.folder), page: "", script: .bundled(""),
      options: CaseOptions(), expectationBase: siblings.path("expected"))
    do throws(CaseError) { result.page = try page() } catch { problems.append(error) }
    var scriptExists = false
    do throws(CaseError) {
      result.script = try script()
      scriptExists = true
    } catch {
      problems.append(error)
    }
    if siblings.contains(Self.optionsFile) {
      do throws(CaseError) {
        result.options = try options(&problems)
      } catch {
        problems.append(error)
      }
    }
    do throws(CaseError) {
      result.arguments = try only(
        Self.argumentsFiles.filter(siblings.contains), "files of arguments"
      ).map { .file(siblings.path($0)) }
    } catch {
      problems.append(error)
    }
    do throws(CaseError) {
      try addNativeHalf(to: &result, scriptExists: scriptExists, &problems)
    } catch {
      problems.append(error)
    }
    context.addNativeHalf(to: &result)
    for kind in ExpectationKind.allCases {
      do throws(CaseError) {
        try result.add(
          kind.suffixes.map { "expected\($0)" }.filter(siblings.contains), of: kind, in: siblings)
      } catch {
        problems.append(error)
      }
    }
    for file in siblings.names where file.hasPrefix("expected.") || file.hasPrefix("expected-") {
      guard !Self.isExpectation(file), !file.hasSuffix(PendingChange.ending) else { continue }
      result.obsoleteFiles.append(
        ObsoleteFile(
          path: siblings.path(file),
          reason: "The names of expectations are "
            + ExpectationKind.allCases.map(\.fileName).joined(separator: ", ") + "."))
    }
    return result
  }

  private func page() throws(CaseError) -> String {
    let pages = siblings.names.filter {
      Self.isPage($0) && !$0.hasPrefix("expected.") && !$0.hasPrefix("expected-")
    }
    let named = pages.filter { $0.hasPrefix("page.") }
    guard let page = try only(named.isEmpty ? pages : named, "pages") else {
      throw CaseError(
        path: siblings.folder.readablePath, problem: "The case has no page.",
        remedy: "Add page.html, page.xhtml, page.mhtml, page.webarchive or page.warc.")
    }
    return siblings.path(page)
  }

  private func script() throws(CaseError) -> CaseScript {
    if siblings.contains(Self.scriptFile) { return try scriptOfFile() }
    if siblings.contains(Self.scriptName) { return .file(siblings.path(Self.scriptName)) }
    guard let script = try only(siblings.names.filter { $0.hasSuffix(".js") }, "scripts") else {
      throw CaseError(
        path: siblings.folder.readablePath, problem: "The case has no script.",
        remedy: "Add Action.js, or a file script with the name of a bundled script or the path of "
          + "a script or an extension.")
    }
    return .file(siblings.path(script))
  }

  /// Reads the file `script`: a name or path, or an object as in `.case.json` files.
  private func scriptOfFile() throws(CaseError) -> CaseScript {
    let path = siblings.path(Self.scriptFile)
    let bytes = try CaseFileContents.read(path, limit: Self.maximumScriptFileSize)
    let json: CaseJSON
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
      json = try CaseJSON(path: path, bytes: bytes)
      var validator = ShapeValidator()
      validator.check(json.value, CaseShape.script)
      if let problem = json.errors(validator.problems).first { throw problem }
    } else {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CaseError(
          path: path.readablePath, problem: "The text is not UTF-8.", remedy: "Save it as UTF-8.")
      }
      let lines = text.split(whereSeparator: \.isNewline)
        .map { $0.trimmingSpaces }.filter { !$0.isEmpty }
      guard lines.count == 1 else {
        throw CaseError(
          path: path.readablePath,
          problem: lines.isEmpty ? "The file is empty." : "The file has several lines.",
          remedy: "Write the name of a bundled script, or the path of a script or an extension.")
      }
      return try result(context.script(named: lines[0], in: siblings.folder), path)
    }
    return try result(context.script(json.value, in: siblings.folder), path)
  }

  private func result(
    _ result: CaseContext.ScriptResult, _ path: String
  ) throws(CaseError) -> CaseScript {
    switch result {
    case .success(let script): return script
    case .failure(let failure):
      throw CaseError(
        path: path.readablePath, position: .init(line: 1, column: 1), problem: failure.problem,
        remedy: failure.remedy)
    }
  }

  private func options(_ problems: inout [CaseError]) throws(CaseError) -> CaseOptions {
    let json = try CaseJSON(path: siblings.path(Self.optionsFile))
    let found = json.problems(as: CaseShape.options)
    guard found.isEmpty, case .dictionary(let entries) = json.value else {
      problems += found
      return CaseOptions()
    }
    problems += json.errors(
      context.problems(ofOptions: entries, at: [], in: siblings.folder))
    let folder = siblings.folder
    return CaseOptions(checked: entries) { CasePaths.resolved($0, in: folder) }
  }

  /// Reads `handler.json` and `native.json`.
  private func addNativeHalf(
    to result: inout TestCase, scriptExists: Bool, _ problems: inout [CaseError]
  ) throws(CaseError) {
    if siblings.contains(Self.handlerFile) {
      let json = try CaseJSON(path: siblings.path(Self.handlerFile))
      guard result.arguments == nil else {
        throw json.error(
          at: [], "The case has both a handler and arguments.", "Remove one of the files.")
      }
      let found = json.problems(as: CaseShape.handlerObject)
      problems += found
      guard found.isEmpty else { return }
      result.handler = CaseHandler(checked: json.value, folder: siblings.folder)
    }
    if siblings.contains(Self.nativeFile) {
      let json = try CaseJSON(path: siblings.path(Self.nativeFile))
      guard !result.canFinalize else {
        throw json.error(
          at: [],
          "The case has both a native half and \(result.handler == nil ? "arguments" : "a handler").",
          "Remove one of the files.")
      }
      let found = json.problems(as: CaseShape.nativeObject)
      problems += found
      guard found.isEmpty else { return }
      result.native = CaseNative(checked: json.value)
      guard result.hasExtension || !scriptExists else {
        throw json.error(
          at: [], CaseNative.problemWithoutExtension, CaseNative.remedyWithoutExtension)
      }
    }
  }

  /// Returns the only candidate, or `nil` if there are none.
  /// - Throws: An error if there are several candidates.
  private func only(_ candidates: [String], _ role: String) throws(CaseError) -> String? {
    guard candidates.count > 1 else { return candidates.first }
    let shown = candidates.prefix(6).joined(separator: ", ") + (candidates.count > 6 ? ", …" : "")
    throw CaseError(
      path: siblings.folder.readablePath,
      problem: "The case has several \(role): \(shown).",
      remedy: role == "pages"
        ? "Keep one, or name it page.html."
        : role == "scripts" ? "Keep one, or name it in a file script." : "Keep one.")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
