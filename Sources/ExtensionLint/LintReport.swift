/// The findings of a run.
public struct LintReport: Sendable, Equatable {
  /// The findings, sorted by path and position.
  public private(set) var findings: [LintFinding]
  /// Facts about the run, such as a missing program.
  public var notes: [String]
  /// The reasons why a part of the run failed, such as a program that crashed.
  public var failures: [String]
  /// The number of tested extensions and scripts.
  public var subjectCount: Int
  /// The property lists, scripts and projects that were read. The output formats omit them.
  public var readFiles: Set<String>

  public init(
    findings: [LintFinding] = [], notes: [String] = [], failures: [String] = [],
    subjectCount: Int = 0, readFiles: Set<String> = []
  ) {
    var unique: [LintFinding] = []
    // Extensions can share files, so the same finding can occur more than once.
    for finding in findings.sorted(by: LintFinding.isBefore) where finding != unique.last {
      unique.append(finding)
    }
    self.findings = unique
    self.notes = notes
    self.failures = failures
    self.subjectCount = subjectCount
    self.readFiles = readFiles
  }

  /// Whether a finding has the severity `error`.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Returns the number of findings with a severity.
  public func count(_ severity: LintSeverity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}

extension LintReport {
  /// The output formats of a report.
  public enum Format: String, Sendable, CaseIterable {
    /// One line for each finding and note, and a summary. The command prints failures as its
    /// errors.
    case text
    /// A JSON object with `findings`, `notes` and `failures`.
    case json
    /// The Static Analysis Results Interchange Format.
    case sarif
    /// Workflow commands, which GitHub shows as annotations.
    case github
  }

  /// Returns the report in an output format.
  public func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .text: Array(text.utf8)
    case .json: json
    case .sarif: sarif
    case .github: Array(annotations.utf8)
    }
  }
}
