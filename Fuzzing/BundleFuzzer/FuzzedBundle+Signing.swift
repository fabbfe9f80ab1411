import ExtensionBundles
import FuzzDriver
import PropertyLists

/// Entitlements in their three sources.
extension FuzzedBundle {
  /// The input is an `.entitlements` file, and the file that a built extension contains.
  func checkEntitlements() {
    let folder = ProjectFolder.shared
    let archived = "Archived.appex/archived-expanded-entitlements.xcent"
    folder.write(bytes, to: archived)
    folder.write(bytes, to: "Action/Action.entitlements")
    folder.write([], to: "0.xcconfig")
    let value = try? PropertyList(parsingFileOfBundle: bytes)
    let built = onlyBundle(in: "Archived.appex").entitlements
    check(built)
    require((built != nil) == (value?.entries != nil), "Entitlements are a dictionary.")
    if let built, let value {
      require(
        built.source == .signature && isSame(.dictionary(built.entries), value),
        "Archived entitlements have no references.")
    }
    let found = try? ExtensionFinder.find(
      inProject: ProjectFolder.configuredProject, path: folder.projectPath)
    let written = found?.bundles.first?.entitlements
    check(written)
    if let written, let value, !"\(value)".contains("$") {
      require(
        written.source == .file && isSame(.dictionary(written.entries), value),
        "Text without references is not changed.")
    }
  }

  /// The input is the executable of a built extension.
  func checkSignature() {
    ProjectFolder.shared.write(bytes, to: "Signed.appex/Action")
    guard let entitlements = onlyBundle(in: "Signed.appex").entitlements else { return }
    check(entitlements)
    require(
      entitlements.source == .signature && hasBlob(with: entitlements.entries),
      "Entitlements are in a blob of the executable.")
  }

  /// Whether a property list follows the magic number and the size of entitlements.
  private func hasBlob(with entries: PropertyListDictionary) -> Bool {
    guard bytes.count >= 8 else { return false }
    return (0...bytes.count - 8).contains { start in
      guard bytes[start..<start + 4].elementsEqual([0xFA, 0xDE, 0x71, 0x71]) else { return false }
      let size = bytes[start + 4..<start + 8].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8, start + size <= bytes.count else { return false }
      let content = Array(bytes[start + 8..<start + size])
      guard let value = try? PropertyList(parsingFileOfBundle: content) else { return false }
      return isSame(.dictionary(entries), value)
    }
  }

  /// The input is the provisioning profile of a built extension.
  func checkProfile() {
    ProjectFolder.shared.write(bytes, to: "Profiled.appex/embedded.mobileprovision")
    guard let entitlements = onlyBundle(in: "Profiled.appex").entitlements else { return }
    check(entitlements)
    let text = String(decoding: bytes, as: UTF8.self)
    require(
      entitlements.source == .profile && text.contains("<?xml") && text.contains("</plist>"),
      "The entitlements of a profile are in a property list.")
  }

  private func onlyBundle(in name: String) -> ExtensionBundle {
    let found = try? ExtensionFinder.find(at: ProjectFolder.shared.path(of: name))
    require(
      found?.bundles.count == 1 && found?.problems.isEmpty ?? false,
      "An extension is read, whatever its entitlements are.")
    return found!.bundles[0]
  }

  private func check(_ entitlements: Entitlements?) {
    guard let entitlements else { return }
    require(!entitlements.path.isEmpty, "Entitlements have a path.")
    let count = entitlements.appGroups.count + entitlements.keychainGroups.count
    require(count <= bytes.count, "Groups are a part of the input.")
  }
}

extension PropertyList {
  fileprivate var entries: PropertyListDictionary? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
}
