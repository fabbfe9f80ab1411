import ExtensionBundles
import ExtensionContract
import PropertyLists
import Testing

@Suite("Extensions in built bundles") struct BuiltBundleTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let names = ["Action", "Share"]

  /// Returns the files of an app with two extensions, by path in the app.
  private func appFiles(contents: String = "", resources: String = "") -> [(String, String)] {
    var files = [("\(contents)Info.plist", SampleFiles.appInfo)]
    for name in names {
      let folder = "\(contents)PlugIns/\(name).appex/\(contents)"
      files.append(
        (
          "\(folder)Info.plist",
          SampleFiles.builtInfo(identifier: "com.example.app.\(name.lowercased())", name: name)
        ))
      files.append(("\(folder)\(resources)Action.js", "// \(name)"))
      files.append(
        ("\(folder)\(resources)de.lproj/InfoPlist.strings", "CFBundleDisplayName = \"\(name) de\";")
      )
    }
    return files
  }

  private func check(_ found: FoundExtensions, _ path: String, _ resources: String = "") {
    #expect(found.problems == [])
    #expect(found.bundles.map(\.name) == names)
    #expect(
      found.bundles.map(\.info.bundleIdentifier) == [
        "com.example.app.action", "com.example.app.share",
      ])
    #expect(
      found.bundles.map { String(decoding: $0.script?.bytes ?? [], as: UTF8.self) }
        == ["// Action", "// Share"])
    #expect(found.bundles.map(\.localizations.first?.displayName) == ["Action de", "Share de"])
    #expect(found.bundles.map(\.app?.buildVersion) == ["7", "7"])
    #expect(found.bundles.map(\.origin) == [.bundle, .bundle])
    #expect(found.bundles.first?.path == "\(path)/PlugIns/Action.appex")
    #expect(found.bundles.allSatisfy { $0.notes.isEmpty })
  }

  @Test("of an app for iOS") func app() throws {
    for (path, text) in appFiles() { try scratch.write(text, to: "My.app/\(path)") }
    check(try ExtensionFinder.find(at: scratch.path("My.app")), scratch.path("My.app"))
    check(try ExtensionFinder.find(at: scratch.path("My.app/")), scratch.path("My.app"))
    check(try ExtensionFinder.find(at: scratch.path("")), scratch.path("My.app"))
    let one = try ExtensionFinder.find(at: scratch.path("My.app/PlugIns/Share.appex"))
    #expect(one.bundles.map(\.name) == ["Share"])
    #expect(one.bundles.first?.app?.bundleIdentifier == "com.example.app")
    let list = try ExtensionFinder.find(at: scratch.path("My.app/PlugIns/Share.appex/Info.plist"))
    #expect(list == one)
  }

  @Test("of an app for macOS") func macApp() throws {
    for (path, text) in appFiles(contents: "Contents/", resources: "Resources/") {
      try scratch.write(text, to: "My.app/\(path)")
    }
    check(try ExtensionFinder.find(at: scratch.path("My.app")), scratch.path("My.app/Contents"))
  }

  @Test("of an archive for the App Store") func archive() throws {
    var zip = ZipFile()
    for (path, text) in appFiles() { zip.add("Payload/My.app/\(path)", text) }
    let path = try scratch.write(zip.bytes, to: "My.ipa")
    check(try ExtensionFinder.find(at: path), "\(path)/Payload/My.app")
    let renamed = try scratch.write(zip.bytes, to: "download")
    check(try ExtensionFinder.find(at: renamed), "\(renamed)/Payload/My.app")
    let inMemory = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "My.ipa")
    check(inMemory, "My.ipa/Payload/My.app")
  }

  @Test(
    "of an archive that Python compressed with binary property lists",
    .enabled(if: Python.isAvailable, "needs python3"))
  func compressedArchive() throws {
    for (path, text) in appFiles() { try scratch.write(text, to: "Payload/My.app/\(path)") }
    let script = """
      import os, plistlib, sys, zipfile
      os.chdir(sys.argv[1])
      with zipfile.ZipFile('My.ipa', 'w', zipfile.ZIP_DEFLATED) as z:
          for folder, _, names in os.walk('Payload'):
              z.write(folder)
              for name in names:
                  path = os.path.join(folder, name)
                  data = open(path, 'rb').read()
                  if name == 'Info.plist':
                      data = plistlib.dumps(plistlib.loads(data), fmt=plistlib.FMT_BINARY)
                  z.writestr(path, data)
      """
    try #require(try Python.run(script, [scratch.path]))
    let path = scratch.path("My.ipa")
    check(try ExtensionFinder.find(at: path), "\(path)/Payload/My.app")
  }

  @Test("of an archive with an unsafe name") func unsafeName() throws {
    var zip = ZipFile()
    for (path, text) in appFiles() { zip.add("Payload/My.app/\(path)", text) }
    zip.add("Payload\\My.app\\Readme.txt", "")
    let found = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "My.ipa")
    #expect(found.bundles.map(\.name) == names)
    #expect(found.problems.map(\.code) == [.unsafeName])
  }

  @Test("of a watch app in an app, below a folder named Watch") func watchApps() throws {
    let info = SampleFiles.builtInfo(identifier: "a.b", name: "A", script: nil)
    let phone = "Watch/Builds/My.app"
    let watch = "\(phone)/Watch/My Watch.app"
    for app in [phone, watch, "\(watch)/Watch/Inner.app"] {
      try scratch.write(SampleFiles.appInfo, to: "\(app)/Info.plist")
      try scratch.write(info, to: "\(app)/PlugIns/\(app.utf8.count).appex/Info.plist")
    }
    let names = [phone, watch].map { String($0.utf8.count) }
    for path in ["", "Watch", "Watch/Builds", phone] {
      let found = try ExtensionFinder.find(at: scratch.path(path))
      #expect(found.bundles.map(\.name) == names)
    }
    let found = try ExtensionFinder.find(at: scratch.path(watch))
    #expect(found.bundles.map(\.name) == [names[1]])
  }

  @Test("report scripts that are missing or cannot be read") func scripts() throws {
    var zip = ZipFile()
    let info = SampleFiles.builtInfo(identifier: "a.b", name: "A")
    zip.add("Payload/A.app/PlugIns/A.appex/Info.plist", info)
    zip.add("Payload/A.app/PlugIns/B.appex/Info.plist", info)
    zip.entries.append(
      .init(name: Array("Payload/A.app/PlugIns/B.appex/Action.js".utf8), bytes: [1], flags: 1))
    zip.add(
      "Payload/A.app/PlugIns/C.appex/Info.plist",
      SampleFiles.builtInfo(identifier: "a.b", name: "A", script: "../../secret"))
    let found = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "A.ipa")
    #expect(found.bundles.map(\.script) == [nil, nil, nil])
    #expect(
      found.bundles.map { $0.notes.map(\.code) } == [
        [.missingFile], [.missingFile], [.missingFile],
      ])
    #expect(found.bundles[1].notes.first?.problem.contains("encrypted") == true)
  }

  @Test("report property lists that cannot be read") func problems() throws {
    var zip = ZipFile()
    zip.add("Payload/A.app/PlugIns/A.appex/Info.plist", "<plist><dict>")
    zip.add("Payload/A.app/PlugIns/B.appex/Other", "")
    zip.add("Payload/A.app/PlugIns/C.appex/Info.plist", SampleFiles.appInfo)
    let found = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "A.ipa")
    #expect(found.bundles.isEmpty)
    #expect(found.problems.map(\.code) == Array(repeating: .unreadableExtension, count: 3))
    let path = try scratch.write(zip.bytes, to: "A.ipa")
    let error = #expect(throws: BundleError.self) { try ExtensionFinder.find(at: path) }
    #expect(error?.code == .noExtension)
    #expect(error?.candidates.count == 3)
  }

  @Test("have the entitlements of their signatures") func entitlements() throws {
    try scratch.write(
      SampleFiles.builtInfo(identifier: "a.b", name: "A")
        .replacing(
          "<key>CFBundleName",
          with: "<key>CFBundleExecutable</key><string>A</string><key>CFBundleName"),
      to: "A.appex/Info.plist")
    try scratch.write("//", to: "A.appex/Action.js")
    let plist = SampleFiles.plist(
      """
      <dict><key>com.apple.security.application-groups</key>
      <array><string>group.a</string></array></dict>
      """)
    try scratch.write(Self.executable(entitlements: Array(plist.utf8)), to: "A.appex/A")
    let bundle = try ExtensionFinder.find(at: scratch.path("A.appex")).bundles.first
    #expect(bundle?.entitlements?.appGroups == ["group.a"])
    #expect(bundle?.entitlements?.source == .signature)
    // A truncated executable has no entitlements.
    let bytes = try scratch.read("A.appex/A")
    for count in stride(from: 0, to: bytes.count, by: 3) {
      try scratch.write(Array(bytes.prefix(count)), to: "A.appex/A")
      let cut = try ExtensionFinder.find(at: scratch.path("A.appex")).bundles.first
      #expect(cut?.entitlements == nil)
    }
  }

  @Test("report executables that are too large to read") func largeExecutable() throws {
    var zip = ZipFile()
    let folder = "Payload/A.app/PlugIns/A.appex"
    zip.add(
      "\(folder)/Info.plist",
      SampleFiles.builtInfo(identifier: "a.b", name: "A", script: nil)
        .replacing(
          "<key>CFBundleName",
          with: "<key>CFBundleExecutable</key><string>A</string><key>CFBundleName"))
    zip.entries.append(
      .init(name: Array("\(folder)/A".utf8), bytes: [1], declaredSize: 100 << 20))
    let found = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "A.ipa")
    #expect(found.bundles.first?.notes.map(\.code) == [.limit])
    #expect(found.bundles.first?.notes.first?.path == "A.ipa/\(folder)/A")
  }

  @Test("have the entitlements of their profiles") func profile() throws {
    var zip = ZipFile()
    let folder = "Payload/A.app/PlugIns/A.appex"
    zip.add(
      "\(folder)/Info.plist", SampleFiles.builtInfo(identifier: "a.b", name: "A", script: nil))
    let list = SampleFiles.plist(
      """
      <dict><key>Name</key><string>Profile</string><key>Entitlements</key>
      <dict><key>keychain-access-groups</key><array><string>T.*</string></array></dict></dict>
      """)
    zip.add("\(folder)/embedded.mobileprovision", "0\u{1}\u{2}\(list)\u{3}signature")
    let found = try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "A.ipa")
    #expect(found.bundles.first?.entitlements?.keychainGroups == ["T.*"])
    #expect(found.bundles.first?.entitlements?.source == .profile)
  }

  /// Returns a 64-bit Mach-O file whose only load command is for a signature with entitlements.
  private static func executable(entitlements: [UInt8]) -> [UInt8] {
    func little(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } as [UInt8] }
    }
    func big(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } as [UInt8] }
    }
    let size = UInt32(entitlements.count + 8)
    let signature =
      big(0xFADE_0CC0, 20 + size, 1, 5, 20) + big(0xFADE_7171, size) + entitlements
    return little(0xFEED_FACF, 0x0100_000C, 0, 2, 1, 16, 0, 0)
      + little(0x1D, 16, 48, UInt32(signature.count)) + signature
  }
}
