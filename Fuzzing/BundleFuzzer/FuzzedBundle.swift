import ExtensionBundles
import ExtensionContract
import FuzzDriver
import PropertyLists

/// An input of the fuzzer, and the conditions that reading it must meet.
struct FuzzedBundle {
  private static let sizeLimit = 1 << 20
  private static let maximumReadCount = 100

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Ends the process if a condition is not met.
  func check(_ format: FuzzedBundleFormat) {
    switch format {
    case .infoplist: checkPropertyList()
    case .zip: checkArchive()
    case .pbxproj, .xcproj: checkProject("project.\(format.rawValue)")
    case .xcconfig: checkConfiguration()
    case .entitlements: checkEntitlements()
    case .signature: checkSignature()
    case .profile: checkProfile()
    }
  }

  // MARK: Property lists

  private func checkPropertyList() {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsingFileOfBundle: bytes)
    } catch {
      require(!error.problem.isEmpty && !error.remedy.isEmpty, "An error has a remedy.")
      if let position = error.position {
        require(position.line > 0 && position.column > 0, "A position counts from 1.")
      }
      return
    }
    if let written = try? value.bytes(as: .binary) {
      let read = try? PropertyList(parsing: written)
      require(isSame(read, value), "A binary property list has the value that was written.")
    }
    checkSettings(in: value)
    guard let info = try? ExtensionInfo(value) else { return }
    require(info.findings.count <= 1000, "The number of findings is limited.")
    for finding in info.findings {
      require(
        !finding.path.isEmpty && !finding.problem.isEmpty && !finding.remedy.isEmpty,
        "A finding has a place and a remedy.")
    }
    require(ExtensionInfo.isExtension(value), "An extension is recognized.")
  }

  /// Numbers that are not numbers differ from themselves.
  func isSame(_ first: PropertyList?, _ second: PropertyList) -> Bool {
    first == second || second != second
  }

  private func checkSettings(in value: PropertyList) {
    guard case .dictionary(let entries) = value else { return }
    var settings = BuildSettings()
    for (key, value) in entries {
      if case .string(let text) = value { settings.define(key, text) }
    }
    for name in settings.names.prefix(20) {
      var expander = BuildSettingExpander(settings, maximumSteps: 2000, maximumSize: 1 << 16)
      let text = expander.expand("$(\(name)) ${\(name):lower:c99extidentifier}")
      require(text.utf8.count <= 1 << 20, "The size of expanded text is limited.")
    }
  }

  // MARK: Archives

  private func checkArchive() {
    var limits = ZipLimits()
    limits.entrySize = Self.sizeLimit
    limits.totalSize = 16 * Self.sizeLimit
    var options = ExtensionOptions()
    options.zipLimits = limits
    let input = MemoryBytes(bytes)
    guard let archive = try? ZipArchive(input, path: "a.ipa", limits: limits) else { return }
    for name in archive.entryNames.prefix(Self.maximumReadCount) {
      require(
        !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains(".."),
        "A name does not lead out of the archive.")
      if let content = try? archive.read(name, limit: Self.sizeLimit) {
        require(content.count <= Self.sizeLimit, "The size of an entry is limited.")
        let again = try? archive.read(name, limit: Self.sizeLimit)
        require(again == nil || again == content, "An entry is read again.")
      }
    }
    _ = try? ExtensionFinder.find(inArchive: input, path: "a.ipa", options: options)
  }

  // MARK: Projects

  private func checkProject(_ fileName: String) {
    do throws(BundleError) {
      let found = try ExtensionFinder.find(
        inProject: bytes, path: ProjectFolder.shared.projectPath, fileName: fileName)
      for bundle in found.bundles {
        require(!bundle.name.isEmpty || !bundle.path.isEmpty, "An extension has a name or a path.")
      }
      for problem in found.problems {
        require(!problem.problem.isEmpty && !problem.remedy.isEmpty, "A problem has a remedy.")
      }
      _ = try? ExtensionChoice.choose(nil, from: found.bundles, path: "a")
    } catch {
      require(!error.problem.isEmpty && !error.remedy.isEmpty, "An error has a remedy.")
    }
  }
}
