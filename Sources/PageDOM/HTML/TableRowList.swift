internal import CLibXML2

/// The rows of a table, cached until the count of `TableVersions` changes. Insertions and removals
/// by index update the cache, so filling a table row by row takes linear time.
final class TableRowList {
  static let key = AttachmentKey<ElementState, TableRowList>()

  private(set) var version: Int
  private(set) var rows: [Element] = []
  /// The last accessed or changed index. The search for a row starts here.
  private var lastPlace = 0
  /// The indices of all rows, built after a nearby search failed.
  private var places: [UnsafeMutablePointer<xmlNode>: Int]?

  /// The number of rows to search in each direction before `places` is built.
  private static let searchLength = 64

  init(_ table: Element) {
    version = TableVersions.of(table.node.group).current
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

  /// The insertion must be the only change since the last update.
  func didInsert(_ row: Element, at place: Int) {
    didChange(at: place)
    rows.insert(row, at: place)
  }

  /// The removal must be the only change since the last update.
  func didRemove(at place: Int) {
    didChange(at: place)
    rows.remove(at: place)
  }

  private func didChange(at place: Int) {
    version &+= 1
    lastPlace = place
    places = nil
  }

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
