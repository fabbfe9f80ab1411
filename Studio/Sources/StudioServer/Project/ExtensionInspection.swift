internal import Foundation

/// An inspection with pageaction, which finds the extensions at a path, such as an Xcode project.
struct ExtensionInspection: Sendable {
  /// The maximum number of inspected paths. Each remaining path stays a single item.
  private static let limit = 100

  private let runner: Runner

  init(_ runner: Runner) {
    self.runner = runner
  }

  /// Returns the extensions by path. The result lacks paths that cannot be read; their items show
  /// the error when they run.
  func extensions(of project: Project) async -> [String: [ProjectItem]] {
    var found: [String: [ProjectItem]] = [:]
    for path in project.extensionPaths.prefix(Self.limit) {
      let name = path.hasPrefix("-") ? "./\(path)" : path
      let words = ["inspect", name, "--format", "json", "--quiet"]
      guard let value = try? await runner.json(words) as? [String: Any],
        let extensions = value["extensions"] as? [[String: Any]]
      else { continue }
      let whole = project.items.first { $0.path == path }
      found[path] = extensions.enumerated().map { index, fields in
        var item = Self.item(fields, id: "\(whole?.id ?? "")x\(index)", path: path)
        item.place = whole?.place
        return item
      }
    }
    return found
  }

  private static func item(_ fields: [String: Any], id: String, path: String) -> ProjectItem {
    let script = fields["script"] as? [String: Any]
    var item = ProjectItem(
      id: id, kind: .extension, name: fields["name"] as? String ?? path, path: path)
    item.bundleIdentifier = fields["bundleIdentifier"] as? String
    item.hasScript = script != nil
    item.watchedFiles = [fields["infoPlist"] as? String, script?["path"] as? String].compactMap {
      $0
    }
    return item
  }
}
