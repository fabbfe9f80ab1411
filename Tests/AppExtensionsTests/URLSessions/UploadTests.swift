#if os(Linux)
  import Foundation
  import Testing

  @testable import AppExtensions

  /// The transfers that start fail: no server has the address, and private addresses are refused.
  @Suite("Uploads and the shared session", .timeLimit(.minutes(10))) struct UploadTests {
    private let request = URLRequest(url: URL(string: "http://127.0.0.1:1/")!)

    /// https://developer.apple.com/documentation/foundation/urlerror/filedoesnotexist
    @Test(
      "An upload of a file that cannot be read fails",
      arguments: [
        ("/missing/file", URLError.Code.fileDoesNotExist), ("/tmp", .fileIsDirectory),
      ])
    func unreadableFiles(_ path: String, _ code: URLError.Code) {
      let session = URLSession(configuration: .default)
      let task = session.uploadTask(with: request, fromFile: URL(fileURLWithPath: path))
      #expect(task.state == .suspended)
      task.resume()
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      #expect(task.state == .completed && (task.error as? URLError)?.code == code)
    }

    @Test("Handlers and asynchronous callers receive the error of reading the file")
    func errors() async {
      let session = URLSession(configuration: .default)
      let file = URL(fileURLWithPath: "/missing/file")
      let code = URLError.Code.fileDoesNotExist
      let error = await withCheckedContinuation { continuation in
        session.uploadTask(with: request, fromFile: file) { _, _, error in
          continuation.resume(returning: error)
        }.resume()
      }
      #expect((error as? URLError)?.code == code)
      await #expect {
        _ = try await session.upload(for: request, fromFile: file)
      } throws: {
        ($0 as? URLError)?.code == code
      }
    }

    @Test("An upload has the bytes of its file") func files() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data([1, 2, 3]).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let task = URLSession.shared.uploadTask(with: request, fromFile: file)
      #expect(task.countOfBytesExpectedToSend == 3)
      task.cancel()
    }

    /// "Calling this method on the session returned by the shared method has no effect."
    /// https://developer.apple.com/documentation/foundation/urlsession/finishtasksandinvalidate()
    @Test("The shared session stays valid") func sharedSession() async {
      URLSession.shared.finishTasksAndInvalidate()
      URLSession.shared.invalidateAndCancel()
      let error = await withCheckedContinuation { continuation in
        URLSession.shared.dataTask(with: request) { _, _, error in
          continuation.resume(returning: error)
        }.resume()
      }
      #expect(error is URLError && (error as? URLError)?.code != .cancelled)
    }
  }
#endif
