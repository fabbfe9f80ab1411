package import ExtensionLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run of the native rules on the sources of one extension.
package struct NativeLint {
  private let project: NativeProject
  /// The paths of the sources that cannot be read.
  private let unreadPaths: [String]

  private static let maximumFileSize = 4 << 20

  /// Reads the source files of a request.
  package init(_ request: NativeRequest) {
    var sources: [(path: String, bytes: [UInt8])] = []
    var unreadPaths: [String] = []
    for path in request.paths {
      if let bytes = Self.read(path) {
        sources.append((path, bytes))
      } else {
        unreadPaths.append(path)
      }
    }
    self.init(request, sources: sources, unreadPaths: unreadPaths)
  }

  /// Creates a run on sources in memory.
  package init(
    _ request: NativeRequest, sources: [(path: String, bytes: [UInt8])],
    unreadPaths: [String] = []
  ) {
    self.unreadPaths = unreadPaths
    project = NativeProject(
      request: request, sources: sources.map { NativeSource(path: $0.path, bytes: $0.bytes) })
  }

  /// Tests all rules and returns the findings.
  package func run() -> LintReport {
    var findings = NativeFindings()
    for path in unreadPaths {
      findings.add(
        "source-not-parsed", LintPlace(path: path),
        "The file cannot be read, or is larger than \(Self.maximumFileSize >> 20) MiB.")
    }
    for check in NativeProject.checks { check(project, &findings) }
    return LintReport(findings: findings.all, subjectCount: project.sources.count)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: maximumFileSize + 1)
    let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return count > maximumFileSize ? nil : Array(bytes[..<count])
  }
}

/// The source files of an extension, together with the facts about the extension.
struct NativeProject {
  typealias Check = @Sendable (NativeProject, inout NativeFindings) -> Void

  let request: NativeRequest
  let sources: [NativeSource]
  /// The names, keywords and numbers of all sources.
  let words: Set<String>
  /// The string literals of all sources.
  let strings: Set<String>

  init(request: NativeRequest, sources: [NativeSource]) {
    self.request = request
    self.sources = sources
    var words: Set<String> = []
    var strings: Set<String> = []
    for source in sources {
      for token in source.tokens {
        switch token.kind {
        case .word: words.insert(String(token.text))
        case .string: strings.insert(String(token.text))
        case .punctuation: break
        }
      }
    }
    self.words = words
    self.strings = strings
  }

  /// Whether a source uses a constant, or a string literal that is equal to the constant's name.
  func names(_ constant: String) -> Bool { words.contains(constant) || strings.contains(constant) }

  /// Returns the first word or string with the given text, and its source.
  func first(_ text: String) -> (source: NativeSource, token: NativeToken)? {
    for source in sources {
      if let token = source.tokens.first(where: { $0.text == text && $0.kind != .punctuation }) {
        return (source, token)
      }
    }
    return nil
  }

  /// Whether a source refers to the extension context, which completes the request.
  private var usesContext: Bool {
    words.contains(NativeNames.context) || words.contains("NSExtensionContext")
  }

  /// Whether other modules or shared sources may complete the request. Modules can be packages of
  /// the app.
  var isHandledElsewhere: Bool {
    if passesContext { return true }
    guard !usesContext else { return false }
    return importsOtherModules || request.principalClass != nil && principalClassPlace == nil
  }

  /// Whether other modules or shared sources may load the items.
  var isLoadedElsewhere: Bool {
    isHandledElsewhere || importsOtherModules && words.isDisjoint(with: NativeNames.loads)
  }

  /// Whether a source passes the extension context to another function or stores it in a
  /// collection.
  private var passesContext: Bool {
    sources.contains { source in
      zip(source.tokens, source.tokens.dropFirst()).contains { name, next in
        name.text == NativeNames.context && name.kind == .word
          && [",", ")", "]"].contains(next.text)
      }
    }
  }

  /// Whether a source imports a module that does not belong to Apple.
  private var importsOtherModules: Bool {
    sources.contains { source in
      zip(source.tokens, source.tokens.dropFirst()).contains { keyword, module in
        keyword.kind == .word && keyword.text == "import" && module.kind == .word
          && !NativeNames.modules.contains(String(module.text))
      }
    }
  }

  /// The place of the principal class's declaration, or `nil` if no source declares it.
  private var principalClassPlace: LintPlace? {
    for source in sources {
      for (index, token) in source.tokens.enumerated() where index > 0 {
        guard token.kind == .word, String(token.text) == request.principalClass,
          ["class", "implementation"].contains(source.tokens[index - 1].text)
        else { continue }
        return source.place(token)
      }
    }
    return nil
  }

  /// The place of the principal class or, if no source declares it, of the first file.
  var principalPlace: LintPlace? { principalClassPlace ?? sources.first?.start }

  static let checks: [Check] = [
    checkScriptKeys, checkEchoedItems, checkCasts, checkForcedCasts, checkCompletionInLoops,
    checkMissingCompletion, checkEarlyReturns, checkCompletionBeforeAppearance, checkAppGroups,
    checkOpenedURLs, checkApplications, checkBackgroundSessions, checkImages, checkDefaults,
    checkDatabases, checkProcessExits, checkParsing,
  ]
}

/// The findings of the native rules.
struct NativeFindings {
  private(set) var all: [LintFinding] = []

  private static let maximumCount = 2000

  mutating func add(_ rule: String, _ place: LintPlace, _ message: String? = nil) {
    guard all.count < Self.maximumCount, let rule = LintRule.named(rule) else { return }
    all.append(
      LintFinding(
        rule: rule.identifier, severity: rule.severity, place: place,
        message: message ?? rule.summary, remedy: rule.remedy))
  }
}
