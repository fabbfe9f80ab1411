import ExclusiveTests
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.exclusive) struct ActionTests {
  final class Form: UIViewController {
    let log = Log()
    let button = UIButton(type: .system)
    let toggle = UISwitch()
    let field = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done, target: self, action: Selector("done", Form.done))
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Close", style: .plain, target: self, action: Selector("close:", Form.close(_:)))
      button.setTitle("Send", for: .normal)
      button.addTarget(
        nil, action: Selector("send:", Form.send(_:)), for: .touchUpInside)
      toggle.accessibilityLabel = "Private"
      toggle.addTarget(self, action: Selector("toggled:", Form.toggled(_:)), for: .valueChanged)
      field.placeholder = "Name"
      field.addTarget(self, action: Selector("edited", Form.edited), for: .editingChanged)
      for view in [button, toggle, field] as [UIView] { self.view.addSubview(view) }
    }

    private func done() { log.add("done") }
    func close(_ sender: UIBarButtonItem) { log.add("close \(sender.title ?? "")") }
    func send(_ sender: Any?) { log.add("send \(sender is UIButton)") }
    func toggled(_ sender: UISwitch) { log.add("toggled \(sender.isOn)") }
    func edited() { log.add("edited \(field.text ?? "")") }
  }

  @Test func taps() async throws {
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    try await screen.tap("Done")
    try await screen.tap("Close")
    try await screen.tap("Send")
    try await screen.tap("Private")
    try await screen.type("Ann", into: "Name")
    #expect(form.log.take() == ["done", "close Close", "send true", "toggled true", "edited Ann"])
    #expect(screen.problems.isEmpty)
  }

  @Test("text goes to the field that is being edited, or else to the first field")
  func typing() async throws {
    let controller = UIViewController()
    let name = UITextField()
    name.placeholder = "Name"
    let note = UITextView()
    note.accessibilityLabel = "Note"
    let button = UIButton(type: .system)
    button.setTitle("Name", for: .normal)
    for view in [name, note, button] { controller.view.addSubview(view) }
    let screen = await start(controller)
    try await screen.type("Ann")
    #expect(name.text == "Ann" && name.isFirstResponder)
    try await screen.tap("Note")
    #expect(note.isFirstResponder)
    try await screen.type("High water")
    #expect(note.text == "High water" && name.text == "Ann")
    // A button takes the tap if a field has the same name.
    try await screen.tap("Name")
    #expect(note.isFirstResponder)
    button.removeFromSuperview()
    try await screen.tap("Name")
    #expect(name.isFirstResponder)
    name.isEnabled = false
    let disabled = await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Name") }
    #expect(disabled?.description.contains("“Name” is disabled") == true)
    // Text in a field is not its name.
    await #expect(throws: HeadlessScreenError.self) { try await screen.tap("High water") }
  }

  @Test("text goes to the first field that can be edited, and a line feed presses the return key")
  func editableFields() async throws {
    @MainActor final class Delegate: NSObject, UITextFieldDelegate {
      let log = Log()
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.add("return \(textField.text ?? "")")
        return true
      }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string.count <= 10 }
    }
    let delegate = Delegate()
    let controller = UIViewController()
    let shown = UITextView()
    shown.text = String(repeating: "A long text. ", count: 100)
    shown.isEditable = false
    let box = UIView()
    box.isUserInteractionEnabled = false
    let inBox = UITextField()
    inBox.placeholder = "In the box"
    box.addSubview(inBox)
    let field = UITextField()
    field.placeholder = "Date"
    field.delegate = delegate
    for view in [shown, box, field] { controller.view.addSubview(view) }
    let screen = await start(controller)
    try await screen.type("a\nb\n")
    #expect(field.text == "a b" && inBox.text == "")
    #expect(delegate.log.take() == ["return a b"])
    #expect(screen.problems.isEmpty)
    try await screen.type("more than ten")
    #expect(field.text == "a b")
    #expect(screen.problems == ["the delegate of “Date” refused the text"])
    let error = await #expect(throws: HeadlessScreenError.self) {
      try await screen.type("x", into: "Name")
    }
    #expect(
      error?.description
        == "there is no field “Name”; the screen has a field without a name, “In the box”, “Date”")
    let inactive = await #expect(throws: HeadlessScreenError.self) {
      try await screen.tap("In the box")
    }
    #expect(inactive?.description.contains("“In the box” is disabled") == true)
  }

  @Test func missingAndDisabledNamesAreExplained() async throws {
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    form.button.isEnabled = false
    let disabled = await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Send") }
    #expect(disabled?.description.contains("“Send” is disabled") == true)
    #expect(disabled?.description.contains("“Done”") == true)
    let missing = await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Save") }
    #expect(missing?.description.contains("“Save” is not on the screen") == true)
    #expect(missing?.description.contains("“Send” (disabled)") == true)
    form.button.isHidden = true
    let hidden = await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Send") }
    #expect(hidden?.description.contains("“Send” is not on the screen") == true)
  }

  @Test func missingMethodsAreReported() async throws {
    let screen = await start(UIViewController())
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.addTarget(screen.rootViewController, action: "nothing:", for: .touchUpInside)
    screen.rootViewController?.view.addSubview(button)
    try await screen.tap("Go")
    #expect(screen.problems.first?.contains("has no registered method 'nothing:'") == true)
  }

  /// If a subclass overrides or declares a method, the subclass's method is called.
  @Test func derivedClassesAreDispatched() {
    @MainActor class Base: NSObject {
      var called = ""
      func run() { called = "base" }
    }
    final class Derived: Base {
      override func run() { called = "derived" }
    }
    let selector = Selector("run", Base.run)
    let derived = Derived()
    #expect(derived.responds(to: selector) && !NSString("x").responds(to: selector))
    derived.perform(selector)
    #expect(derived.called == "derived")
    #expect(Selector("run") == selector && NSStringFromSelector(selector) == "run")
  }

  @Test func notifications() {
    @MainActor final class Observer: NSObject {
      var names: [String] = []
      func heard(_ notification: Notification) { names.append(notification.name.rawValue) }
    }
    let center = NotificationCenter()
    let name = NSNotification.Name("a")
    let observer = Observer()
    center.addObserver(
      observer, selector: Selector("heard:", Observer.heard(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: NSNotification.Name("b"), object: nil)
    #expect(observer.names == ["a"])
    center.removeObserver(observer)
    center.post(name: name, object: nil)
    #expect(observer.names == ["a"])
  }

  /// An alert receives all taps. The handler is called after the alert is dismissed.
  @Test func alerts() async throws {
    let log = Log()
    let form = Form()
    let screen = await start(UINavigationController(rootViewController: form))
    let alert = UIAlertController(title: "Delete?", message: "No undo", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Reason" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { action in
        log.add("\(action.title ?? "") \(form.presentedViewController == nil)")
      })
    form.present(alert, animated: true)
    await screen.settle()
    await #expect(throws: HeadlessScreenError.self) { try await screen.tap("Done") }
    try await screen.type("old", into: "Reason")
    #expect(alert.textFields?.first?.text == "old")
    #expect(screen.viewTree.description.contains("UIAlertAction “Delete” (destructive)"))
    try await screen.tap("Delete")
    #expect(log.take() == ["Delete true"])
    try await screen.tap("Done")
    #expect(form.log.take() == ["done"])
  }

  /// The completion of an animation is called after the animating call returns.
  @Test func animations() async {
    let log = Log()
    let screen = await start(UIViewController())
    UIView.animate(withDuration: 1, animations: { log.add("animations") }) {
      log.add("completion \($0)")
    }
    log.add("returned")
    await screen.settle()
    #expect(log.take() == ["animations", "returned", "completion true"])
  }

  @Test func textViewDelegate() async throws {
    final class Delegate: NSObject, UITextViewDelegate {
      let log = Log()
      func textViewDidBeginEditing(_ textView: UITextView) { log.add("begin") }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        log.add("should \(text)")
        return text != "no"
      }
      func textViewDidChange(_ textView: UITextView) { log.add("did \(textView.text ?? "")") }
    }
    let delegate = Delegate()
    let view = UITextView()
    view.delegate = delegate
    view.text = "set"
    let controller = UIViewController()
    controller.view.addSubview(view)
    let screen = await start(controller)
    try await screen.type("yes")
    try await screen.type("no")
    #expect(delegate.log.take() == ["begin", "should yes", "did yes", "should no"])
    #expect(view.text == "yes")
  }
}
