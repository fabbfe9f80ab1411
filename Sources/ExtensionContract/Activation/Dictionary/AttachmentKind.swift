/// A kind of attachment that a dictionary rule counts.
public enum AttachmentKind: String, Sendable, CaseIterable {
  case image
  case movie
  /// A web page with the results of a script, which form a property list.
  case webPage
  /// A URL that is not a file URL.
  case webURL
  /// Text. A rule cannot limit its number.
  case text
  /// An attachment with a file URL that is not an image or movie, or an attachment without another
  /// kind.
  case file

  /// The key with which a rule supports the kind.
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

  /// The noun for the kind in explanations.
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

  /// Returns the kinds of an attachment according to its registered types.
  ///
  /// Apple names the kinds without defining them by types. In this implementation, an image
  /// conforms to `public.image`, a movie to `public.movie`, and text to `public.text`. A web page
  /// is a property list, because the results of a script have this form. A web URL conforms to
  /// `public.url` and is not a file URL. An attachment is a file if it has a file URL and is not an
  /// image or movie. It is also a file if it has no other kind.
  /// - Source:
  ///   https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
  public static func kinds(of provider: ItemProvider, in types: TypeDatabase) -> [AttachmentKind] {
    var reader = AttachmentKindReader(types: types)
    return reader.kinds(of: provider)
  }
}

/// A reader that determines the kinds of many attachments. It looks up every type once.
struct AttachmentKindReader {
  private struct Traits: OptionSet {
    var rawValue: UInt8
    static let image = Traits(rawValue: 1)
    static let movie = Traits(rawValue: 2)
    static let propertyList = Traits(rawValue: 4)
    static let fileURL = Traits(rawValue: 8)
    /// A URL that is not a file URL.
    static let webURL = Traits(rawValue: 16)
    static let text = Traits(rawValue: 32)
  }

  private static let traitsByType: [String: Traits] = [
    "public.image": .image, "public.movie": .movie, "com.apple.property-list": .propertyList,
    "public.file-url": .fileURL, "public.url": .webURL, "public.text": .text,
  ]

  private let types: TypeDatabase
  private var traits: [String: Traits] = [:]

  init(types: TypeDatabase) {
    self.types = types
  }

  private mutating func traits(of type: String) -> Traits {
    if let known = traits[type] { return known }
    var found: Traits = []
    types.visitAncestors(of: type) { ancestor in
      found.formUnion(Self.traitsByType[ancestor] ?? [])
      return false
    }
    if found.contains(.fileURL) { found.remove(.webURL) }
    traits[type] = found
    return found
  }

  mutating func kinds(of provider: ItemProvider) -> [AttachmentKind] {
    var all: Traits = []
    for type in provider.registeredTypeIdentifiers { all.formUnion(traits(of: type)) }
    var kinds: [AttachmentKind] = []
    if all.contains(.image) { kinds.append(.image) }
    if all.contains(.movie) { kinds.append(.movie) }
    let isMedia = !kinds.isEmpty
    let hasFileURL = all.contains(.fileURL)
    if !hasFileURL, all.contains(.propertyList) { kinds.append(.webPage) }
    if all.contains(.webURL) { kinds.append(.webURL) }
    if all.contains(.text) { kinds.append(.text) }
    if !isMedia && (hasFileURL || kinds.isEmpty) { kinds.append(.file) }
    return kinds
  }
}
