import ExtensionBundles
import Testing

@Suite("Zip archives") struct ZipArchiveTests {
  private func archive(_ zip: ZipFile, limits: ZipLimits = ZipLimits()) throws -> ZipArchive {
    try ZipArchive(MemoryBytes(zip.bytes), path: "a.ipa", limits: limits)
  }

  private func failure(_ body: () throws -> Void) -> BundleError? {
    #expect(throws: BundleError.self) { try body() }
  }

  @Test("have entries") func entries() throws {
    var zip = ZipFile()
    zip.add("Payload/", "")
    zip.add("Payload/a.txt", "hello")
    zip.add("é😀", "name")
    let archive = try archive(zip)
    #expect(try archive.read("Payload/a.txt", limit: 100) == Array("hello".utf8))
    #expect(try archive.read("é😀", limit: 100) == Array("name".utf8))
    let missing = failure { _ = try archive.read("b", limit: 100) }
    #expect(missing?.code == .unreadable)
    #expect(missing?.path == "a.ipa/b")
  }

  @Test("are not empty") func empty() throws {
    #expect(failure { _ = try archive(ZipFile()) }?.code == .malformed)
  }

  @Test("are refused if an encrypted entry is needed", arguments: [1, 0x41, 0x2000] as [UInt16])
  func encryption(flags: UInt16) throws {
    var zip = ZipFile()
    zip.entries.append(.init(name: Array("a".utf8), bytes: [1, 2], flags: flags))
    let error = failure { _ = try archive(zip).read("a", limit: 100) }
    #expect(error?.code == .encrypted)
    #expect(error?.problem == "The entry is encrypted.")
  }

  @Test("are refused if a symbolic link is needed") func links() throws {
    var zip = ZipFile()
    zip.entries.append(
      .init(name: Array("a".utf8), bytes: Array("/etc/passwd".utf8), mode: 0o120777))
    #expect(failure { _ = try archive(zip).read("a", limit: 100) }?.code == .symbolicLink)
  }

  @Test(
    "are read without entries whose names lead out of them",
    arguments: ["../a", "a/../../b", "/a", "a//b", "a\\b", "..", "a/./b", "a\0b", "/"])
  func unsafeNames(name: String) throws {
    var zip = ZipFile()
    zip.add("good", "a")
    zip.add(name, "a")
    let archive = try archive(zip)
    #expect(try archive.read("good", limit: 100) == Array("a".utf8))
    #expect(archive.entryNames == ["good"])
    #expect(failure { _ = try archive.read(name, limit: 100) }?.code == .unreadable)
    #expect(archive.notes.map(\.code) == [.unsafeName])
    #expect(archive.notes.first?.path == "a.ipa")
  }

  @Test("count many entries with unsafe names") func manyUnsafeNames() throws {
    var zip = ZipFile()
    for index in 0..<50 { zip.add("a\\\(index)", "a") }
    let notes = try archive(zip).notes
    #expect(notes.count == 21)
    #expect(notes.last?.problem.hasPrefix("30 more entries") == true)
    var limits = ZipLimits()
    limits.entryCount = 49
    #expect(failure { _ = try archive(zip, limits: limits) }?.code == .tooLarge)
  }

  @Test("have limits on entries, names, folders and sizes") func limits() throws {
    var zip = ZipFile()
    for index in 0..<5 { zip.add("folder\(index)/file", "0123456789") }
    func code(_ change: (inout ZipLimits) -> Void) -> BundleError.Code? {
      var limits = ZipLimits()
      change(&limits)
      do {
        let archive = try archive(zip, limits: limits)
        for index in 0..<5 { _ = try archive.read("folder\(index)/file", limit: 1000) }
        return nil
      } catch {
        return (error as? BundleError)?.code
      }
    }
    #expect(code { $0.entryCount = 5 } == nil)
    #expect(code { $0.entryCount = 4 } == .tooLarge)
    #expect(code { $0.nameLength = 11 } == .tooLarge)
    #expect(code { $0.folderCount = 5 } == .tooLarge)
    #expect(code { $0.entrySize = 9 } == .tooLarge)
    #expect(code { $0.totalSize = 49 } == .tooLarge)
    #expect(code { $0.totalSize = 50 } == nil)
    #expect(failure { _ = try archive(zip).read("folder1/file", limit: 9) }?.code == .tooLarge)
  }

