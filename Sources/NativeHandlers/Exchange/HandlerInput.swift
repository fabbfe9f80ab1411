package import ExtensionContract
internal import PageAction
package import PropertyLists

/// The input of a handler for a page.
package struct HandlerInput {
  static let resultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
  static let propertyListType = "com.apple.property-list"

  let bytes: [UInt8]
  /// The items; `nil` if the input is the results.
  let items: PropertyList?

  init(
    results: PropertyList, url: String, title: String, _ configuration: HandlerConfiguration
  ) throws(ActionFailure) {
    var value = results
    switch configuration.content {
    case .results: items = nil
    case .items:
      let items = PropertyList.array(
        Self.items(results: results, url: url, title: title).map(\.propertyList))
      value = .dictionary(["extensionItems": items])
      self.items = items
    }
    if configuration.isNative { value = value.taggedForJSON }
    do throws(PropertyListError) {
      var bytes = try value.bytes(
        as: configuration.format.propertyListFormat, nullPolicy: configuration.nullPolicy,
        name: configuration.content == .results ? "results" : "items")
      if configuration.mode == .lines { bytes.append(UInt8(ascii: "\n")) }
      self.bytes = bytes
    } catch {
      throw .ofHandler("The results cannot be passed to the handler: \(error)")
    }
  }

  /// Returns the items in which Safari shares a page with its results.
  package static func items(
    results: PropertyList, url: String, title: String
  ) -> [ExtensionItem] {
    let page = SharedContent.page(url: url, title: title.isEmpty ? nil : title)
    var items = HostApp.safari.items(sharing: page) ?? []
    for item in items.indices {
      for attachment in items[item].attachments.indices {
        let representations = items[item].attachments[attachment].representations
        for (index, representation) in representations.enumerated()
        where representation.typeIdentifier == propertyListType {
          items[item].attachments[attachment].representations[index].value =
            .dictionary([resultsKey: results])
        }
      }
    }
    return items
  }
}
