# Tools/release replaces the address, the checksum and the version.
class Pageaction < Formula
  desc "Run Safari extension preprocessing scripts on web pages"
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

  uses_from_macos "curl"

  def install
    ["pageaction", "pageaction-network"].each do |product|
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", product
    end
    system "Tools/install", "--network", "--program", ".build/release/pageaction", prefix
  end

  test do
    (testpath/"page.html").write "<img src=a.png>"
    output = shell_output("#{bin}/pageaction run page.html --script images --base-url https://a.example/")
    assert_equal "{\"imgs\":[\"https://a.example/a.png\"]}\n", output
    # Port 9 of this computer has no server. The program for the network reports that.
    output = shell_output("#{bin}/pageaction run http://127.0.0.1:9/ --script images --allow-network --allow-private 2>&1", 2)
    assert_match "No connection to 127.0.0.1:9", output
  end
end
