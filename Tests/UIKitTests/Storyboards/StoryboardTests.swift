import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Storyboards") struct StoryboardTests {
  final class First: UIViewController {
    let log = Log()
    var refuses = false
    private(set) var connected = false

    func connect(in view: UIView) {
      connected = true
      let button = UIButton(type: .system)
      button.setTitle("Edit", for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          if let self { StoryboardContent.trigger("edit", from: self, sender: button) }
        }, for: .primaryActionTriggered)
      view.addSubview(button)
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      log.add("should \(identifier) \(sender is UIButton)")
      return !refuses
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.add("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
      (segue.destination as? Second)?.text = "from first"
    }

    func returned(_ segue: UIStoryboardSegue) {
      log.add("returned \((segue.source as? Second)?.text ?? "")")
    }
  }

  final class Second: UIViewController {
    var text = ""
    let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = text
      view.addSubview(label)
    }
  }

  private func register(_ name: String, _ kind: StoryboardContent.Segue.Kind) {
    _ = Selector("returned:", First.returned(_:))
    StoryboardContent.register(
      StoryboardContent(
        name: name, initial: "nav",
        scenes: [
          StoryboardContent.Scene(
            id: "nav", root: "first", create: { UINavigationController() }),
          StoryboardContent.Scene(
            id: "first", name: "First",
            segues: [
              StoryboardContent.Segue(id: "edit", name: "edit", kind: kind, destination: "second")
            ], create: { First() }, connect: { ($0 as? First)?.connect(in: $1) }),
          StoryboardContent.Scene(
            id: "second", name: "Second",
            segues: [
              StoryboardContent.Segue(
                id: "back", name: "back", kind: .unwind, destination: "exit",
                unwindAction: "returned:")
            ], create: { Second() }),
        ]))
  }

  private func started(
    _ name: String, _ kind: StoryboardContent.Segue.Kind
  ) async throws -> (screen: HeadlessScreen, first: First) {
    register(name, kind)
    let initial = try #require(
      UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        as? UINavigationController)
    let first = try #require(initial.topViewController as? First)
    return (await start(initial), first)
  }

  @Test("The initial controller has its root, its storyboard and its connections")
  func initialController() async throws {
    let (screen, first) = try await started("Initial", .show)
    #expect(first.connected)
    #expect(first.storyboard != nil)
    #expect(screen.rootViewController?.storyboard === first.storyboard)
  }

  @Test("A controller is created by its identifier") func identifiers() throws {
    register("Identifiers", .show)
    let storyboard = UIStoryboard(name: "Identifiers", bundle: nil)
    #expect(storyboard.instantiateViewController(withIdentifier: "Second") is Second)
    let second: Second = storyboard.instantiateViewController(identifier: "Second") { _ in
      let second = Second()
      second.text = "created"
      return second
    }
    #expect(second.text == "created")
    #expect(second.storyboard === storyboard)
  }

  @Test("A segue of a control asks, prepares the destination and pushes it")
  func show() async throws {
    let (screen, first) = try await started("Show", .show)
    try await screen.tap("Edit")
    #expect(first.log.take() == ["should edit true", "prepare edit Second"])
    #expect(first.navigationController?.viewControllers.count == 2)
    #expect(screen.viewTree.description.contains("“from first”"))
  }

  @Test("A segue that the controller refuses is not performed") func refusal() async throws {
    let (screen, first) = try await started("Refusal", .show)
    first.refuses = true
    try await screen.tap("Edit")
    #expect(first.log.take() == ["should edit true"])
    #expect(first.navigationController?.viewControllers.count == 1)
  }

  @Test("performSegue does not ask, and presents") func presentation() async throws {
    let (screen, first) = try await started("Presentation", .present)
    first.performSegue(withIdentifier: "edit", sender: nil)
    await screen.settle()
    #expect(first.log.take() == ["prepare edit Second"])
    #expect(first.presentedViewController is Second)
  }

  @Test("An unknown identifier of a segue is reported") func unknownSegue() async throws {
    let (screen, first) = try await started("Unknown", .show)
    first.performSegue(withIdentifier: "missing", sender: nil)
    #expect(screen.problems.contains { $0.contains("no segue with the identifier 'missing'") })
  }

  @Test("An unwind segue calls the method of an earlier controller, and returns to it")
  func unwinding() async throws {
    let (screen, first) = try await started("Unwinding", .show)
    first.performSegue(withIdentifier: "edit", sender: nil)
    await screen.settle()
    _ = first.log.take()
    let second = try #require(first.navigationController?.topViewController)
    second.performSegue(withIdentifier: "back", sender: nil)
    await screen.settle()
    #expect(first.log.take() == ["returned from first"])
    #expect(first.navigationController?.topViewController === first)
  }

  @Test("An unwind segue dismisses presented controllers") func unwindingPresentation() async throws
  {
    let (screen, first) = try await started("Dismissal", .present)
    first.performSegue(withIdentifier: "edit", sender: nil)
    await screen.settle()
    first.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
    await screen.settle()
    #expect(first.presentedViewController == nil)
  }

  @Test("A prototype cell has its style and its segue") func prototypes() async throws {
    final class Table: UITableViewController {
      var selected: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        return cell
      }
    }
    let table = Table()
    StoryboardContent.registerPrototype(
      "row", style: .subtitle, in: table.tableView,
      create: { UITableViewCell(style: .default, reuseIdentifier: nil) },
      selection: { table.selected.append($0.reuseIdentifier ?? "") })
    let screen = await start(table)
    #expect(screen.rows == ["Title Detail"])
    try await screen.tapRow(at: 0)
    #expect(table.selected == ["row"])
  }
}
