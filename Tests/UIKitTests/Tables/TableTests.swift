import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct TableTests {
  class Names: UITableViewController {
    var names = ["Ann", "Bob", "Cid"]
    let log = Log()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Names" }
    override func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      log.add("will \(indexPath.row)")
      return indexPath.row == 2 ? nil : indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("did \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.add("deselected \(indexPath.row)")
    }
  }

  @Test func rowsAndSelection() async throws {
    let table = Names()
    let screen = await start(table)
    #expect(screen.rows == ["Ann", "Bob", "Cid"])
    try await screen.tap("Ann")
    try await screen.tap("Bob")
    try await screen.tap("Cid")
    #expect(
      table.log.take() == ["will 0", "did 0", "will 1", "deselected 0", "did 1", "will 2"])
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(
      screen.viewTree.description.components(separatedBy: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }.contains("SectionHeader “Names”"))
  }

  /// "Return nil if you don't want the row deselected." If the method returns another index path,
  /// that row is deselected:
  /// https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)
  @Test("the delegate is asked before a row is deselected", arguments: [false, true])
  func deselection(isMultiple: Bool) async throws {
    final class Deselections: Names {
      var kept: Set<Int> = []
      var others: [Int: IndexPath] = [:]
      override func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
      ) -> IndexPath? { indexPath }
      override func tableView(
        _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
      ) -> IndexPath? {
        log.add("may \(indexPath.row)")
        return kept.contains(indexPath.row) ? nil : others[indexPath.row] ?? indexPath
      }
    }
    let table = Deselections()
    let screen = await start(table)
    table.tableView.allowsMultipleSelection = isMultiple
    try await screen.tap("Ann")
    try await screen.tap(isMultiple ? "Ann" : "Bob")
    #expect(
      table.log.take() == ["did 0", "may 0", "deselected 0"] + (isMultiple ? [] : ["did 1"]))
    table.tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    table.kept = [0]
    // The delegate keeps the first row selected.
    try await screen.tap("Ann")
    try await screen.tap(isMultiple ? "Ann" : "Cid")
    #expect(table.log.take() == ["did 0", "may 0"] + (isMultiple ? [] : ["did 2"]))
    #expect(
      table.tableView.indexPathsForSelectedRows == (isMultiple ? [[0, 0]] : [[0, 0], [0, 2]]))
    // For the last row, the delegate returns the first row, which is then deselected.
    table.others = [2: [0, 0]]
    if isMultiple { try await screen.tap("Cid") }
    _ = table.log.take()
    try await screen.tap(isMultiple ? "Cid" : "Bob")
    #expect(
      table.log.take()
        == (isMultiple ? ["may 2", "deselected 0"] : ["may 0", "may 2", "deselected 0", "did 1"]))
    #expect(
      table.tableView.indexPathsForSelectedRows == (isMultiple ? [[0, 2]] : [[0, 2], [0, 1]]))
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
  @Test("changes of rows keep and move the selection") func changesKeepSelection() async {
    let table = Names()
    table.names = ["a", "b", "c", "d", "e"]
    let screen = await start(table)
    let view: UITableView = table.tableView
    view.allowsMultipleSelection = true
    for row in [1, 3] { view.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    table.names.insert("new", at: 0)
    view.insertRows(at: [[0, 0]], with: .none)
    #expect(view.indexPathsForSelectedRows == [[0, 2], [0, 4]])
    #expect(view.cellForRow(at: [0, 2])?.isSelected == true)
    #expect(view.cellForRow(at: [0, 1])?.isSelected == false)
    view.performBatchUpdates {
      table.names = ["x", "new", "y", "b", "d", "e"]
      view.deleteRows(at: [[0, 1], [0, 3]], with: .none)
      view.insertRows(at: [[0, 2], [0, 0]], with: .none)
    }
    #expect(view.indexPathsForSelectedRows == [[0, 3], [0, 4]])
    table.names.remove(at: 3)
    view.deleteRows(at: [[0, 3]], with: .none)
    #expect(view.indexPathForSelectedRow == [0, 3])
    #expect(screen.problems.isEmpty)
  }

  @Test(
    "positions move with rows and sections",
    arguments: [
      (IndexPath(row: 2, section: 1), IndexPath(row: 3, section: 2) as IndexPath?),
      (IndexPath(row: 0, section: 1), nil), (IndexPath(row: 0, section: 0), nil),
      (IndexPath(row: 0, section: 2), nil),
      (IndexPath(row: 1, section: 3), IndexPath(row: 1, section: 4)),
    ])
  func positions(_ old: IndexPath, _ new: IndexPath?) {
    var changes = TableChanges(to: nil)
    changes.delete(IndexSet([0]))
    changes.insert(IndexSet([0, 1]))
    changes.reload(IndexSet([2]))
    changes.delete([[1, 0], [1, 0]])
    changes.insert([[2, 1], [2, 0]])
    #expect(changes.newPosition(of: old) == new)
  }

  @Test func reloads() async throws {
    let table = Names()
    let screen = await start(table)
    table.names = []
    // The table has the counts of the last reload.
    #expect(table.tableView.numberOfRows(inSection: 0) == 3)
    table.tableView.reloadData()
    #expect(screen.rows == [])
    table.names = (0..<5000).map { "row \($0)" }
    table.tableView.reloadData()
    #expect(screen.rows.count == 5000 && screen.rows.last == "row 4999")
    #expect(screen.viewTree.description.hasSuffix("MoreRows “4000 more rows”"))
    try await screen.tap("row 4321")
    #expect(table.log.take() == ["will 4321", "did 4321"])
    try await screen.tapRow(at: 7)
    #expect(table.log.take().last == "did 7")
    await #expect(throws: HeadlessScreenError.self) { try await screen.tapRow(at: 5000) }
  }

  @Test func updatesMustMatchTheDataSource() async {
    let table = Names()
    let screen = await start(table)
    table.names.append("Dan")
    table.tableView.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
    #expect(screen.rows.count == 4 && screen.problems.isEmpty)
    table.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    #expect(screen.problems.first?.contains("[3] rows") == true)
  }

  /// Deletions use the indexes before the batch; insertions use the indexes after all deletions.
  /// https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
  @Test func batchUpdates() async {
    final class Sections: UITableViewController {
      var counts = [2, 3]
      override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { counts[section] }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let controller = Sections()
    let screen = await start(controller)
    let table: UITableView = controller.tableView
    table.performBatchUpdates {
      controller.counts = [2, 2, 3]
      table.insertSections([1], with: .none)
      table.insertRows(at: [[1, 0], [1, 1]], with: .none)
    }
    #expect(screen.problems == [])
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 1) == 2)
    table.performBatchUpdates {
      controller.counts = [3, 3]
      table.insertRows(at: [[0, 2]], with: .none)
      table.deleteSections([1], with: .none)
    }
    #expect(screen.problems == [])
    table.performBatchUpdates {
      controller.counts = [3, 5]
      table.reloadSections([1], with: .none)
      table.deleteRows(at: [[0, 0]], with: .none)
      table.insertRows(at: [[0, 0]], with: .none)
    }
    #expect(screen.problems == [])
    controller.counts = [3, 5, 1]
    table.insertSections([2], with: .none)
    #expect(screen.problems == [])
    // The number of sections must equal the earlier number, plus insertions, minus deletions.
    table.insertSections([3], with: .none)
    #expect(screen.problems.count == 1)
    table.beginUpdates()
    controller.counts = [3, 4]
    table.deleteSections([2], with: .none)
    table.endUpdates()
    #expect(screen.problems.last?.contains("[3, 5] rows") == true)
    #expect(screen.problems.count == 2)
  }

  @Test func cellsAreReused() async {
    final class Cell: UITableViewCell {
      var reuses = 0
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let table = Names()
    let screen = await start(table)
    table.tableView.register(Cell.self, forCellReuseIdentifier: "name")
    let cell = table.tableView.dequeueReusableCell(withIdentifier: "name")
    #expect(cell is Cell && cell?.reuseIdentifier == "name")
    #expect(table.tableView.dequeueReusableCell(withIdentifier: "other") == nil)
    let first = table.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first.flatMap { table.tableView.indexPath(for: $0) } == IndexPath(row: 0, section: 0))
    #expect(screen.problems.isEmpty)
  }
}
