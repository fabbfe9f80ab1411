import CLibXML2
import PageDOM

/// The names of tags and attributes that a text has, each once.
///
/// It stands before the documents' table: a name is looked up by its bytes here, and there
/// only when it is new.
struct NameTable: ~Copyable {
  struct Name {
    /// The name as the documents' table holds it.
    let pointer: UnsafePointer<xmlChar>
    let count: Int
    fileprivate let hash: UInt32
    /// Which name this is: the tag's number for those that parsers know, else one above them all.
    let id: Int
    let tag: ElementTag
    /// The last tag that had an attribute of this name.
    fileprivate var lastTag = 0
  }

  private let documentNames: DocumentNames
  private var names: [Name] = []
  /// Numbers of names, plus 1; 0 for none.
  private var slots: [Int32]
  private var nextID = 256

  /// What hashes start from; nobody outside can make names that collide.
  let seed: UInt32

  init(_ documentNames: DocumentNames) {
    self.documentNames = documentNames
    names.reserveCapacity(64)
    slots = Array(repeating: 0, count: 256)
    seed = UInt32.random(in: .min ... .max)
  }

  /// Returns the hash of a name with one byte more.
  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash.rotated(by: 5) ^ UInt32(byte)) &* 0x9E37_79B9
  }

  /// Returns the number of a name.
  mutating func index(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash ^ hash &>> 15) & mask
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

  /// Returns whether a tag has an attribute of this name for the first time.
  ///
  /// - Parameter tag: The tag's number, which is greater than those before.
  @inline(__always)
  mutating func isFirst(_ index: Int, in tag: Int) -> Bool {
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
    let pointer = documentNames.intern(bytes)
    let tag = ElementTag.named(bytes)
    if tag == .other { nextID += 1 }
    names.append(
      Name(
        pointer: pointer, count: bytes.count, hash: hash,
        id: tag == .other ? nextID : Int(tag.rawValue), tag: tag))
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for (index, name) in names.enumerated() {
      var slot = Int(name.hash ^ name.hash &>> 15) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index + 1)
    }
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(by count: UInt32) -> UInt32 { self &<< count | self &>> (32 &- count) }
}
