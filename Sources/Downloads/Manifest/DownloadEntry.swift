package import PropertyLists

/// The state of a URL: an entry of the manifest.
package struct DownloadEntry: Sendable, Equatable {
  package enum Status: String, Sendable {
    case ok
    case failed
  }

  package struct Failure: Error, Sendable, Equatable {
    /// The kind of failure, such as `httpStatus`.
    package var code: String
    package var message: String
    /// Whether a later request may succeed.
    package var isTemporary: Bool

    package init(code: String, message: String, isTemporary: Bool = false) {
      self.code = code
      self.message = message
      self.isTemporary = isTemporary
    }
  }

  /// The placeholder for a URL that was not requested yet. It is not written to the manifest.
  static let notRequested = Failure(code: "notRequested", message: "", isTemporary: true)

  /// A stored file.
  package struct File: Sendable, Equatable {
    package var name: String
    package var mediaType: String
    package var size: Int
    /// In hexadecimal digits.
    package var digest: String
    /// The dimensions of an image in pixels, if its header has them.
    package var width: Int?
    package var height: Int?

    package init(
      name: String, mediaType: String, size: Int, digest: String, width: Int? = nil,
      height: Int? = nil
    ) {
      self.name = name
      self.mediaType = mediaType
      self.size = size
      self.digest = digest
      self.width = width
      self.height = height
    }
  }

  /// The maximum number of records that an entry lists.
  static let maximumRecordCount = 10

  /// The URL without a fragment. The content of `data:` URLs is shortened.
  package var url: String

  /// The SHA-256 digest of a URL that is shortened.
  package var urlDigest: String?

  /// The URL after redirects, if it differs.
  package var finalURL: String?

  package var httpStatus: Int?

  package var result: Result<File, Failure>

  /// The first records that name the URL.
  package private(set) var records: [PropertyListDictionary] = []

  package private(set) var recordCount = 0

  package init(
    url: String, urlDigest: String? = nil, finalURL: String? = nil, httpStatus: Int? = nil,
    result: Result<File, Failure>
  ) {
    self.url = url
    self.urlDigest = urlDigest
    self.finalURL = finalURL
    self.httpStatus = httpStatus
    self.result = result
  }

  package var file: File? { try? result.get() }

  /// The identity of the URL.
  var key: ExactString { ExactString(urlDigest ?? url) }

  mutating func note(_ record: PropertyListDictionary) {
    recordCount += 1
    if records.count < Self.maximumRecordCount { records.append(record) }
  }

  mutating func removeRecords() {
    records = []
    recordCount = 0
  }

  // MARK: JSON

  package var value: PropertyList {
    func text(_ text: String?) -> PropertyList { text.map { .string($0) } ?? .null }
    func number(_ number: Int?) -> PropertyList { number.map { .integer(Int64($0)) } ?? .null }
    var value: PropertyListDictionary = ["url": .string(url)]
    if let urlDigest { value["urlSHA256"] = .string(urlDigest) }
    if let finalURL { value["finalURL"] = .string(finalURL) }
    let status: Status = file == nil ? .failed : .ok
    value["status"] = .string(status.rawValue)
    value["httpStatus"] = number(httpStatus)
    value["file"] = text(file?.name)
    value["type"] = text(file?.mediaType)
    value["size"] = number(file?.size)
    value["sha256"] = text(file?.digest)
    if let width = file?.width, let height = file?.height {
      value["width"] = number(width)
      value["height"] = number(height)
    }
    if case .failure(let failure) = result {
      value["error"] = .dictionary([
        "code": .string(failure.code), "message": .string(failure.message),
        "temporary": .boolean(failure.isTemporary),
      ])
    } else {
      value["error"] = .null
    }
    value["records"] = .array(records.map { .dictionary($0) })
    value["recordCount"] = number(recordCount)
    return .dictionary(value)
  }

  /// Creates an entry from its value in the manifest; `nil` if the value is not an entry.
  package init?(_ value: PropertyList) {
    guard case .dictionary(let value) = value, case .string(let url)? = value["url"],
      case .string(let name)? = value["status"], let status = Status(rawValue: name)
    else { return nil }
    self.url = url
    urlDigest = value.text("urlSHA256")
    finalURL = value.text("finalURL")
    httpStatus = value.count("httpStatus")
    switch status {
    case .ok:
      guard let file = value.text("file"), StoredName.isValid(file),
        let type = value.text("type"), let size = value.count("size"),
        let digest = value.text("sha256"), digest.utf8.count == 64
      else { return nil }
      result = .success(
        File(
          name: file, mediaType: type, size: size, digest: digest, width: value.count("width"),
          height: value.count("height")))
    case .failed:
      guard case .dictionary(let error)? = value["error"], let code = error.text("code"),
        let message = error.text("message")
      else { return nil }
      result = .failure(
        Failure(
          code: code, message: message, isTemporary: error["temporary"] == .boolean(true)))
    }
    if case .array(let items)? = value["records"] {
      records = items.prefix(Self.maximumRecordCount).compactMap {
        if case .dictionary(let record) = $0 { record } else { nil }
      }
    }
    recordCount = value.count("recordCount") ?? records.count
  }
}

extension PropertyListDictionary {
  fileprivate func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }

  /// Returns a non-negative integer, or `nil`.
  fileprivate func count(_ key: String) -> Int? {
    guard case .integer(let number)? = self[key], number >= 0 else { return nil }
    return Int(exactly: number)
  }
}
