import Downloads
import PageURL
import Testing

@Suite("Names of downloaded files")
struct StoredNameTests {
  private let digest = "0123456789abcdef" + String(repeating: "0", count: 48)

  private func name(_ url: String, _ style: StoredName.Style = .url) throws -> String {
    StoredName.name(
      for: try #require(URLRecord(url)), digest: digest,
      format: ContentFormat(of: Array("GIF89a".utf8)), style: style)
  }

  @Test(
    "have the last part of the URL, the digest and the format's extension",
    arguments: [
      ("https://example.com/photos/cranes-800.jpg?w=1#a", "cranes-800"),
      ("https://example.com/photos/", "photos"),
      ("https://example.com/", "file"),
      ("https://example.com/a/%2e%2e%2fetc%2fpasswd", "etc_passwd"),
      ("https://example.com/..%5C..%5Cwindows", "windows"),
      ("https://example.com/.htaccess", "htaccess"),
      ("https://example.com/-rf.png", "rf"),
      ("https://example.com/CON", "CON"),
      ("https://example.com/caf%C3%A9%00.exe", "caf"),
      ("https://example.com/a%20%20b:c*d.html.php", "a_b_c_d.html"),
      ("https://example.com/%E5%86%99%E7%9C%9F.jpg", "file"),
      ("data:image/gif;base64,R0lGODlh", "data"),
    ])
  func stems(_ url: String, stem: String) throws {
    #expect(try name(url) == "\(stem)-0123456789ab.gif")
    #expect(try name(url, .sha256) == "\(digest).gif")
  }

  @Test("are short enough for all file systems")
  func length() throws {
    let long = "https://example.com/\(String(repeating: "a.", count: 10_000))"
    #expect(try name(long).utf8.count < 100)
  }
}
