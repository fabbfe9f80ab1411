internal import Downloads
internal import Infra
internal import PageSources
private import PlatformLibC
internal import POSIXThreads
internal import PropertyLists
internal import SystemFiles

/// A feed that reads the links of records on a separate thread, ahead of the requests.
final class RecordFeed: Sendable {
  enum Item: Sendable {
    case links(RecordLinks.Found)
    case failedPage
    /// A record in which no `--field` option finds a value. Without `--field`, this is every record
    /// that has results.
    case missing
    /// The message about an input, or a line of an input, that cannot be read.
    case problem(String)
  }

  private struct State {
    var items: [Item] = []
    var hasEnded = false
  }

  /// The maximum length of a line, or of a JSON file, in bytes.
  private static let sizeLimit = 256 << 20

  private static let maximumItemCount = 1024

  private let state = Monitor(State())

  /// A pipe that is readable if there are items, or if the inputs have ended.
  private let pipe: PipeEnds

  /// Starts the thread that reads the inputs.
  /// - Parameters:
  ///   - inputs: Paths, or `-` for standard input.
  ///   - makeLinks: A function that creates the extractor of links. It is called on the new thread.
  init(
    _ inputs: [String], _ makeLinks: @escaping @Sendable () -> RecordLinks
  ) throws(CommandFailure) {
    do throws(SystemError) {
      pipe = try PipeEnds()
    } catch {
      throw .file("A pipe could not be created: \(error.message).", remedy: nil)
    }
    do {
      try DetachedThread.start(stackSize: 8 << 20) { [self] in
        let links = makeLinks()
        for input in inputs { read(input, links) }
        state.change { $0.hasEnded = true }
        wake()
      }
    } catch {
      throw .file("A thread could not be created.", remedy: "Raise the limit, with `ulimit -u`.")
    }
  }

  /// The descriptor that becomes readable if `take` has something new to return.
  var descriptor: Int32 { pipe.read }

  /// Removes and returns the items of the feed, and returns whether the inputs have ended.
  func take() -> (items: [Item], hasEnded: Bool) {
    state.change { state in
      if !state.items.isEmpty, !state.hasEnded {
        _ = try? FileStream(descriptor: pipe.read).read(atMost: 1)
      }
      defer { state.items = [] }
      return (state.items, state.hasEnded)
    }
  }

  private func wake() {
    try? FileStream(descriptor: pipe.write).write([0])
  }

  private func put(_ item: Item) {
    state.change(when: { $0.items.count < Self.maximumItemCount }) {
      // The pipe contains a byte while there are items, so write a byte only for the first item.
      if $0.items.isEmpty { wake() }
      $0.items.append(item)
    }
  }

  private func put(content: RecordLinks.Content) {
    switch content {
    case .links(let links): put(.links(links))
    case .failedPage: put(.failedPage)
    case .missing: put(.missing)
    }
  }

  // MARK: Reading

  private func read(_ path: String, _ links: RecordLinks) {
    let name = InputFile(path: path).name
    let reader: LineReader
    do throws(SourceFailure) {
      reader = try LineReader(
        path == "-" ? .descriptor(STDIN_FILENO) : .path(path), limit: Self.sizeLimit)
    } catch {
      return put(error, name, line: 0)
    }
    var isFirst = true
    while true {
      do throws(SourceFailure) {
        guard let line = try reader.next() else { return }
        let number = reader.number
        let content = Self.trimmed(number == 1 ? line[...].withoutByteOrderMark : line[...])
        if content.isEmpty { continue }
        defer { isFirst = false }
        if put(content, line: number, links) { continue }
        if isFirst, content.first != UInt8(ascii: "\"") {
          return readValue(content, try reader.readToEnd(), name, line: number, links)
        }
        put(incompleteLine: number, name)
      } catch {
        put(error, name, line: reader.number)
      }
    }
  }

  /// Adds the links of a line. A line that begins like a JSON value is a record; any other line is
  /// a URL. Returns `false` if a record cannot be parsed as JSON.
  private func put(_ line: ArraySlice<UInt8>, line number: Int, _ links: RecordLinks) -> Bool {
    guard let first = line.first,
      [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")]
        .contains(first)
    else {
      put(content: links.links(inLine: RemotePage.address(line), number: number))
      return true
    }
    guard let value = try? PropertyList(parsing: Array(line)) else { return false }
    put(content: links.links(in: value))
    return true
  }

  /// Parses the first line and the rest of the input together, as one JSON value. If this fails,
  /// but a later line is a complete JSON object, parses each line as a separate value.
  private func readValue(
    _ first: ArraySlice<UInt8>, _ rest: [UInt8], _ name: String, line number: Int,
    _ links: RecordLinks
  ) {
    do throws(PropertyListError) {
      let value = try PropertyList(parsing: Array(first) + [0x0A] + rest, name: "records")
      guard case .array(let records) = value else { return put(content: links.links(in: value)) }
      for record in records { put(content: links.links(in: record)) }
    } catch {
      let lines = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard first.count > 1, lines.contains(where: Self.isObject) else {
        let (line, overflows) = number.addingReportingOverflow((error.position?.line ?? 1) - 1)
        let place = overflows ? number : line
        return put(.problem("\(name), line \(place): \(error.problem) \(error.remedy)"))
      }
      put(incompleteLine: number, name)
      for (index, line) in lines.enumerated() {
        let content = Self.trimmed(line)
        if content.isEmpty || put(content, line: number + 1 + index, links) { continue }
        put(incompleteLine: number + 1 + index, name)
      }
    }
  }

  /// Whether a line is a complete JSON object. The lines of a value that spans several lines
  /// usually are not complete objects.
  private static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "{") && (try? PropertyList(parsing: Array(line))) != nil
  }

  private func put(incompleteLine number: Int, _ name: String) {
    put(.problem("\(name), line \(number): This is not a complete JSON value."))
  }

  /// - Parameter number: The number of the line; 0 for a failure before the first line.
  private func put(_ failure: SourceFailure, _ name: String, line number: Int) {
    let place = number > 0 ? "\(name), line \(number)" : name
    let remedy = failure.systemError == EISDIR ? "Name a file with records." : failure.remedy
    put(.problem("\(place): \(failure.problem) \(remedy)"))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let line = line.drop(while: isSpace)
    guard let last = line.lastIndex(where: { !isSpace($0) }) else { return [] }
    return line[...last]
  }
}
