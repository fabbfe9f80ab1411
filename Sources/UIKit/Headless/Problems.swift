/// A call that has no effect, or for which UIKit raises an exception.
enum Problem {
  case missingMethod(Selector, of: AnyObject)
  case noTarget(Selector)
  case noEffect(String)

  var message: String {
    switch self {
    case .missingMethod(let selector, let object):
      "\(type(of: object)) has no registered method '\(selector)', or the method takes other "
        + "arguments; use Selector(\"\(selector)\", \(type(of: object)).method)"
    case .noTarget(let selector):
      "no object of the responder chain has a registered method '\(selector)'"
    case .noEffect(let message): message
    }
  }
}

/// Functions that forward the problems of views to screens.
@MainActor
enum Problems {
  private struct WeakScreen {
    weak var screen: HeadlessScreen?
  }

  private static var screens: [WeakScreen] = []

  static func add(_ screen: HeadlessScreen) {
    screens.removeAll { $0.screen == nil }
    screens.append(WeakScreen(screen: screen))
  }

  /// Reports a problem to the screen at the end of the object's responder chain. If the chain has
  /// no screen, reports it to the current screen, or else to the only screen.
  static func report(_ problem: Problem, from object: AnyObject? = nil) {
    screen(of: object as? UIResponder)?.report(problem.message)
  }

  private static func screen(of responder: UIResponder?) -> HeadlessScreen? {
    var responder = responder
    var visited: Set<ObjectIdentifier> = []
    while let current = responder, visited.insert(ObjectIdentifier(current)).inserted {
      if let application = current as? UIApplication { return application.screen }
      responder = current.next
    }
    if let current = HeadlessScreen.current { return current }
    let screens = screens.compactMap(\.screen)
    return screens.count == 1 ? screens.first : nil
  }
}
