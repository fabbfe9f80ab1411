internal import BackgroundTransfers
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The main function of `pageaction-network`, which answers requests from standard input.
package enum NetworkServer {
  /// The size of unsent replies, in bytes, at which no more transfers start.
  private static let maximumOutgoingSize = 32 << 20

  /// Answers requests until standard input ends. Returns the exit status.
  package static func run(arguments: [String]) -> Int32 {
    if arguments.count == 2, arguments[0] == TransferProgram.backgroundArgument {
      return BackgroundServer.run(folder: arguments[1], environment: environment)
    }
    guard arguments == [NetworkProgram.protocolArgument] else {
      try? FileStream.error.write(
        Array(
          """
          \(NetworkProgram.name) is started by pageaction of the same version, for pages from the \
          network. Run `pageaction run URL --script NAME --allow-network` instead.

          """.utf8))
      return 64
    }
    signal(SIGPIPE, SIG_IGN)
    let channel = BlockingChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
    guard let message = channel.receive() else { return 0 }
    var decoder = MessageDecoder(message)
    guard let settings = try? NetworkSettings(&decoder),
      let queue = TransferQueue(settings, environment: environment)
    else { return 2 }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    // Keep the queue forever: its release would wait for the threads that resolve names.
    _ = Unmanaged.passRetained(queue)
    return serve(queue)
  }

  private static func serve(_ queue: TransferQueue) -> Int32 {
    var incoming = IncomingMessages()
    var outgoing: [ArraySlice<UInt8>] = []
    var outgoingSize = 0
    while true {
      guard receive(&incoming) else { return 0 }
      while let message = incoming.next() {
        var decoder = MessageDecoder(message)
        guard let request = try? NetworkRequest(&decoder) else { return 2 }
        queue.add(request)
      }
      if incoming.isMalformed { return 2 }
      let notes = queue.takeNotes().map(\.message)
      for message in notes + queue.takeReplies().map(\.message) {
        outgoing.append(message[...])
        outgoingSize += message.count
      }
      guard send(&outgoing, &outgoingSize) else { return 0 }
      var descriptors = [(descriptor: STDIN_FILENO, isForOutput: false)]
      if !outgoing.isEmpty { descriptors.append((STDOUT_FILENO, true)) }
      queue.advance(descriptors, canStart: outgoingSize < maximumOutgoingSize)
    }
  }

  /// Reads the available bytes of standard input. Returns `false` at its end.
  private static func receive(_ incoming: inout IncomingMessages) -> Bool {
    var isEnd = false
    while true {
      var available: Int?
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        do throws(SystemError) {
          available = try DescriptorCalls.readAvailable(
            STDIN_FILENO, into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          isEnd = true
        }
        count = available ?? 0
      }
      guard !isEnd, available != 0 else { return false }
      guard available != nil else { return true }
      incoming.append(bytes)
    }
  }

  /// Writes what standard output accepts. Returns `false` if it is closed.
  private static func send(_ outgoing: inout [ArraySlice<UInt8>], _ size: inout Int) -> Bool {
    var sentCount = 0
    defer { outgoing.removeFirst(sentCount) }
    while sentCount < outgoing.count {
      let part = outgoing[sentCount]
      var isClosed = false
      let count: Int? = part.withUnsafeBytes { bytes in
        do throws(SystemError) {
          return try DescriptorCalls.writeAvailable(STDOUT_FILENO, bytes)
        } catch {
          isClosed = true
          return nil
        }
      }
      if isClosed { return false }
      guard let count else { return true }
      size -= count
      outgoing[sentCount] = part.dropFirst(count)
      if count == part.count { sentCount += 1 }
    }
    return true
  }

  private static var environment: [String: String] {
    let names = [
      "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
