internal import Dispatch
internal import ExtensionContract
internal import ExtensionRequests
internal import PlatformLibC
internal import PropertyLists
private import Synchronization
internal import UIKit

/// Reads requests, passes them to the extension, and writes its replies.
final class RequestLoop: Sendable {
  /// The time for which an action waits for its control, in seconds.
  private static let actionWaitingTime = 2.0

  private let make: @MainActor () -> any NSExtensionRequestHandling
  private let actions: [UserAction]
  private let timeLimit: Double
  private let output: Int32

  init(
    make: @escaping @MainActor () -> any NSExtensionRequestHandling, actions: [UserAction],
    timeLimit: Double, output: Int32
  ) {
    self.make = make
    self.actions = actions
    self.timeLimit = timeLimit
    self.output = output
  }

  /// Reads lines until the end of the input, and ends the process.
  func read() {
    while let line = readLine() {
      let semaphore = DispatchSemaphore(value: 0)
      let reply = Mutex<[UInt8]>([])
      DispatchQueue.main.async {
        Task { @MainActor in
          let bytes = await self.reply(to: Array(line.utf8))
          reply.withLock { $0 = bytes + [0x0A] }
          semaphore.signal()
        }
      }
      semaphore.wait()
      write(reply.withLock(\.self))
    }
    exit(0)
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { PlatformCalls.write(output, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        exit(1)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the process with a message, which `pageaction` reports as the reason.
  /// - Parameter problems: The mistakes of the extension up to now, each as a sentence.
  private func fail(_ message: String, _ problems: [String] = []) -> Never {
    for problem in problems { Self.note(Self.sentence(problem)) }
    Self.note(message)
    exit(1)
  }

  /// Writes a message to standard error.
  static func note(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  @MainActor
  private func reply(to line: [UInt8]) async -> [UInt8] {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsing: line, name: "items").untagged
    } catch {
      fail("The items cannot be read: \(error)")
    }
    let items: [ExtensionItem]
    do throws(ItemsError) {
      items = try ExtensionItem.items(in: value)
    } catch {
      fail("The items cannot be read: \(error.path): \(error.problem)")
    }
    let objects = ItemObjects.objects(of: items)
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    let handler = make()
    let opens = OpenedURLs.reporting(Self.note)
    guard let controller = handler as? UIViewController else {
      if let action = actions.first {
        fail("\(action.option.name): The extension has no interface.")
      }
      let request = ExtensionRequest(opens: opens)
      request.begin(handler, with: objects)
      let reply = await reply(of: request, until: deadline, problems: { request.problems }) { "" }
      request.end(expired: false)
      return encoded(reply, request.problems)
    }
    let screen = ScreenRequest(opens: opens)
    await screen.begin(controller, with: objects)
    let skipped = await perform(actions, on: screen)
    let reply = await reply(
      of: screen.request, until: deadline, problems: { screen.problems }
    ) { Self.waiting(screen) }
    await screen.end(expired: false)
    var problems = screen.problems
    if !skipped.isEmpty {
      let list = skipped.map { "\($0.option.name) \($0.option.value)" }.joined(separator: ", ")
      problems.append("the request was answered before these actions: \(list)")
    }
    return encoded(reply, problems)
  }

  /// Performs the actions until the request is answered.
  /// - Returns: The actions that were not performed.
  @MainActor
  private func perform(
    _ actions: [UserAction], on screen: ScreenRequest
  ) async -> ArraySlice<UserAction> {
    for (index, action) in actions.enumerated() {
      let deadline = ContinuousClock.now + .seconds(min(timeLimit / 2, Self.actionWaitingTime))
      while true {
        if screen.request.currentAnswer != nil { return actions[index...] }
        do {
          switch action {
          case .tap(let name): try await screen.screen.tap(name)
          case .type(let text): try await screen.screen.type(text)
          }
          await screen.settle()
          break
        } catch {
          // A control can appear later, for example after a request or an animation.
          if ContinuousClock.now >= deadline {
            fail("\(action.option.name): \(error)", screen.problems)
          }
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
    }
    return []
  }

  @MainActor
  private static func waiting(_ screen: ScreenRequest) -> String {
    " It may wait for its user; on the screen is:\n\(screen.screen.viewTree)\n"
      + "Use --tap NAME or --type TEXT."
  }

  @MainActor
  private func reply(
    of request: ExtensionRequest, until deadline: ContinuousClock.Instant,
    problems: @MainActor () -> [String],
    waiting: @MainActor () -> String
  ) async -> Reply {
    let rest = (deadline - .now) / .seconds(1)
    switch await request.answer(within: max(0, rest)) {
    case .completed(let objects):
      let returned = await ReturnedItems.load(objects, within: min(timeLimit, 10))
      return Reply(
        entries: ["extensionItems": .array(returned.items.map(\.propertyList))],
        problems: returned.problems)
    case .cancelled(let error):
      let error = error as NSError
      return Reply(entries: [
        "$cancelRequest": .dictionary([
          "message": .string(Self.withoutContexts(error.localizedDescription)),
          "domain": .string(Self.withoutContexts(error.domain)),
          "code": .integer(Int64(error.code)),
        ])
      ])
    case .abandoned:
      fail(
        "The extension released its context without completing or cancelling the request.",
        problems())
    case .none:
      fail("The extension had not answered after \(timeLimit) s." + waiting(), problems())
    }
  }

  /// Removes the addresses from names of types that are declared in functions or are private.
  private static func withoutContexts(_ name: String) -> String {
    var name = name
    while let start = name.range(of: "(unknown context at $"),
      let end = name.range(of: ").", range: start.upperBound..<name.endIndex)
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name
  }

  private struct Reply {
    var entries: PropertyListDictionary
    var problems: [String] = []
  }

  private static func sentence(_ problem: String) -> String {
    // Code, such as `items[0]` or `openURL:`, keeps its case.
    let word = problem.prefix { $0 != " " }
    let isWord =
      word.allSatisfy { $0.isLetter || $0 == "," }
      && word.dropFirst().allSatisfy { !$0.isUppercase }
    return (isWord ? problem.prefix(1).uppercased() : String(problem.prefix(1)))
      + problem.dropFirst() + (problem.hasSuffix(".") ? "" : ".")
  }

  /// - Parameter problems: Misuse of the request, which becomes warnings of `pageaction`.
  private func encoded(_ reply: Reply, _ problems: [String]) -> [UInt8] {
    var entries = reply.entries
    let problems = reply.problems + problems
    if !problems.isEmpty {
      entries["$warnings"] = .array(problems.map { .string(Self.sentence($0)) })
    }
    do throws(PropertyListError) {
      return try PropertyList.dictionary(entries).taggedForJSON
        .bytes(as: .json, nullPolicy: .keep, name: "items")
    } catch {
      fail("The returned items cannot be written: \(error)")
    }
  }
}

/// System functions that have the same names as members of the enclosing type.
private enum PlatformCalls {
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    system_write(descriptor, bytes, count)
  }
}

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
