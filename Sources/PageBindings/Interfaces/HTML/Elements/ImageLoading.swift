internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import PageURL

private final class ImageLoads {
  static let key = AttachmentKey<Realm, ImageLoads>()

  struct Load {
    let address: DOMString
    let size: ImageSize?
  }

  var loads: [Node: Load] = [:]
  /// The pending tasks of images. `isLoading` is whether the image counts as loading until the task
  /// dispatches its event.
  var waiting: [Node: (task: Int, isLoading: Bool)] = [:]
  var decodings: [Node: [Deferred]] = [:]
  var nextTask = 0
}

/// The page's images are loaded before any script runs. An image whose source changes is loaded
/// after the script. Its bytes are examined only if a listener or a script needs them.
/// - Source: https://html.spec.whatwg.org/multipage/images.html#updating-the-image-data
extension Realm {
  private var imageLoads: ImageLoads { attachment(ImageLoads.key) { ImageLoads() } }

  func updateImage(of image: Element, _ change: SourceChange) {
    guard image.document.state.hasBrowsingContext else { return }
    let loads = imageLoads
    let source = image.selectedImageSource(mediaEnvironment)
    // WebKit keeps the image that it already shows.
    let isKept = change == .set && !isLoading(image) && naturalSize(of: image) != nil
    if !isKept { loads.loads[image.node] = nil }
    guard let source else {
      // 9.2. A pending error event remains.
      if isLoading(image) { loads.waiting[image.node] = nil }
      return
    }
    loads.nextTask += 1
    let task = loads.nextTask
    // If there is nothing to load from, WebKit fails immediately.
    let canLoad = !source.isEmpty && canLoadImage(source, of: image)
    loads.waiting[image.node] = (task, canLoad && !isKept)
    // The wrapper keeps the event target alive.
    _ = wrap(image.node)
    eventLoop.addTask { [unowned self] in
      let loads = imageLoads
      guard loads.waiting[image.node]?.task == task else { return }
      loads.waiting[image.node] = nil
      finishImage(image, event: canLoad ? nil : "error")
    }
  }

  private func canLoadImage(_ source: DOMString, of image: Element) -> Bool {
    if environment.resources != nil { return true }
    let address = source.bytes.withUnsafeBufferPointer { image.document.resolve($0) }
    return address.map { address in
      ["data:", "blob:"].contains { address.bytes.starts(with: Array($0.utf8)) }
    } ?? false
  }

  /// - Parameter event: The event; `nil` to choose `load` or `error` by the image's bytes.
  private func finishImage(_ image: Element, event: DOMString?) {
    let decodings = imageLoads.decodings.removeValue(forKey: image.node) ?? []
    let target = EventTarget.node(image.node)
    let isHeard = target.anyoneListens(to: "load") || target.anyoneListens(to: "error")
    guard isHeard || !decodings.isEmpty else { return }
    let isLoaded = event == nil && naturalSize(of: image) != nil
    if !isLoaded { for decoding in decodings { reject(decoding, image) } }
    if isHeard {
      fire(
        Event(type: event ?? (isLoaded ? "load" : "error"), timeStamp: eventTime), at: target)
    }
    if isLoaded { for decoding in decodings { decoding.resolve(scope.undefined) } }
  }

  func isLoading(_ image: Element) -> Bool {
    attachments[ImageLoads.key]?.waiting[image.node]?.isLoading ?? false
  }

  /// Whether an image was loaded but is invalid. An image that WebKit does not load is not broken.
  func isBroken(_ image: Element) -> Bool {
    guard let source = image.selectedImageSource(mediaEnvironment), !source.isEmpty,
      canLoadImage(source, of: image)
    else { return false }
    return !isLoading(image) && naturalSize(of: image) == nil
  }

  /// Returns the natural size in CSS pixels; `nil` if the image is missing or broken.
  func naturalSize(of image: Element) -> ImageSize? {
    guard image.document.state.hasBrowsingContext, !isLoading(image),
      let selected = image.selectedImage(mediaEnvironment), !selected.url.isEmpty,
      let address = selected.url.bytes.withUnsafeBufferPointer({ image.document.resolve($0) })
    else { return nil }
    let loads = imageLoads
    let size: ImageSize?
    if let known = loads.loads[image.node], known.address == address {
      size = known.size
    } else {
      size = loadImage(address)
      loads.loads[image.node] = ImageLoads.Load(address: address, size: size)
    }
    guard let size, selected.density > 0, selected.density != 1 else { return size }
    return ImageSize(
      width: ImageSize.clamped((Double(size.width) / selected.density).rounded()),
      height: ImageSize.clamped((Double(size.height) / selected.density).rounded()))
  }

  private func loadImage(_ address: DOMString) -> ImageSize? {
    guard let url = address.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }),
      let loaded = load(FetchQuery(url: url), initiator: "img")
    else { return nil }
    return ImageSize(
      of: loaded.resource.bytes,
      mimeType: HeaderList(loaded.resource.headers).mimeType?.essence)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-decode
  func decode(_ image: Element, _ deferred: Deferred) {
    if isLoading(image) {
      imageLoads.decodings[image.node, default: []].append(deferred)
    } else if naturalSize(of: image) != nil {
      deferred.resolve(scope.undefined)
    } else {
      reject(deferred, image)
    }
  }

  private func reject(_ deferred: Deferred, _ image: Element) {
    let hasSource = image.selectedImageSource(mediaEnvironment).map { !$0.isEmpty } ?? false
    let message = hasSource ? "Loading error." : "Missing source URL."
    deferred.reject(exception(DOMException(name: "EncodingError", message: message)))
  }
}
