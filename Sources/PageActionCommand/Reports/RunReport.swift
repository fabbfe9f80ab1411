internal import PageAction
internal import PropertyLists
internal import TextDiff
internal import TreeDifference

/// What `--report` writes about a run: the exchange, the page before and after, their difference, and
/// the script. `Documentation/run-report.schema.json` is its schema.
struct RunReport {
  static let version = 1

  /// The number of changes of the page that a report lists.
  private static let changeLimit = 1000

  /// The size in bytes from which the pages and the script are left out of a report.
  static let textLimit = 4 << 20

  /// The exchange, as `--trace` writes it.
  let trace: PropertyList

  /// The name of the page's file.
  let pageName: String

  let page: PageSource
  let script: ActionScript
  let parsing: PageParsing
  let outcome: ActionOutcome

  var title: String { "\(script.file) on \(pageName)" }

  func value() throws(ActionFailure) -> PropertyList {
    var fields: PropertyListDictionary = [
      "reportVersion": .integer(Int64(Self.version)), "kind": .string("run"), "trace": trace,
    ]
    var pageFields: PropertyListDictionary = ["name": .string(pageName)]
    let before = page.text
    pageFields.add("before", text: before)
    if let bytes = outcome.page {
      var changed = page
      changed.bytes = bytes
      let after = changed.text
      pageFields.add("after", text: after)
      let difference = try PageDifference.tree(
        expected: page.bytes, actual: bytes, of: page, parsing: parsing)
      let json = difference.json(
        isSameSource: bytes == page.bytes, maximumChanges: Self.changeLimit)
      fields["difference"] = try? PropertyList(parsing: Array(json.utf8))
      if bytes != page.bytes, before.utf8.count < Self.textLimit {
        let patch = unifiedDiff(
          old: Array(before.utf8), new: Array(after.utf8), oldName: Array("before".utf8),
          newName: Array("after".utf8)
        ) {}
        fields["patch"] = .string(String(decoding: patch, as: UTF8.self))
      }
    }
    fields["page"] = .dictionary(pageFields)
    var scriptFields: PropertyListDictionary = ["name": .string(script.file)]
    scriptFields.add("source", text: script.source)
    fields["script"] = .dictionary(scriptFields)
    return .dictionary(fields)
  }
}

extension PropertyListDictionary {
  /// Adds a text, or, if it is too large, its size in bytes.
  fileprivate mutating func add(_ name: String, text: String) {
    if text.utf8.count < RunReport.textLimit {
      self[name] = .string(text)
    } else {
      self["\(name)Size"] = .integer(Int64(text.utf8.count))
    }
  }
}
