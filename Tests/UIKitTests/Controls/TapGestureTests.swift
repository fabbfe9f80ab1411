import ExclusiveTests
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Recognizers of taps", .exclusive) struct TapGestureTests {
  @Test("A tap is one tap of one finger") func singleTaps() {
    @MainActor final class Counter: NSObject {
      var count = 0
      func tapped() { count += 1 }
    }
    let counter = Counter()
    let selector = Selector("tapped", Counter.tapped)
    let view = UIView()
    for (taps, touches) in [(2, 1), (1, 2)] {
      let recognizer = UITapGestureRecognizer(target: counter, action: selector)
      recognizer.numberOfTapsRequired = taps
      recognizer.numberOfTouchesRequired = touches
      view.addGestureRecognizer(recognizer)
    }
    #expect(!view.isTappable)
    #expect(!view.tapped())
    view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: selector))
    #expect(view.isTappable)
    #expect(view.tapped())
    #expect(counter.count == 1)
  }

  @MainActor final class Rows: UITableViewController {
    let log = Log()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Ann"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("selected")
    }
    func tapped() { log.add("recognized") }
  }

  /// "true (the default): … any pending touches … are delivered to the view in a
  /// touchesCancelled(_:with:) message. If … false …, the view receives all touches":
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
  @Test("A recognizer of a view around a table can cancel the selection of rows")
  func rows() async throws {
    let rows = Rows()
    let recognizer = UITapGestureRecognizer(
      target: rows, action: Selector("tapped", Rows.tapped))
    rows.view.addGestureRecognizer(recognizer)
    let screen = await start(UINavigationController(rootViewController: rows))
    try await screen.tap("Ann")
    #expect(rows.log.take() == ["recognized"])
    #expect(screen.problems.count == 1)
    recognizer.cancelsTouchesInView = false
    try await screen.tap("Ann")
    #expect(rows.log.take() == ["recognized", "selected"])
    // A table without selection passes taps to the recognizer.
    rows.tableView.allowsSelection = false
    try await screen.tap("Ann")
    #expect(rows.log.take() == ["recognized"])
    rows.tableView.allowsSelection = true
    recognizer.isEnabled = false
    try await screen.tap("Ann")
    #expect(rows.log.take() == ["selected"])
  }

  @MainActor final class Simultaneous: NSObject, UIGestureRecognizerDelegate {
    let log = Log()
    var isSimultaneous = false
    weak var receivedView: UIView?

    func inner() { log.add("inner") }
    func outer() { log.add("outer") }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      receivedView = touch.view
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  @Test("The innermost recognizer prevents the others, unless the delegate lets both recognize")
  func innermost() {
    let target = Simultaneous()
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    inner.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("inner", Simultaneous.inner)))
    let recognizer = UITapGestureRecognizer(
      target: target, action: Selector("outer", Simultaneous.outer))
    recognizer.delegate = target
    outer.addGestureRecognizer(recognizer)
    #expect(inner.tapped())
    #expect(target.log.take() == ["inner"])
    #expect(target.receivedView === inner)
    target.isSimultaneous = true
    #expect(inner.tapped())
    #expect(target.log.take() == ["inner", "outer"])
    let button = UIButton(type: .system)
    outer.addSubview(button)
    #expect(button.tapped())
    #expect(target.log.take().isEmpty)
  }
}
