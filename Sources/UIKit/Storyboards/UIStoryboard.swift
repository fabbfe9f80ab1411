/// A storyboard file.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistoryboard
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let content: StoryboardContent

  /// Loads a storyboard by name. Stops the program if the storyboard does not exist, as UIKit does.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let content = StoryboardContent.named(name) else {
      fatalError("Could not find a storyboard named '\(name)' in the sources of the extension.")
    }
    self.content = content
    super.init()
  }

  init(content: StoryboardContent) {
    self.content = content
    super.init()
  }

  /// Creates the initial controller, or returns `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    content.initial.flatMap { controller(ofScene: $0) }
  }

  /// Creates the initial controller.
  ///
  /// - Parameter creator: Creates the controller, or returns `nil` to use the storyboard's
  ///   controller.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = content.scenes.first(where: { $0.id == content.initial }) else { return nil }
    return controller(of: scene, creator: creator) as? ViewController
  }

  /// Creates the controller with an identifier. Stops the program if there is none, as UIKit does.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(of: scene(named: identifier), creator: nil)
  }

  /// Creates the controller with an identifier.
  ///
  /// - Parameter creator: Creates the controller, or returns `nil` to use the storyboard's
  ///   controller.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = controller(of: scene(named: identifier), creator: creator)
    guard let result = controller as? ViewController else {
      fatalError("The controller '\(identifier)' of the storyboard is a \(type(of: controller)).")
    }
    return result
  }

  private func scene(named name: String) -> StoryboardContent.Scene {
    guard let scene = content.scenes.first(where: { $0.name == name }) else {
      fatalError(
        "Storyboard '\(content.name)' doesn't contain a view controller with identifier '\(name)'.")
    }
    return scene
  }

  func controller(ofScene id: String) -> UIViewController? {
    content.scenes.first { $0.id == id }.map { controller(of: $0, creator: nil) }
  }

  private func controller(
    of scene: StoryboardContent.Scene, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let controller = creator?(NSCoder()) ?? scene.create()
    controller.scene = scene
    controller.storyboard = self
    if let navigation = controller as? UINavigationController,
      let root = scene.root.flatMap({ self.controller(ofScene: $0) })
    {
      navigation.viewControllers = [root]
    }
    controller.awakeFromNib()
    return controller
  }
}
