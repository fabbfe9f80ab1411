internal import Downloads
internal import PageSources
private import PlatformLibC
internal import POSIXThreads
internal import PropertyLists
internal import SystemFiles

/// Reads the links of records on its own thread, ahead of the requests.
final class RecordFeed: Sendable {
  enum Item: Sendable {
    case links([RecordLinks.Link])
    case failedPage
    /// A record without any of the fields.
    case missing
    /// An input, or a line of it, that cannot be read.
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

  /// A pipe that is readable if there are items, or the inputs have ended.
  private let pipe: PipeEnds

  /// Starts to read.
  /// - Parameters:
  ///   - inputs: Paths, or `-` for standard input.
  ///   - makeLinks: Creates the extractor of links on the reading thread.
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

  /// Returns the items so far, and whether the inputs have ended.
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
      // There is one byte in the pipe if there are items.
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
      return put(.problem("\(name): \(error.problem) \(error.remedy)"))
    }
    var isFirst = true
    while true {
      do throws(SourceFailure) {
        guard let line = try reader.next() else { return }
        let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        guard let first = content.first else { continue }
        guard
          first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "\"")
        else {
          put(content: links.links(inLine: Self.text(content), number: reader.number))
          isFirst = false
          continue
        }
        if let value = try? PropertyList(parsing: line) {
          put(content: links.links(in: value))
        } else if isFirst, first != UInt8(ascii: "\"") {
          // One value on several lines.
          return readValue(line + [0x0A] + (try reader.readToEnd()), name, links)
        } else {
          put(.problem("\(name), line \(reader.number): This is not a complete JSON value."))
        }
        isFirst = false
      } catch {
        put(.problem("\(name), line \(reader.number): \(error.problem) \(error.remedy)"))
      }
    }
  }

  private func readValue(_ bytes: [UInt8], _ name: String, _ links: RecordLinks) {
    do throws(PropertyListError) {
      let value = try PropertyList(parsing: bytes, name: "records")
      guard case .array(let records) = value else { return put(content: links.links(in: value)) }
      for record in records { put(content: links.links(in: record)) }
    } catch {
      put(.problem("\(name), line \(error.position?.line ?? 1): \(error.problem) \(error.remedy)"))
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
