internal import PageDOM
internal import PageJavaScript

/// - Source: https://w3c.github.io/FileAPI/#BlobURLStore
private final class BlobURLStore {
  static let key = AttachmentKey<Realm, BlobURLStore>()

  var blobs: [DOMString: Blob] = [:]
}

/// - Source: https://w3c.github.io/FileAPI/#url
enum ObjectURLs {
  static var create: Member {
    .staticMethod("createObjectURL", 1) { call in
      guard let object = call.scope.object(call[0]),
        let blob = PrivateSlot.object(of: object, as: Blob.self)
      else { throw NativeError.type("Type error") }
      return call.string(call.realm.makeURL(of: blob))
    }
  }

  static var revoke: Member {
    .staticMethod("revokeObjectURL", 1) { call in
      call.realm.blobURLs.blobs[try call.scalarText(0).withoutFragment] = nil
      return nil
    }
  }
}

extension Realm {
  fileprivate var blobURLs: BlobURLStore { attachment(BlobURLStore.key) { BlobURLStore() } }

  /// - Source: https://w3c.github.io/FileAPI/#unicodeBlobURL
  fileprivate func makeURL(of blob: Blob) -> DOMString {
    let url = DOMString("blob:\(origin.string)/\(RandomUUID.make(from: randomSource))")
    blobURLs.blobs[url] = blob
    return url
  }

  /// - Source: https://w3c.github.io/FileAPI/#blob-url-resolve
  func blob(url: DOMString) -> Blob? {
    attachments[BlobURLStore.key]?.blobs[url.withoutFragment]
  }
}

extension DOMString {
  fileprivate var withoutFragment: DOMString {
    DOMString(bytes: Array(bytes.prefix { $0 != 0x23 }))
  }
}
