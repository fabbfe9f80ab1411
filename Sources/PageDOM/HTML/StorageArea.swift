/// An ordered map of strings.
/// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storage-2
public final class StorageArea {
  /// In insertion order.
  public private(set) var keys: [DOMString] = []
  private var values: [DOMString: DOMString] = [:]
  private var size = 0

  /// In bytes, as in WebKit.
  private static let quota = 5 * 1024 * 1024

  public init() {}

  public subscript(key: DOMString) -> DOMString? { values[key] }

  /// - Throws: `QuotaExceededError` if the total size would exceed 5 MiB.
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

  public func remove(_ key: DOMString) {
    guard let old = values.removeValue(forKey: key) else { return }
    size -= StorageArea.size(of: key) + StorageArea.size(of: old)
    keys.removeAll { $0 == key }
  }

  public func removeAll() {
    keys = []
    values = [:]
    size = 0
  }

  /// WebKit counts one byte per character if all are at most U+00FF, else two.
  private static func size(of text: DOMString) -> Int {
    let count = text.utf16Count
    // In UTF-8, only characters above U+00FF have a lead byte greater than 0xC3.
    return text.bytes.contains { $0 > 0xC3 } ? 2 * count : count
  }
}
