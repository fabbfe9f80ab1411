internal import ArgumentParser
internal import Infra
internal import TestCases
internal import TestReports

struct CaseChoiceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders, folders of cases, and .case.json files. (default: the current folder)",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only cases whose name contains a text; with *, whose name matches the pattern; after =, with this name. Repeatable.",
      valueName: "text"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only a part of the cases: 1/4 is the first of four parts.", valueName: "n/count"),
    transform: ShardArgument.checked)
  var shard: String?

  @Flag(help: "Only the cases that failed when they ran last; all cases if none failed.")
  var rerunFailed = false

  func cases(_ context: CaseContext) throws(CaseError) -> CaseList {
    let list = try casesOfAllShards(context)
    return shard.flatMap(Shard.init).map(list.part) ?? list
  }

  /// Returns whether `--shard` is the only reason why `cases` returned no case: without it, the
  /// options select cases, which are all in other shards.
  /// - Precondition: `cases` returned no case.
  func areAllCasesInOtherShards(_ context: CaseContext) throws(CaseError) -> Bool {
    guard shard != nil else { return false }
    return try !casesOfAllShards(context).isEmpty
  }

  private func casesOfAllShards(_ context: CaseContext) throws(CaseError) -> CaseList {
    var list = try CaseFinder.cases(at: paths.isEmpty ? ["."] : paths, context: context)
    var filters: [NameFilter] = []
    for text in filter { filters.append(NameFilter(text)) }
    list = list.filtered(by: filters)
    if rerunFailed, let failed = try LastFailedCases.read(in: ".") {
      let chosen = list.filtered(toNames: failed.names)
      // Keep only the cases that failed last time. If there are none, keep all cases.
      if !chosen.cases.isEmpty || !chosen.broken.isEmpty { list = chosen }
    }
    return list
  }
}

struct CaseRunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of worker processes. (default: the number of processors)", valueName: "number"),
    transform: JobCount.parse)
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The seconds after which a case is stopped, whatever it does, or none. (default: 60, or six times the timeLimit of the case if that is longer; plus the timeLimit of its handler or native half)",
      valueName: "seconds"),
    transform: CaseTimeout.checked)
  var timeout: String?

  @Option(
    help: ArgumentHelp(
      "The order in which cases start: by name, or random, which finds cases that depend on others. Reports are in the order of names. (default: name)",
      valueName: "name|random"), completion: Choice<CaseOrder.Name>.completion,
    transform: Choice<CaseOrder.Name>.checked)
  var order: String?

  @Option(
    help: ArgumentHelp(
      "The seed of --order random: a whole number, or random for another order in each run. (default: random)",
      valueName: "number"),
    transform: RandomSeed.checked)
  var seed: String?

  @Flag(help: "Stop at the first case that fails.")
  var bail = false

  @Flag(help: "Run again when files of the cases change.")
  var watch = false

  func validate() throws {
    if seed != nil, caseOrder != .random {
      throw ValidationError(
        "--seed is for --order random. The seed of Math.random is the option seed of a case.")
    }
  }

  private var caseOrder: CaseOrder.Name { Choice.value(order) ?? .name }

  /// The order of the cases in the next run. With `--order random`, each access to this property
  /// chooses a new random order, unless `--seed` specifies a number.
  var orderOfRun: CaseOrder {
    switch caseOrder {
    case .name: .names
    case .random:
      .random(
        seed: RandomSeed.value(seed, default: nil) ?? UInt64(UInt32.random(in: 0...(.max))))
    }
  }
}

struct ExpectationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write expectations: all that differ or are missing; only those of cases that have none (new); \
      or files for `pageaction review` (pending). Without a value: all. Not in CI.
      """,
      valueName: "all|new|pending"), completion: .list(["all", "new", "pending"]),
    transform: ExpectationOptions.checkedMode)
  var update: String?

  @Flag(help: "Remove expectation files that have no effect. Not in CI.")
  var prune = false

  /// In the arguments of `pageaction test`, appends `=all` to the option `--update` if the option
  /// has no value. The argument parser requires a value.
  static func complete(_ words: [String]) -> [String] {
    guard words.first == "test" else { return words }
    return words.map { $0 == "--update" ? "--update=\(UpdateMode.all.rawValue)" : $0 }
  }

  private static func checkedMode(_ text: String) throws -> String {
    guard let mode = UpdateMode(rawValue: text), mode != .none else {
      throw ValidationError("Use --update=all, --update=new or --update=pending.")
    }
    return text
  }

  func policy(environment: [String: String]) -> UpdatePolicy {
    UpdatePolicy(
      mode: update.flatMap(UpdateMode.init) ?? .none, prunes: prune, environment: environment)
  }
}

struct TestOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the report on standard output. (default: text)",
      valueName: "text|tap|junit|json|github"), completion: Choice<TestReportFormat>.completion,
    transform: Choice<TestReportFormat>.checked)
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file, such as junit=report.xml or html=report.html. Repeatable.",
      valueName: "format=file"), transform: ReportFile.init(parsing:))
  var report: [ReportFile] = []

  @Option(
    help: ArgumentHelp(
      "The folder for a page about each failing case, with its page before and after.",
      valueName: "folder"), completion: .directory)
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Report which parts of the scripts ran: text on standard output, or a file, such as lcov=coverage.info. Repeatable.",
      valueName: "text|lcov=file|html=file"), transform: CoverageFile.init(parsing:))
  var coverage: [CoverageFile] = []

  @Option(
    help: ArgumentHelp(
      "Fail if fewer statements of the scripts ran, in percent.", valueName: "percent"),
    transform: TestOutputOptions.checkedPercentage)
  var coverageMin: Double?

  @Flag(help: "List all cases, and show times.")
  var verbose = false

  @OptionGroup var quiet: QuietOptions

  private static func checkedPercentage(_ text: String) throws -> Double {
    guard let number = Double(text), (0...100).contains(number) else {
      throw ValidationError("Specify a number from 0 to 100.")
    }
    return number
  }
}

/// A value of `--report`: the format and the path of a report.
struct ReportFile {
  enum Format: Equatable {
    case text(TestReportFormat)
    /// An HTML file with the same viewer as the HTML reports of `run` and `batch`.
    case html

    static let names = TestReportFormat.allCases.map(\.rawValue) + ["html"]

    init?(name: String) {
      if let format = TestReportFormat(rawValue: name) {
        self = .text(format)
      } else if name == "html" {
        self = .html
      } else {
        return nil
      }
    }
  }

  var format: Format
  var path: String

  init(parsing text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = Format(name: parts[0]) else {
      throw ValidationError(
        "Write a format and a file, such as junit=report.xml. The formats are "
          + "\(Format.names.joined(separator: ", ")).")
    }
    self.format = format
    path = parts[1]
  }
}

/// A value of `--coverage`: the format and the path of a coverage report. Without a path, the
/// report is written to standard output.
struct CoverageFile {
  enum Format: String, CaseIterable {
    case text
    case lcov
    case html
  }

  var format: Format
  var path: String?

  init(parsing text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let first = parts.first, let format = Format(rawValue: first),
      parts.count == 2 || (format == .text && text == first)
    else {
      throw ValidationError("Write text, text=FILE, lcov=FILE or html=FILE.")
    }
    self.format = format
    path = parts.count == 2 ? parts[1] : nil
  }
}
