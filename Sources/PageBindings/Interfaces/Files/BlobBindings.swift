internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

extension Interface {
  /// - Source: https://w3c.github.io/FileAPI/#blob-section
  static let blob: Interface = Interface(
    "Blob",
    constructor: (
      0,
      { call in
        let parts = call.has(0) ? try call.blobParts(0) : nil
        let options = try BlobOptions(call, 1)
        let bytes = call.blobBytes(parts, options)
        return call.realm.wrap(Blob(bytes: bytes[...], type: options.type)).value
      }
    )
  ) {
    [
      .get("size") { $0.number(try $0.this(Blob.self).bytes.count) },
      .get("type") { $0.string(try $0.this(Blob.self).type) },
      .method("slice") { call in
        let blob = try call.this(Blob.self)
        let start = call.has(0) ? try call.longLong(call[0]) : 0
        let end = call.has(1) ? try call.longLong(call[1]) : Double(blob.bytes.count)
        let type = call.has(2) ? try call.text(2) : ""
        return call.realm.wrap(blob.slice(from: start, to: end, type: type)).value
      },
      .method("stream") { call in
        try call.realm.readableStreams.makeStream(try call.this(Blob.self).bytes)?.value
      },
      read("text") { call, bytes in
        call.string(DOMString(decoding: bytes, as: .utf8))
      },
      read("arrayBuffer") { try $0.realm.scope.arrayBuffer($1).value },
      read("bytes") { try $0.realm.scope.uint8Array($1).value },
    ]
  }

  /// A method that reads a blob and resolves its promise after the script has finished.
  private static func read(
    _ name: String, _ make: @escaping (Call, ArraySlice<UInt8>) throws -> ScriptValue?
  ) -> Member {
    .promise(name) { call in
      let bytes = try call.this(Blob.self).bytes
      let realm = call.realm
      let deferred = try Deferred(in: realm)
      realm.eventLoop.addTask { [unowned realm] in
        let call = Call(scope: realm.scope)
        do {
          deferred.resolve(try make(call, bytes) ?? realm.scope.undefined)
        } catch {
          deferred.reject(exceptionValue(of: error, in: call.scope))
        }
      }
      return deferred.promise.value
    }
  }

  /// - Source: https://w3c.github.io/FileAPI/#file-section
  static let file: Interface = Interface(
    "File", parent: .blob,
    constructor: (
      2,
      { call in
        let parts = try call.blobParts(0)
        let name = try call.scalarText(1)
        let options = try BlobOptions(call, 2)
        let lastModified = try call.option(2, "lastModified").map { try call.longLong($0) }
        let bytes = call.blobBytes(parts, options)
        return call.realm.wrap(
          File(
            bytes: bytes[...], type: options.type, name: name,
            lastModified: lastModified ?? call.realm.currentTime)
        ).value
      }
    )
  ) {
    [
      .get("name") { $0.string(try $0.this(File.self).name) },
      .get("lastModified") { $0.number(try $0.this(File.self).lastModified) },
      // No directory was ever selected.
      .get("webkitRelativePath") { call in
        _ = try call.this(File.self)
        return call.realm.emptyString
      },
    ]
  }

  /// - Source: https://w3c.github.io/FileAPI/#filelist-section
  static let fileList: Interface = Interface("FileList", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(FileList.self).files.count) },
      .method("item", 1) { call in
        let files = try call.this(FileList.self).files
        let index = try call.unsignedLong(0)
        return index < files.count ? call.realm.wrap(files[index]).value : call.null
      },
    ]
  }
}

enum FileListBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(FileList.self).files.count) },
      item: ExoticKind.function { call in
        let files = try call.this(FileList.self).files
        let index = try call.unsignedLong(0)
        return index < files.count ? call.realm.wrap(files[index]).value : nil
      })
  }
}

/// - Source: https://w3c.github.io/FileAPI/#dfn-BlobPropertyBag
struct BlobOptions {
  let type: DOMString
  let usesNativeEndings: Bool

  init(_ call: Call, _ index: Int) throws {
    let endings = try call.option(index, "endings").map { try call.text(value: $0) }
    guard endings == nil || endings == "transparent" || endings == "native" else {
      throw NativeError.type("Type error")
    }
    usesNativeEndings = endings == "native"
    type = try call.option(index, "type").map { try call.text(value: $0) } ?? ""
  }
}

extension Call {
  /// Returns an array of the blobs, buffers and strings in a sequence.
  /// - Source: https://w3c.github.io/FileAPI/#typedefdef-blobpart
  fileprivate func blobParts(_ index: Int) throws -> ScriptObject? {
    guard scope.object(self[index]) != nil else {
      throw NativeError.type("Value is not a sequence")
    }
    let isPart = Call.isBlobPart.makeObject(in: scope)
    return scope.object(try realm.call(Call.partsScript, self[index], isPart.value))
  }

  /// - Source: https://w3c.github.io/FileAPI/#process-blob-parts
  fileprivate func blobBytes(_ parts: ScriptObject?, _ options: BlobOptions) -> [UInt8] {
    guard let parts, let count = try? scope.length(of: parts) else { return [] }
    var bytes: [UInt8] = []
    for index in 0..<count {
      guard let part = try? scope.item(index, of: parts) else { continue }
      if let object = scope.object(part) {
        if let blob = PrivateSlot.object(of: object, as: Blob.self) {
          bytes += blob.bytes
        } else if let buffer = BufferSource(part, in: scope) {
          bytes += buffer.bytes
        }
      } else if let text = try? text(value: part) {
        let scalars = text.bytes.withUnsafeBufferPointer { WTF8.utf8($0) }
        bytes += options.usesNativeEndings ? Blob.nativeLineEndings(scalars) : scalars
      }
    }
    return bytes
  }

  private static let partsScript = InternalScript(embedded: pageaction_blobParts())

  private static let isBlobPart = NativeFunction { invocation in
    let call = Call(invocation)
    guard let object = call.scope.object(call[0]) else { return call.boolean(false) }
    return call.boolean(
      PrivateSlot.object(of: object, as: Blob.self) != nil
        || BufferSource(call[0], in: call.scope) != nil)
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-USVString
  func scalarText(_ index: Int) throws -> DOMString { try scalarText(value: self[index]) }

  func scalarText(value: ScriptValue) throws -> DOMString {
    DOMString(bytes: try text(value: value).bytes.withUnsafeBufferPointer { WTF8.utf8($0) })
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-long-long
  fileprivate func longLong(_ value: ScriptValue) throws -> Double {
    let number = try scope.number(value)
    guard number.isFinite else { return 0 }
    let modulus = 18_446_744_073_709_551_616.0
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: modulus)
    if rest >= modulus / 2 { return rest - modulus }
    return rest < -modulus / 2 ? rest + modulus : rest + 0
  }
}

extension Realm {
  func wrap(_ blob: Blob) -> ScriptObject { wrapper(of: blob, as: blob is File ? .file : .blob) }

  func wrap(_ list: FileList) -> ScriptObject {
    if let known = knownWrapper(of: list) { return known }
    let made = wrap(list, as: .fileList, exotic: .fileList)
    remember(made, of: list)
    return made
  }

  /// The current time in whole milliseconds since 1970.
  var currentTime: Double { (timeOrigin + eventLoop.clock.now).rounded(.down) }
}
