internal import CLibXML2

/// Values by nodes, where every node of a page may be asked for several times: what `Dictionary`
/// takes to hash an address is several times what the rest of the search takes.
struct NodeTable<Value> {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// The nodes, each at the place that its address says or at one of the next.
  private var nodes: [Pointer?] = []
  /// The places of their values, by the same places.
  private var places: [Int32] = []
  private var values: [Value] = []

  /// Where the search for a node begins. Addresses come from an allocator, so that nobody outside can
  /// choose those that collide.
  @inline(__always)
  private func start(of node: Pointer) -> Int {
    let hash = UInt64(UInt(bitPattern: node)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 32) & (nodes.count &- 1)
  }

  /// The value of a node; `nil` where none was set.
  subscript(node: Pointer) -> Value? {
    @inline(__always)
    get {
      guard !nodes.isEmpty else { return nil }
      var place = start(of: node)
      while let known = nodes[place] {
        if known == node { return values[Int(places[place])] }
        place = (place &+ 1) & (nodes.count &- 1)
      }
      return nil
    }
  }

  mutating func set(_ node: Pointer, _ value: Value) {
    if values.count * 2 >= nodes.count { grow() }
    var place = start(of: node)
    while let known = nodes[place] {
      if known == node {
        values[Int(places[place])] = value
        return
      }
      place = (place &+ 1) & (nodes.count &- 1)
    }
    nodes[place] = node
    places[place] = Int32(values.count)
    values.append(value)
  }

  private mutating func grow() {
    let (oldNodes, oldPlaces) = (nodes, places)
    let count = Swift.max(64, oldNodes.count * 2)
    nodes = Array(repeating: nil, count: count)
    places = Array(repeating: 0, count: count)
    for (index, node) in oldNodes.enumerated() {
      guard let node else { continue }
      var place = start(of: node)
      while nodes[place] != nil { place = (place &+ 1) & (count &- 1) }
      nodes[place] = node
      places[place] = oldPlaces[index]
    }
  }
}
