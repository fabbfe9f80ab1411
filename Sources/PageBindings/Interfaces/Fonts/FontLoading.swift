internal import WebCSS
internal import PageDOM
internal import PageJavaScript
internal import PageStyle
internal import PageURL

private final class FontLoads {
  static let key = AttachmentKey<Realm, FontLoads>()

  /// The promises of `loaded`, by font face.
  var loaded: [ObjectIdentifier: Deferred] = [:]
  /// The functions to call after loading, by font face.
  var waiting: [ObjectIdentifier: [() -> Void]] = [:]
  /// The promises of `ready`, by font face set.
  var ready: [ObjectIdentifier: Ready] = [:]

  struct Ready {
    let set: FontFaceSet
    let deferred: Deferred
    var isResolved: Bool
  }
}

extension FontFaceSet {
  var isLoading: Bool { faces.contains { $0.status == .loading } }
}

/// The loading of fonts. There are no system fonts.
/// - Source: https://drafts.csswg.org/css-font-loading/#font-face-load
extension Realm {
  private var fontLoads: FontLoads { attachment(FontLoads.key) { FontLoads() } }

  static var fontNetworkError: DOMException {
    DOMException(name: "NetworkError", message: " A network error occurred.")
  }

  func loaded(_ face: FontFace) throws -> ScriptObject {
    let loads = fontLoads
    if let known = loads.loaded[ObjectIdentifier(face)] { return known.promise }
    let deferred = try Deferred(in: self)
    loads.loaded[ObjectIdentifier(face)] = deferred
    settle(face, deferred)
    return deferred.promise
  }

  private func settle(_ face: FontFace, _ deferred: Deferred) {
    if face.status == .loaded { deferred.resolve(wrap(face).value) }
    if let failure = face.failure { deferred.reject(exception(failure)) }
  }

  /// As in WebKit without a network, a face without an available source fails immediately.
  func load(_ face: FontFace) {
    guard face.status == .unloaded else { return }
    guard hasSource(face) else {
      face.fail(with: Realm.fontNetworkError)
      fontLoads.loaded[ObjectIdentifier(face)].map { settle(face, $0) }
      return
    }
    face.proceed(to: .loading)
    let loads = fontLoads
    for (key, ready) in loads.ready where ready.isResolved && ready.set.contains(face) {
      loads.ready[key] = nil
    }
    eventLoop.addTask { [unowned self] in
      face.proceed(to: .loaded)
      loads.loaded[ObjectIdentifier(face)].map { settle(face, $0) }
      for (key, ready) in loads.ready where !ready.isResolved && !ready.set.isLoading {
        loads.ready[key]?.isResolved = true
        ready.deferred.resolve(wrap(ready.set).value)
      }
      for completion in loads.waiting.removeValue(forKey: ObjectIdentifier(face)) ?? [] {
        completion()
      }
    }
  }

  private func hasSource(_ face: FontFace) -> Bool {
    let base = face.baseURL ?? document.baseURL
    return FontFaceDescriptors.addresses(face.descriptors).contains { address in
      guard let address,
        let url = URLRecord(
          address, base: base.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }),
        let loaded = load(FetchQuery(url: url), initiator: "font")
      else { return false }
      return loaded.resource.bytes.withUnsafeBufferPointer { FontData.isFont($0) }
    }
  }

  func whenLoaded(_ faces: [FontFace], _ completion: @escaping () -> Void) {
    guard let next = faces.first(where: { $0.status == .loading }) else { return completion() }
    fontLoads.waiting[ObjectIdentifier(next), default: []].append { [unowned self] in
      whenLoaded(faces, completion)
    }
  }

  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-ready
  func ready(_ set: FontFaceSet) throws -> ScriptObject {
    let loads = fontLoads
    if let known = loads.ready[ObjectIdentifier(set)] { return known.deferred.promise }
    let deferred = try Deferred(in: self)
    let isLoading = set.isLoading
    loads.ready[ObjectIdentifier(set)] = FontLoads.Ready(
      set: set, deferred: deferred, isResolved: !isLoading)
    if !isLoading { deferred.resolve(wrap(set).value) }
    return deferred.promise
  }

  func wrap(_ face: FontFace) -> ScriptObject { wrapper(of: face, as: .fontFace) }

  func wrap(_ set: FontFaceSet) -> ScriptObject { wrapper(of: set, as: .fontFaceSet) }
}
