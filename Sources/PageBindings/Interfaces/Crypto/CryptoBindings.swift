internal import PageDOM
internal import PageJavaScript

final class CryptoObject {}

extension Interface {
  /// There is no `subtle`, because the project implements no ciphers.
  /// - Source: https://w3c.github.io/webcrypto/#crypto-interface
  static let crypto: Interface = Interface("Crypto") {
    [
      .method("getRandomValues", 1) { call in
        _ = try call.this(CryptoObject.self)
        guard let target = BufferSource(call[0], in: call.scope),
          !call.scope.isArrayBuffer(call[0])
        else { throw call.wrongArgument(0, "ArrayBufferView") }
        // 1.
        guard let type = call.scope.typedArrayType(of: call[0]), type.isInteger else {
          throw DOMException(
            name: "TypeMismatchError",
            message: "The type of an object was incompatible with the expected type of the "
              + "parameter associated to the object.")
        }
        // 2.
        guard target.bytes.count <= 65_536 else { throw DOMException.quotaExceeded }
        // 3.
        var source = call.realm.randomSource
        for index in target.bytes.indices { target.bytes[index] = source.next() }
        return call[0]
      },
      .method("randomUUID") { call in
        _ = try call.this(CryptoObject.self)
        return call.string(DOMString(RandomUUID.make(from: call.realm.randomSource)))
      },
    ]
  }
}
