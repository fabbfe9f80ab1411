import PageURL
import Testing

@Suite struct PercentEncodingTests {
  /// The standard defines each set as another set and additional code points.
  @Test func sets() {
    let c0Control = Set(UInt8(0)...0x1F).union(0x7F...0xFF)
    let fragment = c0Control.union(" \"<>`".utf8)
    let query = c0Control.union(" \"#<>".utf8)
    let path = query.union("?^`{}".utf8)
    let userinfo = path.union("/:;=@[\\]|".utf8)
    let component = userinfo.union("$%&+,".utf8)
    let expected: [(PercentEncodeSet, Set<UInt8>)] = [
      (.c0Control, c0Control), (.fragment, fragment), (.query, query),
      (.specialQuery, query.union("'".utf8)), (.path, path), (.userinfo, userinfo),
      (.component, component), (.formURLEncoded, component.union("!'()~".utf8)),
    ]
    for (set, bytes) in expected {
      #expect(Set((UInt8.min...UInt8.max).filter(set.contains)) == bytes)
    }
  }

  @Test(arguments: [
    ("%25%s%1G", Array("%%s%1G".utf8)), ("‽%25%2E", [0xE2, 0x80, 0xBD, 0x25, 0x2E]), ("%", [0x25]),
    ("%4", [0x25, 0x34]), ("%fF", [0xFF]),
  ])
  func decodes(_ text: String, _ expected: [UInt8]) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(PercentEncoding.decode) == expected)
  }

  @Test func encodes() {
    let encoded = PercentEncoding.encode("Say what‽".utf8, .userinfo)
    #expect(String(decoding: encoded, as: UTF8.self) == "Say%20what%E2%80%BD")
  }
}
