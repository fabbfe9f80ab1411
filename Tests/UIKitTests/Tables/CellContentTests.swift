import Testing

@testable import UIKit

@MainActor @Suite("Content of cells and navigation delegates") struct CellContentTests {
  @Test("A content configuration sets the texts of a cell") func configuration() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.detailTextLabel?.text == "Detail")
  }

  @Test("A reused cell has only the content of its new row") func reuse() async {
    struct Badge: UIContentConfiguration {
      let text: String
      func makeContentView() -> UIView {
        let label = UILabel()
        label.text = text
        return label
      }
    }
    final class Rows: UITableViewController {
      var titles = ["A", "B"]
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let title = titles[indexPath.row]
        if title == "Badge" {
          cell.contentConfiguration = Badge(text: title)
        } else {
          var content = cell.defaultContentConfiguration()
          content.text = title
          if title == "A" {
            content.secondaryText = "Detail"
            content.image = UIImage()
          }
          cell.contentConfiguration = content
        }
        return cell
      }
    }
    let rows = Rows()
    let screen = await start(rows)
    func count(_ text: String) -> Int {
      screen.viewTree.description.split(separator: "\n").count { $0.contains(text) }
    }
    for titles in [["A", "B"], ["B", "A"], ["Badge", "B"], ["B", "Badge"], ["Badge", "A"]] {
      rows.titles = titles
      rows.tableView.reloadData()
      await screen.settle()
      for text in ["A", "B", "Badge"] {
        #expect(count("“\(text)”") == (titles.contains(text) ? 1 : 0))
      }
      #expect(count("“Detail”") == (titles.contains("A") ? 1 : 0))
    }
  }

  @Test("A cell without a configuration has no content of the previous one") func removal() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    content.image = UIImage()
    cell.contentConfiguration = content
    content.secondaryText = nil
    content.image = nil
    cell.contentConfiguration = content
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.detailTextLabel?.text == nil)
    #expect(cell.imageView?.image == nil)
    cell.contentConfiguration = nil
    #expect(cell.textLabel?.text == nil)
  }

  @Test("A cell of the style default has no second text") func defaultStyle() {
    #expect(UITableViewCell().detailTextLabel == nil)
  }

  @Test("A navigation controller notifies its delegate of the shown view controller")
  func delegate() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let log = Log()
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.add("will \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.add("did \(viewController.title ?? "")") }
    }
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = await start(navigation)
    navigation.delegate = delegate
    let next = UIViewController()
    next.title = "Next"
    navigation.pushViewController(next, animated: true)
    await screen.settle()
    #expect(delegate.log.take() == ["will Next", "did Next"])
  }

  @Test("A transaction calls its completion in a later turn") func transaction() async {
    let screen = await start(UIViewController())
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { log.add("completed") } }
    CATransaction.commit()
    #expect(log.take() == [])
    await screen.settle()
    #expect(log.take() == ["completed"])
  }
}
