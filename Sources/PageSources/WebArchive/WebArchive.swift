internal import Infra
internal import PropertyLists
internal import PageAction

/// A Safari web archive: a property list with a page, its resources, and the archives of its
/// frames.
/// - Source: https://developer.apple.com/documentation/webkit/webarchive
struct WebArchive {
  private let main: PropertyListDictionary
  private let archive: PropertyListDictionary

  init?(_ value: PropertyList) {
    guard case .dictionary(let archive) = value,
      case .dictionary(let main) = archive["WebMainResource"],
      case .data = main["WebResourceData"]
    else { return nil }
    self.archive = archive
    self.main = main
  }

  var url: String? { Self.text("WebResourceURL", of: main) }

  var bytes: [UInt8] { Self.data(of: main) }

  var charsetLabel: String? { Self.text("WebResourceTextEncodingName", of: main) }

  var type: MIMEType? { Self.text("WebResourceMIMEType", of: main).map { MIMEType(lenient: $0) } }

  /// The page's resources, followed by each frame's page and resources.
  var resources: [ArchivedResource] {
    var resources: [ArchivedResource] = []
    var work = [archive]
    var isFrame = false
    while let archive = work.popLast() {
      if isFrame { Self.append(archive["WebMainResource"], to: &resources) }
      isFrame = true
      if case .array(let list) = archive["WebSubresources"] {
        for resource in list { Self.append(resource, to: &resources) }
      }
      if case .array(let frames) = archive["WebSubframeArchives"] {
        for case .dictionary(let frame) in frames.reversed() { work.append(frame) }
      }
    }
    return resources
  }

  private static func append(_ value: PropertyList?, to resources: inout [ArchivedResource]) {
    guard case .dictionary(let resource) = value else { return }
    resources.append(
      ArchivedResource(
        url: text("WebResourceURL", of: resource) ?? "",
        contentType: text("WebResourceMIMEType", of: resource), bytes: data(of: resource)))
  }

  private static func text(_ key: String, of resource: PropertyListDictionary) -> String? {
    guard case .string(let text) = resource[key], !text.isEmpty else { return nil }
    return text
  }

  private static func data(of resource: PropertyListDictionary) -> [UInt8] {
    guard case .data(let bytes) = resource["WebResourceData"] else { return [] }
    return bytes
  }
}