  @Test("are refused if headers lie") func lies() throws {
    var zip = ZipFile()
    zip.entries = [
      .init(name: Array("long".utf8), bytes: [1, 2, 3], declaredSize: 2),
      .init(name: Array("short".utf8), bytes: [1, 2, 3], declaredSize: 400),
      .init(name: Array("checksum".utf8), bytes: [1, 2, 3], checksum: 5),
      .init(name: Array("method".utf8), bytes: [1, 2, 3], method: 14),
      .init(name: Array("deflate".utf8), bytes: [0xFF, 2, 3], method: 8, declaredSize: 10),
      .init(name: Array("twice".utf8), bytes: [1]), .init(name: Array("twice".utf8), bytes: [2]),
    ]
    let archive = try archive(zip)
    let codes = ["long", "short", "checksum", "method", "deflate", "twice"].map { name in
      failure { _ = try archive.read(name, limit: 1000) }?.code
    }
    #expect(codes == [.malformed, .malformed, .malformed, .unsupported, .malformed, .malformed])
  }

  @Test("are refused if they are cut off or not archives") func damage() throws {
    var zip = ZipFile()
    zip.add("a", "hello")
    let bytes = zip.bytes
    for count in stride(from: 0, to: bytes.count, by: 1) {
      let part = MemoryBytes(Array(bytes.prefix(count)))
      #expect(throws: BundleError.self) { try ZipArchive(part, path: "a.ipa") }
    }
    #expect(failure { _ = try ZipArchive(MemoryBytes([]), path: "a") }?.code == .malformed)
  }

  @Test("survive changed bytes") func changes() throws {
    var zip = ZipFile()
    zip.add("Payload/a", "hello")
    zip.add("b", "other")
    let bytes = zip.bytes
    for index in bytes.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] ^= change
        guard let archive = try? ZipArchive(MemoryBytes(changed), path: "a.ipa") else { continue }
        _ = try? archive.read("Payload/a", limit: 1000)
        _ = try? archive.read("b", limit: 1000)
      }
    }
  }

  // MARK: Python

  @Test("of Python are read", .enabled(if: Python.isAvailable, "needs python3"))
  func python() throws {
    let scratch = try Scratch()
    let path = scratch.path("a.zip")
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:
          z.comment = b'a comment'
          z.writestr('text', 'hello ' * 1000)
          z.writestr('empty', '')
          z.writestr('stored', 'hello', zipfile.ZIP_STORED)
          z.writestr('bzip2', 'hello', zipfile.ZIP_BZIP2)
          z.writestr('bomb', b'\\0' * (20 << 20))
          with z.open('zip64', 'w', force_zip64=True) as entry:
              entry.write(b'large')
      """
    try #require(try Python.run(script, [path]))
    let archive = try ZipArchive(RandomAccessFile(path: path), path: path)
    #expect(try archive.read("text", limit: 10_000).count == 6000)
    #expect(try archive.read("empty", limit: 10).isEmpty)
    #expect(try archive.read("stored", limit: 10) == Array("hello".utf8))
    #expect(try archive.read("zip64", limit: 10) == Array("large".utf8))
    #expect(failure { _ = try archive.read("bzip2", limit: 10) }?.code == .unsupported)
    let bomb = failure { _ = try archive.read("bomb", limit: 100 << 20) }
    #expect(bomb?.code == .tooLarge)
    #expect(bomb?.problem == "The entry expands to more than 200 times its size.")
  }
}
