# Tools/release replaces the address, the checksum and the version.
class Pageaction < Formula
  desc "Run Safari extension preprocessing scripts on saved pages"
  homepage "@HOMEPAGE@"
  url "@RELEASES@/v@VERSION@/pageaction-@VERSION@.tar.gz"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libxml2"
  depends_on :macos
  depends_on macos: :sequoia
  depends_on "minizip"
  depends_on "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "pageaction"
    system "Tools/install", "--program", ".build/release/pageaction", prefix
  end

  test do
    (testpath/"page.html").write "<img src=a.png>"
    output = shell_output("#{bin}/pageaction run page.html --script images --base-url https://a.example/")
    assert_equal "{\"imgs\":[\"https://a.example/a.png\"]}\n", output
  end
end
