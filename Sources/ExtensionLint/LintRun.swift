package import ExtensionBundles
internal import ExtensionContract
internal import JavaScriptSyntax
internal import PropertyLists

/// A test of extensions and scripts against the rules.
///
/// This is the entry point of the command `lint`:
///
///     var configuration = try LintConfiguration.path(for: path).map(LintConfiguration.init(path:))
///       ?? LintConfiguration()
///     try configuration.disable("page-count-missing")
///     let report = LintRun(paths: paths, configuration: configuration).run()
///     output.write(report.bytes(as: .sarif))
///     if isFixing { LintFixer.apply(report) }
///     exit(report.failures.isEmpty ? report.hasErrors ? 1 : 0 : 2)
package struct LintRun {
  /// The paths of extensions in any form that `ExtensionFinder` reads, and of `.js` files.
  package var paths: [String]
  /// The tested rules and their severities.
  package var configuration: LintConfiguration
  /// The options for finding extensions.
  package var options: ExtensionOptions
  /// The program that tests Swift and Objective-C sources, or `nil` to skip them.
  package var nativeProgram: NativeLintProgram?

  package init(
    paths: [String], configuration: LintConfiguration = LintConfiguration(),
    options: ExtensionOptions = ExtensionOptions(),
    nativeProgram: NativeLintProgram? = NativeLintProgram.find()
  ) {
    self.paths = paths
    self.configuration = configuration
    self.options = options
    self.nativeProgram = nativeProgram
  }

  /// Tests all paths and returns the findings.
  package func run() -> LintReport {
    var findings: [LintFinding] = []
    var notes: [String] = []
    var failures: [String] = []
    var count = 0
    var readFiles = Set(paths)
    for path in paths {
      if SourceFiles.fileExtension(of: path) == "js" {
        count += 1
        findings += scriptFindings(path)
        continue
      }
      do throws(BundleError) {
        let found = try ExtensionFinder.find(at: path, options: options)
        findings += found.problems.compactMap(finding(of:))
        // A missing configuration file, such as one of CocoaPods or Flutter, may define the
        // settings that seem undefined.
        let lacksSettings = found.problems.contains {
          $0.code == .missingFile && $0.path.hasSuffix(".xcconfig")
        }
        notes += [found.noteOfConfiguration(options.configuration)].compactMap { $0 }
        for bundle in found.bundles {
          count += 1
          readFiles.insert(bundle.infoPlistPath)
          if let script = bundle.script { readFiles.insert(script.path) }
          if case .target(let project, _) = bundle.origin {
            readFiles.insert("\(project)/project.pbxproj")
          }
          let target = LintTarget(bundle)
          findings += self.findings(of: target).filter {
            !lacksSettings || $0.rule != LintRule.undefinedBuildSetting.identifier
          }
          findings += nativeFindings(of: target, &notes, &failures)
        }
      } catch {
        findings += unreadable(error)
      }
    }
    return LintReport(
      findings: findings, notes: notes, failures: failures, subjectCount: count,
      readFiles: readFiles)
  }

  // MARK: Rules

  private func findings(of target: LintTarget) -> [LintFinding] {
    var findings: [LintFinding] = []
    for rule in LintRule.all {
      guard let severity = configuration.severity(of: rule) else { continue }
      var context = RuleContext(target: target, rule: rule, severity: severity)
      switch rule.check {
      case .target(let check): if !target.isScriptOnly { check(&context) }
      case .script(let check): if let script = target.script { check(script, &context) }
      case .native, .run: continue
      }
      findings += context.findings
    }
    guard let script = target.script else { return findings }
    return findings.filter { !isDisabled($0, in: script) }
  }

  /// Tests a script without an extension.
  private func scriptFindings(_ path: String) -> [LintFinding] {
    guard let bytes = SourceFiles.read(path, limit: 32 << 20) else {
      return unreadable(
        BundleError(
          .unreadable, path: path, problem: "The file cannot be read, or is larger than 32 MiB.",
          remedy: "Check the path and its permissions."))
    }
    guard let target = LintTarget(script: ScriptFile(path: path, bytes: bytes)) else { return [] }
    return findings(of: target)
  }

  private func isDisabled(_ finding: LintFinding, in script: ScriptAnalysis) -> Bool {
    guard finding.place.path == script.path, let line = finding.place.start?.line else {
      return false
    }
    return script.isDisabled(finding.rule, line: line)
  }

  // MARK: Problems

  private func unreadable(_ error: BundleError) -> [LintFinding] {
    let rule = LintRule.unreadableExtension
    guard let severity = configuration.severity(of: rule) else { return [] }
    let start = error.position.map { LintPlace.Position(line: $0.line, column: $0.column) }
    let candidates = error.candidates.map { " \($0)" }.joined()
    return [
      LintFinding(
        rule: rule.identifier, severity: severity,
        place: LintPlace(path: error.path, start: start), message: error.problem,
        remedy: error.remedy + candidates)
    ]
  }

  private func finding(of note: BundleNote) -> LintFinding? {
    let rule = note.code == .missingFile ? LintRule.missingFile : .unreadableExtension
    guard let severity = configuration.severity(of: rule) else { return nil }
    return LintFinding(
      rule: rule.identifier,
      severity: note.code == .unreadableExtension ? severity : min(severity, .warning),
      place: LintPlace(
        path: note.path, start: note.line.map { LintPlace.Position(line: $0, column: 1) }),
      message: note.problem, remedy: note.remedy)
  }

  // MARK: Native sources

  private func nativeFindings(
    of target: LintTarget, _ notes: inout [String], _ failures: inout [String]
  ) -> [LintFinding] {
    let sources = target.sources.paths
    guard !sources.isEmpty, target.isHostable else { return [] }
    guard let nativeProgram else {
      if !notes.contains(NativeLintProgram.missingNote) {
        notes.append(NativeLintProgram.missingNote)
      }
      return []
    }
    do throws(NativeLintError) {
      let report = try nativeProgram.run(NativeLintRequest(target, sources: sources))
      notes += report.notes.filter { !notes.contains($0) }
      return report.findings.compactMap { finding in
        guard let rule = LintRule.named(finding.rule) else { return nil }
        guard let severity = configuration.severity(of: rule) else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
      }
    } catch {
      // Continue with the next extension, because the cause may be the sources of this extension.
      let failure = "\(error.description) The extension is \(target.bundle.path)."
      if !failures.contains(failure) { failures.append(failure) }
      return []
    }
  }
}
