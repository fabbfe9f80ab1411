/// An iterative traversal of a value in document order. It applies the null policy and
/// `PropertyList.maximumDepth`.
struct PropertyListTraversal {
  enum Event {
    case scalar(PropertyList)
    case beginArray(isEmpty: Bool)
    case endArray
    case beginDictionary(isEmpty: Bool)
    case endDictionary
    case key(String)
  }

  private struct Frame {
    var array: [PropertyList]
    var dictionary: PropertyListDictionary?
    var current = -1
    var isKeyVisited = false

    var count: Int { dictionary?.count ?? array.count }
    func value(at position: Int) -> PropertyList { dictionary?[position].value ?? array[position] }
  }

  private var root: PropertyList?
  private var frames: [Frame] = []
  private let nullPolicy: PropertyList.NullPolicy
  private let allowsNull: Bool
  private let base: PropertyListPath

  init(
    _ root: PropertyList, nullPolicy: PropertyList.NullPolicy, allowsNull: Bool,
    path: PropertyListPath
  ) {
    self.root = root
    self.nullPolicy = nullPolicy
    self.allowsNull = allowsNull
    self.base = path
  }

  var depth: Int { frames.count }

  var path: PropertyListPath {
    var path = base
    for frame in frames where frame.current >= 0 {
      if let dictionary = frame.dictionary {
        path.components.append(.key(dictionary[frame.current].key))
      } else {
        path.components.append(.index(frame.current))
      }
    }
    return path
  }

  mutating func next() throws(PropertyListError) -> Event? {
    if let value = root {
      root = nil
      return try visit(value)
    }
    guard let last = frames.indices.last else { return nil }
    if frames[last].isKeyVisited {
      frames[last].isKeyVisited = false
      return try visit(frames[last].value(at: frames[last].current))
    }
    var position = frames[last].current + 1
    while position < frames[last].count, isDropped(frames[last].value(at: position)) {
      position += 1
    }
    guard position < frames[last].count else {
      let isDictionary = frames[last].dictionary != nil
      frames.removeLast()
      return isDictionary ? .endDictionary : .endArray
    }
    frames[last].current = position
    if let dictionary = frames[last].dictionary {
      frames[last].isKeyVisited = true
      return .key(dictionary[position].key)
    }
    return try visit(frames[last].array[position])
  }

  private func isDropped(_ value: PropertyList) -> Bool {
    if case .null = value { nullPolicy == .drop } else { false }
  }

  private mutating func visit(_ value: PropertyList) throws(PropertyListError) -> Event {
    switch value {
    case .array(let array):
      try open(Frame(array: array))
      return .beginArray(isEmpty: array.allSatisfy(isDropped))
    case .dictionary(let dictionary):
      try open(Frame(array: [], dictionary: dictionary))
      return .beginDictionary(isEmpty: dictionary.allSatisfy { isDropped($0.value) })
    case .null where nullPolicy == .keep && !allowsNull:
      throw error(
        .null, "Property lists cannot represent null.",
        remedy: "Omit the value, use --null drop, or write JSON.")
    case .null where nullPolicy != .keep:
      throw error(
        .null, "The value is null.", remedy: "Omit it, or use --null keep or --null drop.")
    default:
      return .scalar(value)
    }
  }

  private mutating func open(_ frame: Frame) throws(PropertyListError) {
    guard base.components.count + frames.count < PropertyList.maximumDepth else {
      throw error(
        .tooDeep, "Arrays and dictionaries are nested deeper than \(PropertyList.maximumDepth).",
        remedy: "Flatten the value.")
    }
    frames.append(frame)
  }

  func error(
    _ code: PropertyListError.Code, _ problem: String, remedy: String
  ) -> PropertyListError {
    PropertyListError(code, problem, remedy: remedy, path: path)
  }
}
