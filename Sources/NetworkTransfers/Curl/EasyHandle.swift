internal import CCurl

/// A libcurl handle for one transfer at a time.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer: UnsafeMutablePointer<CChar>

  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
    errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headerList)
    errorBuffer.deallocate()
  }

  /// Sets all options to their defaults. Connections are kept.
  func reset() {
    curl_easy_reset(pointer)
    curl_slist_free_all(headerList)
    headerList = nil
    errorBuffer[0] = 0
    pageaction_setPointer(pointer, CURLOPT_ERRORBUFFER, errorBuffer)
  }

  /// The description of the last error; empty without one.
  var errorText: String { String(cString: errorBuffer) }

  func set(_ option: CURLoption, _ value: Int) { pageaction_setLong(pointer, option, value) }

  func set(_ option: CURLoption, _ value: String) { pageaction_setString(pointer, option, value) }

  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
    pageaction_setPointer(pointer, option, value)
  }

  /// Sets the body of a request, which libcurl copies.
  func setBody(_ body: [UInt8]) {
    pageaction_setOffset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
    body.withUnsafeBytes {
      _ = pageaction_setPointer(
        pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
    }
  }

  /// Sets header lines, such as `Accept: */*`.
  func setHeaders(_ lines: [String]) {
    for line in lines {
      guard let list = curl_slist_append(headerList, line) else { continue }
      headerList = list
    }
    pageaction_setPointer(pointer, CURLOPT_HTTPHEADER, headerList)
  }

  func integer(_ info: CURLINFO) -> Int {
    var value = 0
    pageaction_getLong(pointer, info, &value)
    return value
  }

  func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    pageaction_getOffset(pointer, info, &value)
    return Int(value)
  }

  func string(_ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    pageaction_getString(pointer, info, &value)
    guard let value, value[0] != 0 else { return nil }
    return String(cString: value)
  }
}
