import PageJavaScript
import Testing

@Suite struct ScriptValueTests {
  private let context = ScriptContext(engine: ScriptEngine())

  private func value(_ source: String) throws -> ScriptValue {
    try context.evaluate("(\(source))", file: "a.js")
  }

  @Test func valuesAreAsLargeAsPointers() {
    #expect(MemoryLayout<ScriptValue?>.size == MemoryLayout<OpaquePointer>.size)
    #expect(MemoryLayout<ScriptObject?>.size == MemoryLayout<OpaquePointer>.size)
  }

  @Test(arguments: [
    ("undefined", ScriptValue.Kind.undefined), ("null", .null), ("false", .boolean),
    ("0", .number), ("1n", .bigInt), ("''", .string), ("Symbol()", .symbol), ("[]", .object),
    ("() => 1", .object),
  ])
  func kinds(source: String, kind: ScriptValue.Kind) throws {
    #expect(context.scope.kind(of: try value(source)) == kind)
  }

  @Test func equalStringsCanHaveSeveralPointers() throws {
    let (left, right) = (context.scope.string("a text"), context.scope.string("a text"))
    #expect(left != right)
    #expect(context.scope.areStrictlyEqual(left, right))
  }

  @Test func itemsStopAtTheLimit() throws {
    let list = try #require(context.scope.object(value("[1, 2, 3]")))
    #expect(try context.scope.items(of: list) { try context.scope.number($0) } == [1, 2, 3])
    #expect(try context.scope.items(of: list, limit: 2) { $0 }.count == 2)
  }

  @Test(arguments: [
    ("new Uint8Array([1, 2]).subarray(1)", [2] as [UInt8]?),
    ("new Uint16Array([258])", [2, 1]), ("new Uint8Array([1, 2, 3]).buffer", [1, 2, 3]),
    ("new DataView(new Uint8Array([1, 2, 3]).buffer, 1, 1)", [2]), ("new ArrayBuffer(0)", []),
    ("[1]", nil), ("1", nil),
  ])
  func bufferSources(source: String, bytes: [UInt8]?) throws {
    let found = BufferSource(try value(source), in: context.scope)
    #expect(found.map { Array($0.bytes) } == bytes)
  }

  @Test func typedArraysHaveTypes() throws {
    let scope = context.scope
    #expect(scope.typedArrayType(of: try value("new Float32Array(1)")) == .float32)
    #expect(scope.typedArrayType(of: try value("new ArrayBuffer(1)")) == nil)
    #expect(scope.isArrayBuffer(try scope.arrayBuffer([1, 2]).value))
    let array = try scope.uint8Array([1, 2])
    #expect(scope.typedArrayType(of: array.value) == .uint8)
    #expect(try scope.text(array.value).string == "1,2")
  }

  @Test func deferredPromisesSettle() throws {
    let scope = context.scope
    let deferred = try Deferred(in: scope)
    let observer = try #require(PromiseObserver(deferred.promise.value, in: context))
    #expect(!observer.isSettled)
    deferred.reject(scope.string("why"))
    let rejection = try #require(observer.rejection)
    #expect(try scope.text(rejection.value).string == "why")
  }

  /// A class with every hook, for properties whose names start with `h`.
  private static let hooked = ScriptClass(
    name: "Hooked",
    getProperty: { context, object, name, _ in
      ScriptClass.getProperty(context, object, name) { scope, _, name in
        name.wtf8.first == UInt8(ascii: "h") ? scope.string(name) : nil
      }
    },
    setProperty: {
      ScriptClass.setProperty($0, $1, $2, $3, $4) { _, _, name, _ in
        if name.wtf8.first == UInt8(ascii: "h") { throw NativeError.type("read-only") }
        return false
      }
    },
    deleteProperty: { _, object, name, _ in
      ScriptClass.deleteProperty(object, name) { _, name in name.wtf8.first == UInt8(ascii: "h") }
    },
    callAsFunction: { context, function, _, count, arguments, exception in
      ScriptClass.callAsFunction(context, function, count, arguments, exception) { _, invocation in
        invocation[1]
      }
    })

  @Test(arguments: [
    ("hooked.h1", "h1"), ("hooked.x", "undefined"), ("hooked.x = 1, hooked.x", "1"),
    ("try { hooked.h = 1 } catch (e) { String(e) }", "TypeError: read-only"),
    ("delete hooked.h", "true"), ("hooked(1, 2)", "2"), ("hooked()", "undefined"),
    ("Object.prototype.toString.call(hooked)", "[object Hooked]"),
  ])
  func hooks(source: String, result: String) throws {
    let scope = context.scope
    let object = scope.makeObject(of: ScriptValueTests.hooked, privateData: nil)
    #expect(scope.isObject(object, of: ScriptValueTests.hooked))
    try scope.setProperty("hooked", of: context.global, to: object.value)
    #expect(try scope.text(context.evaluate(source, file: "a.js")).string == result)
  }
}
