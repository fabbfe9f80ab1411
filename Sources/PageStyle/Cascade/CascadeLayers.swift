internal import PageDOM

/// The cascade layers of style sheets, in order of appearance.
/// - Source: https://drafts.csswg.org/css-cascade-5/#layering
struct CascadeLayers {
  static let unlayered = 0

  private struct Layer {
    var parent: Int
    var children: [Int] = []
  }

  private var layers = [Layer(parent: -1)]
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let parent: Int
    let name: String
  }

  /// Returns a layer inside another one; creates it if necessary.
  /// - Parameter name: The parts of the name; `nil` for a new anonymous layer.
  mutating func layer(_ name: [String]?, in parent: Int) -> Int {
    guard let name else { return makeLayer(in: parent) }
    var layer = parent
    for part in name {
      let key = Key(parent: layer, name: part)
      if let found = known[key] {
        layer = found
      } else {
        layer = makeLayer(in: layer)
        known[key] = layer
      }
    }
    return layer
  }

  private mutating func makeLayer(in parent: Int) -> Int {
    layers.append(Layer(parent: parent))
    layers[parent].children.append(layers.count - 1)
    return layers.count - 1
  }

  /// The position of each layer. Nested layers precede the other rules of their layer, and all
  /// layers precede unlayered rules.
  /// - Source: https://drafts.csswg.org/css-cascade-5/#layer-ordering
  var order: [Int] {
    var order = Array(repeating: 0, count: layers.count)
    var count = 0
    var stack = [(layer: 0, child: 0)]
    while let (layer, child) = stack.last {
      if child < layers[layer].children.count {
        stack[stack.count - 1].child += 1
        stack.append((layers[layer].children[child], 0))
      } else {
        order[layer] = count
        count += 1
        stack.removeLast()
      }
    }
    return order
  }
}
