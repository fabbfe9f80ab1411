internal import CLibXML2

/// A cache of the connectedness of deeply nested nodes, for one version of the trees. It shortens
/// the walk to the root from each node of a deep tree.
struct ConnectednessCache {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// The number of ancestors that callers visit before they use the cache.
  static let freeSteps = 64
  /// The number of steps between cached nodes on a path to the root.
  private static let distance = 32

  private var version = -1
  private var known: [Pointer: Bool] = [:]

  mutating func isConnected(_ node: Node, _ current: Int) -> Bool {
    if version != current {
      version = current
      if !known.isEmpty { known = [:] }
    }
    var path: [Pointer] = []
    var next = node
    var isConnected: Bool?
    var steps = 0
    while true {
      isConnected = known[next.pointer]
      guard isConnected == nil else { break }
      if steps % Self.distance == 0 { path.append(next.pointer) }
      steps += 1
      guard let parent = next.shadowIncludingParent else {
        isConnected = next.isDocument
        break
      }
      next = parent
    }
    for pointer in path { known[pointer] = isConnected }
    return isConnected ?? false
  }
}
