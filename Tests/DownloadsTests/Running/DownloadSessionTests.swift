import Downloads
import Foundation
import NetworkClient
import PropertyLists
import Testing

@Suite("Downloads that are repeated")
struct DownloadSessionTests {
  private let url = "https://example.com/a.png"
  private let missingProgram = NetworkError(.programMissing, url: "", "There is no program.")

  /// Returns whether a URL that failed earlier is requested again.
  private func isRepeated(
    _ code: String, isTemporary: Bool = false, _ options: DownloadSession.Options = .init()
  ) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let entry = DownloadEntry(
      url: url, result: .failure(.init(code: code, message: "m", isTemporary: isTemporary)))
    try Data(entry.value.bytes(as: .json) + [0x0A])
      .write(to: URL(fileURLWithPath: "\(folder)/manifest.ndjson"))
    let session = try DownloadSession(
      try DownloadManifest(folder: folder), .failure(missingProgram), options: options
    ) { _, _ in nil }
    let isRequested = try isRequested(by: session)
    let count = isRequested ? 0 : 1
    #expect(session.counts.failed == count && session.counts.failedEarlier == count)
    return isRequested
  }

  /// Adds the URL, and returns whether it is requested. A request fails, because the program is
  /// missing.
  private func isRequested(by session: DownloadSession) throws -> Bool {
    do throws(DownloadFailure) {
      try session.add(RecordLinks.Link(text: url, base: nil, record: [:]))
      return false
    } catch {
      if case .network = error { return true }
      throw error
    }
  }

  @Test(
    "request URLs again if an option is the remedy of the failure",
    arguments: ["forbiddenAddress", "robots", "sizeLimit", "tooManyRedirects", "certificate"])
  func failuresOfOptions(_ code: String) throws {
    #expect(try isRepeated(code))
  }

  @Test("request content that is not an image only without --only-images")
  func images() throws {
    #expect(try isRepeated("notImage"))
    var options = DownloadSession.Options()
    options.requiresImages = true
    #expect(try !isRepeated("notImage", options))
    options.retriesFailures = true
    #expect(try isRepeated("notImage", options))
  }

  @Test("request other URLs again only after a temporary failure, or with --retry-failed")
  func otherFailures() throws {
    #expect(try !isRepeated("httpStatus"))
    #expect(try isRepeated("httpStatus", isTemporary: true))
    var options = DownloadSession.Options()
    options.retriesFailures = true
    #expect(try isRepeated("httpStatus", options))
  }
}
