internal import ArgumentParser
internal import PageURL

/// The option for the URL of the page. This URL overrides the URL that the page's file contains.
struct AddressOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The page's URL.",
      discussion: """
        The default is the URL in the archive's record or in the saved page's comment (`saved from \
        url=` or SingleFile's); otherwise the file's URL, or about:blank for standard input.
        """, valueName: "url"),
    transform: AddressOptions.checked)
  var baseURL: String?

  static func checked(_ text: String) throws -> String {
    guard let record = URLRecord(text) else {
      throw ValidationError("Specify an absolute URL, such as https://example.com/page.html.")
    }
    return record.href
  }
}
