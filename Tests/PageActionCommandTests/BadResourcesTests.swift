import Testing

/// Resources that cannot be read, and the error messages.
@Suite("Bad resources")
struct BadResourcesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>Hi</p>")
    try scratch.file("map.json", "{\"https://a/\": 1}")
    try scratch.file("page.json", "<!doctype html><title>x</title>")
    try scratch.file("text.json", "hello")
    try scratch.file("missing.json", "{\"https://a/b\": {\"file\": \"none/b.json\"}}")
  }

  @Test(
    arguments: ["run", "batch"],
    [
      (
        "nowhere",
        "nowhere is not a readable file. "
          + "Name a folder that mirrors URLs, or a JSON file that maps them."
      ),
      (
        "page.json",
        "page.json is not a map of resources. "
          + "Name a folder that mirrors URLs, or a JSON file that maps them."
      ),
      (
        "map.json",
        "map.json: the value of 'https://a/' is not a resource. "
          + "Write a file's path, or an object with file, text or base64."
      ),
      (
        "missing.json",
        "missing.json: the file 'none/b.json' of 'https://a/b' does not exist or cannot be "
          + "read. Check the path; it is relative to the map's folder."
      ),
    ])
  func areAFailureOfTheInput(_ command: String, resources: (path: String, error: String)) throws {
    try Command.expect(
      [command, "page.html", "--script", "page", "--resources", resources.path],
      in: scratch.folder, error: "error: --resources: \(resources.error)\n", status: 2)
  }

  /// The file is named once, with the place in it.
  @Test func namesThePlace() throws {
    let outcome = try Command.run(
      ["run", "page.html", "--script", "page", "--resources", "text.json"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("error: --resources: text.json:1:1: map: "))
    #expect(outcome.error.split(separator: "text.json").count == 2)
  }
}
