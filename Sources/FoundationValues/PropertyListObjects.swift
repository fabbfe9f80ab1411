internal import Foundation
package import PropertyLists

/// Conversions between property-list values and Foundation's objects.
package enum PropertyListObjects {
  package static func object(_ value: PropertyList) -> Any {
    switch value {
    case .string(let text): text
    // `NSNumber` can be cast to every Swift numeric type, as on Apple's systems.
    case .integer(let number): NSNumber(value: number)
    case .unsigned(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .data(let bytes): Data(bytes)
    case .array(let items): items.map(object)
    case .dictionary(let entries):
      [String: Any](entries.map { ($0.key, object($0.value)) }) { $1 }
    case .null: NSNull()
    }
  }

  /// Returns the value of an object, or `nil` if a property list cannot contain it.
  /// - Parameter allowsNull: Whether `NSNull` has a value.
  package static func value(of object: Any, allowsNull: Bool = false) -> PropertyList? {
    Converter(allowsNull: allowsNull).value(of: object, depth: 0)
  }
}

private struct Converter {
  let allowsNull: Bool

  func value(of object: Any, depth: Int) -> PropertyList? {
    guard depth < PropertyList.maximumDepth else { return nil }
    switch object {
    case let text as String: return .string(text)
    // Swift's numeric types are bridged to `NSNumber` too.
    case let number as NSNumber: return numberValue(number)
    // Apple's systems bridge these types to `NSNumber` too.
    case let number as CGFloat: return .real(Double(number))
    case let number as Decimal: return .real(NSDecimalNumber(decimal: number).doubleValue)
    case let date as Date: return .date(date.timeIntervalSince1970)
    case let date as NSDate: return .date(date.timeIntervalSince1970)
    case let data as Data: return .data(Array(data))
    case let data as NSData: return .data(Array(Data(referencing: data)))
    case let array as [Any]: return list(array, depth)
    case let array as NSArray: return list(Array(array), depth)
    case let entries as [String: Any]: return dictionary(entries.map { ($0, $1) }, depth)
    case let entries as NSDictionary:
      var pairs: [(String, Any)] = []
      for (key, value) in entries {
        guard let key = key as? String else { return nil }
        pairs.append((key, value))
      }
      return dictionary(pairs, depth)
    case is NSNull: return allowsNull ? .null : nil
    default: return nil
    }
  }

  private func numberValue(_ number: NSNumber) -> PropertyList {
    // Compare with the two objects for Booleans: on Apple's systems, `objCType` is the same for
    // Booleans and `Int8`.
    if number === true as NSNumber || number === false as NSNumber {
      return .boolean(number.boolValue)
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
    case UInt8(ascii: "Q"):
      let value = number.uint64Value
      return Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
    default: return .integer(number.int64Value)
    }
  }

  private func list(_ items: [Any], _ depth: Int) -> PropertyList? {
    var values: [PropertyList] = []
    for item in items {
      guard let value = value(of: item, depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private func dictionary(_ pairs: [(String, Any)], _ depth: Int) -> PropertyList? {
    var entries: [(key: String, value: PropertyList)] = []
    for (key, item) in pairs.sorted(by: { $0.0 < $1.0 }) {
      guard let value = value(of: item, depth: depth + 1) else { return nil }
      entries.append((key, value))
    }
    return .dictionary(PropertyListDictionary(entries))
  }
}
