import Infra
import Testing

/// - Source: https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
@Suite struct MIMETypeTests {
  // The cases are from web-platform-tests' mimesniff/mime-types/resources/mime-types.json.
  @Test(arguments: [
    ("text/html;charset=gbk", "text/html;charset=gbk"),
    ("TEXT/HTML;CHARSET=GBK", "text/html;charset=GBK"),
    ("text/html;charset=gbk(", "text/html;charset=\"gbk(\""),
    ("text/html;charset=\"gbk", "text/html;charset=gbk"),
    ("text/html;x;charset=gbk", "text/html;charset=gbk"),
    ("text/html;charset=();charset=GBK", "text/html;charset=\"()\""),
    ("text/html;test;charset=gbk", "text/html;charset=gbk"),
    ("text/html;charset=\"\\ gbk\"", "text/html;charset=\" gbk\""),
    ("text/html;charset=\"\"", "text/html;charset=\"\""), ("text/html;charset=", "text/html"),
  ])
  func typesAreSerialized(_ text: String, _ serialized: String) {
    #expect(MIMEType(text)?.serialized == serialized)
  }

  @Test(arguments: [
    "", "\t", "/", "bogus", "bogus/", "/bogus", "bogus/bogus/", "(/)", "te xt/html",
  ])
  func otherTextIsNotValid(_ text: String) {
    #expect(MIMEType(text) == nil)
  }

  @Test(arguments: [
    ("text/html", "text/html", nil), (" TEXT/HTML ; charset = utf-8 ", "text/html", "utf-8"),
    ("text/html, text/plain", "text/html", nil), ("text", "text", nil), ("", "", nil),
    ("text/html,charset=a", "text/html", "a"), ("text/html;;charset=a", "text/html", "a"),
    ("text/html; charset=\"a\r\n\\b\"; charset=c", "text/html", "ab"),
    ("text/html; charset=; charset=c", "text/html", "c"),
  ])
  func malformedFieldsAreRead(_ text: String, _ essence: String, _ charset: String?) {
    let type = MIMEType(lenient: text)
    #expect(type.essence == essence)
    #expect(type.parameter("charset") == charset)
  }
}
