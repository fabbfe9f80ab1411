/// A hash table with the addresses of nodes or names as keys.
///
/// It is much faster than a `Dictionary`, which hashes addresses slowly.
struct AddressTable<Value> {
  /// The keys, with linear probing.
  private var addresses: [UnsafeRawPointer?] = []
  /// The index in `values` for each entry of `addresses`.
  private var places: [Int32] = []
  private var values: [Value] = []

  var count: Int { values.count }

  /// Returns the first position to probe. Addresses come from an allocator, so an attacker cannot
  /// choose colliding ones.
  @inline(__always)
  private func start(of address: UnsafeRawPointer) -> Int {
    let hash = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 32) & (addresses.count &- 1)
  }

  subscript(address: UnsafeRawPointer) -> Value? {
    @inline(__always)
    get {
      guard !addresses.isEmpty else { return nil }
      var place = start(of: address)
      while let known = addresses[place] {
        if known == address { return values[Int(places[place])] }
        place = (place &+ 1) & (addresses.count &- 1)
      }
      return nil
    }
  }

  mutating func set(_ address: UnsafeRawPointer, _ value: Value) {
    if values.count * 2 >= addresses.count { grow() }
    var place = start(of: address)
    while let known = addresses[place] {
      if known == address {
        values[Int(places[place])] = value
        return
      }
      place = (place &+ 1) & (addresses.count &- 1)
    }
    addresses[place] = address
    places[place] = Int32(values.count)
    values.append(value)
  }

  private mutating func grow() {
    let (oldAddresses, oldPlaces) = (addresses, places)
    // Small tables grow faster, so that a table for all nodes of a page needs few steps.
    let count = Swift.max(64, oldAddresses.count * (oldAddresses.count < 1 << 14 ? 4 : 2))
    addresses = Array(repeating: nil, count: count)
    places = Array(repeating: 0, count: count)
    values.reserveCapacity(count / 2)
    for (index, address) in oldAddresses.enumerated() {
      guard let address else { continue }
      var place = start(of: address)
      while addresses[place] != nil { place = (place &+ 1) & (count &- 1) }
      addresses[place] = address
      places[place] = oldPlaces[index]
    }
  }
}
