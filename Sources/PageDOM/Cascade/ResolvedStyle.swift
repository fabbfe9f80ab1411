public import CSS

/// The resolved values of an element's properties, as they are when they are asked for.
///
/// Nothing is computed but what the property that is asked for depends on.
/// - Source: https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
public final class ResolvedStyle {
  private let element: Element
  /// The document that is shown; elements of others have no style.
  private let view: Document
  /// The pseudo-element that is meant; empty for the element, and `nil` for none at all.
  private let pseudoElement: DOMString?

  /// Makes the style of an element or of one of its pseudo-elements.
  ///
  /// - Parameters:
  ///   - pseudoElement: With its colons; what does not begin with one means the element.
  ///   - view: The document that is shown; elements of others have no style.
  public init(_ element: Element, pseudoElement: DOMString = "", in view: Document) {
    self.element = element
    self.view = view
    self.pseudoElement = Self.name(of: pseudoElement)
  }

  /// The name that the pseudo-element of a selector has; `nil` where there is none like it.
  private static func name(of selector: DOMString) -> DOMString? {
    var bytes = selector.bytes[...]
    guard bytes.first == 0x3A else { return "" }
    bytes.removeFirst()
    let isLegacy = bytes.first != 0x3A
    if !isLegacy { bytes.removeFirst() }
    let name = DOMString(bytes: bytes.map(\.asciiLowercased))
    return PseudoElement.plain(name.string, isLegacy: isLegacy) == nil ? nil : name
  }

  /// The element is in a document that has styles.
  private var hasStyle: Bool {
    pseudoElement != nil && element.node.isConnected && element.node.document == view
  }

  /// The names of custom properties, as of a version of all styles.
  private var knownCustomNames: (version: Int, names: [String])?

  /// The names of the custom properties, which WebKit has behind the others in no order.
  private func customNames(of pseudoElement: DOMString) -> [String] {
    let version = element.node.group.styleVersion
    if let known = knownCustomNames, known.version == version { return known.names }
    let values = element.node.document.styles.values
    let names = values.customNames(at: values.place(of: element, pseudoElement: pseudoElement))
    let sorted = names.sorted()
    knownCustomNames = (version, sorted)
    return sorted
  }

  /// How many properties there are.
  public var length: Int {
    guard hasStyle, let pseudoElement else { return 0 }
    return ComputedProperty.all.count + customNames(of: pseudoElement).count
  }

  /// The name of a property; empty where there is none.
  public func item(_ index: Int) -> String {
    guard hasStyle, let pseudoElement, index >= 0 else { return "" }
    if index < ComputedProperty.all.count { return ComputedProperty.all[index].name }
    let names = customNames(of: pseudoElement)
    let place = index - ComputedProperty.all.count
    return place < names.count ? names[place] : ""
  }

  /// The resolved value of the property of an attribute such as `fontSize`; `nil` where there is no
  /// such attribute.
  public func value(ofAttribute name: String) -> String? {
    Property(attribute: name).map { value(of: $0) }
  }

  /// The resolved value of a property.
  public func value(of property: Property) -> String {
    guard hasStyle, let pseudoElement else { return "" }
    let styles = element.node.document.styles
    // OPTIMIZATION: what texts depend on is known without all the declarations.
    if pseudoElement.isEmpty, let known = styles.style(of: element).keyword(of: property) {
      return known
    }
    let values = styles.values
    return values.resolved(property, at: values.place(of: element, pseudoElement: pseudoElement))
  }

  /// The resolved value of a property, or of a custom one; empty where there is none.
  public func value(of name: String) -> String {
    guard name.utf8.starts(with: "--".utf8) else {
      return Property(named: name).map { value(of: $0) } ?? ""
    }
    guard hasStyle, let pseudoElement else { return "" }
    let values = element.node.document.styles.values
    return values.custom(
      name, at: values.place(of: element, pseudoElement: pseudoElement)) ?? ""
  }
}

extension ComputedStyle {
  private static let display = Property(known: "display")
  private static let visibility = Property(known: "visibility")
  private static let float = Property(known: "float")
  private static let contentVisibility = Property(known: "content-visibility")

  /// The text of a value that is one of the keywords here.
  fileprivate func keyword(of property: Property) -> String? {
    switch property {
    case Self.display: display.rawValue
    case Self.visibility: visibility.rawValue
    case Self.float: float.rawValue
    case Self.contentVisibility: contentVisibility.rawValue
    default: nil
    }
  }
}
