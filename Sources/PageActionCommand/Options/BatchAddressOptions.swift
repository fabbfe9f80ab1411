internal import ArgumentParser
internal import PageSources

struct BatchAddressOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The URL of all pages, except files in a folder of --base-map.", valueName: "url"),
    transform: AddressOptions.checked)
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "The URL of a folder: with site=https://example.com/, the URL of site/a/b.html is https://example.com/a/b.html. (repeatable)",
      valueName: "folder=url"),
    transform: BatchAddressOptions.checked)
  var baseMap: [String] = []

  var addresses: PageAddresses {
    var addresses = PageAddresses()
    addresses.base = baseURL
    addresses.folders = baseMap.compactMap { PageAddresses.Folder($0) }
    return addresses
  }

  func validate() throws {
    let folders = addresses.folders
    for (index, folder) in folders.enumerated() {
      if let other = folders[..<index].first(where: folder.isSameFolder) {
        throw ValidationError(
          "--base-map '\(other.description)' and '\(folder.description)' are two URLs for the same "
            + "folder. Remove one of them.")
      }
    }
  }

  private static func checked(_ text: String) throws -> String {
    guard PageAddresses.Folder(text) != nil else {
      throw ValidationError(
        "Specify a folder and an absolute URL without ? and #, such as site=https://example.com/.")
    }
    return text
  }
}
