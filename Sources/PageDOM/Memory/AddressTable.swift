/// Values by the addresses of nodes or names, where every one of a page may be asked for several
/// times: what `Dictionary` takes to hash an address is several times what the rest of the search
/// takes.
struct AddressTable<Value> {
  /// The addresses, each at the place that it says or at one of the next.
  private var addresses: [UnsafeRawPointer?] = []
  /// The places of their values, by the same places.
  private var places: [Int32] = []
  private var values: [Value] = []

  /// How many addresses have a value.
  var count: Int { values.count }

  /// Where the search for an address begins. Addresses come from an allocator, so that nobody outside
  /// can choose those that collide.
  @inline(__always)
  private func start(of address: UnsafeRawPointer) -> Int {
    let hash = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 32) & (addresses.count &- 1)
  }

  /// The value of an address; `nil` where none was set.
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
    // Few steps from small tables to those of a page's nodes.
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
