internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

/// - Source: https://w3c.github.io/FileAPI/#dfn-filereader
final class FileReaderObject: EventTargetObject {
  enum State: Int {
    case empty = 0
    case loading = 1
    case done = 2
  }

  fileprivate(set) var state = State.empty
  fileprivate var result: KeptValue?
  fileprivate var error: KeptValue?
  /// Incremented for each read; tasks of an aborted read compare it to detect the abort.
  fileprivate var reading = 0
}

extension Interface {
  /// - Source: https://w3c.github.io/FileAPI/#filereader-interface
  static let fileReader: Interface = Interface(
    "FileReader", parent: .eventTarget,
    constructor: (0, { $0.realm.wrapper(of: FileReaderObject(), as: .fileReader).value })
  ) {
    [
      .constant("EMPTY", 0), .constant("LOADING", 1), .constant("DONE", 2),
      .get("readyState") { $0.number(try $0.this(FileReaderObject.self).state.rawValue) },
      .get("result") { $0.value(try $0.this(FileReaderObject.self).result) },
      .get("error") { $0.value(try $0.this(FileReaderObject.self).error) },
      .eventHandlers(.fileReader),
      read("readAsArrayBuffer") { call, _ in { try call.realm.scope.arrayBuffer($0.bytes).value } },
      read("readAsBinaryString") { call, _ in
        { call.string(DOMString(utf16: $0.bytes.map(UInt16.init))) }
      },
      read("readAsText") { call, arguments in
        let label = arguments.has(1) ? try arguments.text(1).bytes : []
        // WebKit ignores the `charset` of the blob's type.
        let encoding = label.withUnsafeBufferPointer { Encoding(label: $0) } ?? .utf8
        return { call.string(DOMString(decoding: $0.bytes, as: encoding)) }
      },
      read("readAsDataURL") { call, _ in { call.string(DataURL.text(of: $0)) } },
      .method("abort") { call in
        let reader = try call.this(FileReaderObject.self)
        guard reader.state == .loading else { return nil }
        let realm = call.realm
        reader.reading += 1
        reader.state = .done
        reader.result = nil
        reader.error = KeptValue(
          realm.exception(
            DOMException(name: "AbortError", message: "The operation was aborted.")), in: realm)
        realm.fireProgress("abort", at: reader)
        if reader.state != .loading { realm.fireProgress("loadend", at: reader) }
        return nil
      },
    ]
  }

  /// A function that creates the result from the blob at the end of the read.
  private typealias Package = (Blob) throws -> ScriptValue

  /// - Parameter prepare: Reads further arguments; returns the function that creates the result.
  /// - Source: https://w3c.github.io/FileAPI/#readOperation
  private static func read(
    _ name: String, _ prepare: @escaping (_ task: Call, _ arguments: Call) throws -> Package
  ) -> Member {
    .method(name, 1) { call in
      let reader = try call.this(FileReaderObject.self)
      let blob = try call.object(0, Blob.self, named: "Blob")
      let realm = call.realm
      let package = try prepare(Call(scope: realm.scope), call)
      // 1.
      guard reader.state != .loading else { throw DOMException.invalidState }
      // 2–4.
      reader.state = .loading
      reader.result = nil
      reader.error = nil
      reader.reading += 1
      let reading = reader.reading
      // 10.
      realm.eventLoop.addTask { [unowned realm] in
        guard reader.reading == reading else { return }
        realm.fireProgress("loadstart", at: reader, of: blob)
      }
      realm.eventLoop.addTask { [unowned realm] in
        guard reader.reading == reading else { return }
        if !blob.bytes.isEmpty {
          realm.fireProgress("progress", at: reader, loaded: blob.bytes.count, of: blob)
          guard reader.reading == reading else { return }
        }
        reader.state = .done
        do {
          reader.result = KeptValue(try package(blob), in: realm)
        } catch {
          reader.error = KeptValue(
            exceptionValue(of: error, in: realm.scope), in: realm)
        }
        let type: DOMString = reader.error == nil ? "load" : "error"
        realm.fireProgress(type, at: reader, loaded: blob.bytes.count, of: blob)
        // A listener may have started another read.
        guard reader.state != .loading else { return }
        realm.fireProgress("loadend", at: reader, loaded: blob.bytes.count, of: blob)
      }
      return nil
    }
  }
}

/// - Source: https://www.rfc-editor.org/rfc/rfc2397
enum DataURL {
  static func text(of blob: Blob) -> DOMString {
    let type = blob.type.isEmpty ? "application/octet-stream" : blob.type
    return DOMString(
      bytes: Array("data:".utf8) + type.bytes + Array(";base64,".utf8)
        + Base64.encode(blob.bytes))
  }
}

extension DOMString {
  /// Decodes bytes. A byte order mark overrides the encoding.
  init(decoding bytes: ArraySlice<UInt8>, as encoding: Encoding) {
    var decoder = EncodingDecoder(encoding)
    var text: [UInt8] = []
    bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: true, into: &text) }
    self.init(bytes: text)
  }
}

extension Realm {
  /// - Source: https://w3c.github.io/FileAPI/#fire-a-progress-event
  fileprivate func fireProgress(
    _ type: DOMString, at reader: FileReaderObject, loaded: Int = 0, of blob: Blob? = nil
  ) {
    let event = ProgressEvent(type: type, timeStamp: eventTime)
    event.isLengthComputable = true
    event.loaded = Double(loaded)
    event.total = Double(blob?.bytes.count ?? 0)
    fire(event, at: .object(reader))
  }
}
