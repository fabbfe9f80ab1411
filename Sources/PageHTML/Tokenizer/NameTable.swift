import CLibXML2
import PageDOM

/// A cache of the documents' name table, for the tag and attribute names in a text.
struct NameTable: ~Copyable {
  struct Name {
    /// The name, interned in the documents' name table.
    let pointer: UnsafePointer<xmlChar>
    fileprivate let shortCount: UInt32
    fileprivate let hash: UInt32
    fileprivate let shortID: UInt32
    /// The last tag that had an attribute of this name.
    fileprivate var lastTag: UInt32 = 0

    var count: Int { Int(shortCount) }
    /// The identifier: the raw value of a known `ElementTag`, or else a greater number.
    var id: Int { Int(shortID) }
    var tag: ElementTag { UInt8(exactly: shortID).flatMap(ElementTag.init) ?? .other }
  }

  private let documentNames: DocumentNames
  private var names = ValueBuffer<Name>(capacity: 64)
  /// The indices of names, plus 1; 0 for an empty slot.
  private var slots = ValueBuffer<Int32>(repeating: 0, count: 256)
  private var nextID: UInt32 = 256

  let seed: UInt32

  init(_ documentNames: DocumentNames) {
    self.documentNames = documentNames
    seed = documentNames.seed
  }

  /// - Parameter hash: The result of `DocumentNames.hash` for the name.
  mutating func index(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = DocumentNames.place(hash, in: slots.count)
    while slots[slot] != 0 {
      let index = Int(slots[slot] &- 1)
      if names[index].hash == hash, NameTable.equal(names[index], bytes) { return index }
      slot = (slot &+ 1) & mask
    }
    return add(bytes, hash: hash, at: slot)
  }

  subscript(index: Int) -> Name {
    @inline(__always) get { names[index] }
  }

  /// Records an attribute of a tag; returns whether it is the tag's first attribute of that name.
  /// Each tag has a greater number than the previous one.
  @inline(__always)
  mutating func isFirst(_ index: Int, in tag: UInt32) -> Bool {
    if names[index].lastTag == tag { return false }
    names[index].lastTag = tag
    return true
  }

  @inline(__always)
  private static func equal(_ name: Name, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count == bytes.count else { return false }
    for place in 0..<bytes.count where name.pointer[place] != bytes[place] { return false }
    return true
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, at slot: Int
  ) -> Int {
    let pointer = documentNames.intern(bytes, hash: hash)
    let tag = ElementTag.named(bytes)
    if tag == .other { nextID += 1 }
    names.append(
      Name(
        pointer: pointer, shortCount: UInt32(truncatingIfNeeded: bytes.count), hash: hash,
        shortID: tag == .other ? nextID : UInt32(tag.rawValue)))
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  private mutating func grow() {
    slots = ValueBuffer(repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for index in names.indices {
      var slot = DocumentNames.place(names[index].hash, in: slots.count)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index + 1)
    }
  }
}
