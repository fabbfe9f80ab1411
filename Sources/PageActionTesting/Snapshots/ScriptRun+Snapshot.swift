internal import PropertyLists
internal import SystemFiles
public import Testing
internal import ValueDifference

extension ScriptRun {
  /// Compares the results with the snapshot `__Snapshots__/<test file>/<function>.<page>.json` in
  /// the folder of the test's file. A difference is a failure of the test.
  ///
  /// The snapshot may have matchers such as `{"$match": "string"}`. An update keeps the matchers
  /// that match the results. The environment variables of `ChangedPage.matchesSnapshot` control the
  /// writing of snapshots.
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
      path: SnapshotName.path(of: page, function: function, name: name, ending: "json"),
      subject: "results")
    let actual = PropertyList.dictionary(results)
    func expectation(_ bytes: [UInt8]) throws -> ValueExpectation {
      try ValueExpectation(
        ValueDocument(reading: bytes, file: snapshot.path.readablePath))
    }
    try snapshot.check(at: sourceLocation) { expected throws(PageTestFailure) in
      do {
        let comparison = try ValueComparison(expectation(expected), actual: actual)
        if comparison.isEmpty { return nil }
        return ChangeReport(comparison, vocabulary: .expectation).text()
      } catch {
        throw PageTestFailure("\(error)")
      }
    } bytes: { old throws(PageTestFailure) in
      var value = ValueExpectation.escaping(actual)
      if let old, let updated = try? expectation(old).updated(for: actual) { value = updated }
      do throws(PropertyListError) {
        return try value.bytes(as: .prettyJSON) + [0x0A]
      } catch {
        throw PageTestFailure("The results cannot be written as JSON. \(error)")
      }
    }
  }
}
