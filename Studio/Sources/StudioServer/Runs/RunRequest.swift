internal import Foundation

/// A request to run a script or an extension on a page.
struct RunRequest: Sendable {
  static let devices: Set = ["iphone", "ipad", "mac"]

  /// The maximum size of a selected text in bytes. Linux limits the size of an argument to 128 KiB.
  private static let selectionLimit = 100_000

  let page: ProjectItem

  /// The byte offset of the page in an archive; `nil` if the page is not in an archive.
  let offset: Int?

  let script: ProjectItem

  /// The arguments of `finalize` as JSON; `nil` if the request has none.
  let arguments: Data?

  let selectedText: String?

  /// The occurrence of the selected text on the page, counted from 1; `nil` for the first visible
  /// occurrence.
  let selectedOccurrence: Int?
  let device: String?

  /// Whether a native half runs: the handler if there is one, otherwise the native half of the
  /// extension.
  let isNative: Bool

  /// - Parameter hasHandler: Whether the studio has a command that acts as the native half.
  init(_ body: Data, in project: Project, hasHandler: Bool) throws(StudioError) {
    guard let fields = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
      throw StudioError("The body is not a JSON object.")
    }
    let offset = fields["offset"] as? Int
    func item(_ member: String, _ kind: ProjectItem.Kind) throws(StudioError) -> ProjectItem? {
      guard let identifier = fields[member] as? String else { return nil }
      return try project.item(identifier, kind)
    }
    var page = try item("page", .page)
    if page == nil, offset != nil { page = try item("page", .archive) }
    guard let page else {
      throw StudioError("The member 'page' does not name a page of the project.")
    }
    var script = try item("script", .script)
    if script == nil { script = try item("extension", .extension) }
    guard let script else {
      throw StudioError("Neither 'script' nor 'extension' names one of the project.")
    }
    self.page = page
    self.offset = page.kind == .archive ? offset : nil
    if let offset, offset < 0 { throw StudioError("The member 'offset' is negative.") }
    self.script = script
    arguments = try fields["arguments"].map { value throws(StudioError) in
      do {
        return try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      } catch {
        throw StudioError("The member 'arguments' is not valid.")
      }
    }
    selectedText = fields["selectText"] as? String
    selectedOccurrence = fields["selectOccurrence"] as? Int
    if let selectedOccurrence, selectedOccurrence < 1 {
      throw StudioError("The member 'selectOccurrence' is less than 1.")
    }
    if let count = selectedText?.utf8.count, count > Self.selectionLimit {
      throw StudioError(
        "The selection has \(count) bytes; at most \(Self.selectionLimit) are possible.",
        remedy: "Select a smaller part of the page.")
    }
    isNative = fields["native"] as? Bool ?? false
    device = fields["device"] as? String
    if let device, !Self.devices.contains(device) {
      throw StudioError("The member 'device' is '\(device)'.", remedy: "Use iphone, ipad or mac.")
    }
    if isNative, script.kind != .extension, !hasHandler {
      throw StudioError(
        "Only an extension has a native half.", remedy: "Start the studio with --handler.")
    }
    if isNative, arguments != nil {
      throw StudioError("The native half returns the arguments; 'arguments' must be missing.")
    }
  }

  /// Returns the arguments of `pageaction`.
  /// - Parameter folder: The folder for the output files.
  func words(in folder: URL, _ settings: RunSettings) throws(StudioError) -> [String] {
    func path(_ path: String) -> String { path.hasPrefix("-") ? "./\(path)" : path }
    var words = ["finalize", path(page.argument), "--quiet"]
    words += [script.kind == .extension ? "--extension" : "--script", path(script.argument)]
    if let identifier = script.bundleIdentifier { words += ["--extension-name=\(identifier)"] }
    words += ["--report", folder.appendingPathComponent("report.json").path]
    words += ["--output", folder.appendingPathComponent("page").path]
    if let arguments {
      let file = folder.appendingPathComponent("arguments.json")
      do {
        try arguments.write(to: file)
      } catch {
        throw StudioError("A temporary file cannot be written: \(error.localizedDescription)")
      }
      words += ["--arguments", "@\(file.path)"]
    }
    if let offset { words += ["--offset", String(offset)] }
    if let selectedText {
      words += ["--select-text=\(selectedText)"]
      words += selectedOccurrence.map { ["--select-occurrence", String($0)] } ?? []
    }
    if let device { words += ["--device", device] }
    if isNative { words += settings.handler.map { ["--handler", $0] } ?? ["--native"] }
    if let resources = settings.resources { words += ["--resources", resources] }
    return words
  }
}
