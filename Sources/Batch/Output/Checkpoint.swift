internal import Infra
internal import PageSources
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// The length of a batch's output and the place to resume from, in a JSON file next to the output.
/// It is replaced atomically after the output was committed to storage. When the batch resumes,
/// output beyond `byteCount` is truncated, and its pages run again.
struct Checkpoint: Equatable {
  /// The hash of the batch's configuration and inputs.
  var fingerprint: String

  var byteCount = 0

  /// The last item up to which all items are finished, or `nil` for none.
  var place: SourcePlace?

  var done: [Int] = []

  var counts: [PageStatus: Int] = [:]

  var skippedCount = 0

  /// The number of failures of each kind up to `place`.
  var failures = FailureTally()

  /// Whether written pages are lost, so that the batch cannot be resumed.
  var hasLostPages = false

  /// The version of the format. Checkpoints with other versions are rejected.
  private static let version = 1

  init(fingerprint: String) {
    self.fingerprint = fingerprint
  }

  mutating func count(_ end: PendingItems.End) {
    switch end {
    case .page(let status): counts[status, default: 0] += 1
    case .skipped: skippedCount += 1
    case .doneEarlier: break
    }
  }

  static func identity(of place: SourcePlace) -> Int {
    let text = "\(place.input) \(place.offset) \(place.index) \(place.path)"
    return Int(truncatingIfNeeded: Fingerprint.hash(of: text.utf8))
  }

  // MARK: Files

  static func path(of output: String) -> String { "\(output).checkpoint" }

  /// Returns the path of a new checkpoint before it is renamed. The path is the same in all runs,
  /// so that a new file replaces the file of a killed run.
  static func partialPath(_ path: String) -> String { "\(path).new" }

  func write(to path: String) throws(SystemError) {
    let bytes: [UInt8]
    do {
      bytes = try value.bytes(as: .json)
    } catch {
      preconditionFailure("numbers and text have a form in JSON")
    }
    try AtomicFile(path: path, partialPath: Self.partialPath(path))
      .write(bytes + [UInt8(ascii: "\n")])
  }

  init?(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(parsing: bytes, name: "checkpoint"),
      case .dictionary(let entries) = value, entries["version"] == .integer(Int64(Self.version)),
      case .string(let fingerprint)? = entries["fingerprint"],
      let byteCount = Self.number("byteCount", in: entries), byteCount >= 0,
      let skippedCount = Self.number("passedOver", in: entries), skippedCount >= 0,
      case .array(let done)? = entries["done"], case .dictionary(let counts)? = entries["pages"]
    else { return nil }
    self.fingerprint = fingerprint
    self.byteCount = byteCount
    self.skippedCount = skippedCount
    hasLostPages = entries["hasLostPages"] == .boolean(true)
    for value in done {
      guard case .integer(let number) = value else { return nil }
      self.done.append(Int(number))
    }
    for status in PageStatus.allCases {
      if let count = Self.number(status.rawValue, in: counts) { self.counts[status] = count }
    }
    if case .dictionary(let failures)? = entries["failures"] {
      let counts = failures.compactMap { kind, _ in
        Self.number(kind, in: failures).map { (kind, $0) }
      }
      self.failures = FailureTally(counts: Dictionary(counts) { $1 })
    }
    if entries["place"] == .null { return }
    guard case .dictionary(let place)? = entries["place"], case .string(let path)? = place["path"],
      let input = Self.number("input", in: place),
      let offset = Self.number("offset", in: place), let index = Self.number("index", in: place),
      let restartOffset = Self.number("restartOffset", in: place),
      let restartCount = Self.number("restartCount", in: place)
    else { return nil }
    self.place = SourcePlace(
      path: path, offset: offset, index: index, restartOffset: restartOffset,
      restartCount: restartCount, input: input)
  }

  private static func number(_ key: String, in entries: PropertyListDictionary) -> Int? {
    // No batch has larger numbers, and sums of numbers up to this limit cannot overflow.
    guard case .integer(let number)? = entries[key], number.magnitude <= 1 << 53 else { return nil }
    return Int(number)
  }

  private var value: PropertyList {
    var place = PropertyList.null
    if let last = self.place {
      place = .dictionary([
        "path": .string(last.path), "input": .integer(Int64(last.input)),
        "offset": .integer(Int64(last.offset)), "index": .integer(Int64(last.index)),
        "restartOffset": .integer(Int64(last.restartOffset)),
        "restartCount": .integer(Int64(last.restartCount)),
      ])
    }
    var pages = PropertyListDictionary()
    for status in PageStatus.allCases {
      if let count = counts[status] { pages[status.rawValue] = .integer(Int64(count)) }
    }
    var failures = PropertyListDictionary()
    for (kind, count) in self.failures.counts.sorted(by: { $0.key < $1.key }) {
      failures[kind] = .integer(Int64(count))
    }
    return .dictionary([
      "version": .integer(Int64(Self.version)), "fingerprint": .string(fingerprint),
      "byteCount": .integer(Int64(byteCount)), "place": place,
      "done": .array(done.map { .integer(Int64($0)) }), "pages": .dictionary(pages),
      "passedOver": .integer(Int64(skippedCount)), "failures": .dictionary(failures),
      "hasLostPages": .boolean(hasLostPages),
    ])
  }
}
