/// A transition from one view controller to another.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard.
  open private(set) var identifier: String?
  /// The controller before the transition.
  open private(set) var source: UIViewController
  /// The controller after the transition.
  open private(set) var destination: UIViewController

  private var performHandler: (@MainActor () -> Void)?

  public required init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that is performed by a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Calls the closure of the segue, which shows the destination.
  open func perform() {
    performHandler?()
  }
}

extension UIViewController {
  /// Calls `prepare(for:sender:)`, and performs a segue.
  func perform(_ segue: StoryboardContent.Segue, sender: Any?) {
    if segue.kind == .unwind { return unwind(segue, sender: sender) }
    guard let destination = storyboard?.controller(ofScene: segue.destination) else {
      return Problems.report(
        .noEffect(
          "the destination of the segue '\(segue.name ?? segue.id)' is not in the storyboard"),
        from: self)
    }
    let object =
      segue.creation?(segue.name, self, destination)
      ?? UIStoryboardSegue(identifier: segue.name, source: self, destination: destination) {
        [weak self] in
        switch segue.kind {
        case .show: self?.show(destination, sender: sender)
        case .showDetail: self?.showDetailViewController(destination, sender: sender)
        case .popover:
          destination.modalPresentationStyle = .popover
          self?.present(destination, animated: true)
        case .present, .custom: self?.present(destination, animated: true)
        case .embed, .unwind: break
        }
      }
    prepare(for: object, sender: sender)
    object.perform()
  }

  /// Unwinds to the nearest previous controller that has the method of the unwind segue.
  private func unwind(_ segue: StoryboardContent.Segue, sender: Any?) {
    let action = Selector(segue.unwindAction ?? "")
    var candidates: [UIViewController] = []
    var controller: UIViewController? = self
    while let current = controller, candidates.count < 100 {
      let navigation = current as? UINavigationController ?? current.navigationController
      candidates += (navigation?.viewControllers ?? []).reversed()
      candidates.append(current)
      controller = current.parent ?? current.presentingViewController
    }
    let target = candidates.first {
      $0 !== self && $0.canPerformUnwindSegueAction(action, from: self, sender: sender ?? self)
    }
    guard let target else { return Problems.report(.noTarget(action), from: self) }
    let object = UIStoryboardSegue(identifier: segue.name, source: self, destination: target)
    prepare(for: object, sender: sender)
    _ = action.call(on: target, [object])
    if target.presentedViewController != nil {
      target.dismiss(animated: true)
    }
    if let navigation = target.navigationController {
      navigation.popToViewController(target, animated: true)
    }
  }
}
