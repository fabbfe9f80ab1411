internal import Dispatch
public import UniformTypeIdentifiers

extension NSItemProvider {
  /// Loads the item of a type, or of the first registered type that conforms to it.
  ///
  /// A data representation is loaded as `NSData`, and a file representation as `NSURL`.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - options: Options for the handler that loads the item.
  ///   - completionHandler: Receives the item or an error, on a queue of the provider.
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/loaditem(fortypeidentifier:options:completionhandler:)
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    nonisolated(unsafe) let options = options
    let answer = Answer<any NSSecureCoding> { completionHandler?($0, $1) }
    queue.async { [self] in
      do throws(NSError) {
        switch try representation(for: typeIdentifier).loader {
        case .item(let item): answer.give(item, nil)
        case .handler(let load): load({ answer.give($0, $1) }, nil, options)
        case .data(let load): _ = load { answer.give($0.map { NSData(data: $0) }, $1) }
        case .file(_, let load): _ = load { answer.give($0 as NSURL?, $1) }
        }
      } catch {
        answer.give(nil, error)
      }
    }
  }

  /// Loads the item of a type, or of the first registered type that conforms to it.
  ///
  /// - Returns: The item.
  /// - Throws: An error with a code of `NSItemProvider.ErrorCode`, or the error of the load
  ///   handler.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> sending any NSSecureCoding {
    nonisolated(unsafe) let options = options
    let item = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Loaded, any Error>) in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: Loaded(item: item))
        } else {
          continuation.resume(
            throwing: error
              ?? ErrorCode.itemUnavailableError.error(
                "The item provider has no value of the type \(typeIdentifier)."))
        }
      }
    }
    return item.item
  }

  /// Loads the preview image.
  ///
  /// - Parameters:
  ///   - options: Options for the handler, such as `NSItemProviderPreferredImageSizeKey`.
  ///   - completionHandler: Receives the image or an error, on a queue of the provider.
  public func loadPreviewImage(
    options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
  ) {
    nonisolated(unsafe) let options = options
    let answer = Answer<any NSSecureCoding> { completionHandler?($0, $1) }
    queue.async { [self] in
      guard let previewImageHandler else {
        return answer.give(
          nil, ErrorCode.itemUnavailableError.error("The item provider has no preview."))
      }
      previewImageHandler({ answer.give($0, $1) }, nil, options)
    }
  }

  /// Loads the data of a type, or of the first registered type that conforms to it.
  ///
  /// - Returns: The progress, which can cancel the load.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let loading = LoaderProgress()
    let answer = Answer<Data>(cancelledBy: progress, loading) { completionHandler($0, $1) }
    queue.async { [self] in
      guard !loading.isCancelled else { return }
      do throws(NSError) {
        loading.begin(load(try representation(for: typeIdentifier)) { answer.give($0, $1) })
      } catch {
        answer.give(nil, error)
      }
    }
    return progress
  }

  /// Loads the data of a type, or of the first registered type that conforms to it.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads the data of a representation. Items and files are converted to data.
  ///
  /// - Returns: The progress of the loader.
  func load(
    _ representation: ItemRepresentation,
    _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let type = representation.typeIdentifier
    @Sendable func convert(_ item: (any NSSecureCoding)?, _ error: (any Error)?) {
      guard let item else { return completion(nil, error) }
      do throws(NSError) {
        completion(try ItemCoercion.data(of: item, typeIdentifier: type), nil)
      } catch {
        completion(nil, error)
      }
    }
    switch representation.loader {
    case .item(let item): convert(item, nil)
    case .handler(let load): load({ convert($0, $1) }, NSData.self, nil)
    case .data(let load): return load(completion)
    case .file(_, let load): return load { convert($0 as NSURL?, $1) }
    }
    return nil
  }

  private struct Loaded: @unchecked Sendable {
    let item: any NSSecureCoding
  }
}
