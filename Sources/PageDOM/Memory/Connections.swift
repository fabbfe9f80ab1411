internal import CLibXML2

/// Which of the nodes deep down in trees stand in a document, as of a version of the trees.
///
/// A script that asks about each node of a deep tree would go up from each of them else.
struct Connections {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// The steps up that are made before anything is looked up or kept.
  static let freeSteps = 64
  /// Of so many nodes on a way up, one is kept.
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
