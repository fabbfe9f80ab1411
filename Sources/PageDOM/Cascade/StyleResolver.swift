internal import CLibXML2

/// Computes the styles of a document's elements.
///
/// Nothing is computed before it is asked for, and then for the element and its ancestors only.
/// What was found is kept until something in the document changes: a script that changes the
/// document and asks in turn pays for the elements that it asks about, not for all. The sheets are
/// parsed anew only where they change themselves.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascading
final class StyleResolver {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private unowned let state: DocumentState
  private let document: Document
  /// The version of the group that `styles` belongs to.
  private var version = -1
  private var styles: [Pointer: Styled] = [:]
  /// The rules that apply.
  let cascade: StyleCascade
  /// The values of all properties, once one is asked for.
  private(set) lazy var values = ComputedValues(document, self)

  /// What the texts of hints say.
  private var hints: [String: [StyleDeclaration]] = [:]
  /// What tables say of the cells of a row that say nothing themselves.
  private var cellHints: [Pointer: [StyleDeclaration]] = [:]
  /// The names of the attributes that hints come from.
  private lazy var hintNames = Set(PresentationalHints.boxAttributes.map(state.group.intern))

  /// An element's style, and what it and its ancestors are found by.
  private struct Styled {
    let style: ComputedStyle
    let names: NameFilter
    /// The root of the tree that the element is in.
    let root: Node
  }

  init(_ document: Document) {
    self.document = document
    state = document.state
    cascade = StyleCascade(document)
  }

  /// Returns the style of an element that is in the document.
  func style(of element: Element) -> ComputedStyle {
    renew()
    if let known = styles[element.pointer] { return known.style }
    // From the nearest ancestor that has its style, downwards.
    var path = [element]
    var parent = element.renderingParent
    var styled: Styled?
    while let ancestor = parent {
      styled = styles[ancestor.pointer]
      if styled != nil { break }
      path.append(ancestor)
      parent = ancestor.renderingParent
    }
    for element in path.reversed() {
      let computed = compute(element, parent: styled)
      styles[element.pointer] = computed
      styled = computed
    }
    return styled?.style ?? .initial
  }

  private func renew() {
    let current = state.group.styleVersion
    guard version != current else { return }
    version = current
    // New tables: emptying those costs as much as they are large, however little is in them.
    styles = [:]
    cellHints = [:]
  }

  /// The root of the tree of an element; that of its parent is known where it has a style.
  private func root(of element: Element) -> Node {
    guard state.group.shadowTrees != nil else { return document.node }
    guard let parent = element.node.parent else { return element.node }
    return parent.isElement ? styles[parent.pointer]?.root ?? parent.root : parent
  }

  // MARK: The cascade

  private func compute(_ element: Element, parent: Styled?) -> Styled {
    var cascaded = Cascaded<StyleDeclaration>()
    var names = parent?.names ?? NameFilter()
    let root = root(of: element)
    cascade.forEachRule(of: element, in: root, below: names) { rule in
      cascaded.append(rule.sheets.known(rule.place), of: rule)
    }
    cascaded.append(hints: hints(of: element))
    names.formUnion(element.nameFilter)
    cascaded.append(attribute: cascade.knownAttribute(of: element))
    let parentStyle = parent?.style ?? .initial
    let isRoot = parent == nil
    var style = ComputedStyle(inheriting: parentStyle)
    if !cascaded.isEmpty {
      let context = StyleContext(
        parent: parentStyle, rootFontSize: isRoot ? ComputedStyle.initial.fontSize : rootFontSize)
      apply(&cascaded, to: &style, context, element)
    }
    adjust(&style, parent: parent?.style)
    if style.textAlign.isOfBlocks, element.isHTML("table") { style.textAlign = .start }
    return Styled(style: style, names: names, root: root)
  }

  /// Changes what the box itself has a say in.
  /// - Source: https://drafts.csswg.org/css-display-3/#transformations
  private func adjust(_ style: inout ComputedStyle, parent: ComputedStyle?) {
    let isItem = parent?.blockifiesBoxes ?? false
    // The items of a flex container or a grid do not float.
    if isItem || style.position.isOutOfFlow { style.float = .none }
    if parent == nil || isItem || style.float != .none || style.position.isOutOfFlow {
      style.display = style.display.blockified
    }
    style.blockifiesBoxes = style.display == .contents ? isItem : style.display.blockifiesChildren
  }

  private var rootFontSize: Double {
    document.documentElement.flatMap { styles[$0.pointer]?.style.fontSize }
      ?? ComputedStyle.initial.fontSize
  }

  // MARK: Presentational hints

  /// What attributes say of the box of an element. Most say nothing.
  private func hints(of element: Element) -> [StyleDeclaration] {
    if hasHintAttribute(element) { return ownHints(of: element) }
    guard element.isHTML("td") || element.isHTML("th") else { return [] }
    // What the table says, to all cells of a row alike.
    guard let row = element.node.parent?.pointer else { return ownHints(of: element) }
    if let known = cellHints[row] { return known }
    let made = ownHints(of: element)
    cellHints[row] = made
    return made
  }

  private func hasHintAttribute(_ element: Element) -> Bool {
    var next = element.pointer.pointee.properties
    while let attribute = next {
      if let name = attribute.pointee.name, hintNames.contains(name) { return true }
      next = attribute.pointee.next
    }
    return false
  }

  /// How many different hints are kept.
  private static let hintLimit = 1024

  private func ownHints(of element: Element) -> [StyleDeclaration] {
    let text = PresentationalHints.boxText(of: element, in: document)
    if text.isEmpty { return [] }
    // OPTIMIZATION: the cells of a table all say the same.
    if let known = hints[text] { return known }
    let declarations = StyleDeclaration.declarations(
      parsing: Array(text.utf8), state.group.environment)
    if hints.count >= Self.hintLimit { hints = [:] }
    hints[text] = declarations
    return declarations
  }

  /// Sets each property to what wins.
  private func apply(
    _ cascaded: inout Cascaded<StyleDeclaration>, to style: inout ComputedStyle,
    _ context: StyleContext, _ element: Element
  ) {
    cascaded.sort()
    var winners = Array<StyleDeclaration.Value?>(repeating: nil, count: StyleProperty.all.count)
    cascaded.decide(\.property, isDecided: { winners[$0] != nil }) { winners[$0] = $1.value }
    for (index, property) in StyleProperty.all.enumerated() {
      switch winners[index] {
      case nil: break
      case .value(let setter): setter(&style, context)
      case .substitution(let declaration):
        // What is not valid once everything is put in is as if nothing was said.
        if let text = values.substituted(declaration, for: element),
          let setter = property.setter(text, state.group.environment)
        {
          setter(&style, context)
        } else {
          property.copy(&style, property.isInherited ? context.parent : .initial)
        }
      case .inherit: property.copy(&style, context.parent)
      case .initial: property.copy(&style, .initial)
      default: property.copy(&style, property.isInherited ? context.parent : .initial)
      }
      // Before lengths are computed that depend on it.
      if index == StyleProperty.fontSizeIndex { style.adjustFontSize(context.parent) }
    }
  }
}

extension Document {
  /// The styles of the document's elements.
  var styles: StyleResolver {
    let state = state
    if let known = state.styles { return known }
    let made = StyleResolver(self)
    state.styles = made
    return made
  }
}
