internal import Infra

/// The parts of a changed `class` or `style` attribute that differ.
public enum AttributeRefinement: Sendable, Equatable {
  case classes(added: [String], removed: [String])
  case declarations([Declaration])

  /// A changed declaration. `old` is `nil` if it was added, and `new` if it was removed.
  public struct Declaration: Sendable, Equatable {
    public var property: String
    public var old: String?
    public var new: String?
  }

  /// Returns `nil` for other attributes, and if all classes or declarations are the same.
  init?(_ name: MarkupName, from old: String, to new: String) {
    guard name.namespace.isEmpty else { return nil }
    switch name.localName {
    case "class":
      let (oldTokens, newTokens) = (Self.tokens(old), Self.tokens(new))
      let (oldSet, newSet) = (Set(oldTokens), Set(newTokens))
      let added = newTokens.filter { !oldSet.contains($0) }
      let removed = oldTokens.filter { !newSet.contains($0) }
      guard !added.isEmpty || !removed.isEmpty else { return nil }
      self = .classes(added: added, removed: removed)
    case "style":
      let changes = Self.declarationChanges(from: old, to: new)
      guard let changes, !changes.isEmpty else { return nil }
      self = .declarations(changes)
    default: return nil
    }
  }

  /// Returns the distinct classes in the order of their first occurrence.
  private static func tokens(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.utf8.split { $0.isASCIIWhitespace }.map { String(Substring($0)) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns `nil` if a value is not a list of declarations.
  private static func declarationChanges(
    from old: String, to new: String
  ) -> [Declaration]? {
    guard let oldList = declarations(old), let newList = declarations(new) else { return nil }
    // The last declaration of a property applies.
    let oldValues = Dictionary(oldList) { $1 }
    let newValues = Dictionary(newList) { $1 }
    var seen: Set<String> = []
    return (oldList + newList).compactMap { property, _ in
      guard seen.insert(property).inserted, oldValues[property] != newValues[property] else {
        return nil
      }
      return Declaration(
        property: property, old: oldValues[property], new: newValues[property])
    }
  }

  /// Splits a list at semicolons outside strings and parentheses.
  /// - Source: https://drafts.csswg.org/css-style-attr/#syntax
  private static func declarations(_ text: String) -> [(String, String)]? {
    var list: [(String, String)] = []
    for piece in pieces(Array(text.utf8)) {
      let bytes = piece.strippingASCIIWhitespace
      guard !bytes.isEmpty else { continue }
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(
        decoding: bytes[..<colon].strippingASCIIWhitespace, as: UTF8.self)
      let value = String(
        decoding: bytes[(colon + 1)...].strippingASCIIWhitespace, as: UTF8.self)
      list.append((name.hasPrefix("--") ? name : name.asciiLowercased, value))
    }
    return list
  }

  private static func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (start, index, depth) = (0, 0, 0)
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ";") where depth == 0:
          pieces.append(bytes[start..<index])
          start = index + 1
        default: break
        }
      }
      index += 1
    }
    pieces.append(bytes[start...])
    return pieces
  }
}

extension TreeChange {
  /// The classes or declarations that differ; `nil` for other changes than those of a `class` or
  /// `style`.
  public var refinement: AttributeRefinement? {
    guard case .attributeChanged(let name, let old, let new) = kind else { return nil }
    return AttributeRefinement(name, from: old, to: new)
  }
}
