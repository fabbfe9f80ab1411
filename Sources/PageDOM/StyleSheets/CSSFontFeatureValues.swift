internal import WebCSS

/// - Source: https://drafts.csswg.org/css-fonts-4/#font-feature-values
public struct CSSFontFeatureValues {
  /// The names of feature value blocks, in the order in which WebKit serializes the blocks.
  enum BlockName: String, CaseIterable {
    case swash, stylistic, ornaments, annotation
    case characterVariant = "character-variant"
    case styleset

    /// The maximum number of indices for a feature name.
    var maximumCount: Int {
      switch self {
      case .swash, .stylistic, .ornaments, .annotation: 1
      case .characterVariant: 2
      case .styleset: .max
      }
    }
  }

  struct Value {
    let name: String
    var indices: [Int]
  }

  struct Block {
    let name: BlockName
    private(set) var values: [Value] = []
    private var places: [String: Int] = [:]

    init(name: BlockName) {
      self.name = name
    }

    mutating func set(_ name: String, _ indices: [Int]) {
      if let place = places[name] {
        values[place].indices = indices
      } else {
        places[name] = values.count
        values.append(Value(name: name, indices: indices))
      }
    }
  }

  public let families: [String]
  let blocks: [Block]

  var cssText: String {
    var text = "@font-feature-values "
    text += families.map(Self.familyText).joined(separator: ", ") + " { "
    for block in blocks where !block.values.isEmpty {
      text += "@\(block.name.rawValue) { "
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
