internal import ExtensionContract
internal import PageSources
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// How far a batch has come: what the output holds, and where to go on.
///
/// It is a file of JSON beside the output, written in one step after the output was made lasting. What
/// the output has beyond `byteCount` was written later: it is cut off, and its pages run again.
struct Checkpoint: Equatable {
  /// What the batch does, as a number that changes with it.
  var fingerprint: String

  /// How long the output is.
  var byteCount = 0

  /// The last item up to which everything is done; `nil` for the beginning.
  var place: SourcePlace?

  /// Which of the items behind it are done as well, by their identities.
  var done: [Int] = []

  /// How many pages are done, by what became of them.
  var counts: [PageStatus: Int] = [:]

  /// How many items that are no pages were passed over.
  var passedOverCount = 0

  /// How many failures of each kind there were up to `place`.
  var failures = FailureTally()

  /// Whether pages that are done are lost, so that the batch cannot be resumed.
  var hasLostPages = false

  /// The file's version: what another one means is not known here.
  private static let version = 1

  init(fingerprint: String) {
    self.fingerprint = fingerprint
  }

  /// Counts an item that is done and written.
  mutating func count(_ end: PendingItems.End) {
    switch end {
    case .page(let status): counts[status, default: 0] += 1
    case .passedOver: passedOverCount += 1
    case .doneEarlier: break
    }
  }

  /// A number that tells an item from others, whichever of them there are.
  static func identity(of place: SourcePlace) -> Int {
    let text = "\(place.input) \(place.offset) \(place.index) \(place.path)"
    return Int(truncatingIfNeeded: Fingerprint.hash(of: text.utf8))
  }

  // MARK: Files

  /// The path of the checkpoint of an output.
  static func path(of output: String) -> String { "\(output).checkpoint" }

  /// The path of a checkpoint that is half written. It is always the same: kills leave it behind, and
  /// the next run uses it.
  static func partialPath(_ path: String) -> String { "\(path).new" }

  /// Writes the checkpoint.
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

  /// Reads a checkpoint; `nil` where the file holds none.
  init?(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(parsing: bytes, name: "checkpoint"),
      case .dictionary(let entries) = value, entries["version"] == .integer(Int64(Self.version)),
      case .string(let fingerprint)? = entries["fingerprint"],
      let byteCount = Self.number("byteCount", in: entries), byteCount >= 0,
      let passedOverCount = Self.number("passedOver", in: entries), passedOverCount >= 0,
      case .array(let done)? = entries["done"], case .dictionary(let counts)? = entries["pages"]
    else { return nil }
    self.fingerprint = fingerprint
    self.byteCount = byteCount
    self.passedOverCount = passedOverCount
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
    // No batch has larger numbers, and sums of these fit.
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
      "passedOver": .integer(Int64(passedOverCount)), "failures": .dictionary(failures),
      "hasLostPages": .boolean(hasLostPages),
    ])
  }
}
