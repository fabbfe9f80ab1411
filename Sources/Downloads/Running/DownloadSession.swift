internal import Digests
package import NetworkClient
private import PlatformLibC
internal import PageURL
internal import PropertyLists
internal import SystemFiles

/// A download to a folder: requests for new URLs, stored files, and their entries of the manifest.
package final class DownloadSession {
  package struct Options: Sendable {
    package var names = StoredName.Style.url
    /// Whether all failed URLs are requested again, and not only those with failures that are
    /// temporary or depend on options.
    package var retriesFailures = false
    /// Whether content that is not an image is a failure.
    package var requiresImages = false
    /// The maximum size of a file, in bytes.
    package var sizeLimit = 64 << 20

    package init() {}
  }

  /// Numbers of URLs, files and bytes in this run.
  package struct Counts: Sendable, Equatable {
    /// The number of different URLs that the records name.
    package var urls = 0
    package var downloaded = 0
    /// The number of URLs whose files an earlier run downloaded.
    package var earlier = 0
    package var failed = 0
    /// The number of failed URLs that were not requested again in this run.
    package var failedEarlier = 0
    /// The number of files with the same content as another file. The content is stored only once.
    package var duplicates = 0
    /// The total size of the downloaded files in bytes, without the parts from earlier runs.
    package var byteCount = 0

    package init() {}
  }

  /// A function that returns the dimensions of an image, from its first bytes and its media type.
  package typealias Measuring = (_ prefix: [UInt8], _ mediaType: String) -> (
    width: Int, height: Int
  )?

  /// The maximum length of a URL in bytes.
  static let urlLengthLimit = 1 << 16

  /// The number of characters of a `data:` URL in the manifest.
  private static let shownDataLength = 80

  private static let notImage = "notImage"

  /// The codes of failures that other options can avoid.
  private static let codesOfOptions: Set<String> = Set(
    [.forbiddenAddress, .robots, .sizeLimit, .tooManyRedirects, .certificate].map {
      (code: NetworkError.Code) in code.rawValue
    })

  private let manifest: DownloadManifest
  private let network: Result<NetworkProcess, NetworkError>
  private let options: Options
  private let measure: Measuring

  package private(set) var counts = Counts()

  /// The function that is called for each URL that fails in this run.
  package var onFailure: (_ entry: DownloadEntry) -> Void = { _ in }

  /// The positions of the entries whose URLs occur in the records of this run.
  private var named: Set<Int> = []

  /// The partial files of the requests without a reply, by the position of their entries.
  private var pending: [Int: PartialFile] = [:]

  /// The number of times that `pageaction-network` ended during a request, by the position of the
  /// request's entry.
  private var crashes: [Int: Int] = [:]

  /// The number of times that a request is repeated after `pageaction-network` ended unexpectedly.
  /// Another request may have been the cause.
  private static let maximumCrashCount = 2

  /// - Parameters:
  ///   - network: The process of `pageaction-network`, or the error of starting it, which the first
  ///     request throws.
  ///   - measure: The function that returns the dimensions of images.
  package init(
    _ manifest: DownloadManifest, _ network: Result<NetworkProcess, NetworkError>, options: Options,
    measure: @escaping Measuring
  ) throws(DownloadFailure) {
    self.manifest = manifest
    self.network = network
    self.options = options
    self.measure = measure
    let folder = manifest.folder + PartialFile.folder
    do throws(SystemError) {
      try AtomicFile.makeFolder(String(folder.dropLast()))
    } catch {
      throw .system(error, path: folder)
    }
  }

  /// The number of requests without a reply.
  package var pendingCount: Int { pending.count }

  // MARK: Requesting

  /// Notes a link, and requests its URL if it is new.
  package func add(_ link: RecordLinks.Link) throws(DownloadFailure) {
    let base = link.base.flatMap { URLRecord($0) }
    guard let url = URLRecord(link.text, base: base) else {
      let text = Self.shortened(link.text)
      guard let position = note(link, text.url, text.digest) else { return }
      return try fail(
        position, "invalidURL",
        base == nil
          ? "This is not a URL. If it is relative, specify the address of its page with --base-url."
          : "This is not a valid URL.")
    }
    let address = String(decoding: url.withoutFragmentUTF8, as: UTF8.self)
    let text = Self.shortened(address)
    guard let position = note(link, text.url, text.digest) else { return }
    switch url.scheme {
    case "data": try decode(url, position)
    case "http", "https":
      guard text.digest == nil else {
        return try fail(
          position, "invalidURL", "The URL is longer than \(Self.urlLengthLimit >> 10) KiB.")
      }
      try request(address, position)
    default:
      try fail(position, "unsupportedScheme", "The scheme \(url.scheme): cannot be downloaded.")
    }
  }

  /// Returns the URL for the manifest, with its digest if it is shortened.
  private static func shortened(_ url: String) -> (url: String, digest: String?) {
    let isData = url.utf8.prefix(5).elementsEqual("data:".utf8)
    guard url.utf8.count > (isData ? shownDataLength : urlLengthLimit) else { return (url, nil) }
    return (
      "\(String(url.unicodeScalars.prefix(shownDataLength)))…", SHA256.hexDigest(of: url.utf8)
    )
  }

  /// Adds the link's record to the URL's entry, and returns the entry's position; `nil` if the URL
  /// needs no request.
  private func note(_ link: RecordLinks.Link, _ url: String, _ digest: String?) -> Int? {
    let (position, isNew) = manifest.position(url: url, digest: digest)
    let isFirst = named.insert(position).inserted
    manifest.change(position) {
      // Remove the records of an earlier run, because this run may note them again.
      if isFirst { $0.removeRecords() }
      $0.note(link.record)
    }
    guard isFirst else { return nil }
    counts.urls += 1
    if isNew || needsRequest(manifest.entries[position]) { return position }
    if manifest.entries[position].file == nil {
      counts.failed += 1
      counts.failedEarlier += 1
    } else {
      counts.earlier += 1
    }
    return nil
  }

  private func needsRequest(_ entry: DownloadEntry) -> Bool {
    switch entry.result {
    case .success(let file): !manifest.isStored(file)
    case .failure(let failure):
      failure.isTemporary || options.retriesFailures || dependsOnOptions(failure)
    }
  }

  /// Whether a URL that failed might succeed with the options of this run.
  private func dependsOnOptions(_ failure: DownloadEntry.Failure) -> Bool {
    failure.code == Self.notImage
      ? !options.requiresImages : Self.codesOfOptions.contains(failure.code)
  }

  private func request(_ address: String, _ position: Int) throws(DownloadFailure) {
    let network: NetworkProcess
    do throws(NetworkError) {
      network = try self.network.get()
    } catch {
      throw .network(error)
    }
    let partial = PartialFile(url: address, in: manifest.folder)
    var request = NetworkRequest(identifier: position, url: address, purpose: .file)
    if let state = partial.state() {
      request.destination = .file(
        path: partial.path, offset: state.offset, validator: state.validator)
    } else {
      request.destination = .file(path: partial.path)
    }
    pending[position] = partial
    network.send(request)
  }

  // MARK: Replies

  package func take(_ reply: NetworkReply) throws(DownloadFailure) {
    let position = reply.identifier
    guard let partial = pending.removeValue(forKey: position) else { return }
    switch reply.result {
    case .success(let response):
      manifest.change(position) {
        $0.httpStatus = response.status
        let url = response.url
        $0.finalURL = response.redirects.isEmpty ? nil : url
      }
      guard case .file(_, let kept) = response.body else {
        // The body of an error response is not written to the file.
        return try fail(
          position, "httpStatus", "The server answered with the status \(response.status).",
          isTemporary: response.status == 408 || response.status == 429 || response.status >= 500)
      }
      guard let url = URLRecord(response.url) else {
        return try fail(position, "invalidURL", "The final URL is not valid.")
      }
      let encoding = response.headers["content-encoding"]
      try store(partial, url, position, keptCount: kept, encoding: encoding)
    case .failure(let error):
      if error.code == .file || error.code == .programMissing { throw .network(error) }
      if error.code == .programFailed, crashes[position, default: 0] < Self.maximumCrashCount {
        crashes[position, default: 0] += 1
        return try request(manifest.entries[position].url, position)
      }
      manifest.change(position) {
        $0.httpStatus = nil
        $0.finalURL = error.redirects.isEmpty ? nil : error.url
      }
      if !error.isTemporary { partial.remove() }
      let message = [error.message, error.remedy ?? ""].filter { !$0.isEmpty }
      try fail(
        position, error.code.rawValue, message.joined(separator: " "),
        isTemporary: error.isTemporary)
    }
  }

  private func fail(
    _ position: Int, _ code: String, _ message: String, isTemporary: Bool = false
  ) throws(DownloadFailure) {
    manifest.change(position) {
      $0.result = .failure(.init(code: code, message: message, isTemporary: isTemporary))
    }
    counts.failed += 1
    onFailure(manifest.entries[position])
    try manifest.write(position)
  }

  private func failSize(_ position: Int) throws(DownloadFailure) {
    try fail(position, "sizeLimit", "The content is larger than \(options.sizeLimit >> 20) MiB.")
  }

  // MARK: Storing

  private func decode(_ url: URLRecord, _ position: Int) throws(DownloadFailure) {
    guard let content = DataURLContent(url) else {
      return try fail(position, "invalidURL", "The data: URL has no comma, or invalid base64.")
    }
    guard content.bytes.count <= options.sizeLimit else {
      return try failSize(position)
    }
    let partial = PartialFile(
      url: manifest.entries[position].key.string, in: manifest.folder)
    do throws(SystemError) {
      try AtomicFile(path: partial.path).write(content.bytes)
    } catch {
      throw .system(error, path: partial.path)
    }
    try store(partial, url, position, keptCount: 0, encoding: nil)
  }

  /// Moves a complete file into the folder, unless its content is stored already.
  private func store(
    _ partial: PartialFile, _ url: URLRecord, _ position: Int, keptCount: Int, encoding: String?
  ) throws(DownloadFailure) {
    let stored: StoredFile
    let decompression: StoredFile.Decompression
    do throws(SystemError) {
      decompression = try StoredFile.decompress(partial.path, encoding ?? "", options.sizeLimit)
      stored = try StoredFile(path: partial.path)
    } catch {
      throw .system(error, path: partial.path)
    }
    switch decompression {
    case .complete: break
    case .damaged:
      partial.remove()
      return try fail(position, "invalidEncoding", "The gzip coding is damaged.")
    case .exceedsLimit:
      partial.remove()
      return try failSize(position)
    }
    let format = ContentFormat(of: stored.prefix)
    if options.requiresImages, !format.isImage {
      partial.remove()
      return try fail(position, Self.notImage, "The content is \(format.mediaType), not an image.")
    }
    var file = DownloadEntry.File(
      name: "", mediaType: format.mediaType, size: stored.size, digest: stored.digest)
    if let known = manifest.file(digest: stored.digest), known.size == stored.size {
      file = known
      counts.duplicates += 1
      partial.remove()
    } else {
      do throws(SystemError) {
        file.name = try stored.move(
          to: manifest.folder,
          names: [
            StoredName.name(for: url, digest: stored.digest, format: format, style: options.names),
            StoredName.name(for: url, digest: stored.digest, format: format, style: .sha256),
          ])
      } catch {
        throw .system(error, path: manifest.folder)
      }
      partial.remove()
      if format.isImage, let size = measure(stored.prefix, format.mediaType) {
        (file.width, file.height) = (size.width, size.height)
      }
    }
    counts.downloaded += 1
    counts.byteCount += stored.size - keptCount
    manifest.change(position) { $0.result = .success(file) }
    try manifest.write(position)
  }

  /// Writes the manifest with one line for each URL.
  package func finish() throws(DownloadFailure) {
    try manifest.finish()
    // This fails if partial files remain, which a later run continues.
    _ = (manifest.folder + PartialFile.folder).withPath { rmdir($0) }
  }
}
