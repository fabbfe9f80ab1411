/// An element of a menu: an action or a submenu.
///
/// - Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor
open class UIMenuElement: MainActorObject {
  /// The selection state of an element.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// A set of display attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
    public static let keepsMenuPresented = Self(rawValue: 8)
  }

  open var title: String
  /// The secondary text.
  open var subtitle: String?
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init(isolated: ())
  }
}

/// A menu of actions and submenus.
///
/// - Source: https://developer.apple.com/documentation/uikit/uimenu
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A set of display options of a menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let singleSelection = Self(rawValue: 32)
    public static let displayAsPalette = Self(rawValue: 128)
  }

  public let identifier: Identifier
  public let options: Options
  /// The actions and submenus.
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic")
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The visible elements, including those of inline submenus.
  var visibleElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        return menu.visibleElements
      }
      if let action = element as? UIAction, action.attributes.contains(.hidden) { return [] }
      return [element]
    }
  }
}

/// The open menu of a window.
@MainActor
struct OpenMenu {
  var menu: UIMenu
  weak var sender: AnyObject?

  /// Returns the screen element of the menu. A tap on a child performs its action or opens its
  /// submenu.
  func element(in window: UIWindow) -> ScreenElement {
    var result = ScreenElement(type: "UIMenu", text: menu.title.isEmpty ? nil : menu.title)
    result.children = menu.visibleElements.map { element in
      let action = element as? UIAction
      var states = (element as? UIMenu) != nil ? ["menu"] : []
      if action?.state == .on { states.append("on") }
      if action?.attributes.contains(.disabled) ?? false { states.append("disabled") }
      if action?.attributes.contains(.destructive) ?? false { states.append("destructive") }
      return ScreenElement(
        type: element is UIMenu ? "UIMenu" : "UIAction", text: element.title, state: states,
        isEnabled: !(action?.attributes.contains(.disabled) ?? false)
      ) { [weak window] in choose(element, in: window) }
    }
    return result
  }

  private func choose(_ element: UIMenuElement, in window: UIWindow?) {
    if let menu = element as? UIMenu {
      window?.openMenu = OpenMenu(menu: menu, sender: sender)
      return
    }
    guard let action = element as? UIAction else { return }
    if !action.attributes.contains(.keepsMenuPresented) { window?.openMenu = nil }
    action.perform(sender: sender)
  }
}
