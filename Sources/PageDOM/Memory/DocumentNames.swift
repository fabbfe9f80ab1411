public import CLibXML2

/// The names of elements and attributes that the documents of a group have, each once: equal names
/// have equal addresses.
///
/// libxml2's dictionary does the same, but up to version 2.11 spreads names over at most 16,384
/// lists, and 400,000 names take fifty times the time of 100,000. A page can have as many, so that
/// its names are kept here, and the dictionaries of libxml2's parsers are those parsers' own.
public final class DocumentNames {
  /// What hashes start from; nobody outside can make names that collide.
  @usableFromInline package let seed = UInt32.random(in: .min ... .max)

  /// A name, or none.
  private struct Slot {
    var bytes: UnsafePointer<xmlChar>?
    var count: UInt32 = 0
    var hash: UInt32 = 0
  }

  /// The names, each at the place that its hash says or at one of the next.
  // What follows is changed by the methods here only, none of which comes back: checking every
  // access for that costs a tenth of parsing a page of many names.
  @exclusivity(unchecked) private var slots = [Slot](repeating: Slot(), count: 128)
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var memory = NodeMemory(firstChunk: 1 << 10)

  /// Makes an empty table.
  public init() {}

  /// Returns the hash of a name with one byte more; that of no bytes is the seed.
  @inlinable
  @inline(__always)
  package static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    ((hash &<< 5 | hash &>> 27) ^ UInt32(byte)) &* 0x9E37_79B9
  }

  /// Returns where in a table, whose size is a power of two, the search for a name begins.
  @inlinable
  @inline(__always)
  package static func place(_ hash: UInt32, in size: Int) -> Int {
    Int(hash ^ hash &>> 15) & (size &- 1)
  }

  /// Returns the one copy of a name, which ends with a zero byte and lives as long as the table.
  public func intern(_ name: UnsafeBufferPointer<xmlChar>) -> UnsafePointer<xmlChar> {
    intern(name, hash: name.reduce(seed, DocumentNames.hash))
  }

  /// Returns the one copy of a name whose hash is known.
  package func intern(
    _ name: UnsafeBufferPointer<xmlChar>, hash: UInt32
  ) -> UnsafePointer<xmlChar> {
    var place = DocumentNames.place(hash, in: slots.count)
    while let known = slots[place].bytes {
      if slots[place].hash == hash, Int(slots[place].count) == name.count,
        UnsafeBufferPointer(start: known, count: name.count).elementsEqual(name)
      {
        return known
      }
      place = (place &+ 1) & (slots.count &- 1)
    }
    let copy = memory.allocate(name.count + 1).bindMemory(
      to: xmlChar.self, capacity: name.count + 1)
    if let start = name.baseAddress { copy.update(from: start, count: name.count) }
    copy[name.count] = 0
    slots[place] = Slot(bytes: copy, count: UInt32(truncatingIfNeeded: name.count), hash: hash)
    count += 1
    if count * 3 > slots.count * 2 { grow() }
    return UnsafePointer(copy)
  }

  private func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.bytes != nil {
      var place = DocumentNames.place(slot.hash, in: slots.count)
      while slots[place].bytes != nil { place = (place &+ 1) & (slots.count &- 1) }
      slots[place] = slot
    }
  }
}
