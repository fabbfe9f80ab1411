internal import PageSources

/// The items of a batch between being read and being done with, in their order.
struct PendingItems {
  /// What became of an item.
  enum End {
    case page(PageStatus)
    case passedOver
    /// An earlier run has done it.
    case doneEarlier
  }

  struct Item {
    let place: SourcePlace
    /// How much of the inputs was read when it was, in bytes.
    let inputByteCount: Int
    /// The kind of a failure that is counted; `nil` for other items.
    let countedKind: String?
    /// What became of it; `nil` where it is not done.
    fileprivate(set) var end: End?
    /// What is still to be written of it.
    fileprivate(set) var lines: ArraySlice<UInt8> = []
  }

  private var items: [Item] = []
  private var first = 0

  /// The number of the first of them.
  private(set) var firstNumber = 0

  /// How many bytes wait to be written.
  private(set) var waitingByteCount = 0

  var count: Int { items.count - first }

  /// The number that the next item gets.
  var nextNumber: Int { firstNumber + count }

  /// Adds an item, and returns its number.
  mutating func add(
    _ place: SourcePlace, inputByteCount: Int = 0, countedKind: String? = nil
  ) -> Int {
    items.append(Item(place: place, inputByteCount: inputByteCount, countedKind: countedKind))
    return nextNumber - 1
  }

  /// Notes that an item is done.
  ///
  /// - Parameter lines: What is still to be written of it.
  mutating func finish(_ number: Int, _ end: End, lines: ArraySlice<UInt8>) {
    items[first + number - firstNumber].end = end
    items[first + number - firstNumber].lines = lines
    waitingByteCount += lines.count
  }

  subscript(number: Int) -> Item { items[first + number - firstNumber] }

  /// Takes the first item where it is done.
  mutating func popDone() -> (Item, End)? {
    guard count > 0, let end = items[first].end else { return nil }
    let item = items[first]
    items[first].lines = []
    first += 1
    firstNumber += 1
    waitingByteCount -= item.lines.count
    if first > 1024, first > items.count / 2 {
      items.removeFirst(first)
      first = 0
    }
    return (item, end)
  }

  /// The places of the items that are done behind one that is not.
  var donePlaces: [SourcePlace] { items[first...].filter { $0.end != nil }.map(\.place) }
}
