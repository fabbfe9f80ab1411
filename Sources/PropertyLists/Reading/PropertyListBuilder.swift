struct PropertyListBuilder {
  private struct Frame {
    var isDictionary: Bool
    var key: String?
    var array: [PropertyList] = []
    var dictionary = PropertyListDictionary()
  }

  private let name: String
  private var frames: [Frame] = []

  private(set) var root: PropertyList?

  private let onWarning: (PropertyListWarning) -> Void
  private var remainingWarnings = 100
  private var meter: ReadingMeter

  init(
    name: String, meter: ReadingMeter, onWarning: @escaping (PropertyListWarning) -> Void
  ) {
    self.name = name
    self.meter = meter
    self.onWarning = onWarning
  }

  var depth: Int { frames.count }

  var isInDictionary: Bool { frames.last?.isDictionary ?? false }

  /// Whether the innermost open container is a dictionary with a key that has no value yet.
  var hasKey: Bool { frames.last?.key != nil }

  /// The path of the next value, or of the open dictionary if no key is set.
  var path: PropertyListPath {
    PropertyListPath(name: name, components: pathComponents)
  }

  var pathComponents: [PropertyListPath.Component] {
    frames.compactMap { frame in
      frame.isDictionary ? frame.key.map { .key($0) } : .index(frame.array.count)
    }
  }

  /// - Parameter position: The reader's progress in bytes, so that the limits are checked only at
  ///   intervals; `nil` checks them immediately.
  mutating func checkLimits(at position: Int?) throws(PropertyListError) {
    guard let overrun = meter.overrun(at: position) else { return }
    throw PropertyListError(
      overrun.code, overrun.problem, remedy: overrun.remedy, path: path)
  }

  mutating func setKey(_ key: String) {
    meter.count(ReadingMeter.keySize, key.utf8.count)
    frames[frames.count - 1].key = key
  }

  mutating func add(_ value: PropertyList) {
    meter.count(ReadingMeter.valueSize, value.ownByteCount)
    switch value {
    case .integer(let number) where number.magnitude > PropertyList.maximumExactInteger:
      warn(
        "\(number) exceeds ±2^53, so JavaScript cannot represent it exactly. Pass it as a string.")
    case .unsigned(let number):
      warn(
        "\(number) exceeds ±2^53, so JavaScript cannot represent it exactly. Pass it as a string.")
    default:
      break
    }
    guard let last = frames.indices.last else {
      root = value
      return
    }
    if frames[last].isDictionary {
      if let key = frames[last].key { frames[last].dictionary[key] = value }
      frames[last].key = nil
    } else {
      frames[last].array.append(value)
    }
  }

  /// Opens a container. The caller must have checked that `depth` is less than
  /// `PropertyList.maximumDepth`.
  mutating func begin(isDictionary: Bool) {
    frames.append(Frame(isDictionary: isDictionary))
  }

  @discardableResult
  mutating func end() -> PropertyList? {
    guard let frame = frames.popLast() else { return nil }
    let value: PropertyList =
      frame.isDictionary ? .dictionary(frame.dictionary) : .array(frame.array)
    add(value)
    return value
  }

  mutating func warn(_ message: String) {
    // Limit the warnings: each contains a path, and an array may have millions of large numbers.
    guard remainingWarnings > 0 else { return }
    remainingWarnings -= 1
    onWarning(PropertyListWarning(path: path.description, message: message))
  }

  func depthError(position: PropertyListError.Position? = nil) -> PropertyListError {
    PropertyListError(
      .tooDeep, "Arrays and dictionaries are nested deeper than \(PropertyList.maximumDepth).",
      remedy: "Flatten the value.", path: path, position: position)
  }
}

extension PropertyList {
  /// The heap memory of the value in bytes, without the memory of nested values.
  fileprivate var ownByteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let items): items.isEmpty ? 0 : ReadingMeter.valueSize
    case .dictionary(let entries): entries.isEmpty ? 0 : ReadingMeter.keySize
    case .integer, .unsigned, .real, .boolean, .date, .null: 0
    }
  }
}
