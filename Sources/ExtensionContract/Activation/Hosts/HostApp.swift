internal import PropertyLists

/// A host app. It determines the form of the items that extensions receive.
public enum HostApp: String, Sendable, CaseIterable {
  /// Shares a page as one attachment that contains the URL and the results of the script.
  case safari
  /// Shares a page as its URL and title. Chrome does the same.
  case firefox
  case chrome
  /// Shares images and movies.
  case photos
  /// Shares selected text, and attachments as files.
  case mail
  /// Shares text, and scans as file URLs without further types.
  case notes
  /// Shares each file with the type of its filename extension and with its file URL.
  case files
  /// Shares an article as its title and URL.
  case news

  /// The name of the app.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns the items with which the host shares `content`, or `nil` if it cannot share such
  /// content.
  ///
  /// - Parameters:
  ///   - content: The shared content.
  ///   - types: The known types, which determine the types of filename extensions.
  public func items(
    sharing content: SharedContent, types: TypeDatabase = .system
  ) -> [ExtensionItem]? {
    switch (self, content) {
    case (.safari, .page(let url, let title)):
      // Safari shares a URL and a web page in one attachment, so rules for either kind match.
      let page = ItemProvider([
        ItemProvider.Representation("public.url", value: .string(url)),
        ItemProvider.Representation("com.apple.property-list"),
      ])
      return [ExtensionItem(attributedContentText: title, attachments: [page])]
    case (.firefox, .page(let url, let title)), (.chrome, .page(let url, let title)),
      (.news, .page(let url, let title)):
      let providers = [ItemProvider.url(url), .text(title ?? url)]
      return [
        ExtensionItem(
          attributedContentText: title,
          attachments: self == .news ? providers.reversed() : providers)
      ]
    case (.safari, .text(let text)), (.mail, .text(let text)), (.notes, .text(let text)):
      return [ExtensionItem(attributedContentText: text, attachments: [.text(text)])]
    case (.safari, .files(let paths)):
      return [ExtensionItem(attachments: paths.map { .media($0, in: types) })]
    case (.photos, .files(let paths)):
      let providers = paths.map { ItemProvider.media($0, in: types) }
      return providers.allSatisfy { provider in
        provider.hasItem(conformingToTypeIdentifier: "public.image", in: types)
          || provider.hasItem(conformingToTypeIdentifier: "public.movie", in: types)
      } ? [ExtensionItem(attachments: providers)] : nil
    case (.files, .files(let paths)), (.mail, .files(let paths)):
      return [ExtensionItem(attachments: paths.map { .file($0, in: types) })]
    case (.notes, .files(let paths)):
      return [
        ExtensionItem(
          attachments: paths.map { path in
            ItemProvider(
              typeIdentifiers: ["public.file-url"],
              suggestedName: path.split(separator: "/").last.map(String.init))
          })
      ]
    default:
      return nil
    }
  }
}

/// Content that users share.
public enum SharedContent: Sendable, Equatable {
  /// A web page.
  case page(url: String, title: String?)
  /// Selected or typed text.
  case text(String)
  /// Files, images or movies, as paths or names.
  case files([String])
}
