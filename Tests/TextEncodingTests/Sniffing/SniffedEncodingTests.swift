import Foundation
import Testing
import TextEncoding

@Suite struct SniffedEncodingTests {
  @Test func orderOfSources() {
    let page = Array("<?xml encoding='koi8-r'?><meta charset=gbk>".utf8)
    #expect(sniff(page).encoding == .gbk)
    #expect(sniff(page).source == .meta)
    #expect(sniff(page, label: "Big5").encoding == .big5)
    #expect(sniff(page, label: "Big5").source == .label)
    #expect(sniff(page, label: "unknown").source == .meta)
    let marked = sniff([0xEF, 0xBB, 0xBF] + page, label: "Big5")
    #expect(marked.encoding == .utf8)
    #expect(marked.source == .byteOrderMark)
    #expect(marked.byteOrderMarkLength == 3)
    #expect(sniff([0xFF, 0xFE]).byteOrderMarkLength == 2)
    #expect(sniff(Array("<?xml encoding='koi8-r'?><p>".utf8)).source == .xmlDeclaration)
    #expect(sniff([]).encoding == .windows1252)
    #expect(sniff([]).source == .default)
    #expect(sniff([]).byteOrderMarkLength == 0)
  }

  @Test(arguments: [
    ("<p>", Encoding.utf8, SniffedEncoding.Source.default), ("", .utf8, .default),
    ("<meta charset='koi8-r'/>", .utf8, .default),
    ("<?xml version='1.0' encoding='koi8-r'?><p/>", .koi8R, .xmlDeclaration),
    ("<?xml version='1.0'?><meta charset='gbk'/>", .utf8, .default),
    ("<\0?\0x\0m\0l\0", .utf16LE, .xmlDeclaration),
  ])
  func xmlDefaultsToUTF8(
    page: String, encoding: Encoding, source: SniffedEncoding.Source
  ) {
    func sniff(_ bytes: [UInt8], label: String? = nil) -> SniffedEncoding {
      bytes.withUnsafeBufferPointer { SniffedEncoding(ofXML: $0, label: label) }
    }
    let bytes = Array(page.utf8)
    #expect(sniff(bytes).encoding == encoding)
    #expect(sniff(bytes).source == source)
    #expect(sniff(bytes, label: "Big5").encoding == .big5)
    let marked = sniff([0xEF, 0xBB, 0xBF] + bytes, label: "Big5")
    #expect(marked.encoding == .utf8 && marked.byteOrderMarkLength == 3)
  }

  @Test(arguments: [
    ("<meta charset=koi8-r>", Encoding.koi8R), ("<META CHARSET = 'KOI8-R' >", .koi8R),
    ("<meta/charset=koi8-r/>", .windows1252), ("<meta charset=koi8-r", .windows1252),
    ("<meta charset=utf-16>", .utf8), ("<meta charset=x-user-defined>", .windows1252),
    ("<meta charset=bogus><meta charset=koi8-r>", .koi8R),
    ("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>", .koi8R),
    ("<meta http-equiv=refresh content='text/html; charset=koi8-r'>", .windows1252),
    ("<meta content='text/html; charset=koi8-r'>", .windows1252),
    ("<meta http-equiv=content-type content='charset charset = \"koi8-r\"'>", .koi8R),
    ("<meta http-equiv=content-type content='charset=\"koi8-r'>", .windows1252),
    ("<meta http-equiv=content-type content='charset=koi8-r;x'>", .koi8R),
    ("<meta http-equiv=content-type content='charset=gbk' charset=koi8-r>", .koi8R),
    ("<!-- <meta charset=gbk> --><meta charset=koi8-r>", .koi8R),
    ("<!--><meta charset=koi8-r>-->", .koi8R), ("<!-- --!><meta charset=koi8-r>", .koi8R),
    ("<!x <meta charset=gbk><meta charset=koi8-r>", .koi8R), ("<? > <meta charset=koi8-r>", .koi8R),
    ("<p title='<meta charset=gbk>'><meta charset=koi8-r>", .koi8R),
    ("</meta charset=gbk><metal charset=gbk>< meta charset=gbk>", .windows1252),
    ("<title><meta charset=gbk></title><meta charset=koi8-r>", .koi8R),
    ("<script>'<meta charset=gbk>'</script ><meta charset=koi8-r>", .koi8R),
    (
      "<script><!--<script></script><meta charset=gbk></script>--></script><meta charset=koi8-r>",
      .koi8R
    ),
    ("<style><meta charset=gbk></styles></style><meta charset=koi8-r>", .koi8R),
    ("<noscript><meta charset=koi8-r></noscript>", .koi8R),
    ("<plaintext><meta charset=koi8-r>", .windows1252),
    ("<?xml version='1.0' encoding = \"koi8-r\"?>", .koi8R), ("<?xml encoding='utf-16'?>", .utf8),
    ("<?xml encoding=koi8-r?>", .windows1252), (" <?xml encoding='koi8-r'?>", .windows1252),
    ("<?xml encoding=' koi8-r'?>", .windows1252), ("<?xml encoding='koi8-r'", .windows1252),
    ("<?xml ?> encoding='koi8-r'", .windows1252),
    ("<\0?\0x\0m\0", .utf16LE), ("\0<\0?\0x\0m", .utf16BE),
  ])
  func finds(page: String, encoding: Encoding) {
    #expect(sniff(Array(page.utf8)).encoding == encoding)
  }

