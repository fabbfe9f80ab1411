private import PlatformLibC
internal import POSIXThreads
private import Synchronization
package import SystemFiles

/// An observer that calls a function when files in a folder change, without polling.
///
/// - Source: https://man7.org/linux/man-pages/man7/inotify.7.html
package final class FolderChanges: Sendable {
  /// The events of a file in the folder.
  package enum Kind: Sendable {
    /// The file appeared, or it was replaced.
    case appeared
    /// The contents changed.
    case written
    /// The file was removed, or it received another name.
    case removed
  }

  private let stopping: PipeEnds
  private let marks: Marks

  /// Starts to observe a folder, which must exist. The thread ends with this object.
  ///
  /// - Parameters:
  ///   - reportsEachWrite: Whether to report writes before the writer closes the file.
  ///   - take: Receives the name of a file, on the thread of the observer. An empty name means that
  ///     events were lost.
  package init(
    of folder: String, reportsEachWrite: Bool = false,
    _ take: @escaping @Sendable (_ name: String, Kind) -> Void
  ) throws(SystemError) {
    #if os(Linux)
      let instance = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard instance >= 0 else { throw .last }
      do throws(SystemError) {
        let written = reportsEachWrite ? IN_MODIFY : IN_CLOSE_WRITE
        let mask = [written, IN_CREATE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE].reduce(0) {
          $0 | UInt32($1)
        }
        guard folder.withPath({ inotify_add_watch(instance, $0, mask) }) >= 0 else { throw .last }
        let stopping = try PipeEnds()
        let marks = Marks(instance)
        self.stopping = stopping
        self.marks = marks
        do throws(DetachedThread.Failure) {
          try DetachedThread.start {
            Self.observe(instance, until: stopping.read, marks, take)
            close(instance)
            close(stopping.read)
          }
        } catch {
          stopping.close()
          throw SystemError(code: error.code)
        }
      } catch {
        close(instance)
        throw error
      }
    #else
      throw SystemError(code: ENOTSUP)
    #endif
  }

  /// Calls a function on the thread of the observer, between the events of earlier changes and the
  /// events of changes after this call. If events were lost, it calls the function after the report
  /// of the loss. If the system cannot mark the position, it calls the function on this thread.
  package func afterEarlierEvents(_ body: @escaping @Sendable () -> Void) {
    marks.add(body)
  }

  deinit {
    // This wakes the thread, which then closes the read end of the pipe.
    close(stopping.write)
  }

  #if os(Linux)
    private static func observe(
      _ instance: Int32, until stop: Int32, _ marks: Marks, _ take: (String, Kind) -> Void
    ) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var entries = [
          pollfd(fd: instance, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&entries, 2, -1) < 0 {
          guard errno == EINTR else { return }
          continue
        }
        if entries[1].revents != 0 { return }
        guard
          let count = try? buffer.withUnsafeMutableBytes({ room throws(SystemError) in
            try DescriptorCalls.readAvailable(instance, into: room)
          })
        else { continue }
        report(buffer[..<count], marks, take)
      }
    }

    private static func report(
      _ events: ArraySlice<UInt8>, _ marks: Marks, _ take: (String, Kind) -> Void
    ) {
      let headerSize = MemoryLayout<inotify_event>.size
      events.withUnsafeBytes { bytes in
        var position = 0
        while position + headerSize <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
          let end = min(position + headerSize + Int(event.len), bytes.count)
          let name = String(path: bytes[(position + headerSize)..<end].prefix { $0 != 0 })
          position = end
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            take("", .written)
            // The events of marks may be lost too.
            for body in marks.takeAll() { body() }
          } else if event.mask & UInt32(IN_IGNORED) != 0 {
            marks.take(event.wd)?()
          } else {
            take(name, kind(event.mask))
          }
        }
      }
    }

    private static func kind(_ mask: UInt32) -> Kind {
      if mask & (UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)) != 0 { return .removed }
      return mask & (UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE)) != 0 ? .written : .appeared
    }
  #endif
}

/// Functions that run at a position among the events of an inotify instance.
///
/// The removal of a watch adds an `IN_IGNORED` event to the queue, after the earlier events.
private final class Marks: Sendable {
  private let instance: Int32
  private let bodies = Mutex<[Int32: @Sendable () -> Void]>([:])

  init(_ instance: Int32) {
    self.instance = instance
  }

  /// Adds a function at the end of the events. If no position can be marked, calls the function at
  /// once.
  func add(_ body: @escaping @Sendable () -> Void) {
    #if os(Linux)
      let isMarked = bodies.withLock { bodies in
        // The kernel does not use the number of a watch again soon.
        let watch = inotify_add_watch(instance, "/dev/null", UInt32(IN_DELETE_SELF))
        guard watch >= 0 else { return false }
        bodies[watch] = body
        _ = inotify_rm_watch(instance, watch)
        return true
      }
      if !isMarked { body() }
    #endif
  }

  func take(_ watch: Int32) -> (@Sendable () -> Void)? {
    bodies.withLock { $0.removeValue(forKey: watch) }
  }

  /// Returns all functions in the order of their positions, and removes them.
  func takeAll() -> [@Sendable () -> Void] {
    bodies.withLock { bodies in
      defer { bodies = [:] }
      return bodies.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
