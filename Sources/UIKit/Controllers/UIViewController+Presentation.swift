/// The presentation styles.
///
/// - Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

/// The animation styles of presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The pending ends of animated transitions, which run in the next turn of the main queue.
@MainActor
enum PendingTransitions {
  private static var ends: [@MainActor () -> Void] = []

  static func end(animated: Bool, _ end: @escaping @MainActor () -> Void) {
    guard animated else { return end() }
    ends.append(end)
    DispatchQueue.main.async { endAll() }
  }

  static func endAll() {
    while !ends.isEmpty { ends.removeFirst()() }
  }
}

extension UIViewController {
  private var isFullScreen: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  /// The controller that performs the presentations of this one: its topmost ancestor, or itself.
  private var presentationSource: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  func beginPresentation(
    of controller: UIViewController, animated: Bool,
    completion: (@MainActor @Sendable () -> Void)?
  ) {
    PendingTransitions.endAll()
    let source = presentationSource
    guard source.presented == nil else {
      return Problems.report(
        .noEffect(
          "\(Self.self) cannot present \(type(of: controller)) while it presents "
            + "\(source.presented.map { "\(type(of: $0))" } ?? "")"), from: self)
    }
    guard controller.presenting == nil, controller.parent == nil, controller !== source else {
      return Problems.report(
        .noEffect("\(type(of: controller)) is presented already or has a parent"), from: self)
    }
    guard let window = source.viewIfLoaded?.window else {
      return Problems.report(
        .noEffect(
          "\(Self.self) cannot present \(type(of: controller)) before its view is in the window "
            + "hierarchy; present it in viewDidAppear"), from: self)
    }
    source.presented = controller
    controller.presenting = source
    controller.loadViewIfNeeded()
    let hides = controller.isFullScreen
    if hides { source.beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    if let view = controller.view { window.addSubview(view) }
    controller.callViewIsAppearing()
    PendingTransitions.end(animated: animated) {
      controller.endAppearanceTransition()
      if hides {
        source.viewIfLoaded?.removeFromSuperview()
        source.endAppearanceTransition()
      }
      completion?()
    }
  }

  func endPresentation(animated: Bool, completion: (@MainActor @Sendable () -> Void)?) {
    PendingTransitions.endAll()
    let source = presentationSource
    guard let controller = source.presented else {
      guard let presenting = source.presenting else {
        return Problems.report(
          .noEffect(
            "\(Self.self) is not presented and presents nothing, so that dismiss does nothing; "
              + "complete or cancel the request"), from: self)
      }
      return presenting.endPresentation(animated: animated, completion: completion)
    }
    // Also dismisses the controllers that the dismissed controller presents.
    if controller.presented != nil { controller.endPresentation(animated: false, completion: nil) }
    let window = controller.viewIfLoaded?.window
    let shows = source.appearance == .disappeared && controller.isFullScreen
    controller.beginAppearanceTransition(false, animated: animated)
    if shows {
      source.beginAppearanceTransition(true, animated: animated)
      if let view = source.view, let window { window.insertSubview(view, at: 0) }
      source.callViewIsAppearing()
    }
    PendingTransitions.end(animated: animated) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearanceTransition()
      source.presented = nil
      controller.presenting = nil
      if shows { source.endAppearanceTransition() }
      completion?()
    }
  }
}
