internal import Dispatch
public import UniformTypeIdentifiers

extension NSItemProvider {
  /// Loads a copy of the file of a type. The copy is removed when the completion handler returns.
  ///
  /// - Returns: The progress, which can cancel the load.
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(fortypeidentifier:completionhandler:)
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: false) { url, _, error in completionHandler(url, error) }
  }

  /// Loads the file of a type: the original if it can be opened in place, otherwise a copy. The
  /// copy is removed at the end of the process.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Receives the file, whether it was opened in place, and an error.
  /// - Returns: The progress, which can cancel the load.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFile(typeIdentifier, inPlace: true, completionHandler)
  }

  /// Loads the file of a type.
  ///
  /// - Parameters:
  ///   - contentType: The type.
  ///   - openInPlace: Whether the file may be opened in place. If `true`, but the file must be
  ///     copied, the copy is kept until the process ends. If `false`, the copy is kept until the
  ///     completion handler returns.
  ///   - completionHandler: Receives the file, whether it was opened in place, and an error.
  /// - Returns: The progress, which can cancel the load.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFile(contentType.identifier, inPlace: openInPlace, completionHandler)
  }

  private func loadFile(
    _ typeIdentifier: String, inPlace: Bool,
    _ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let loading = LoaderProgress()
    let answer = Answer<(url: URL, isInPlace: Bool)>(cancelledBy: progress, loading) {
      file, error in
      completionHandler(file?.url, file?.isInPlace ?? false, error)
    }
    queue.async { [self] in
      guard !loading.isCancelled else { return }
      do throws(NSError) {
        let representation = try representation(for: typeIdentifier)
        if case .file(let isInPlace, let load) = representation.loader {
          let started = load { [self] url, error in
            guard let url else { return answer.give(nil, error) }
            if inPlace, isInPlace { return answer.give((url, true), nil) }
            giveCopy(named: url.lastPathComponent, isKept: inPlace, to: answer) { copy in
              try FileManager.default.copyItem(at: url, to: copy)
            }
          }
          loading.begin(started)
        } else {
          let name = fileName(of: representation)
          let started = load(representation) { [self] data, error in
            guard let data else { return answer.give(nil, error) }
            giveCopy(named: name, isKept: inPlace, to: answer) { try data.write(to: $0) }
          }
          loading.begin(started)
        }
      } catch {
        answer.give(nil, error)
      }
    }
    return progress
  }

  /// Passes a copy in a temporary folder to `answer`.
  ///
  /// - Parameter isKept: Whether the folder is kept until the process ends. Otherwise, it is
  ///   removed after the completion handler has returned.
  private func giveCopy(
    named name: String, isKept: Bool, to answer: Answer<(url: URL, isInPlace: Bool)>,
    _ write: (URL) throws -> Void
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "NSItemProvider-\(UUID().uuidString)", isDirectory: true)
    defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
    if isKept { KeptCopies.add(folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent(name, isDirectory: false)
      try write(copy)
      answer.give((copy, false), nil)
    } catch {
      answer.give(nil, error)
    }
  }

  /// Returns the file name of a copy: the last component of `suggestedName`, with the file name
  /// extension of the type.
  private func fileName(of representation: ItemRepresentation) -> String {
    var name = suggestedName?.split(separator: "/").last.map(String.init) ?? "file"
    if name == "." || name == ".." { name = "file" }
    return URL(fileURLWithPath: name).appendingPathExtension(for: representation.type)
      .lastPathComponent
  }
}
