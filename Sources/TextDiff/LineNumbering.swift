/// A numbering of the lines of two texts. Lines have the same number if and only if they are equal.
struct LineNumbering {
  private(set) var old: [Int32] = []
  private(set) var new: [Int32] = []

  /// The number of distinct lines. It is greater than every line's number.
  var count: Int { representatives.count }

  /// The index of the first line with each number. Indices of the new text follow those of the old
  /// text.
  private var representatives: [Int32] = []

  /// An open-addressing hash table. A random seed prevents deliberate collisions.
  private var slots: [Slot]

  private struct Slot {
    var hash: UInt32
    var number: Int32
  }

  private static let emptySlot = Slot(hash: 0, number: -1)

  /// Numbers all lines; returns `nil` if there are too many for `Int32`.
  init?(_ oldLines: LineTable, _ newLines: LineTable) {
    guard oldLines.count + newLines.count < Int(Int32.max) else { return nil }
    slots = Array(repeating: Self.emptySlot, count: 64)
    old.reserveCapacity(oldLines.count)
    new.reserveCapacity(newLines.count)
    for line in 0..<oldLines.count {
      old.append(number(of: oldLines[line], at: line, oldLines, newLines))
    }
    for line in 0..<newLines.count {
      new.append(number(of: newLines[line], at: oldLines.count + line, oldLines, newLines))
    }
    slots = []
  }

  private mutating func number(
    of bytes: UnsafeBufferPointer<UInt8>, at line: Int, _ oldLines: LineTable,
    _ newLines: LineTable
  ) -> Int32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    let hash = UInt32(truncatingIfNeeded: hasher.finalize())
    let mask = slots.count - 1
    var position = Int(hash) & mask
    while slots[position].number >= 0 {
      if slots[position].hash == hash {
        let other = Int(representatives[Int(slots[position].number)])
        let otherBytes =
          other < oldLines.count ? oldLines[other] : newLines[other - oldLines.count]
        if otherBytes.count == bytes.count && otherBytes.elementsEqual(bytes) {
          return slots[position].number
        }
      }
      position = (position + 1) & mask
    }
    let number = Int32(representatives.count)
    slots[position] = Slot(hash: hash, number: number)
    representatives.append(Int32(line))
    if representatives.count > slots.count / 2 { grow() }
    return number
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    var larger = Array(repeating: Self.emptySlot, count: 2 * slots.count)
    for slot in slots where slot.number >= 0 {
      var position = Int(slot.hash) & mask
      while larger[position].number >= 0 { position = (position + 1) & mask }
      larger[position] = slot
    }
    slots = larger
  }
}
