/// The content of a storyboard file. Code that is generated from the file creates it.
///
/// Linux cannot look up classes by name, so storyboards cannot be read at run time.
@preconcurrency @MainActor
public struct StoryboardContent {
  /// A controller and its segues.
  @preconcurrency @MainActor
  public struct Scene {
    /// The identifier of the scene in the file.
    public var id: String
    /// The identifier for `instantiateViewController(withIdentifier:)`.
    public var name: String?
    /// The identifier of the root view controller's scene, if the controller is a navigation
    /// controller.
    public var root: String?
    /// The segues from the controller or its views.
    public var segues: [Segue]
    let create: @MainActor () -> UIViewController
    let connect: @MainActor (UIViewController, UIView) -> Void

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - create: Creates the controller.
    ///   - connect: Adds the views, and connects outlets and actions, before `viewDidLoad`.
    public init(
      id: String, name: String? = nil, root: String? = nil, segues: [Segue] = [],
      create: @escaping @MainActor () -> UIViewController,
      connect: @escaping @MainActor (UIViewController, UIView) -> Void = { _, _ in }
    ) {
      self.id = id
      self.name = name
      self.root = root
      self.segues = segues
      self.create = create
      self.connect = connect
    }
  }

  /// A segue of a scene.
  @preconcurrency @MainActor
  public struct Segue {
    /// The kind of a segue.
    public enum Kind: Sendable {
      case show, showDetail, present, popover, embed, custom, unwind
    }

    /// A function that creates a segue of a custom class.
    public typealias Creation =
      @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue

    /// The identifier of the segue in the file.
    public var id: String
    /// The identifier for `performSegue(withIdentifier:sender:)`.
    public var name: String?
    public var kind: Kind
    /// The identifier of the destination's scene.
    public var destination: String
    /// The name of the method that an unwind segue calls.
    public var unwindAction: String?
    let creation: Creation?

    public init(
      id: String, name: String?, kind: Kind, destination: String, unwindAction: String? = nil,
      creation: Creation? = nil
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.destination = destination
      self.unwindAction = unwindAction
      self.creation = creation
    }
  }

  /// The name of the file without its extension.
  public var name: String
  /// The identifier of the initial scene.
  public var initial: String?
  public var scenes: [Scene]

  public init(name: String, initial: String?, scenes: [Scene]) {
    self.name = name
    self.initial = initial
    self.scenes = scenes
  }

  private static var all: [String: StoryboardContent] = [:]

  /// Registers a storyboard, so that `UIStoryboard` finds it by its name.
  public static func register(_ content: StoryboardContent) {
    all[content.name] = content
  }

  static func named(_ name: String) -> StoryboardContent? { all[name] }

  /// Performs a segue that a control or a row triggers, unless `shouldPerformSegue` returns
  /// `false`.
  public static func trigger(_ id: String, from controller: UIViewController, sender: Any?) {
    guard let segue = controller.scene?.segues.first(where: { $0.id == id }),
      controller.shouldPerformSegue(withIdentifier: segue.name ?? "", sender: sender)
    else { return }
    controller.perform(segue, sender: sender)
  }

  /// Adds the controller of an embed segue as a child, and its view to a container view.
  public static func embed(_ id: String, in view: UIView, of controller: UIViewController) {
    guard let segue = controller.scene?.segues.first(where: { $0.id == id }),
      let child = controller.storyboard?.controller(ofScene: segue.destination)
    else { return }
    let object = UIStoryboardSegue(
      identifier: segue.name, source: controller, destination: child)
    controller.prepare(for: object, sender: nil)
    controller.addChild(child)
    if let childView = child.view { view.addSubview(childView) }
    child.didMove(toParent: controller)
  }
}
