/// A kind of attachment that a dictionary rule counts.
public enum AttachmentKind: String, Sendable, CaseIterable {
  case image
  case movie
  case webPage
  case webURL
  case text
  case file

  /// The key of the rule that supports the kind.
  public var key: String {
    switch self {
    case .image: "NSExtensionActivationSupportsImageWithMaxCount"
    case .movie: "NSExtensionActivationSupportsMovieWithMaxCount"
    case .webPage: "NSExtensionActivationSupportsWebPageWithMaxCount"
    case .webURL: "NSExtensionActivationSupportsWebURLWithMaxCount"
    case .text: "NSExtensionActivationSupportsText"
    case .file: "NSExtensionActivationSupportsFileWithMaxCount"
    }
  }

  /// The name in explanations.
  var noun: String {
    switch self {
    case .image: "image"
    case .movie: "movie"
    case .webPage: "web page"
    case .webURL: "web URL"
    case .text: "text"
    case .file: "file"
    }
  }

  /// Returns the kinds of an attachment, by its registered types.
  ///
  /// Apple names the kinds without defining them by types. Here, an image conforms to
  /// `public.image`, a movie to `public.movie`, a web page is a property list (the form in which
  /// a script's results arrive), a web URL conforms to `public.url` but is no file URL, and text
  /// conforms to `public.text`. A file is what is neither an image nor a movie: it has a file URL,
  /// or no other kind.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
  public static func kinds(of provider: ItemProvider, in types: TypeDatabase) -> [AttachmentKind] {
    func conforms(_ type: String) -> Bool {
      provider.hasItem(conformingToTypeIdentifier: type, in: types)
    }
    var kinds: [AttachmentKind] = []
    if conforms("public.image") { kinds.append(.image) }
    if conforms("public.movie") { kinds.append(.movie) }
    let isMedia = !kinds.isEmpty
    let hasFileURL = conforms("public.file-url")
    if !hasFileURL, conforms("com.apple.property-list") { kinds.append(.webPage) }
    if provider.registeredTypeIdentifiers.contains(where: {
      types.conforms($0, to: "public.url") && !types.conforms($0, to: "public.file-url")
    }) {
      kinds.append(.webURL)
    }
    if conforms("public.text") { kinds.append(.text) }
    if !isMedia && (hasFileURL || kinds.isEmpty) { kinds.append(.file) }
    return kinds
  }
}
