internal import Infra

/// Property lists as JSON: dates, data and numbers that are not finite become dictionaries with one
/// key. JSON does not distinguish reals from integers, so a real such as 5.0 is read as an integer.
///
/// `pageaction` and the program of a compiled extension exchange values in this form.
extension PropertyList {
  /// The keys of the one-key dictionaries that represent other values. The comment of a key
  /// describes the value that this key has in the dictionary.
  private enum Tag {
    /// The seconds since 1970.
    static let date = "$date"
    /// The bytes in base64.
    static let data = "$data"
    /// The text of a number that is not finite, such as `nan`.
    static let real = "$real"
    /// A dictionary that would look like a tagged value, because its only key is one of the tags.
    static let dictionary = "$dictionary"
    static let all: Set<String> = [date, data, real, dictionary]
  }

  /// A value that JSON can represent. `untagged` is the inverse.
  package var taggedForJSON: PropertyList {
    switch self {
    case .date(let seconds):
      return .dictionary([Tag.date: PropertyList.real(seconds).taggedForJSON])
    case .data(let bytes):
      return .dictionary([
        Tag.data: .string(String(decoding: Base64.encode(bytes[...]), as: UTF8.self))
      ])
    case .real(let number):
      return number.isFinite ? self : .dictionary([Tag.real: .string("\(number)")])
    case .array(let items): return .array(items.map(\.taggedForJSON))
    case .dictionary(let entries):
      let result = PropertyList.dictionary(entries.mapped(\.taggedForJSON))
      guard entries.count == 1, let key = entries.first?.key, Tag.all.contains(key) else {
        return result
      }
      return .dictionary([Tag.dictionary: result])
    default: return self
    }
  }

  /// The original value, if this value is a result of `taggedForJSON`.
  package var untagged: PropertyList {
    switch self {
    case .array(let items): return .array(items.map(\.untagged))
    case .dictionary(let entries):
      guard entries.count == 1, let (key, value) = entries.first else {
        return .dictionary(entries.mapped(\.untagged))
      }
      switch (key, value) {
      case (Tag.date, .integer(let seconds)): return .date(Double(seconds))
      case (Tag.date, .real(let seconds)): return .date(seconds)
      case (Tag.date, .dictionary):
        if case .real(let seconds) = value.untagged { return .date(seconds) }
      case (Tag.data, .string(let text)):
        if let bytes = Array(text.utf8).withUnsafeBufferPointer(Base64.decode) {
          return .data(bytes)
        }
      case (Tag.real, .string(let text)):
        if let number = Double(text) { return .real(number) }
      case (Tag.dictionary, .dictionary(let inner)):
        return .dictionary(inner.mapped(\.untagged))
      default: break
      }
      return .dictionary(entries.mapped(\.untagged))
    default: return self
    }
  }
}

extension PropertyListDictionary {
  fileprivate func mapped(_ transform: (PropertyList) -> PropertyList) -> PropertyListDictionary {
    PropertyListDictionary(map { (key: $0.key, value: transform($0.value)) })
  }
}
