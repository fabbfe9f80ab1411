/// The interned names of elements and attributes. Equal names have equal addresses.
///
/// libxml2's dictionary is slow for very many names: up to 2.11, it has at most 16,384 buckets.
public final class DocumentNames {
  /// A random seed prevents crafted hash collisions.
  @usableFromInline package let seed = UInt32.random(in: .min ... .max)

  /// A slot of the hash table, which may be empty.
  private struct Slot {
    var bytes: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    var hash: UInt32 = 0
  }

  /// A hash table with linear probing.
  // OPTIMIZATION: Only methods of this class mutate these properties, and none of them reenters.
  // Exclusivity checks are therefore unnecessary.
  @exclusivity(unchecked) private var slots = [Slot](repeating: Slot(), count: 128)
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var memory = NodeMemory(firstChunk: 1 << 10)

  public init() {}

  /// Extends the hash of a name by one byte. The hash of the empty name is the seed.
  @inlinable
  @inline(__always)
  public static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    ((hash &<< 5 | hash &>> 27) ^ UInt32(byte)) &* 0x9E37_79B9
  }

  /// Returns the position at which probing starts. The table size must be a power of two.
  @inlinable
  @inline(__always)
  public static func place(_ hash: UInt32, in size: Int) -> Int {
    Int(hash ^ hash &>> 15) & (size &- 1)
  }

  /// The result is null-terminated and lives as long as the table.
  public func intern(_ name: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    intern(name, hash: name.reduce(seed, DocumentNames.hash))
  }

  package func intern(
    _ name: UnsafeBufferPointer<UInt8>, hash: UInt32
  ) -> UnsafePointer<UInt8> {
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
      to: UInt8.self, capacity: name.count + 1)
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
