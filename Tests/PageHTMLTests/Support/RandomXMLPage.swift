/// A well-formed page of XHTML with unusual syntax.
struct RandomXMLPage {
  private(set) var text = ""
  private var random: RandomNumbers
  private var hasEntities = false

  init(seed: Int) {
    random = RandomNumbers(seed: seed)
    write()
  }

  private mutating func write() {
    text += random.pick([
      "", "<?xml version=\"1.0\"?>", "<?xml  version='1.0' encoding = 'utf-8' ?>\r\n",
    ])
    misc()
    if random.below(2) == 0 {
      text += random.pick([
        "<!DOCTYPE html>", "<!DOCTYPE html  SYSTEM 'about:legacy-compat' >",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\"\n 'x'>",
      ])
    } else if random.below(2) == 0 {
      hasEntities = true
      text +=
        "<!DOCTYPE html [\n<!ENTITY t \"text &#38;#38; more\"><!ENTITY m '<b>x</b>y'>\r\n<!--]>-->"
        + "<?in subset?><!ENTITY n '&m;&t;'><!ATTLIST p class NMTOKENS 'd e' lang CDATA #IMPLIED>]>"
    }
    misc()
    text += "<html xmlns=\"http://www.w3.org/1999/xhtml\"\r\n xmlns:q='urn:q'"
    attributes()
    text += ">"
    text += "<head ><title>"
    characters()
    text += "</title></head\n><body>"
    content(depth: 0)
    text += "</body></html>"
    misc()
  }

  private mutating func misc() {
    for _ in 0..<random.below(3) {
      text += random.pick(["\n", "\r\n", "<!-- a -->", "<?b c?>", "<!---->"])
    }
  }

  private mutating func content(depth: Int) {
    for _ in 0..<(1 + random.below(5)) {
      switch random.below(depth > 5 ? 4 : 9) {
      case 0, 1: characters()
      case 2:
        text += random.pick(["<!-- c -->", "<!---->", "<?p?>", "<?p  d ?>", "<br/>", "<q:e />"])
      case 3: text += random.pick(["<![CDATA[a<b&c]]>", "<![CDATA[]]>", "<![CDATA[]]]]>", "\r\n"])
      default: element(depth: depth)
      }
    }
  }

  private mutating func element(depth: Int) {
    let name = random.pick([
      "p", "div", "pre", "table", "template", "script", "textarea", "q:e", "img", "a",
      "svg xmlns='http://www.w3.org/2000/svg'", "x xmlns=''", "r:s xmlns:r=\"urn:r\"",
    ])
    text += "<" + name
    attributes()
    let end = random.pick(["/>", " />", ">", "\n>"])
    text += end
    guard !end.hasSuffix("/>") else { return }
    content(depth: depth + 1)
    text += "</" + name.prefix { $0 != " " } + random.pick([">", " >"])
  }

  private mutating func attributes() {
    for name in ["id", "class", "q:r", "xml:lang", "title"] where random.below(4) == 0 {
      text += random.pick([" ", "\r\n", "\t"]) + name + random.pick(["=", " = "])
      text += random.pick([
        "''", "\"'\"", "'\"'", "'a&#13;b&#10;c'", "\"a\r\nb  c\"", "'>'", "'&lt;&amp;'", "'/'",
        "'é'",
      ])
    }
  }

  private mutating func characters() {
    text += random.pick([
      "x", "\r\n  ", "a&#13;b", "&lt;c&gt;", "]]&gt;", "é日", "&#x1F600;", " ", "&#9;", "d>e",
      "&amp;amp;",
    ])
    if hasEntities, random.below(3) == 0 { text += random.pick(["&t;", "&m;", "&n;"]) }
  }
}
