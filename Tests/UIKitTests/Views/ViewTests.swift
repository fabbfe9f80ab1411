import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ViewTests {
  @Test func hierarchy() {
    let (root, a, b) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.insertSubview(b, belowSubview: a)
    #expect(root.subviews == [b, a] && a.superview === root)
    root.bringSubviewToFront(b)
    #expect(root.subviews == [a, b])
    b.addSubview(a)
    #expect(root.subviews == [b] && a.isDescendant(of: root) && !root.isDescendant(of: a))
    a.tag = 7
    #expect(root.viewWithTag(7) === a)
    a.addSubview(root)
    #expect(root.superview == nil)
    a.removeFromSuperview()
    #expect(a.superview == nil && b.subviews.isEmpty)
  }

  /// An activated constraint belongs to the nearest common superview of its items.
  @Test func constraints() {
    let (root, a, b) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([constraint, width])
    #expect(root.constraints == [constraint] && a.constraints == [width])
    #expect(constraint.firstItem === a && constraint.secondAttribute == .bottom)
    constraint.isActive = false
    #expect(root.constraints.isEmpty && constraint.constant == 8)
    #expect(
      a.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor).constant == 0)
  }

  @Test func treeLeavesOutHiddenViews() async throws {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "a “quoted”\nline"
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    let clear = UILabel()
    clear.text = "clear"
    clear.alpha = 0
    let stack = UIStackView(arrangedSubviews: [label, hidden, clear])
    let spinner = UIActivityIndicatorView(style: .large)
    controller.view.addSubview(stack)
    controller.view.addSubview(spinner)
    let screen = await start(controller)
    #expect(
      screen.viewTree.description == """
        UIWindow
          UIViewController
            UIStackView
              UILabel “a “quoted”\\nline”
        """)
    spinner.startAnimating()
    #expect(screen.viewTree.description.hasSuffix("UIActivityIndicatorView (animating)"))
    let json = screen.viewTree.json
    #expect(try JSONDecoder().decode(ViewTree.self, from: Data(json.utf8)) == screen.viewTree)
  }

  /// The headers were written by hand from the specifications of the formats.
  @Test(
    arguments: [
      (
        [
          0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
          1, 0,
        ]
          + [0, 0, 0, 2], "PNG 256×2"
      ),
      (Array("GIF89a".utf8) + [3, 0, 4, 0], "GIF 3×4"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 11, 8, 0, 5, 1, 4], "JPEG 260×5"),
      (
        Array("BM".utf8) + Array(repeating: 0, count: 12) + [40, 0, 0, 0, 6, 0, 0, 0, 0xF9, 0xFF]
          + [0xFF, 0xFF], "BMP 6×7"
      ),
      (
        [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
          + [1, 1, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0], "TIFF 8×9"
      ),
      (
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
          + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 10, 0, 0], "WebP 10×11"
      ),
      (
        [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("ispe".utf8)
          + [0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 13], "HEIF 12×13"
      ),
    ] as [([UInt8], String)])
  func imageHeaders(bytes: [UInt8], summary: String) throws {
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.summary == summary)
    // Truncated data does not cause a crash, even if it is a slice.
    for count in 0..<bytes.count {
      _ = UIImage(data: (Data([0]) + Data(bytes)).dropFirst().prefix(count))
    }
    #expect(image.pngData() == (summary.hasPrefix("PNG") ? Data(bytes) : nil))
  }

  @Test func imagesOfProviders() async throws {
    let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, 1, 0, 0, 0, 2] as [UInt8])
    let provider = NSItemProvider(item: png as NSData, typeIdentifier: "public.png")
    #expect(provider.canLoadObject(ofClass: UIImage.self))
    let size = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: UIImage.self) { object, _ in
        continuation.resume(returning: (object as? UIImage)?.size)
      }
    }
    #expect(size == CGSize(width: 1, height: 2))
    #expect(UIImage(data: Data("text".utf8)) == nil && UIImage(named: "x") == nil)
  }

  /// The expected values are from UIColor's documentation.
  @Test func colors() {
    #expect(UIColor(white: 0, alpha: 1) == .black)
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5)
  }
}

@MainActor @Suite struct TransformTests {
  /// The expected matrices follow from CGAffineTransform's documentation: a translation in a scaled
  /// coordinate system is scaled.
  @Test func transforms() {
    let scaled = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
    #expect(CGAffineTransform.identity.rotated(by: 0).isIdentity)
    #expect(UIView().transform.isIdentity)
  }

  @Test func appearanceIsInherited() {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    #expect(label.traitCollection.userInterfaceStyle == .light)
    controller.overrideUserInterfaceStyle = .dark
    #expect(label.traitCollection.userInterfaceStyle == .dark)
  }

  /// The text of a text view without text is the empty string.
  /// https://developer.apple.com/documentation/uikit/uitextview/text
  @Test("A text view whose text is nil is empty") func noText() async {
    let controller = UIViewController()
    let screen = await start(controller)
    let view = UITextView()
    controller.view.addSubview(view)
    view.text = "text"
    view.attributedText = nil
    #expect(view.text == "" && view.attributedText.length == 0 && !view.hasText)
    #expect(screen.viewTree.description.contains("UITextView"))
    view.text = nil
    #expect(view.text == "" && !view.hasText)
    view.insertText("new")
    #expect(view.text == "new" && view.hasText)
  }
}
