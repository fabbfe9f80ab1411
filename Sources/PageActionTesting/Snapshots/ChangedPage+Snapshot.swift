internal import PageAction
internal import SystemFiles
public import Testing

extension ChangedPage {
  /// Compares the page with the snapshot `__Snapshots__/<test file>/<function>.<page>.html` in the
  /// folder of the test's file. A difference is a failure of the test. Snapshots of XML pages have
  /// the extension `.xhtml`.
  ///
  /// A missing snapshot is a failure, too. The environment variable `PAGEACTION_UPDATE=new` writes
  /// missing snapshots, and `PAGEACTION_UPDATE=1` also replaces those that differ. Nothing is
  /// written if the environment variable `CI` has a value other than `false` or `0`.
  /// - Parameters:
  ///   - name: A name that distinguishes several snapshots of the same function and page.
  ///   - function: The name of the calling function, which is used only outside Swift Testing.
  ///   - sourceLocation: The place at which failures are reported.
  /// - Throws: The failure, if the test runs outside Swift Testing.
  public func matchesSnapshot(
    named name: String? = nil, function: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let snapshot = Snapshot(
      path: SnapshotName.path(
        of: run.page, function: function, name: name,
        ending: source.contentType == nil ? "html" : "xhtml"),
      subject: "page")
    try snapshot.check(at: sourceLocation) { expected in
      if expected == source.bytes { return nil }
      return PageDifference.text(
        expected: expected, actual: source.bytes, of: source,
        parsing: run.prepared.options.parsing, name: Array(snapshot.path.pathName.utf8))
    } bytes: { _ in
      source.bytes
    }
  }
}
