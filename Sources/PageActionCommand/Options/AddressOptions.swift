internal import ArgumentParser
internal import PageURL

/// The option for the address of a page whose file contains none.
struct AddressOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The page's address.",
      discussion: """
        Without it, the address that an archive gives the page, or that a saved page names in a \
        comment (`saved from url=` or SingleFile's); else the file's URL, or about:blank for \
        standard input.
        """, valueName: "url"),
    transform: AddressOptions.checked)
  var baseURL: String?

  static func checked(_ text: String) throws -> String {
    guard let record = URLRecord(text) else {
      throw ValidationError("Give an absolute URL, such as https://example.com/page.html.")
    }
    return record.href
  }
}
