import AppGroups
import Foundation
import PropertyLists
import Testing

@Suite("Containers of App Groups")
struct ContainerTests {
  @Test(
    "names lead nowhere else",
    arguments: ["", ".", "..", "../x", "a/b", "/etc", ".locks", "a\0b", "a b", "é", "a\n"])
  func invalidNames(_ name: String) {
    #expect(throws: AppGroupError.self) { try AppGroupName(name) }
  }

  @Test("a name has at most 200 bytes")
  func longNames() throws {
    _ = try AppGroupName(String(repeating: "a", count: 200))
    #expect(throws: AppGroupError.self) { try AppGroupName(String(repeating: "a", count: 201)) }
  }

  @Test("a container has mode 700")
  func mode() throws {
    let temporary = TemporaryGroups()
    let container = try temporary.groups.container(of: "group.test")
    for path in [temporary.folder, container.path, container.path + "/Library/Preferences"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(try temporary.groups.names() == ["group.test"])
  }

  @Test("only the groups of the entitlements are allowed")
  func entitlements() throws {
    let temporary = TemporaryGroups()
    let groups = AppGroups(folder: temporary.folder, entitled: ["group.a"])
    #expect(throws: Never.self) { try groups.container(of: "group.a") }
    #expect(throws: AppGroupError.self) { try groups.container(of: "group.b") }
    _ = try temporary.groups.container(of: "group.b")
    #expect(try groups.names() == ["group.a"])
  }

  @Test("a symbolic link is not a container")
  func links() throws {
    let temporary = TemporaryGroups()
    _ = try temporary.groups.container(of: "group.a")
    try FileManager.default.createSymbolicLink(
      atPath: temporary.folder + "/group.b", withDestinationPath: "/tmp")
    #expect(throws: AppGroupError.self) { try temporary.groups.container(of: "group.b") }
    #expect(try temporary.groups.names() == ["group.a"])
  }

  @Test(
    "symbolic links in a container are neither read nor written",
    arguments: ["", "/Library", "/Library/Preferences"])
  func linksWithinContainers(_ place: String) throws {
    let temporary = TemporaryGroups()
    let outside = TemporaryGroups()
    let foreign = try outside.groups.container(of: "group.a")
    try foreign.defaults.update([("secret", .integer(1))])
    let before = try foreign.defaults.read()
    let path = temporary.folder + "/group.a" + place
    let manager = FileManager.default
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try manager.createDirectory(at: parent, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: foreign.path + place)
    #expect(throws: AppGroupError.self) { try temporary.groups.container(of: "group.a") }
    let container = try temporary.groups.existingContainer(of: "group.a")
    #expect { try container.defaults.read() } throws: { ($0 as? AppGroupError)?.code == .file }
    #expect(throws: AppGroupError.self) { try container.defaults.update([("k", .integer(1))]) }
    #expect(try foreign.defaults.read() == before)
  }

  @Test("the defaults of a missing container are empty")
  func missing() throws {
    let container = try TemporaryGroups().groups.existingContainer(of: "group.a")
    #expect(try container.defaults.read().isEmpty)
  }
}
