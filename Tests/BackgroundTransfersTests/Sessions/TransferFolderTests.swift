import AppGroups
import Foundation
import NetworkClient
import Testing

@testable import BackgroundTransfers

/// Tests that a session's files outlive processes, and that an incompletely written file is not a
/// task.
@Suite final class TransferFolderTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("transfers-\(UUID().uuidString)").path
  private let folder: TransferFolder

  init() throws {
    let groups = AppGroups(folder: path, entitled: ["group.test"])
    folder = try TransferFolder(
      session: "a/b", in: try groups.container(of: "group.test"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private var record: TransferRecord {
    var record = TransferRecord(
      kind: .upload, url: "https://example.org/é", start: 1.5, timeLimit: 60)
    record.method = "PUT"
    record.headers = [NetworkHeader("X-A", "1"), NetworkHeader("X-A", "é")]
    record.hasBody = true
    record.description = "photo"
    return record
  }

  private let response = TransferOutcome.response(
    .init(
      url: "https://example.org/", version: "HTTP/1.1", status: 201,
      headers: [NetworkHeader("ETag", "\"x\"")], byteCount: 3))

  @Test("tasks and outcomes are read as they were stored")
  func roundTrip() throws {
    try folder.add(7, record, body: [1, 2, 3])
    #expect(folder.identifiers() == [7])
    #expect(folder.record(of: 7) == record)
    #expect(folder.unfinished() == [7])
    #expect(try folder.request(for: 7, record).body == [1, 2, 3])
    #expect(try folder.finish(7, response))
    #expect(folder.outcome(of: 7) == response)
    #expect(folder.unfinished().isEmpty)
    // Only the first outcome is kept.
    #expect(try !folder.finish(7, .failure(.init(code: "cancelled", url: "", message: ""))))
    #expect(folder.outcome(of: 7) == response)
    folder.remove(7)
    #expect(folder.identifiers().isEmpty)
    #expect(try !folder.finish(7, response))
  }

  @Test("a new owner removes files without a task, but not those of tasks")
  func remains() throws {
    try folder.add(1, record, body: [1])
    let kept = ["1.task", "1.upload", "1.body", "1.body.new", "program", "x.body"]
    let removed = [
      "2.task.new", "3.body", "3.body.validator", "3.outcome", "4.upload", "5.download.tmp",
    ]
    for name in kept.dropFirst(2) + removed {
      try #require(FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil))
    }
    let claim = try #require(try folder.claimOwnership())
    let names = try withExtendedLifetime(claim) {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    #expect(Set(names) == Set(kept + ["owner"]))
    // Removal of the task also removes its incompletely written files.
    folder.remove(1)
    let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(rest) == ["owner", "program", "x.body"])
  }

  @Test("a download continues only with a validator and the method GET")
  func continuation() throws {
    var record = record
    record.method = "GET"
    record.hasBody = false
    try folder.add(1, record, body: nil)
    try Data("abc".utf8).write(to: URL(fileURLWithPath: folder.body(of: 1)))
    #expect(
      try folder.request(for: 1, record).destination == .file(path: folder.body(of: 1)))
    try Data("\"tag\"".utf8).write(to: URL(fileURLWithPath: folder.body(of: 1) + ".validator"))
    #expect(
      try folder.request(for: 1, record).destination
        == .file(path: folder.body(of: 1), offset: 3, validator: "\"tag\""))
    record.method = "POST"
    #expect(
      try folder.request(for: 1, record).destination == .file(path: folder.body(of: 1)))
    try Data("a\r\nX: 1".utf8).write(
      to: URL(fileURLWithPath: folder.body(of: 1) + ".validator"))
    record.method = "GET"
    #expect(
      try folder.request(for: 1, record).destination == .file(path: folder.body(of: 1)))
  }

  @Test("unfinished writes, damaged files and links are not tasks")
  func damage() throws {
    for (name, text) in [("2.task.new", "x"), ("x.task", "x"), ("-1.task", "x"), ("0.task", "x")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    #expect(folder.identifiers().isEmpty)
    try Data("bplist00".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/3.task"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/4.task", withDestinationPath: "/etc/passwd")
    #expect(folder.identifiers() == [3, 4])
    #expect(folder.record(of: 3) == nil && folder.record(of: 4) == nil)
  }

  @Test("one holder has a claim, and its end releases it")
  func claims() throws {
    var claim = try folder.claimOwnership()
    #expect(claim != nil && folder.hasOwner)
    #expect(try folder.claimOwnership() == nil)
    #expect(try folder.claimTransfers() != nil)
    claim = nil
    #expect(!folder.hasOwner)
    #expect(try folder.claimOwnership() != nil)
  }

  @Test("suspended tasks are not transferred")
  func suspension() throws {
    try folder.add(1, record, body: [])
    try folder.setStopped(1, true)
    #expect(folder.isStopped(1) && folder.unfinished().isEmpty)
    try folder.setStopped(1, false)
    #expect(folder.unfinished() == [1])
  }

  @Test("the file of a delivery has a second name")
  func delivery() throws {
    try folder.add(1, record, body: nil)
    try folder.keepBody(of: 1, [1, 2])
    let name = folder.prepareDelivery(of: 1)
    try FileManager.default.removeItem(atPath: name)
    // A process that moves the file and is then killed receives the file again.
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.prepareDelivery(of: 1))) == Data([1, 2]))
    folder.remove(1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { ["lock", "owner", "program"].contains($0) })
  }

  @Test("sessions with tasks are listed")
  func sessions() throws {
    let container = try AppGroups(folder: path).container(of: "group.test")
    #expect(TransferFolder.identifiers(in: container).isEmpty)
    try folder.add(1, record, body: nil)
    #expect(TransferFolder.identifiers(in: container) == ["a/b"])
  }
}
