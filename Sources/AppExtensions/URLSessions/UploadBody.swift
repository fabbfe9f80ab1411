/// The body of an upload task.
enum UploadBody: Sendable {
  case data(Data)
  /// The contents of a file, or the error of reading it.
  case file(Result<Data, URLError>)

  /// Reads a file.
  init(fileAt url: URL) {
    do {
      self = .file(.success(try Data(contentsOf: url)))
    } catch {
      var userInfo: [String: Any] = [
        NSLocalizedDescriptionKey:
          "The file \(url.path) of the upload cannot be read: \(error.localizedDescription)",
        NSUnderlyingErrorKey: error,
      ]
      userInfo[NSURLErrorFailingURLErrorKey] = url
      self = .file(.failure(URLError(Self.code(of: error, at: url), userInfo: userInfo)))
    }
  }

  private static func code(of error: any Error, at url: URL) -> URLError.Code {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission?: return .noPermissionsToReadFile
    case .fileReadNoSuchFile?, .fileNoSuchFile?: return .fileDoesNotExist
    default:
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      return isFolder ? .fileIsDirectory : .cannotOpenFile
    }
  }

  /// The bytes, or `nil` if they could not be read.
  var data: Data? {
    switch self {
    case .data(let data): data
    case .file(let result): try? result.get()
    }
  }

  /// The error with which the task ends.
  var failure: URLError? {
    if case .file(.failure(let error)) = self { error } else { nil }
  }

  var isFile: Bool { if case .file = self { true } else { false } }
}
