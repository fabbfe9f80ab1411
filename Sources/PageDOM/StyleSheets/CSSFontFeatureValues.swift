internal import CSS

/// What an `@font-feature-values` says.
///
/// - Source: https://drafts.csswg.org/css-fonts-4/#font-feature-values
public struct CSSFontFeatureValues {
  /// The blocks that there are, in the order that WebKit writes them in.
  enum BlockName: String, CaseIterable {
    case swash, stylistic, ornaments, annotation
    case characterVariant = "character-variant"
    case styleset

    /// How many numbers a name may stand for.
    var maximumCount: Int {
      switch self {
      case .swash, .stylistic, .ornaments, .annotation: 1
      case .characterVariant: 2
      case .styleset: .max
      }
    }
  }

  /// A name with its numbers.
  struct Value {
    var name: String
    var indices: [Int]
  }

  /// The names of one kind.
  struct Block {
    var name: BlockName
    var values: [Value]
  }

  /// The names of the fonts.
  public let families: [String]
  let blocks: [Block]

  var cssText: String {
    var text = "@font-feature-values "
    text += families.map(Self.familyText).joined(separator: ", ") + " { "
    for name in BlockName.allCases {
      guard let block = blocks.first(where: { $0.name == name }), !block.values.isEmpty else {
        continue
      }
      text += "@\(name.rawValue) { "
      for value in block.values {
        let indices = value.indices.map(String.init).joined(separator: " ")
        text += "\(Serialization.identifier(value.name)): \(indices); "
      }
      text += "} "
    }
    return text + "}"
  }

  private static func familyText(_ name: String) -> String {
    let identifier = Serialization.identifier(name)
    return identifier == name ? name : Serialization.string(name)
  }
}
