internal import Infra

/// Paths of nodes that people read: CSS selectors for elements, and phrases such as
/// "text 2 of body > p" for other nodes.
struct NodePaths {
  private let tree: MarkupTree
  /// A node's number among its siblings with the same kind and name; negative if it is the only
  /// one.
  private var ordinals: [Int32]
  /// The indices of the attributes `id` and `class` of each element; -1 if there is none.
  private var ids: [Int32]
  private var classes: [Int32]
  /// The number of elements with each `id`.
  private var idCounts: [String: Int] = [:]

  /// A longer path begins with "…", so that the size of all paths stays linear.
  private static let maximumSteps = 16

  init(_ tree: MarkupTree) {
    self.tree = tree
    ordinals = Array(repeating: -1, count: tree.count)
    ids = ordinals
    classes = ordinals
    let idName = tree.names.firstIndex(of: MarkupName("id")).map { Int32(truncatingIfNeeded: $0) }
    let className = tree.names.firstIndex(of: MarkupName("class")).map {
      Int32(truncatingIfNeeded: $0)
    }
    for node in 0..<tree.count {
      numberChildren(of: node)
      guard tree.kind(of: node) == .element else { continue }
      for index in tree.nodes[node].attributes {
        let name = tree.attributes[index].name
        if name == idName { ids[node] = Int32(truncatingIfNeeded: index) }
        if name == className { classes[node] = Int32(truncatingIfNeeded: index) }
      }
      if let id = id(of: node) { idCounts[id, default: 0] += 1 }
    }
  }

  /// Returns the `id` if it is not empty, and short enough for a path.
  private func id(of node: Int) -> String? {
    guard ids[node] >= 0 else { return nil }
    let value = tree.attributes[Int(ids[node])].value
    return value.isEmpty || value.count > Self.maximumNameLength ? nil : tree.string(value)
  }

  private mutating func numberChildren(of parent: Int) {
    var counts: [Int64: Int32] = [:]
    func key(_ child: Int) -> Int64 {
      Int64(tree.nodes[child].name) << 8 | Int64(tree.nodes[child].kind.rawValue)
    }
    let end = tree.subtree(of: parent).upperBound
    let first = parent + 1
    // Skip the common case of a single child.
    guard first < end, tree.nodes[first].end < end else { return }
    for child in tree.children(of: parent) {
      counts[key(child), default: 0] += 1
      ordinals[child] = counts[key(child)] ?? 1
    }
    for child in tree.children(of: parent) where counts[key(child)] == 1 {
      ordinals[child] = -1
    }
  }

  func path(of node: Int) -> String {
    let kind = tree.kind(of: node)
    switch kind {
    case .document: return "document"
    case .element, .fragment: return selector(of: node)
    case .doctype: return "doctype"
    case .text, .cdataSection, .comment, .processingInstruction:
      var path = kind.phrase
      if let name = tree.name(of: node) { path += " " + name.localName }
      if ordinals[node] > 0 { path += " \(ordinals[node])" }
      guard let parent = tree.parent(of: node), parent > 0 else { return path }
      return path + " of " + selector(of: parent)
    }
  }

  private func selector(of node: Int) -> String {
    var steps: [String] = []
    var next: Int? = node
    while let node = next, node > 0 {
      guard steps.count < Self.maximumSteps else {
        steps.append("…")
        break
      }
      if tree.kind(of: node) == .fragment {
        steps.append("::" + (tree.name(of: node)?.localName ?? ""))
      } else {
        if let id = id(of: node), idCounts[id] == 1 {
          steps.append("#" + cssIdentifier(id))
          break
        }
        let compound = compound(of: node)
        // The path to `body` and `head` needs no `html`.
        if tree.parent(of: node) == 0, compound == "html", !steps.isEmpty { break }
        steps.append(compound)
      }
      next = tree.parent(of: node)
    }
    return steps.reversed().joined(separator: " > ")
  }

  private func compound(of node: Int) -> String {
    var compound = name(of: node)
    if classes[node] >= 0,
      let token = firstToken(tree.bytes[tree.attributes[Int(classes[node])].value])
    {
      compound += "." + cssIdentifier(token)
    }
    if ordinals[node] > 0 { compound += ":nth-of-type(\(ordinals[node]))" }
    return compound
  }

  private func name(of node: Int) -> String {
    let name = tree.name(of: node)?.localName ?? ""
    guard name.utf8.count > Self.maximumNameLength else { return cssIdentifier(name) }
    return cssIdentifier(String(name.unicodeScalars.prefix(Self.maximumNameLength))) + "…"
  }

  /// Returns the first class if it is short.
  private func firstToken(_ classes: ArraySlice<UInt8>) -> String? {
    let token = classes.prefix(4 * Self.maximumNameLength).drop { $0.isASCIIWhitespace }
      .prefix(Self.maximumNameLength + 1).prefix { !$0.isASCIIWhitespace }
    guard !token.isEmpty, token.count <= Self.maximumNameLength else { return nil }
    return String(decoding: token, as: UTF8.self)
  }

  /// Longer names, classes and identifiers are cut or omitted.
  private static let maximumNameLength = 64
}

extension MarkupTree.Kind {
  /// The name in human-readable texts.
  var phrase: String {
    switch self {
    case .document: "document"
    case .doctype: "doctype"
    case .element: "element"
    case .text: "text"
    case .cdataSection: "CDATA section"
    case .comment: "comment"
    case .processingInstruction: "processing instruction"
    case .fragment: "fragment"
    }
  }
}

/// - Source: https://drafts.csswg.org/cssom/#serialize-an-identifier
func cssIdentifier(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for (index, scalar) in text.unicodeScalars.enumerated() {
    let isDigit = scalar.value < 0x80 && UInt8(truncatingIfNeeded: scalar.value).isASCIIDigit
    let isStart = index == 0 || index == 1 && text.unicodeScalars.first == "-"
    if scalar == "\0" {
      result.append("\u{FFFD}")
    } else if scalar.value < 0x20 || scalar.value == 0x7F || isDigit && isStart {
      result.append(contentsOf: "\\\(String(scalar.value, radix: 16)) ".unicodeScalars)
    } else if scalar.value >= 0x80 || isDigit || scalar == "_"
      || scalar == "-" && text.unicodeScalars.count > 1
      || UInt8(truncatingIfNeeded: scalar.value).isASCIIAlpha
    {
      result.append(scalar)
    } else {
      result.append("\\")
      result.append(scalar)
    }
  }
  return String(result)
}
