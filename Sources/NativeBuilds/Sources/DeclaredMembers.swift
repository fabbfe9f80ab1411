internal import ExtensionLint

/// The declarations of a Swift source that the Objective-C runtime uses.
struct DeclaredMembers {
  /// A method with an attribute such as `@objc`.
  struct Method {
    /// The type with its enclosing types, such as `Form.Cell`.
    var type: String
    var name: String
    /// The argument labels of the method; `_` for a parameter without a label.
    var labels: [String]
    var selector: String
    /// Whether `Selector` can call the method.
    var isCallable: Bool
    /// The condition under which the method is compiled; empty if it always is.
    var condition = ""
  }

  var methods: [Method] = []
  /// The conditions under which variables with `@IBOutlet` are compiled, by type and name; empty if
  /// they always are.
  var outlets: [String: [String: String]] = [:]
  /// The types with generic parameters.
  var genericTypes: Set<String> = []
  /// The names of the classes that the source declares, without classes that it only extends.
  var classes: Set<String> = []
  /// The names of outlets that only their file can use, by type.
  var privateOutlets: [String: Set<String>] = [:]
  /// The first argument labels of the initializers, such as `nibName`, by type.
  var initializers: [String: Set<String>] = [:]
  /// The types whose initializer `init(coder:)` is unavailable.
  var typesWithoutCoder: Set<String> = []
  /// The offset in the file after the `{` of each class, by type.
  var classBodies: [String: Int] = [:]
  /// The types and extensions, with the ranges of their bodies in the file.
  var typeBodies: [(type: String, range: Range<Int>)] = []
  /// The identifiers in the inheritance clauses, by type: `Form.Cell` is stored as `Form` and
  /// `Cell`.
  var inherited: [String: [String]] = [:]

  private static let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction"]
  private static let typeWords: Set<String> = ["class", "struct", "enum", "extension", "actor"]

