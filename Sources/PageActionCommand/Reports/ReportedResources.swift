internal import Downloads
internal import Infra
internal import PageBindings
internal import PageSources
internal import PageURL
internal import PropertyLists
internal import TreeDifference

/// A collector of the images and style sheets that a report contains as `data:` URLs.
///
/// They come from `--resources` and the page's archive. A report contains only images and style
/// sheets that the page uses, and images whose URLs are in the results.
struct ReportedResources {
  /// The maximum size of a resource, in bytes.
  private static let sizeLimit = 1 << 20

  /// The maximum total size of the resources of a report, in bytes.
  private static let totalLimit = 4 << 20

  /// The maximum number of resource addresses that are looked up.
  private static let addressLimit = 10_000

  /// The resources that `--resources` specifies; `nil` without that option.
  let supplied: (any PageResources)?

  /// A dictionary from the address of each resource in the page's archive to the resource's
  /// content.
  private let archived: [String: [UInt8]]

  private var urls: PropertyListDictionary = .init()
  private var rest = totalLimit
  private var seen: Set<Address> = []

  private struct Address: Hashable {
    let url: String
    let isStyleSheet: Bool
  }

  init(supplied: (any PageResources)?, archived: [ArchivedResource]) {
    self.supplied = supplied
    self.archived = Dictionary(archived.map { ($0.url, $0.bytes) }) { first, _ in first }
  }

  /// A dictionary from the address of each resource in the report to the resource's `data:` URL;
  /// `nil` if the report contains no resource.
  var value: PropertyList? { urls.isEmpty ? nil : .dictionary(urls) }

  private var isEmpty: Bool { supplied == nil && archived.isEmpty }

  /// Adds the images whose URLs occur as strings in the results.
  mutating func add(results: PropertyList) {
    guard !isEmpty else { return }
    var values = [results]
    while let value = values.popLast(), seen.count < Self.addressLimit {
      switch value {
      case .string(let text): if text.utf8.count < 1 << 12 { add(text, nil) }
      case .array(let items): values += items.reversed()
      case .dictionary(let fields): values += fields.map(\.value).reversed()
      default: continue
      }
    }
  }

  /// Adds the images and style sheets of a page.
  /// - Parameter url: The page's address.
  mutating func add(_ tree: MarkupTree, at url: String) {
    guard !isEmpty else { return }
    var base = URLRecord(url)
    var hasBase = false
    for node in 1..<max(1, tree.count) where tree.kind(of: node) == .element {
      switch tree.name(of: node)?.localName {
      case "base":
        // The first `base` element with an `href` attribute determines the base URL:
        // https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
        guard !hasBase, let address = tree.attribute("href", of: node) else { continue }
        hasBase = true
        base = URLRecord(address, base: base) ?? base
      case "img":
        if let address = tree.attribute("src", of: node) { add(address, base) }
      case "link":
        let relations = tree.attribute("rel", of: node)?.asciiLowercased.split {
          $0.isWhitespace
        }
        guard let relations, relations.contains("stylesheet"), !relations.contains("alternate"),
          let address = tree.attribute("href", of: node)
        else { continue }
        add(address, base, isStyleSheet: true)
      default: continue
      }
    }
  }

  private mutating func add(_ address: String, _ base: URLRecord?, isStyleSheet: Bool = false) {
    guard seen.count < Self.addressLimit, let record = URLRecord(address, base: base),
      record.scheme != "data"
    else { return }
    let url = record.href.split(separator: "#", maxSplits: 1).first.map(String.init) ?? ""
    guard seen.insert(Address(url: url, isStyleSheet: isStyleSheet)).inserted,
      urls[url] == nil, let bytes = bytes(at: url), bytes.count <= rest
    else { return }
    let type: String
    if isStyleSheet {
      type = "text/css"
    } else {
      let format = ContentFormat(of: Array(bytes.prefix(ContentFormat.prefixLength)))
      guard format.isImage else { return }
      type = format.mediaType
    }
    rest -= bytes.count
    let text = String(decoding: Base64.encode(bytes[...]), as: UTF8.self)
    urls[url] = .string("data:\(type);base64,\(text)")
  }

  private func bytes(at url: String) -> [UInt8]? {
    if let found = supplied?.resource(at: url, limit: Self.sizeLimit) {
      return (200..<300).contains(found.status) ? found.bytes : nil
    }
    return archived[url].flatMap { $0.count <= Self.sizeLimit ? $0 : nil }
  }
}
