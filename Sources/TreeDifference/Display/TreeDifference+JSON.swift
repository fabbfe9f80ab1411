extension TreeDifference {
  /// Returns the changes as JSON in UTF-8, with a line for each change.
  ///
  /// The object has the keys `type` (always `pages`), `equal`, `sameSource` (if it is specified),
  /// `count` (the number of all changes) and `changes`. A change has `kind` and `path`, and:
  ///
  /// | kind | keys |
  /// |---|---|
  /// | `inserted`, `removed`, `moved` | `markup` (its start), `nodes` (the number of nodes), and
  /// `index` among the children in the second tree; `moved` also `from`, the path in the first tree
  /// |
  /// | `renamed` | `old` and `new`: qualified names |
  /// | `attribute-added`, `attribute-removed`, `attribute-changed` | `name`, `namespace` unless
  /// empty, `old` and `new`; if they apply, `classes` with lists `added` and `removed`, or
  /// `declarations` with `property`, `old` and `new` |
  /// | `attributes-reordered` | `names` |
  /// | `text-changed`, `comment-changed`, `instruction-changed` | `old` and `new` |
  /// | `doctype-changed` | `old` and `new`: declarations |
  ///
  /// - Parameters:
  ///   - isSameSource: Whether the texts from which the trees were parsed are equal.
  ///   - maximumChanges: The number of changes to write.
  ///   - maximumMarkupLength: The approximate length of `markup`; other values are complete.
  public func json(
    isSameSource: Bool? = nil, maximumChanges: Int = .max, maximumMarkupLength: Int = 1000
  ) -> String {
    var json = JSONText()
    json.openObject()
    json.member("type", "pages")
    json.member("equal", isEmpty)
    if let isSameSource { json.member("sameSource", isSameSource) }
    json.key("count")
    json.number(changes.count)
    json.key("changes")
    json.openArray()
    for change in changes.prefix(max(0, maximumChanges)) {
      json.lineBreak()
      json.openObject()
      json.member("kind", kindName(of: change))
      json.member("path", change.path)
      appendDetails(of: change, to: &json, max(1, maximumMarkupLength))
      json.closeObject()
    }
    json.closeArray()
    json.closeObject()
    return json.text + "\n"
  }

  /// Returns the name of a kind of change in JSON and HTML.
  func kindName(of change: TreeChange) -> String {
    switch change.kind {
    case .inserted: "inserted"
    case .removed: "removed"
    case .moved: "moved"
    case .renamed: "renamed"
    case .attributeAdded: "attribute-added"
    case .attributeRemoved: "attribute-removed"
    case .attributeChanged: "attribute-changed"
    case .attributesReordered: "attributes-reordered"
    case .textChanged:
      switch first.kind(of: change.node) {
      case .comment: "comment-changed"
      case .processingInstruction: "instruction-changed"
      default: "text-changed"
      }
    case .doctypeChanged: "doctype-changed"
    }
  }

  private func appendDetails(of change: TreeChange, to json: inout JSONText, _ limit: Int) {
    switch change.kind {
    case .inserted(let content, let destination):
      json.key("index")
      json.number(destination.index)
      append(content, 1, to: &json, limit)
    case .removed: append(first, change.node, to: &json, limit)
    case .moved(let destination):
      json.member("from", change.formerPath ?? "")
      json.key("index")
      json.number(destination.index)
      append(second, change.counterpart ?? 0, to: &json, limit)
    case .renamed(let old, let new):
      json.member("old", old.qualifiedName)
      json.member("new", new.qualifiedName)
    case .attributeAdded(let name, let value, _):
      append(name, to: &json)
      json.member("new", value)
    case .attributeRemoved(let name, let value):
      append(name, to: &json)
      json.member("old", value)
    case .attributeChanged(let name, let old, let new):
      append(name, to: &json)
      json.member("old", old)
      json.member("new", new)
      if let refinement = change.refinement { append(refinement, to: &json) }
    case .attributesReordered(let names): json.member("names", names.map(\.qualifiedName))
    case .textChanged(let old, let new):
      json.member("old", old)
      json.member("new", new)
    case .doctypeChanged(let old, let new):
      json.member("old", old.markup)
      json.member("new", new.markup)
    }
  }

  private func append(_ tree: MarkupTree, _ node: Int, to json: inout JSONText, _ limit: Int) {
    json.key("nodes")
    json.number(tree.subtree(of: node).count)
    json.member("markup", MarkupSnippet(tree, node, limit: limit).text)
  }

  private func append(_ name: MarkupName, to json: inout JSONText) {
    json.member("name", name.qualifiedName)
    if !name.namespace.isEmpty { json.member("namespace", name.namespace) }
  }

  private func append(_ refinement: AttributeRefinement, to json: inout JSONText) {
    switch refinement {
    case .classes(let added, let removed):
      json.key("classes")
      json.openObject()
      json.member("added", added)
      json.member("removed", removed)
      json.closeObject()
    case .declarations(let declarations):
      json.key("declarations")
      json.openArray()
      for declaration in declarations {
        json.openObject()
        json.member("property", declaration.property)
        if let old = declaration.old { json.member("old", old) }
        if let new = declaration.new { json.member("new", new) }
        json.closeObject()
      }
      json.closeArray()
    }
  }
}

/// A JSON text that is being written.
private struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func openObject() { open("{") }
  mutating func closeObject() { close("}") }
  mutating func openArray() { open("[") }
  mutating func closeArray() { close("]") }

  mutating func lineBreak() {
    if needsComma { text += "," }
    needsComma = false
    text += "\n"
  }

  mutating func key(_ key: String) {
    string(key)
    text += ":"
    needsComma = false
  }

  mutating func number(_ number: Int) {
    separate()
    text += String(number)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    separate()
    text += value ? "true" : "false"
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    openArray()
    for value in values { string(value) }
    closeArray()
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc8259#section-7
  private mutating func string(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
