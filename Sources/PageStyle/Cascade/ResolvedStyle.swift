public import WebCSS
internal import Infra
public import PageDOM

/// The live resolved values of an element's properties, computed on request.
/// - Source: https://drafts.csswg.org/cssom/#resolved-value
public final class ResolvedStyle {
  private let element: Element
  private let view: Document
  /// Empty for the element itself, `nil` for an unknown pseudo-element.
  private let pseudoElement: DOMString?

  /// - Parameters:
  ///   - pseudoElement: With its colons. A text without a leading colon selects the element.
  ///   - view: The displayed document. Elements of other documents have no style.
  public init(_ element: Element, pseudoElement: DOMString = "", in view: Document) {
    self.element = element
    self.view = view
    self.pseudoElement = Self.name(of: pseudoElement)
  }

  /// Returns the name of a pseudo-element selector; `nil` for an unknown pseudo-element.
  private static func name(of selector: DOMString) -> DOMString? {
    var bytes = selector.bytes[...]
    guard bytes.first == 0x3A else { return "" }
    bytes.removeFirst()
    let isLegacy = bytes.first != 0x3A
    if !isLegacy { bytes.removeFirst() }
    let name = DOMString(bytes: bytes.map(\.asciiLowercased))
    return PseudoElement.plain(name.string, isLegacy: isLegacy) == nil ? nil : name
  }

  private var hasStyle: Bool {
    pseudoElement != nil && element.node.isConnected && element.node.document == view
  }

  private var knownCustomNames: (version: Int, names: [String])?

  /// Returns the names of the custom properties, sorted. WebKit lists them last, in unspecified
  /// order.
  private func customNames(of pseudoElement: DOMString) -> [String] {
    let version = element.node.group.styleVersion
    if let known = knownCustomNames, known.version == version { return known.names }
    let processing = element.node.document.styles.valueProcessing
    let names = processing.customNames(
      at: processing.place(of: element, pseudoElement: pseudoElement))
    let sorted = names.sorted()
    knownCustomNames = (version, sorted)
    return sorted
  }

  public var length: Int {
    guard hasStyle, let pseudoElement else { return 0 }
    return ComputedProperty.all.count + customNames(of: pseudoElement).count
  }

  /// Returns an empty string if the index is out of range.
  public func item(_ index: Int) -> String {
    guard hasStyle, let pseudoElement, index >= 0 else { return "" }
    if index < ComputedProperty.all.count { return ComputedProperty.all[index].name }
    let names = customNames(of: pseudoElement)
    let place = index - ComputedProperty.all.count
    return place < names.count ? names[place] : ""
  }

  /// - Parameter name: A CSSOM attribute such as `fontSize`.
  public func value(ofAttribute name: String) -> String? {
    Property(attribute: name).map { value(of: $0) }
  }

  /// Returns an empty string if the element has no style.
  public func value(of property: Property) -> String {
    guard hasStyle, let pseudoElement else { return "" }
    let styles = element.node.document.styles
    // OPTIMIZATION: `ComputedStyles` computes these properties without all declarations.
    if pseudoElement.isEmpty, let known = styles.style(of: element).keyword(of: property) {
      return known
    }
    let processing = styles.valueProcessing
    return processing.resolved(
      property, at: processing.place(of: element, pseudoElement: pseudoElement))
  }

  /// - Parameter name: The name of a property or a custom property.
  public func value(of name: String) -> String {
    guard name.utf8.starts(with: "--".utf8) else {
      return Property(named: name).map { value(of: $0) } ?? ""
    }
    guard hasStyle, let pseudoElement else { return "" }
    let processing = element.node.document.styles.valueProcessing
    return processing.custom(
      name, at: processing.place(of: element, pseudoElement: pseudoElement)) ?? ""
  }
}

extension ComputedStyle {
  private static let display = Property(known: "display")
  private static let visibility = Property(known: "visibility")
  private static let float = Property(known: "float")
  private static let contentVisibility = Property(known: "content-visibility")

  /// Returns `nil` for a property that has no case here.
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
