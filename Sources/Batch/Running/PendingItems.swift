internal import PageSources

/// A queue of items that were read but are not finished or written yet, in input order.
struct PendingItems {
  enum End {
    case page(PageStatus)
    case skipped
    case doneEarlier
  }

  struct Item {
    let place: SourcePlace
    /// The number of bytes of the inputs that were read up to this item.
    let inputByteCount: Int
    /// The kind of a failure that the batch reports only a few times; `nil` for other items.
    let countedKind: String?
    /// The outcome; `nil` if the item is not finished.
    fileprivate(set) var end: End?
    fileprivate(set) var lines: ArraySlice<UInt8> = []
  }

  private var items: [Item] = []
  private var first = 0

  private(set) var firstNumber = 0

  /// The size of all lines that wait to be written, in bytes.
  private(set) var waitingByteCount = 0

  var count: Int { items.count - first }

  var nextNumber: Int { firstNumber + count }

  mutating func add(
    _ place: SourcePlace, inputByteCount: Int = 0, countedKind: String? = nil
  ) -> Int {
    items.append(Item(place: place, inputByteCount: inputByteCount, countedKind: countedKind))
    return nextNumber - 1
  }

  /// - Parameter lines: The lines of the item that are not written yet.
  mutating func finish(_ number: Int, _ end: End, lines: ArraySlice<UInt8>) {
    items[first + number - firstNumber].end = end
    items[first + number - firstNumber].lines = lines
    waitingByteCount += lines.count
  }

  subscript(number: Int) -> Item { items[first + number - firstNumber] }

  /// Removes and returns the first item if it is finished.
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

  /// The places of finished items, all of which follow an unfinished one.
  var donePlaces: [SourcePlace] { items[first...].filter { $0.end != nil }.map(\.place) }
}
