import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Menus") struct MenuTests {
  final class Form: UIViewController {
    let log = Log()
    let button = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      let disabled = UIAction(title: "Delete", attributes: .disabled) { _ in }
      let more = UIMenu(title: "More", children: [action("Print")])
      let inline = UIMenu(options: .displayInline, children: [action("Copy")])
      button.setTitle("Actions", for: .normal)
      button.menu = UIMenu(children: [action("Open", state: .on), inline, more, disabled])
      button.showsMenuAsPrimaryAction = true
      view.addSubview(button)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Sort", image: nil, primaryAction: nil, menu: UIMenu(children: [action("By name")]))
    }

    private func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
      UIAction(title: title, state: state) { [log] action in
        log.add("\(action.title) \(action.sender is UIButton)")
      }
    }
  }

  @Test("A tap opens the menu of a button, and another one performs an action")
  func button() async throws {
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    try await screen.tap("Actions")
    let tree = screen.viewTree.description
    #expect(tree.contains("UIAction “Open” (on)"))
    #expect(tree.contains("UIAction “Copy”"))
    #expect(tree.contains("UIAction “Delete” (disabled)"))
    try await screen.tap("Copy")
    #expect(form.log.take() == ["Copy true"])
    #expect(!screen.viewTree.description.contains("UIAction"))
  }

  @Test("A menu in a menu opens") func submenu() async throws {
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    try await screen.tap("Actions")
    try await screen.tap("More")
    try await screen.tap("Print")
    #expect(form.log.take() == ["Print true"])
  }

  @Test("A disabled action is not performed, and a tap beside the menu closes it")
  func disabledAction() async throws {
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    try await screen.tap("Actions")
    await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Delete") }
    try await screen.tap("Sort")
    try await screen.tap("By name")
    #expect(form.log.take() == ["By name false"])
  }

  @Test("The look of a button has its title and its subtitle") func configurations() async throws {
    let controller = UIViewController()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.subtitle = "to the list"
    let log = Log()
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { _ in log.add("saved") })
    button.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = !button.isEnabled
    }
    controller.view.addSubview(button)
    let screen = await start(controller)
    try await screen.tap("Save\nto the list")
    #expect(log.take() == ["saved"])
    button.isEnabled = false
    #expect(button.configuration?.showsActivityIndicator == true)
  }
}
