internal import PropertyLists
internal import SystemFiles

/// The reader of `.case.json` files.
struct CaseFileReader {
  private let context: CaseContext
  private let json: CaseJSON
  private let siblings: SiblingFiles
  private let name: String
  /// The name of the file without `.case.json`.
  private let stem: String

  private var problems: [ShapeValidator.Problem] = []
  private var errors: [CaseError] = []

  /// Returns the cases of a file.
  /// - Parameters:
  ///   - name: The name of the case, or the common prefix of the names of its runs.
  ///   - siblings: The files in the folder of the case.
  static func cases(
    in path: String, name: String, siblings: SiblingFiles, context: CaseContext
  ) throws(BrokenCase) -> [TestCase] {
    let json: CaseJSON
    do throws(CaseError) {
      json = try CaseJSON(path: path)
    } catch {
      throw BrokenCase(name: name, path: path, problems: [error])
    }
    let problems = json.problems(as: CaseShape.file)
    guard problems.isEmpty, case .dictionary(let entries) = json.value else {
      throw BrokenCase(name: name, path: path, problems: problems)
    }
    var reader = CaseFileReader(
      context: context, json: json, siblings: siblings, name: name,
      stem: String(path.pathName.dropLast(CasePaths.caseFileEnding.count)))
    let cases = reader.cases(entries)
    var errors: [CaseError] = []
    // Several runs can have the same problem in a value of the file that they share; report it
    // once.
    for error in json.errors(reader.problems) + reader.errors where !errors.contains(error) {
      errors.append(error)
      if errors.count == ShapeValidator.maximumProblemCount { break }
    }
    guard errors.isEmpty else { throw BrokenCase(name: name, path: path, problems: errors) }
    return cases
  }

  private init(
    context: CaseContext, json: CaseJSON, siblings: SiblingFiles, name: String, stem: String
  ) {
    self.context = context
    self.json = json
    self.siblings = siblings
    self.name = name
    self.stem = stem
  }

  private mutating func cases(_ file: PropertyListDictionary) -> [TestCase] {
    guard case .array(let runs)? = file["runs"] else {
      return [testCase(file, defaults: [:], run: nil)]
    }
    var indexes: [String: Int] = [:]
    var cases: [TestCase] = []
    for (index, run) in runs.enumerated() {
      guard case .dictionary(let entries) = run else { continue }
      let name = entries["name"]?.text ?? ""
      if let first = indexes[name] {
        problems.append(
          .init(
            path: [.key("runs"), .index(index), .key("name")],
            problem: "runs[\(first)] has the same name.", remedy: "Rename one of them."))
      }
      indexes[name] = index
      cases.append(testCase(entries, defaults: file, run: index))
    }
    let lines = lines(ofRuns: cases.count)
    for index in cases.indices {
      cases[index].source = .file(json.path, run: index, line: lines[index])
    }
    return cases
  }

  /// Returns the lines of the runs, in one pass over the text.
  private func lines(ofRuns count: Int) -> [Int] {
    let places = JSONPlaces.places(
      of: (0..<count).map { [.key("runs"), .index($0)] }, in: json.bytes)
    var (line, offset) = (1, 0)
    return places.map { place in
      let start = place?.value.lowerBound ?? offset
      line += json.bytes[offset..<max(offset, start)].count { $0 == UInt8(ascii: "\n") }
      offset = max(offset, start)
      return line
    }
  }

  private mutating func testCase(
    _ entries: PropertyListDictionary, defaults: PropertyListDictionary, run: Int?
  ) -> TestCase {
    let place: [PropertyListPath.Component] = run.map { [.key("runs"), .index($0)] } ?? []
    func path(of key: String) -> [PropertyListPath.Component] {
      entries[key] == nil ? [.key(key)] : place + [.key(key)]
    }
    func value(_ key: String) -> PropertyList? { entries[key] ?? defaults[key] }

    let runName = run == nil ? nil : entries["name"]?.text
    var result = TestCase(
      name: runName.map { "\(name)/\($0)" } ?? name,
      source: .file(json.path, run: run, line: 1),
      page: CasePaths.resolved(value("page")?.text ?? "", in: siblings.folder),
      script: .bundled(""), options: CaseOptions(),
      expectationBase: siblings.path("\(stem).\(runName.map { "\($0)." } ?? "")expected"))
    if !CasePaths.isFile(result.page) {
      problems.append(
        .init(
          path: path(of: "page"),
          problem: CasePaths.isFolder(result.page)
            ? "'\(result.page.readablePath)' is a folder."
            : "The page '\(result.page.readablePath)' does not exist.",
          remedy: "Check the path, which is relative to '\(siblings.folder.readablePath)'."))
    }
    var scriptExists = false
    switch context.script(value("script") ?? .null, in: siblings.folder) {
    case .success(let script):
      result.script = script
      scriptExists = true
    case .failure(let failure):
      problems.append(
        .init(path: path(of: "script"), problem: failure.problem, remedy: failure.remedy))
    }
    result.options = options(entries, defaults: defaults, at: place)
    // If a run has arguments, a handler or a native half, ignore all three of the file.
    let hasOwn = ["arguments", "handler", "native"].contains { entries[$0] != nil }
    let halves = hasOwn ? entries : defaults
    if let handler = halves["handler"] {
      result.handler = CaseHandler(checked: handler, folder: siblings.folder)
    }
    if let native = halves["native"] {
      result.native = CaseNative(checked: native)
      if !result.hasExtension, scriptExists {
        problems.append(
          .init(
            path: path(of: "native"), problem: CaseNative.problemWithoutExtension,
            remedy: CaseNative.remedyWithoutExtension))
      }
    }
    switch halves["arguments"] {
    case .string(let text)?:
      let file = CasePaths.resolved(text, in: siblings.folder)
      result.arguments = .file(file)
      if !CasePaths.isFile(file) {
        problems.append(
          .init(
            path: path(of: "arguments"), problem: "The file '\(file.readablePath)' does not exist.",
            remedy: "Check the path, or write the arguments as an object."))
      }
    case let value?: result.arguments = .inline(value)
    case nil: break
    }
    context.addNativeHalf(to: &result)
    addExpectations(entries, run: run, to: &result)
    return result
  }

