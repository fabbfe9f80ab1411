internal import Dispatch
private import Synchronization
internal import UniformTypeIdentifiers

/// An attachment, which provides its data in several types on request.
///
/// Completion handlers are called on a queue of the provider, not on the main queue.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// A closure that receives a loaded item or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  /// A closure that loads an item. It receives the completion handler, the expected class or `nil`,
  /// and the options.
  public typealias LoadHandler =
    @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

  private struct State {
    var representations: [ItemRepresentation] = []
    var suggestedName: String?
    var previewImageHandler: LoadHandler?
  }

  private let state: Mutex<State>

  let queue = DispatchQueue(label: "NSItemProvider", attributes: .concurrent)

  /// Creates a provider without representations.
  public override init() {
    state = Mutex(State())
  }

  /// Creates a provider of an item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil`.
  ///   - typeIdentifier: The type of the item. Without a type, the provider has no representation.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    var state = State()
    if let typeIdentifier {
      state.representations = [ItemRepresentation(typeIdentifier, .item(item))]
    }
    self.state = Mutex(state)
  }

  /// Creates a provider of an object, in all types that it can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a file, with the type of the file name extension and `public.file-url`.
  ///
  /// Returns `nil` if the URL is not a file URL.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    let type =
      UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? UTType.data.identifier
    self.init()
    suggestedName = fileURL.lastPathComponent
    add(ItemRepresentation(type, .file(of: fileURL, isInPlace: true)))
    add(ItemRepresentation(UTType.fileURL.identifier, .item(fileURL as NSURL)))
  }

  private init(copying other: NSItemProvider) {
    state = Mutex(other.state.withLock(\.self))
  }

  /// Returns a provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any { NSItemProvider(copying: self) }

  /// The file name that the provider suggests to receivers.
  open var suggestedName: String? {
    get { state.withLock(\.suggestedName) }
    set { state.withLock { $0.suggestedName = newValue } }
  }

  /// The handler that loads the preview image; `nil` without a preview.
  open var previewImageHandler: LoadHandler? {
    get { state.withLock(\.previewImageHandler) }
    set { state.withLock { $0.previewImageHandler = newValue } }
  }

  var representations: [ItemRepresentation] { state.withLock(\.representations) }

  /// Adds a representation, or replaces the representation of the same type.
  func add(_ representation: ItemRepresentation) {
    state.withLock { state in
      let index = state.representations.firstIndex {
        $0.typeIdentifier == representation.typeIdentifier
      }
      if let index {
        state.representations[index] = representation
      } else {
        state.representations.append(representation)
      }
    }
  }

  /// Returns the representation of a type, or else the first representation whose type conforms to
  /// it.
  func representation(for typeIdentifier: String) throws(NSError) -> ItemRepresentation {
    let all = representations
    if let exact = all.first(where: { $0.typeIdentifier == typeIdentifier }) { return exact }
    if let conforming = all.first(where: { $0.conforms(to: typeIdentifier) }) { return conforming }
    throw ErrorCode.itemUnavailableError.error(
      "The item provider has no representation of the type \(typeIdentifier).")
  }
}
