import Foundation
import SystemFiles
import Testing

@testable import Batch

@Suite struct BatchOutputTests {
  /// A file that another process deletes, replaces, truncates or extends is not written to.
  @Test(arguments: ["delete", "replace", "truncate", "append"])
  func fileChangedBySomebodyElse(change: String) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    let output = try Self.opened(path, at: 0)
    try output.append(Array("one\n".utf8)[...])
    try output.synchronise()
    switch change {
    case "delete": try FileManager.default.removeItem(atPath: path)
    case "replace": try Data("one\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    case "truncate": #expect(truncate(path, 0) == 0)
    default:
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("two\n".utf8))
      try handle.close()
    }
    try output.append(Array("three\n".utf8)[...])
    #expect(throws: SystemError.self) { try output.flush() }
    let isGone = change == "delete" || change == "replace"
    #expect(output.damage == (isGone ? .removed : .resized))
  }

  /// A loss after the last record was written is also detected.
  @Test(arguments: [true, false])
  func fileLostAtTheEnd(deletes: Bool) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    let output = try Self.opened(path, at: 0)
    try output.append(Array("one\n".utf8)[...])
    try output.flush()
    if deletes {
      try FileManager.default.removeItem(atPath: path)
    } else {
      #expect(truncate(path, 2) == 0)
    }
    #expect(throws: SystemError.self) { try output.synchronise() }
  }

  /// Other processes may also write to an open file, but cannot change the written records.
  @Test(arguments: [true, false])
  func openFileChangedBySomebodyElse(cuts: Bool) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let output = BatchOutput(descriptor: handle.fileDescriptor)
    try output.append(Array("one\n".utf8)[...])
    try output.flush()
    #expect(truncate(path, cuts ? 0 : 8) == 0)
    try output.append(Array("two\n".utf8)[...])
    if cuts {
      #expect(throws: SystemError.self) { try output.flush() }
      #expect(output.damage == .resized)
    } else {
      try output.synchronise()
      #expect(output.damage == nil)
    }
  }

  /// If the file had no name when it was passed, writing to it is not an error.
  @Test(arguments: [true, false])
  func deletedOpenFile(isNameless: Bool) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    if isNameless { try FileManager.default.removeItem(atPath: path) }
    let output = BatchOutput(descriptor: handle.fileDescriptor)
    try output.append(Array("one\n".utf8)[...])
    if isNameless {
      try output.synchronise()
      #expect(output.damage == nil)
    } else {
      try FileManager.default.removeItem(atPath: path)
      #expect(throws: SystemError.self) { try output.synchronise() }
      #expect(output.damage == .removed)
    }
  }

  private static func opened(_ path: String, at length: Int) throws -> BatchOutput {
    let output = try BatchOutput(path: path)
    output.begin(at: length)
    return output
  }

  @Test func newFile() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    let output = try Self.opened(path, at: 0)
    try output.append(Array("one\n".utf8)[...])
    try output.append([])
    try output.append(Array("two\n".utf8)[...])
    #expect(output.byteCount == 0)
    try output.flush()
    #expect(output.byteCount == 8)
    #expect(try folder.bytes(of: path) == Array("one\ntwo\n".utf8))
    try output.append(Array("three\n".utf8)[...])
    try output.synchronise()
    #expect(output.byteCount == 14)
    #expect(try folder.bytes(of: path) == Array("one\ntwo\nthree\n".utf8))
  }

  /// The bytes after `length` are removed, and writing continues there.
  @Test(arguments: [0, 4, 8])
  func fileIsCut(length: Int) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    let before = Array("one\ntwo\ntorn".utf8)
    try Data(before).write(to: URL(fileURLWithPath: path))
    let output = try Self.opened(path, at: length)
    #expect(output.byteCount == length)
    // The earlier contents stay until something is written.
    #expect(try folder.bytes(of: path) == before)
    try output.append(Array("new\n".utf8)[...])
    try output.synchronise()
    #expect(output.byteCount == length + 4)
    #expect(try folder.bytes(of: path) == Array(before.prefix(length)) + Array("new\n".utf8))
  }

  @Test func muchIsWrittenByItself() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.ndjson"
    let output = try Self.opened(path, at: 0)
    let line = [UInt8](repeating: 0x61, count: 1000)
    for _ in 0..<1000 { try output.append(line[...]) }
    #expect(output.byteCount > 900_000)
    #expect(try folder.bytes(of: path).count == output.byteCount)
  }

  @Test(arguments: ["out.ndjson.gz", "OUT.GZ"])
  func gzipBySuffix(name: String) throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/\(name)"
    var lengths: [Int] = []
    do {
      let output = try Self.opened(path, at: 0)
      for line in ["one\n", "two\n", "three\n"] {
        try output.append(Array(line.utf8)[...])
        try output.synchronise()
        lengths.append(output.byteCount)
      }
    }
    #expect(try folder.gunzipped(folder.bytes(of: path)) == Array("one\ntwo\nthree\n".utf8))
    // The output is resumed at a checkpoint.
    let resumed = try Self.opened(path, at: lengths[1])
    try resumed.append(Array("four\n".utf8)[...])
    try resumed.synchronise()
    #expect(try folder.gunzipped(folder.bytes(of: path)) == Array("one\ntwo\nfour\n".utf8))
  }

  /// `gzip` rejects an empty file, so an output without records contains an empty member.
  @Test func gzipOfNothing() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out.gz"
    let output = try Self.opened(path, at: 0)
    try output.synchronise()
    #expect(try folder.gunzipped(folder.bytes(of: path)).isEmpty)
    try output.synchronise()
    try output.append([0x61])
    try output.synchronise()
    #expect(output.byteCount == (try folder.bytes(of: path)).count)
    #expect(try folder.gunzipped(folder.bytes(of: path)) == [0x61])
  }

  @Test func pipeReceivesWrittenBytes() throws {
    let pipe = Pipe()
    let output = BatchOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try output.append(Array("one\n".utf8)[...])
    try output.synchronise()
    #expect(pipe.fileHandleForReading.availableData == Data("one\n".utf8))
    #expect(output.byteCount == 4)
  }

  @Test func fileHasOneWriterAtATime() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/out"
    let output = try Self.opened(path, at: 0)
    try output.append([0x61])
    try output.flush()
    #expect(throws: SystemError(code: EWOULDBLOCK)) { try BatchOutput(path: path) }
    #expect(try folder.bytes(of: path) == [0x61])
    withExtendedLifetime(output) {}
  }

  @Test func deviceHasNoLength() throws {
    let output = try Self.opened("/dev/null", at: 0)
    try output.append(Array("one\n".utf8)[...])
    try output.synchronise()
    #expect(output.byteCount == 4)
  }

  @Test func unopenableFiles() throws {
    let folder = try ScratchFolder()
    #expect(throws: SystemError(code: ENOENT)) {
      try Self.opened("\(folder.path)/missing/out", at: 0)
    }
    #expect(throws: SystemError(code: EISDIR)) { try Self.opened(folder.path, at: 0) }
  }

  #if os(Linux)
    @Test func fullDisk() throws {
      let output = try Self.opened("/dev/full", at: 0)
      try output.append(Array("one\n".utf8)[...])
      #expect(throws: SystemError(code: ENOSPC)) { try output.flush() }
      #expect(output.byteCount == 0)
    }

    @Test func filesAreClosed() throws {
      let folder = try ScratchFolder()
      let path = "\(folder.path)/out"
      func isOpen() throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").contains {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
            == path
        }
      }
      var output: BatchOutput? = try Self.opened(path, at: 0)
      try output?.append([1])
      #expect(try isOpen())
      output = nil
      #expect(try !isOpen())
    }
  #endif
}
