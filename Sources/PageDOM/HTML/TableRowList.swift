internal import CLibXML2

/// The rows of one table, as of a version of the group's tables.
///
/// Rows that are inserted and removed by index change the list, so that a script that fills a table
/// row by row has no row counted twice.
final class TableRowList {
  private(set) var version: Int
  private(set) var rows: [Element] = []
  /// The place that was last asked for or changed: the next one is often beside it.
  private var lastPlace = 0
  /// The places of all rows, once rows were asked for that are far apart.
  private var places: [UnsafeMutablePointer<xmlNode>: Int]?

  /// How many rows are compared before all places are found.
  private static let searchLength = 64

  init(_ table: Element) {
    version = table.node.group.versions.tables
    var bodies: [Element] = []
    var feet: [Element] = []
    for child in table.node.childElements {
      if child.isHTML("tr") {
        bodies.append(child)
      } else if child.isHTML("thead") {
        rows += Self.rows(of: child)
      } else if child.isHTML("tbody") {
        bodies += Self.rows(of: child)
      } else if child.isHTML("tfoot") {
        feet += Self.rows(of: child)
      }
    }
    rows += bodies
    rows += feet
  }

  private static func rows(of section: Element) -> [Element] {
    section.node.childElements.filter { $0.isHTML("tr") }
  }

  /// A row was inserted, and nothing else has changed since the list was right.
  func didInsert(_ row: Element, at place: Int) {
    didChange(at: place)
    rows.insert(row, at: place)
  }

  /// A row was removed, and nothing else has changed since the list was right.
  func didRemove(at place: Int) {
    didChange(at: place)
    rows.remove(at: place)
  }

  private func didChange(at place: Int) {
    version &+= 1
    lastPlace = place
    places = nil
  }

  /// Returns the place of a row; `nil` where it is none of the table's.
  func index(of row: Element) -> Int? {
    if let places { return places[row.pointer] }
    for distance in 0..<Self.searchLength {
      for place in [lastPlace + distance, lastPlace - distance] where rows.indices.contains(place) {
        guard rows[place] == row else { continue }
        lastPlace = place
        return place
      }
    }
    let made = Dictionary(
      rows.enumerated().map { ($1.pointer, $0) }, uniquingKeysWith: { first, _ in first })
    places = made
    return made[row.pointer]
  }
}