  @Test func searchEndsWithTheHead() {
    let padding = String(repeating: " ", count: 1100)
    let meta = "<meta charset=koi8-r>"
    #expect(sniff(Array("<head>\(padding)\(meta)".utf8)).encoding == .koi8R)
    #expect(sniff(Array("<body>\(meta)".utf8)).encoding == .koi8R)
    #expect(sniff(Array("<body>\(padding)\(meta)".utf8)).encoding == .windows1252)
  }

  /// Truncated pages, and contents that are repeated thousands of times, do not cause failures.
  @Test func hostilePages() {
    let page = Array(
      "<!-- - --><?xml?></a><!x><script><!-- <script </script></script><meta a='b' content=\"charset=\" c>"
        .utf8)
    for end in 0...page.count { _ = sniff(Array(page[..<end])) }
    for piece in [
      "<", "<!--", "<!", "</", "<meta ", "<script>", "<script><!--", "charset", "<a '", "\"",
    ] {
      let flood = Array(String(repeating: piece, count: 20_000).utf8)
      #expect(sniff(flood).encoding == .windows1252)
    }
    let charsets = String(repeating: "charset ", count: 10_000)
    let meta = Array("<meta http-equiv=content-type content='\(charsets)'>".utf8)
    #expect(sniff(meta).encoding == .windows1252)
  }
}

// MARK: - Data from outside

extension SniffedEncodingTests {
  struct Answer: Decodable {
    let characterSet: String
    let text: String
  }

  /// Pages whose text also depends on the parser: U+0000, CR and character references.
  static let textsOfTheParser: Set<String> = [
    "55-nul-in-text.html", "57-nul-in-script.html", "60-crlf.html", "61-128-x93.html",
  ]

  @Test(.enabled(if: Corpus.isAvailable, "needs the corpus folder"))
  func pagesAreReadAsWebKitReadsThem() throws {
    let json = Data(try Corpus.bytes("encoding/expected.json"))
    let answers = try JSONDecoder().decode([String: Answer].self, from: json)
    #expect(answers.count == 63)
    for (name, answer) in answers {
      let page = try Corpus.bytes("encoding/\(name)")
      let found = sniff(page)
      #expect(found.encoding.name == answer.characterSet, "\(name)")
      let source = decode(Array(page.dropFirst(found.byteOrderMarkLength)), found.encoding)
      let markup = /<!--.*?-->|<[^>]*>/
      let text = source.replacing(markup, with: "").trimmingCharacters(in: .newlines)
      let isSame = text.unicodeScalars.elementsEqual(
        answer.text.trimmingCharacters(in: .newlines).unicodeScalars)
      #expect(isSame != SniffedEncodingTests.textsOfTheParser.contains(name), "\(name)")
    }
  }

  /// html5lib's tests whose expectations need scripting or a parser, not only the prescan.
  ///
  /// WebKit's encoding is windows-1252 in all three tests.
  static let html5libDifferences: [String: String] = [
    "tests1.dat 54": "a script writes the meta with document.write",
    "tests1.dat 55": "a meta in a script of another type is text to WebKit",
    "tests1.dat 56": "a meta in a style is text to WebKit",
  ]

  @Test(.enabled(if: Corpus.isAvailable, "needs the corpus folder"))
  func html5libTests() throws {
    var count = 0
    for file in ["test-yahoo-jp.dat", "tests1.dat", "tests2.dat"] {
      let data = try Corpus.bytes("html5lib-tests/encoding/\(file)")
      for (number, test) in SniffedEncodingTests.tests(in: data).enumerated() {
        count += 1
        let name = "\(file) \(number)"
        let isExpected = Encoding(label: test.encoding) == sniff(test.page).encoding
        let reason = SniffedEncodingTests.html5libDifferences[name]
        #expect(isExpected == (reason == nil), "\(name) \(reason ?? "")")
      }
    }
    #expect(count == 82)
  }

  /// Returns the tests in a file. Each has the lines `#data`, the page, `#encoding`, and the label.
  static func tests(in data: [UInt8]) -> [(page: [UInt8], encoding: String)] {
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    var tests: [(page: [UInt8], encoding: String)] = []
    var page: [UInt8]?
    var isLabel = false
    for line in lines {
      if line.elementsEqual("#data".utf8) {
        page = []
      } else if line.elementsEqual("#encoding".utf8) {
        isLabel = true
      } else if isLabel {
        isLabel = false
        tests.append((page ?? [], String(decoding: line, as: UTF8.self)))
        page = nil
      } else {
        page?.append(contentsOf: Array(line) + [0x0A])
      }
    }
    return tests
  }
}
