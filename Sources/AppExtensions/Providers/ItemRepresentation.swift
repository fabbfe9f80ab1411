internal import UniformTypeIdentifiers

/// A type that a provider registers, with the loader of its data.
struct ItemRepresentation: Sendable {
  enum Loader: @unchecked Sendable {
    case item((any NSSecureCoding)?)
    case handler(NSItemProvider.LoadHandler)
    case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
    case file(
      isInPlace: Bool,
      load: @Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress?)

    /// Returns a loader of an existing file.
    static func file(of url: URL, isInPlace: Bool) -> Loader {
      .file(isInPlace: isInPlace) { completion in
        completion(url, nil)
        return nil
      }
    }
  }

  let typeIdentifier: String
  let visibility: NSItemProviderRepresentationVisibility
  let loader: Loader

  init(
    _ typeIdentifier: String, _ loader: Loader,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.typeIdentifier = typeIdentifier
    self.visibility = visibility
    self.loader = loader
  }

  var type: UTType { UTType(importedAs: typeIdentifier) }

  /// Whether the file can be opened in place.
  var isInPlace: Bool {
    guard case .file(isInPlace: true, _) = loader else { return false }
    return true
  }

  func conforms(to identifier: String) -> Bool { type.conforms(to: UTType(importedAs: identifier)) }
}
