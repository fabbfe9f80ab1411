internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import PropertyLists
internal import SystemFiles
internal import TestReports
internal import TextDiff
internal import TreeDifference
internal import ValueDifference

/// The difference between two pages, or between two values. Values are JSON or property lists.
struct FileDifference {
  enum Content {
    case pages(TreeDifference, old: PageSource, new: PageSource)
    case values(ValueComparison, old: PropertyList, new: PropertyList)
  }

  private let old: ComparedFile
  private let new: ComparedFile
  private let hasMatchers: Bool
  let content: Content

  /// - Parameters:
  ///   - hasMatchers: Whether the old file is an expectation with matchers. If `false`, matchers
  ///     are compared like ordinary values.
  ///   - changeLimit: The maximum number of changes to keep if the files are JSON or property
  ///     lists.
  init(
    _ old: ComparedFile, _ new: ComparedFile, _ parsing: PageParsing, _ limits: Limits,
    hasMatchers: Bool, changeLimit: Int
  ) throws {
    self.old = old
    self.new = new
    self.hasMatchers = hasMatchers
    switch (old.kind, new.kind) {
    case (.page, .page): content = try Self.pages(old, new, parsing, limits)
    case (.page, .value), (.value, .page):
      let (page, value) = old.kind == .page ? (old, new) : (new, old)
      guard value.canBePage else { throw Self.mixed(page, value) }
      content = try Self.pages(old, new, parsing, limits)
    case (.value, .value):
      let values = try (old.value(limits), new.value(limits))
      do throws(ExpectationError) {
        let limits = ValueComparison.Limits(changes: changeLimit)
        let comparison =
          try hasMatchers
          ? ValueComparison(ValueExpectation(values.0), actual: values.1, limits: limits)
          : ValueComparison(old: values.0, new: values.1, limits: limits)
        content = .values(comparison, old: values.0, new: values.1)
      } catch {
        throw CommandFailure.file("\(old.name): \(error)", remedy: nil)
      }
    }
    if hasMatchers, case .pages = content {
      throw CommandFailure.file(
        "--matchers: \(old.name) is a page.", remedy: "Name JSON with matchers as the old file.")
    }
  }

  private static func pages(
    _ old: ComparedFile, _ new: ComparedFile, _ parsing: PageParsing, _ limits: Limits
  ) throws -> Content {
    do {
      let sources = try (old.page(limits), new.page(limits))
      return .pages(
        TreeDifference(
          from: try PageTree.tree(of: sources.0, parsing: parsing, limits: limits),
          to: try PageTree.tree(of: sources.1, parsing: parsing, limits: limits)),
        old: sources.0, new: sources.1)
    } catch {
      // Exit status 1 means that there are differences, so an error needs another exit status.
      var failure = CommandFailure.of(error)
      failure.exitCode = CommandFailure.exitCodeForSystem
      throw failure
    }
  }

  private static func mixed(_ page: ComparedFile, _ value: ComparedFile) -> CommandFailure {
    .file(
      "\(page.name) is a page, but \(value.name) is \(value.kindName).",
      remedy: "Name two pages, or two files with JSON or property lists.")
  }

  var isEmpty: Bool {
    switch content {
    case .pages(let difference, _, _): difference.isEmpty
    case .values(let comparison, _, _): comparison.isEmpty
    }
  }

  /// Whether the two sources contain the same bytes. The source of a page in an archive or in a
  /// record is the page's HTML.
  var isSameSource: Bool {
    switch content {
    case .pages(_, let old, let new): old.bytes == new.bytes
    case .values: old.bytes == new.bytes
    }
  }

  /// A note for the user if two pages have equal trees, but different sources; otherwise `nil`.
  var note: String? {
    guard isEmpty, !isSameSource else { return nil }
    switch content {
    case .pages: return "The trees of the pages are equal, but their sources differ."
    // Equal values can be written in many ways, so a note would be irrelevant.
    case .values: return nil
    }
  }

  // MARK: Formats

  /// - Parameters:
  ///   - includesSource: Whether a unified diff of the sources of pages is added at the end.
  ///   - isTerminal: Whether the text is for a terminal. If `true`, control characters in the
  ///     unified diff are escaped.
  func text(includesSource: Bool, isColoured: Bool, isTerminal: Bool) -> String {
    switch content {
    case .values(let comparison, _, _): return report(comparison).text(isColored: isColoured)
    case .pages(let difference, _, _):
      let text = difference.text(DifferenceDisplayOptions(isColored: isColoured))
      guard includesSource, !difference.isEmpty else { return text }
      guard isTerminal else {
        return text + "\n" + String(decoding: sourceDifference, as: UTF8.self)
      }
      let lines = ShownDifference(sourceDifference).lines(isColoured: isColoured)
      return text + "\n" + lines.map { $0 + "\n" }.joined()
    }
  }

  func json() throws -> [UInt8] {
    switch content {
    case .pages(let difference, _, _):
      return Array(difference.json(isSameSource: isSameSource).utf8)
    case .values(let comparison, _, _):
      guard case .dictionary(let report) = report(comparison).value() else { return [] }
      var entries: PropertyListDictionary = [
        "type": .string("values"),
        "equal": .boolean(comparison.isEmpty),
        "sameSource": .boolean(isSameSource),
        "count": .integer(Int64(comparison.changes.count + comparison.omittedCount)),
      ]
      entries["changes"] = report["changes"]
      return try PropertyList.dictionary(entries).bytes(as: .prettyJSON) + [UInt8(ascii: "\n")]
    }
  }

  /// The maximum number of changes that an HTML document shows.
  static let documentChangeLimit = 1000

  func document() -> DifferencePage {
    var page = DifferencePage(oldName: old.path, newName: new.path)
    page.isSameSource = isSameSource
    switch content {
    case .pages(let difference, let oldPage, let newPage):
      page.changeCount = difference.changes.count
      page.markup = difference.html(
        DifferenceDisplayOptions(maximumChanges: Self.documentChangeLimit))
      page.sourceDifference = String(decoding: sourceDifference, as: UTF8.self)
      page.pages = (oldPage.text, newPage.text)
    case .values(let comparison, let old, let new):
      page.changeCount = comparison.changes.count + comparison.omittedCount
      page.markup = report(comparison).html()
      page.values = (Self.text(of: old), Self.text(of: new))
    }
    return page
  }

  private func report(_ comparison: ValueComparison) -> ChangeReport {
    ChangeReport(comparison, vocabulary: hasMatchers ? .expectation : .comparison)
  }

  /// A unified diff of the sources of the pages, as UTF-8; empty for values.
  private var sourceDifference: [UInt8] {
    guard case .pages(_, let oldPage, let newPage) = content else { return [] }
    return unifiedDiff(
      old: Array(oldPage.text.utf8), new: Array(newPage.text.utf8),
      oldName: Array(old.path.utf8), newName: Array(new.path.utf8)
    ) {}
  }

  private static func text(of value: PropertyList) -> String {
    let bytes = (try? value.bytes(as: .prettyJSON)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
