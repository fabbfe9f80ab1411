import Foundation
import SystemFiles
import Testing

@Suite("Locks of open files") struct OpenFileLockTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func openFile() -> Int32 {
    open(folder.file("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  }

  @Test("exclude other open files until the file is closed") func exclusive() throws {
    let (first, second) = (openFile(), openFile())
    defer { close(second) }
    #expect(try OpenFileLock.takeIfFree(first))
    #expect(try !OpenFileLock.takeIfFree(second))
    #expect(try !OpenFileLock.takeIfFree(second, .shared))
    close(first)
    // A child process of another test inherits the lock until it executes its program, so the test
    // waits.
    try OpenFileLock.take(second)
  }

  @Test("can be shared, and are then not converted") func shared() throws {
    let (first, second) = (openFile(), openFile())
    defer { for descriptor in [first, second] { close(descriptor) } }
    try OpenFileLock.take(first, .shared)
    #expect(try OpenFileLock.takeIfFree(second, .shared))
    #expect(try !OpenFileLock.takeIfFree(first))
  }

  @Test("have the error of the system") func failure() {
    #expect(throws: SystemError(code: EBADF)) { try OpenFileLock.take(-1) }
    #expect(throws: SystemError(code: EBADF)) { try OpenFileLock.takeIfFree(-1) }
  }
}
