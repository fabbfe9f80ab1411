import PageSources
import Testing

@Suite("Page addresses")
struct PageAddressesTests {
  private static func addresses(_ folders: [String], base: String? = nil) throws -> PageAddresses {
    var addresses = PageAddresses()
    addresses.folders = try folders.map { try #require(PageAddresses.Folder($0)) }
    addresses.base = base
    return addresses
  }

  @Test(
    "follow from paths in folders",
    arguments: [
      ("site=https://a.example/", "site/b/c.html", "https://a.example/b/c.html"),
      ("site=https://a.example", "site/c.html", "https://a.example/c.html"),
      ("site/=https://a.example/x", "./site/c.html", "https://a.example/x/c.html"),
      ("./a/../site=https://a.example/x/", "site//c.html", "https://a.example/x//c.html"),
      (".=https://a.example/", "c.html", "https://a.example/c.html"),
      ("/=https://a.example/", "/b/c.html", "https://a.example/b/c.html"),
      (
        "/srv/a b=https://a.example/", "/srv/a b/é ?#%.html",
        "https://a.example/%C3%A9%20%3F%23%25.html"
      ),
      ("/a=b=https://a.example/", "/a=b/c.html", "https://a.example/c.html"),
      ("/a=file:///b/", "/a/c.html", "file:///b/c.html"),
    ])
  func folders(map: String, path: String, address: String) throws {
    #expect(try Self.addresses([map]).address(ofFile: path) == address)
  }

  @Test(
    "are not those of other folders",
    arguments: ["sites/c.html", "c.html", "other/site/c.html", "site/../c.html", "site", "-"])
  func others(path: String) throws {
    #expect(try Self.addresses(["site=https://a.example/"]).address(ofFile: path) == nil)
    let base = "https://b.example/"
    #expect(
      try Self.addresses(["site=https://a.example/"], base: base).address(ofFile: path) == base)
  }

  @Test("are those of the innermost folder")
  func innermost() throws {
    for folders in [
      ["a=https://a.example/", "a/b=https://b.example/"],
      ["a/b=https://b.example/", "a=https://a.example/"],
    ] {
      let addresses = try Self.addresses(folders)
      #expect(addresses.address(ofFile: "a/b/c.html") == "https://b.example/c.html")
      #expect(addresses.address(ofFile: "a/c.html") == "https://a.example/c.html")
    }
  }

  @Test(
    "need a folder and an absolute URL",
    arguments: [
      "", "site", "=", "site=", "=https://a.example/", "site=a.example", "site=/b",
      "site=https://a.example/?q", "site=https://a.example/#f", "site=mailto:a@b.example",
    ])
  func invalid(_ text: String) {
    #expect(PageAddresses.Folder(text) == nil)
  }
}