  init(_ tokens: [NativeToken]) {
    var scopes: [(type: String?, isObjectiveC: Bool, start: Int)] = []
    var pendingType: String?
    var pendingIsClass = false
    var pendingIsObjectiveC = false
    var attributes: [(name: String, argument: String?)] = []
    var isStatic = false
    var isPrivate = false
    var conditions = CompilationConditions()
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let text = token.text
      defer { index += 1 }
      switch text {
      case "@" where index + 1 < tokens.count && tokens[index + 1].kind == .word:
        index += 1
        let name = String(tokens[index].text)
        var argument: String?
        if index + 1 < tokens.count, tokens[index + 1].text == "(" {
          let end = Self.closing(tokens, index + 1)
          argument = tokens[(index + 2)..<max(index + 2, end)].map { String($0.text) }.joined()
          index = end
        }
        attributes.append((name, argument))
      case "#" where token.kind == .punctuation:
        if let end = conditions.read(tokens, at: index) { index = end }
      case "{" where token.kind == .punctuation:
        scopes.append((pendingType, pendingIsObjectiveC, token.offset))
        if pendingIsClass, let pendingType { classBodies[pendingType] = token.offset + 1 }
        pendingType = nil
        pendingIsClass = false
        pendingIsObjectiveC = false
        attributes = []
      case "}" where token.kind == .punctuation:
        if let scope = scopes.popLast(), let type = scope.type {
          typeBodies.append((type, scope.start..<token.offset))
        }
        attributes = []
      case "static": isStatic = true
      case "private", "fileprivate":
        // `private(set)` also prevents other files from setting an outlet.
        isPrivate = true
      // `import struct Foundation.URL` declares no type.
      case _
      where token.kind == .word && Self.typeWords.contains(String(text))
        && !(index > 0 && tokens[index - 1].text == "import"):
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word,
          !["func", "var", "let", "subscript"].contains(tokens[index + 1].text)
        else {
          isStatic = isStatic || text == "class"
          continue
        }
        var name = String(tokens[index + 1].text)
        var next = index + 2
        while next + 1 < tokens.count, tokens[next].text == ".", tokens[next + 1].kind == .word {
          name += ".\(tokens[next + 1].text)"
          next += 2
        }
        let outer = scopes.last { $0.type != nil }?.type
        let full = [outer, name].compactMap(\.self).joined(separator: ".")
        pendingType = full
        pendingIsClass = text == "class"
        if pendingIsClass { classes.insert(full) }
        if next < tokens.count, tokens[next].text == "<" { genericTypes.insert(full) }
        pendingIsObjectiveC = attributes.contains { $0.name == "objcMembers" }
        var position = next
        while position < tokens.count, tokens[position].text != "{", position < next + 60 {
          if tokens[position].kind == .word {
            inherited[full, default: []].append(String(tokens[position].text))
          }
          position += 1
        }
        index = position - 1
        attributes = []
      case "func" where token.kind == .word:
        if let scope = scopes.last, let type = scope.type, !isStatic {
          let own = attributes.first { Self.attributes.contains($0.name) }
          if own != nil || scope.isObjectiveC {
            add(
              tokens, at: index + 1, type: type, selector: own?.argument,
              condition: conditions.text)
          }
        }
        attributes = []
        isStatic = false
        isPrivate = false
      case "init" where token.kind == .word:
        if let type = scopes.last?.type, index + 2 < tokens.count {
          var next = index + 1
          if tokens[next].text == "?" || tokens[next].text == "!" { next += 1 }
          if tokens[next].text == "(", next + 1 < tokens.count {
            let word = String(tokens[next + 1].text)
            initializers[type, default: []].insert(word)
            let isUnavailable = attributes.contains {
              $0.name == "available" && $0.argument?.contains("unavailable") == true
            }
            if word == "coder", isUnavailable { typesWithoutCoder.insert(type) }
          }
        }
        attributes = []
      case "var" where token.kind == .word, "let" where token.kind == .word:
        if let type = scopes.last?.type, index + 1 < tokens.count,
          attributes.contains(where: { $0.name == "IBOutlet" })
        {
          let name = String(tokens[index + 1].text)
          let known = outlets[type]?[name]
          outlets[type, default: [:]][name] =
            known.map { Self.either($0, conditions.text) } ?? conditions.text
          if isPrivate { privateOutlets[type, default: []].insert(name) }
        }
        attributes = []
        isStatic = false
        isPrivate = false
      default: break
      }
    }
    // Bodies without `}` extend to the end of the file. The compiler reports this error.
    while let scope = scopes.popLast() {
      if let type = scope.type { typeBodies.append((type, scope.start..<Int.max)) }
    }
  }

  /// Returns the innermost type whose body contains an offset of the file.
  func enclosingType(at offset: Int) -> String? {
    // The bodies are ordered by their ends, so inner bodies precede the outer ones.
    typeBodies.first { $0.range.contains(offset) }?.type
  }

  /// Returns a condition that is true if one of two conditions is true. An empty condition is
  /// always true.
  static func either(_ first: String, _ second: String) -> String {
    if first.isEmpty || second.isEmpty { return "" }
    return first == second ? first : "(\(first)) || (\(second))"
  }

  /// Returns the index of the bracket that closes the bracket at `start`, or the last index if it
  /// is unclosed.
  static func closing(_ tokens: [NativeToken], _ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      if tokens[index].kind == .punctuation {
        switch tokens[index].text {
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          depth -= 1
          if depth == 0 { return index }
        default: break
        }
      }
      index += 1
    }
    return max(start, tokens.count - 1)
  }

  /// Adds the method whose name is at an index.
  private mutating func add(
    _ tokens: [NativeToken], at index: Int, type: String, selector: String?, condition: String
  ) {
    guard index + 1 < tokens.count, tokens[index].kind == .word, tokens[index + 1].text == "("
    else { return }
    let name = String(tokens[index].text)
    let end = Self.closing(tokens, index + 1)
    var labels: [String] = []
    var isCallable = true
    var position = index + 2
    while position < end {
      labels.append(String(tokens[position].text))
      while position < end, tokens[position].text != "," {
        let text = tokens[position].text
        // `Selector` cannot convert arguments to closures and generic types.
        if text == "(" || text == "<" || text == "inout" || text == "@" { isCallable = false }
        if text == "(" || text == "[" {
          position = Self.closing(tokens, position)
        }
        position += 1
      }
      position += 1
    }
    if end + 1 < tokens.count, tokens[end + 1].text == "async" || tokens[end + 1].text == "throws" {
      isCallable = false
    }
    methods.append(
      Method(
        type: type, name: name, labels: labels,
        selector: selector.flatMap { $0.isEmpty ? nil : $0 }
          ?? Self.selector(name: name, labels: labels),
        isCallable: isCallable && labels.count <= 2, condition: condition))
  }

  private static let prepositions: Set<String> = [
    "with", "for", "from", "in", "of", "on", "to", "at", "by", "as", "using", "after", "before",
  ]

  /// Returns the selector that the compiler derives from a method's name and argument labels.
  /// - Source: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
  static func selector(name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if first != "_" {
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      selector += prepositions.contains(first) ? capitalized : "With" + capitalized
    }
    selector += ":"
    for label in labels.dropFirst() { selector += (label == "_" ? "" : label) + ":" }
    return selector
  }
}
