import Foundation
import Testing

@testable import UIKit

/// Tests of the order of callbacks in
/// https://developer.apple.com/documentation/uikit/uiviewcontroller and
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:).
@MainActor @Suite struct LifeCycleTests {
  @Test func appearance() async {
    let log = Log()
    let screen = await start(RecordingController("a", log))
    #expect(
      log.take() == [
        "a.beginRequest", "a.loadView", "a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing",
        "a.viewWillLayoutSubviews", "a.viewDidLayoutSubviews", "a.viewDidAppear",
      ])
    await screen.stop()
    #expect(log.take() == ["a.viewWillDisappear", "a.viewDidDisappear"])
    #expect(screen.problems.isEmpty)
  }

  /// "The system calls this method once each time a view controller's view appears after the
  /// viewWillAppear(_:) call", for children too, and before layout:
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
  @Test(
    "viewIsAppearing follows the insertion of the view, before a turn of the main queue and the layout"
  )
  func appearing() async {
    final class Container: RecordingController {
      lazy var child = RecordingController("c", log)
      lazy var late = RecordingController("l", log)
      override func viewDidLoad() {
        super.viewDidLoad()
        embed(child)
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        DispatchQueue.main.async { [log] in MainActor.assumeIsolated { log.add("turn") } }
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        embed(late)
      }
      private func embed(_ controller: UIViewController) {
        addChild(controller)
        view.addSubview(controller.view)
      }
    }
    let log = Log()
    let screen = await start(Container("p", log))
    let lines = log.take().filter {
      !$0.contains("oad") && !$0.contains("move") && !$0.contains("Move")
    }
    #expect(
      lines == [
        "p.beginRequest", "p.viewWillAppear", "c.viewWillAppear", "p.viewIsAppearing",
        "c.viewIsAppearing", "l.viewWillAppear", "l.viewIsAppearing", "turn",
        "p.viewWillLayoutSubviews", "p.viewDidLayoutSubviews", "c.viewWillLayoutSubviews",
        "c.viewDidLayoutSubviews", "l.viewWillLayoutSubviews", "l.viewDidLayoutSubviews",
        "p.viewDidAppear", "c.viewDidAppear", "l.viewDidAppear",
      ])
    await screen.stop()
  }

  @Test(
    "viewIsAppearing of presented and pushed controllers is called before their transition ends")
  func appearingInTransitions() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: RecordingController("1", log))
    let screen = await start(navigation)
    #expect(log.take().filter { $0.contains("Is") } == ["1.viewIsAppearing"])
    navigation.pushViewController(RecordingController("2", log), animated: true)
    #expect(
      log.take().filter { $0.contains("ppear") } == [
        "1.viewWillDisappear", "2.viewWillAppear", "2.viewIsAppearing",
      ])
    await screen.settle()
    #expect(
      log.take().filter { $0.contains("ppear") } == ["1.viewDidDisappear", "2.viewDidAppear"])
    let presented = RecordingController("3", log)
    presented.modalPresentationStyle = .fullScreen
    navigation.present(presented, animated: true)
    #expect(
      log.take().filter { $0.contains("3.viewIs") || $0.contains("3.viewDidA") } == [
        "3.viewIsAppearing"
      ])
    await screen.settle()
    _ = log.take()
    presented.dismiss(animated: true)
    #expect(log.take().filter { $0.contains("2.") } == ["2.viewWillAppear", "2.viewIsAppearing"])
    await screen.settle()
    #expect(
      log.take().filter { $0.contains("2.viewDidA") || $0.contains("Is") } == ["2.viewDidAppear"])
  }

  /// `viewIsAppearing` is called before the view appears, and `viewDidAppear` after it appears.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  @Test(arguments: [true, false])
  func answersAtAppearance(isInAppearance: Bool) async {
    final class Answering: UIViewController {
      var isInAppearance = true
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isInAppearance { extensionContext?.completeRequest(returningItems: nil) }
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if !isInAppearance { extensionContext?.completeRequest(returningItems: nil) }
      }
    }
    let controller = Answering()
    controller.isInAppearance = isInAppearance
    let answers = Answers()
    let screen = await start(controller, answers: answers)
    #expect(answers.all == ["completed"])
    #expect(screen.problems.isEmpty == isInAppearance)
  }

  /// "If you are implementing your own container view controller, it must call didMove(toParent:)
  /// after addChild"; addChild calls willMove(toParent:), removeFromParent calls didMove(toParent:)
  /// with nil.
  @Test func containment() async {
    let log = Log()
    let parent = RecordingController("p", log)
    let screen = await start(parent)
    _ = log.take()
    let child = RecordingController("c", log)
    parent.addChild(child)
    #expect(log.take() == ["c.willMove parent"])
    parent.view.addSubview(child.view)
    let appeared = log.take().filter { $0.contains("pear") || $0.contains("viewDidLoad") }
    #expect(
      appeared == ["c.viewDidLoad", "c.viewWillAppear", "c.viewIsAppearing", "c.viewDidAppear"])
    child.didMove(toParent: parent)
    #expect(child.extensionContext === parent.extensionContext && child.extensionContext != nil)
    #expect(child.parent === parent && parent.children.count == 1)
    child.willMove(toParent: nil)
    _ = log.take()
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["c.viewWillDisappear", "c.viewDidDisappear", "c.didMove nil"])
    #expect(child.parent == nil)
    _ = screen
  }

  /// The completion is called after `viewDidAppear` of the presented controller. A full-screen
  /// presentation hides the presenting view; a sheet does not.
  @Test(arguments: [true, false])
  func presentation(isFullScreen: Bool) async {
    let log = Log()
    let presenter = RecordingController("a", log)
    let screen = await start(presenter)
    _ = log.take()
    let presented = RecordingController("b", log)
    if isFullScreen { presented.modalPresentationStyle = .fullScreen }
    presenter.present(presented, animated: true) { log.add("completion") }
    await screen.settle()
    let shown = log.take().filter {
      !$0.contains("Layout") && !$0.contains("loadView") && !$0.contains("Is")
    }
    #expect(
      shown.filter { $0.hasPrefix("b") || $0 == "completion" } == [
        "b.viewDidLoad", "b.viewWillAppear", "b.viewDidAppear", "completion",
      ])
    #expect(
      shown.filter { $0.hasPrefix("a") }
        == (isFullScreen ? ["a.viewWillDisappear", "a.viewDidDisappear"] : []))
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    presented.dismiss(animated: true) { log.add("completion") }
    await screen.settle()
    let hidden = log.take().filter { !$0.contains("Layout") && !$0.contains("Is") }
    #expect(
      hidden.filter { $0.hasPrefix("b") || $0 == "completion" } == [
        "b.viewWillDisappear", "b.viewDidDisappear", "completion",
      ])
    #expect(
      hidden.filter { $0.hasPrefix("a") }
        == (isFullScreen ? ["a.viewWillAppear", "a.viewDidAppear"] : []))
    #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
  }

  @Test func navigation() async {
    let log = Log()
    let first = RecordingController("1", log)
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    let screen = await start(navigation)
    #expect(log.take().filter { $0.contains("viewDidAppear") } == ["1.viewDidAppear"])
    let second = RecordingController("2", log)
    second.title = "Second"
    navigation.pushViewController(second, animated: true)
    await screen.settle()
    #expect(
      log.take().filter { $0.contains("pear") && !$0.contains("Is") } == [
        "1.viewWillDisappear", "2.viewWillAppear", "1.viewDidDisappear", "2.viewDidAppear",
      ])
    #expect(navigation.topViewController === second)
    #expect(second.navigationController === navigation)
    // The back button has the title of the previous controller.
    try? await screen.tap("First")
    #expect(navigation.viewControllers.map(\.title) == ["First"])
    #expect(
      log.take().filter { $0.contains("pear") && !$0.contains("Is") } == [
        "2.viewWillDisappear", "1.viewWillAppear", "2.viewDidDisappear", "1.viewDidAppear",
      ])
  }

  @Test func earlyAnswersAreReported() async {
    final class Early: UIViewController {
      override func viewDidLoad() {
        extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
      }
    }
    let answers = Answers()
    let screen = await start(Early(), answers: answers)
    #expect(answers.all == ["completed"])
    #expect(screen.problems.count == 1)
    #expect(screen.problems.first?.contains("before the view appeared") == true)
  }

  @Test func presentationBeforeAppearanceIsReported() async {
    final class Early: UIViewController {
      override func viewDidLoad() {
        present(UIViewController(), animated: true)
      }
    }
    let screen = await start(Early())
    #expect(screen.problems.first?.contains("window hierarchy") == true)
  }

  /// The next responder of a root view is its controller. The controller's next responder is the
  /// root view's superview, and the chain ends with the application.
  @Test func responderChain() async {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    let screen = await start(controller)
    var chain: [UIResponder] = []
    var responder: UIResponder? = label
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    #expect(chain.count == 5)
    #expect(chain[1] === controller.view && chain[2] === controller)
    #expect(chain[3] is UIWindow && chain[4] is UIApplication)
    let application = chain[4] as? UIApplication
    await _ = application?.open(URL(fileURLWithPath: "/x"))
    #expect(screen.openedURLs == [URL(fileURLWithPath: "/x")])
    chain[4].perform(NSSelectorFromString("openURL:"), with: URL(fileURLWithPath: "/y"))
    #expect(screen.openedURLs.count == 1)
    #expect(screen.problems.contains { $0.contains("iOS 18") })
  }

  @Test func interfacesAreConnectedBeforeViewDidLoad() async throws {
    final class Outlets: UIViewController, InterfaceConnecting {
      weak var label: UILabel!
      var isSet = false
      func connectInterface(in view: UIView) {
        let label = UILabel()
        view.addSubview(label)
        self.label = label
      }
      override func viewDidLoad() {
        label.text = "x"
      }
    }
    let screen = await start(Outlets())
    #expect(screen.viewTree.description.contains("UILabel “x”"))
  }
}
