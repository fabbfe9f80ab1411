public import PropertyLists

/// One run of a script on a page, with expectations.
public struct TestCase: Sendable {
  /// The unique name: the path of the folder, or of the file without `.case.json`, followed by the
  /// name of the run, if any, such as `Tests/article/red`. The path is relative to the working
  /// folder if it is inside it.
  public var name: String

  public var source: CaseSource

  /// The path of the page.
  public var page: String

  public var script: CaseScript

  public var options: CaseOptions

  /// The arguments of `finalize`. If they are `nil` in a case without a native half, `finalize`
  /// does not run.
  public var arguments: CaseArguments?

  /// The command that returns the arguments of `finalize`; `nil` for none.
  package var handler: CaseHandler?

  /// The options of the extension's own native half, which returns the arguments of `finalize`;
  /// `nil` if it does not run.
  package var native: CaseNative?

  /// Whether the handler or native half comes from `CaseContext`, not from the case itself.
  package var hasCommonNativeHalf = false

  /// Whether `finalize` can run.
  package var canFinalize: Bool { arguments != nil || handler != nil || native != nil }

  /// Whether the script belongs to an extension.
  package var hasExtension: Bool {
    if case .extension = script { true } else { false }
  }

  public var expectations: [ExpectationKind: CaseExpectation] = [:]

  /// The files beside the case that have the names of expectations, but have no effect.
  public var obsoleteFiles: [ObsoleteFile] = []

  /// The expectations for which a change is pending; see `PendingChange`.
  public var pendingKinds: Set<ExpectationKind> = []

  /// The common prefix of the paths of expectations, to which `ExpectationKind.suffix` is appended.
  public var expectationBase: String

  /// Returns the path of the file for an expectation, which need not exist.
  public func expectationPath(_ kind: ExpectationKind) -> String {
    if case .file(let path)? = expectations[kind] { return path }
    return expectationBase + kind.suffix
  }
}

/// The folder or file that describes a case.
public enum CaseSource: Sendable, Equatable {
  case folder(String)
  /// A `.case.json` file, with its path.
  /// - Parameters:
  ///   - run: The index in `runs`; `nil` if the file describes one run.
  ///   - line: The line of the run, counted from 1.
  case file(String, run: Int?, line: Int)

  public var path: String {
    switch self {
    case .folder(let path), .file(let path, _, _): path
    }
  }
}

/// The script of a case.
public enum CaseScript: Sendable, Hashable {
  /// The name of a bundled script.
  case bundled(String)
  case file(String)
  /// The script of an extension.
  /// - Parameters:
  ///   - path: A bundle, archive, project, folder or Info.plist.
  ///   - name: The name or bundle identifier that selects one of several extensions.
  ///   - buildSettings: Texts such as `PRODUCT_NAME=Reader`.
  case `extension`(path: String, name: String?, buildSettings: [String])
}

/// The arguments of `finalize`.
public enum CaseArguments: Sendable, Equatable {
  /// The path of a JSON file or a property list.
  case file(String)
  case inline(PropertyList)
}

/// The expectation of one part of the outcome.
public enum CaseExpectation: Sendable, Equatable {
  /// The path of the file.
  case file(String)
  /// A value in a `.case.json` file. Values for other parts than the results are strings.
  case inline(PropertyList, at: InlineValue)
}

/// The place of a value in a `.case.json` file.
public struct InlineValue: Sendable, Equatable {
  public var file: String
  /// The index in `runs`; `nil` if the file describes one run.
  public var run: Int?
  /// The name of the run; `nil` if the file describes one run.
  public var runName: String?
  /// The key in `expect`.
  public var key: String

  public init(file: String, run: Int?, runName: String?, key: String) {
    self.file = file
    self.run = run
    self.runName = runName
    self.key = key
  }

  /// The path in the file, such as `runs[2].expect.results`.
  public var path: String { "\(run.map { "runs[\($0)]." } ?? "")expect.\(key)" }

  /// Returns the position of the key, or of a nested value; `nil` if the key or value no longer
  /// exists.
  /// - Parameter part: The path of the nested value.
  package func position(
    of part: [PropertyListPath.Component] = []
  ) -> PropertyListError.Position? {
    guard let json = try? CaseJSON(path: file) else { return nil }
    return PropertyListError.Position(
      of: components + part, isKey: part.isEmpty, inJSON: json.bytes)
  }

  var components: [PropertyListPath.Component] {
    (run.map { [.key("runs"), .index($0)] } ?? []) + [.key("expect"), .key(key)]
  }
}

/// A file that has the name of an expectation, but has no effect.
public struct ObsoleteFile: Sendable, Equatable {
  public var path: String
  /// A sentence that describes the reason.
  public var reason: String
}
