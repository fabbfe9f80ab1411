import Testing

/// Tests of resources that cannot be read, and of the error messages.
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
        "map.json: the value of 'https://a/' is not valid. "
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

  @Test(arguments: [
    ("{\"status\": 999}", "'status' of 'https://a/'", "Write an integer from 200 to 599."),
    ("{\"file\": 1}", "'file' of 'https://a/'", "Write a file's path."),
    ("{\"text\": []}", "'text' of 'https://a/'", "Write a string."),
    ("{\"base64\": \"?\"}", "'base64' of 'https://a/'", "Write a string with the bytes in base64."),
    ("{\"type\": 1}", "'type' of 'https://a/'", "Write a MIME type, such as \"image/png\"."),
    (
      "{\"headers\": {\"a\": 1}}", "'headers' of 'https://a/'",
      "Write an object whose values are strings."
    ),
    (
      "{\"body\": \"\"}", "'body' of 'https://a/'",
      "The keys are file, text, base64, type, status and headers."
    ),
    (
      "{\"text\": \"\", \"base64\": \"\"}", "the value of 'https://a/'",
      "Write only one of file, text and base64."
    ),
  ])
  func nameTheMember(_ value: String, place: String, remedy: String) throws {
    try scratch.file("member.json", "{\"https://a/\": \(value)}")
    try Command.expect(
      ["run", "page.html", "--script", "page", "--resources", "member.json"], in: scratch.folder,
      error: "error: --resources: member.json: \(place) is not valid. \(remedy)\n", status: 2)
  }

  /// The message names the file once, with the location of the error in the file.
  @Test func namesThePlace() throws {
    let outcome = try Command.run(
      ["run", "page.html", "--script", "page", "--resources", "text.json"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("error: --resources: text.json:1:1: map: "))
    #expect(outcome.error.split(separator: "text.json").count == 2)
  }
}
