/// A group of changes to the rows and sections of a table.
///
/// Positions of deleted and reloaded rows and sections are positions before the changes. Positions
/// of inserted rows and sections are positions after the changes.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
struct TableChanges {
  private let old: [Int]?
  private var insertedRows: [IndexPath] = []
  private var deletedRows: [IndexPath] = []
  private var insertedSections: IndexSet = []
  private var deletedSections: IndexSet = []
  private var reloadedSections: IndexSet = []

  /// - Parameter old: The number of rows in each section before the changes, or `nil` if it is
  ///   unknown.
  init(to old: [Int]?) {
    self.old = old
  }

  mutating func insert(_ rows: [IndexPath]) { insertedRows += rows }

  mutating func delete(_ rows: [IndexPath]) { deletedRows += rows }

  mutating func insert(_ sections: IndexSet) { insertedSections.formUnion(sections) }

  mutating func delete(_ sections: IndexSet) { deletedSections.formUnion(sections) }

  mutating func reload(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

  /// Returns the expected number of rows in each section, or `nil` if it is unknown.
  ///
  /// For an inserted or reloaded section, it is the number of rows that the data source has.
  /// - Parameter found: The number of rows in each section of the data source.
  func expectedCounts(found: [Int]) -> [Int]? {
    guard let old else { return nil }
    var counts: [Int?] = old
    for row in deletedRows where counts.indices.contains(row.section) {
      counts[row.section]? -= 1
    }
    for section in reloadedSections where counts.indices.contains(section) {
      counts[section] = nil
    }
    for section in deletedSections.reversed() where counts.indices.contains(section) {
      counts.remove(at: section)
    }
    for section in insertedSections where section <= counts.count {
      counts.insert(nil, at: section)
    }
    for row in insertedRows where counts.indices.contains(row.section) {
      counts[row.section]? += 1
    }
    return counts.enumerated().map { index, count in
      count ?? (found.indices.contains(index) ? found[index] : 0)
    }
  }

  /// Returns the position of a row after the changes, or `nil` if it was deleted or reloaded.
  func newPosition(of row: IndexPath) -> IndexPath? {
    guard !deletedRows.contains(row), !deletedSections.contains(row.section),
      !reloadedSections.contains(row.section)
    else { return nil }
    var section = row.section - deletedSections.count(in: 0..<row.section)
    for inserted in insertedSections where inserted <= section { section += 1 }
    let deleted = Set(deletedRows)
    var index =
      row.row - deleted.count(where: { $0.section == row.section && $0.row < row.row })
    let inserted = Set(insertedRows).filter { $0.section == section }.map(\.row).sorted()
    for inserted in inserted where inserted <= index { index += 1 }
    return IndexPath(row: index, section: section)
  }
}