  private mutating func options(
    _ entries: PropertyListDictionary, defaults: PropertyListDictionary,
    at place: [PropertyListPath.Component]
  ) -> CaseOptions {
    var merged = PropertyListDictionary()
    if case .dictionary(let options)? = defaults["options"] {
      for (key, value) in options { merged[key] = value }
      if place.last.map(Self.isFirst) ?? false {
        problems += context.problems(
          ofOptions: options, at: [.key("options")], in: siblings.folder)
      }
    }
    if case .dictionary(let options)? = entries["options"] {
      // Either option of the run replaces both options of the file, because they exclude each
      // other.
      if options["selection"] != nil { merged["selectText"] = nil }
      if options["selectText"] != nil { merged["selection"] = nil }
      for (key, value) in options { merged[key] = value }
      problems += context.problems(
        ofOptions: options, at: place + [.key("options")], in: siblings.folder)
    }
    let folder = siblings.folder
    return CaseOptions(checked: merged) { CasePaths.resolved($0, in: folder) }
  }

  private static func isFirst(_ component: PropertyListPath.Component) -> Bool {
    if case .index(0) = component { true } else { false }
  }

  private mutating func addExpectations(
    _ entries: PropertyListDictionary, run: Int?, to result: inout TestCase
  ) {
    var inline = PropertyListDictionary()
    if case .dictionary(let expect)? = entries["expect"] { inline = expect }
    for kind in ExpectationKind.allCases {
      let place = InlineValue(
        file: json.path, run: run, runName: run == nil ? nil : entries["name"]?.text,
        key: kind.rawValue)
      if let value = inline[kind.rawValue] {
        result.expectations[kind] = .inline(value, at: place)
        if kind.requiresArguments, !result.canFinalize {
          problems.append(
            .init(
              path: place.components,
              problem: "The expectation has no effect, because finalize does not run.",
              remedy: "Add arguments, a handler or a native half, or remove the expectation."))
        }
      }
      let base = result.expectationBase.pathName
      let files = kind.suffixes.map { base + $0 }.filter(siblings.contains)
      if inline[kind.rawValue] != nil, let file = files.first {
        problems.append(
          .init(
            path: place.components, problem: "'\(file)' contains the same expectation.",
            remedy: "Remove one of them."))
      }
      do throws(CaseError) {
        try result.add(files, of: kind, in: siblings)
      } catch {
        errors.append(error)
      }
    }
  }
}

extension TestCase {
  /// Adds an expectation in a file, and records whether a change of it is pending.
  mutating func add(
    _ files: [String], of kind: ExpectationKind, in siblings: SiblingFiles
  ) throws(CaseError) {
    defer {
      if siblings.contains(pendingPath(kind).pathName) { pendingKinds.insert(kind) }
    }
    guard let file = files.first else { return }
    guard files.count == 1 else {
      throw CaseError(
        path: siblings.folder.readablePath,
        problem: "There are several files for the same expectation: "
          + "\(files.joined(separator: ", ")).", remedy: "Remove all but one.")
    }
    if kind.requiresArguments, !canFinalize {
      obsoleteFiles.append(
        ObsoleteFile(
          path: siblings.path(file),
          reason:
            "finalize does not run, because the case has no arguments, handler or native half. "
            + "If the tests ran with --handler or --native, repeat the option."))
    } else if expectations[kind] == nil {
      expectations[kind] = .file(siblings.path(file))
    }
  }
}
