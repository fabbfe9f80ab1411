/// Names and values that a page keeps.
/// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storage-2
public final class StorageArea {
  /// The names, in the order in which they came.
  public private(set) var keys: [DOMString] = []
  private var values: [DOMString: DOMString] = [:]
  private var size = 0

  /// How many bytes there may be, as in WebKit.
  private static let quota = 5 * 1024 * 1024

  /// Makes an empty area.
  public init() {}

  /// Returns a value; `nil` where there is none.
  public subscript(key: DOMString) -> DOMString? { values[key] }

  /// Sets a value.
  ///
  /// - Throws: `QuotaExceededError` where there would be more than 5 MiB.
  /// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-setitem
  public func set(_ key: DOMString, to value: DOMString) throws(DOMException) {
    let old = values[key]
    let change =
      old.map { StorageArea.size(of: value) - StorageArea.size(of: $0) }
      ?? StorageArea.size(of: key) + StorageArea.size(of: value)
    guard size + change <= StorageArea.quota else { throw .quotaExceeded }
    size += change
    values[key] = value
    if old == nil { keys.append(key) }
  }

  /// Removes a value, where there is one.
  public func remove(_ key: DOMString) {
    guard let old = values.removeValue(forKey: key) else { return }
    size -= StorageArea.size(of: key) + StorageArea.size(of: old)
    keys.removeAll { $0 == key }
  }

  /// Removes everything.
  public func removeAll() {
    keys = []
    values = [:]
    size = 0
  }

  /// WebKit keeps text in one byte a character where each fits into one.
  private static func size(of text: DOMString) -> Int {
    let count = text.utf16Count
    // In UTF-8 the characters up to U+00FF begin with a byte up to 0xC3.
    return text.bytes.contains { $0 > 0xC3 } ? 2 * count : count
  }
}
