internal import PageAction
internal import PageSources
internal import PropertyLists
internal import ScriptCoverage
internal import TextDiff
internal import TreeDifference

/// The report that `--report` writes for a run. It contains the extension items, the results of
/// `run()`, the arguments of `finalize()`, and the script. It also contains the page before and
/// after the script, and the difference between these two pages.
/// `Documentation/run-report.schema.json` is the schema of the report.
struct RunReport {
  static let version = 1

  /// The maximum number of changes to the page that a report lists.
  private static let changeLimit = 1000

  /// The size limit, in bytes, for the source of a page or script. If the source has this size or
  /// more, a report omits the source.
  static let textLimit = 4 << 20

  /// The items, results, arguments, times and failures, as `--trace` writes them.
  let trace: PropertyList

  /// The name of the page's file.
  let pageName: String

  let page: PageSource
  let script: ActionScript
  let parsing: PageParsing
  let outcome: ActionOutcome

  /// The location that `--resources` specifies; `nil` without that option.
  let resources: ResourceLocation?

  /// The resources of the page's archive.
  let archived: [ArchivedResource]

  var title: String { "\(script.file) on \(pageName)" }

  func value() throws(ActionFailure) -> PropertyList {
    var fields: PropertyListDictionary = [
      "reportVersion": .integer(Int64(Self.version)), "kind": .string("run"), "trace": trace,
    ]
    var pageFields: PropertyListDictionary = ["name": .string(pageName)]
    let before = page.text
    pageFields.add("before", text: before)
    let tree = try PageTree.tree(of: page, parsing: parsing)
    var trees = PropertyListDictionary()
    trees["before"] = ReportedTree(tree: tree).value
    var reported = ReportedResources(
      supplied: resources.flatMap { try? $0.open() }, archived: archived)
    reported.add(tree, at: page.url)
    if let bytes = outcome.page {
      var changed = page
      changed.bytes = bytes
      let after = changed.text
      pageFields.add("after", text: after)
      let changedTree = try PageTree.tree(of: changed, parsing: parsing)
      if bytes != page.bytes { trees["after"] = ReportedTree(tree: changedTree).value }
      reported.add(changedTree, at: page.url)
      let difference = TreeDifference(from: tree, to: changedTree)
      let json = difference.json(
        isSameSource: bytes == page.bytes, maximumChanges: Self.changeLimit)
      fields["difference"] = try? PropertyList(parsing: Array(json.utf8))
      if bytes != page.bytes, max(before.utf8.count, after.utf8.count) < Self.textLimit {
        let patch = unifiedDiff(
          old: Array(before.utf8), new: Array(after.utf8), oldName: Array("before".utf8),
          newName: Array("after".utf8)
        ) {}
        fields["patch"] = .string(String(decoding: patch, as: UTF8.self))
      }
    }
    // The total size of resources in a report is limited. Add the images that the results mention
    // last, so that the page's own images are not omitted because of them.
    if let results = outcome.results { reported.add(results: results) }
    fields["page"] = .dictionary(pageFields)
    fields["trees"] = .dictionary(trees)
    fields["resources"] = reported.value
    var scriptFields: PropertyListDictionary = ["name": .string(script.file)]
    scriptFields.add("source", text: script.source)
    if script.source.utf8.count < Self.textLimit, let found = try? FinalizeKeys(script.source) {
      scriptFields["finalizeKeys"] = .array(found.keys.map { .string($0.name) })
    }
    fields["script"] = .dictionary(scriptFields)
    return .dictionary(fields)
  }
}

extension PropertyListDictionary {
  /// Adds `text` with the key `name`. If `text` is too large, adds only its size in bytes. The key
  /// of the size is `name` followed by `Size`, such as `beforeSize`.
  fileprivate mutating func add(_ name: String, text: String) {
    if text.utf8.count < RunReport.textLimit {
      self[name] = .string(text)
    } else {
      self["\(name)Size"] = .integer(Int64(text.utf8.count))
    }
  }
}
