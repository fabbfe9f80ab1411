#if os(Linux)
  import Foundation
  import Testing

  @testable import NativeBuilds

  @Suite("Messages of the compiler") struct CompilerMessagesTests {
    private func advice(_ message: String, imports: Set<String> = []) -> String {
      CompilerMessages.explained(message, imports)
    }

    @Test("Errors have the original place, a reason and what to do")
    func places() {
      let output = """
        /build/A.swift:3:7: error: cannot find type 'WKWebView' in scope
        var view: WKWebView
        /build/A.swift:3:9: error: cannot find type 'WKWebView' in scope
        <unknown>:0: error: link command failed
        """
      let originals = [
        "/build/A.swift": CompilerMessages.Original(path: "/app/A.swift", lineCount: 9)
      ]
      #expect(
        CompilerMessages.problems(in: output, originals: originals, missingImports: []) == [
          "/app/A.swift:3: Cannot find type 'WKWebView' in scope. It belongs to WebKit, which does "
            + "not exist on Linux. Move the code to a file that the handler does not need, or write "
            + "it in `#if canImport(WebKit)`.",
          "The compiler reports: link command failed.",
        ])
      #expect(CompilerMessages.paths(in: output, originals: originals) == ["/app/A.swift"])
    }

    @Test("Errors of the generated program are reported if the sources have none")
    func generatedCode() {
      let generated = "/build/program.swift:9:5: error: cannot find 'registerMethods0' in scope"
      let own = "/build/A.swift:14:1: error: expected '}' in class"
      // Rewritten sources have added code after their lines.
      let added = "/build/A.swift:12:1: error: type 'A' has no member 'registerMethods0_0'"
      let originals = [
        "/build/A.swift": CompilerMessages.Original(path: "/app/A.swift", lineCount: 9)
      ]
      func problems(_ lines: [String]) -> [String] {
        CompilerMessages.problems(
          in: lines.joined(separator: "\n"), originals: originals, missingImports: [])
      }
      #expect(problems([generated, added, own]) == ["/app/A.swift:9: Expected '}' in class."])
      #expect(problems([added]).count == 1)
      #expect(
        problems([generated]) == [
          "The compiler reports: cannot find 'registerMethods0' in scope."
        ])
    }

    @Test("All modules that are not Apple's are listed if one does not exist")
    func missingModules() {
      let error = BuildError(
        problems: ["/app/A.swift:1: No such module 'Alamofire'. Add it."], paths: [])
      let imports = [
        (path: "/app/A.swift", modules: ["Alamofire", "SnapKit"]),
        (path: "/app/B.swift", modules: ["SnapKit", "Kit"]), (path: "/app/C.swift", modules: []),
      ]
      #expect(
        error.withMissingModules(of: imports).problems.dropFirst() == [
          "The sources also import modules that may be missing: Kit (/app/B.swift); SnapKit (/app/A.swift, /app/B.swift)."
        ])
      #expect(error.withMissingModules(of: [imports[2]]).problems == error.problems)
      let other = BuildError(problems: ["/app/A.swift:1: Cannot find 'a' in scope."], paths: [])
      #expect(other.withMissingModules(of: imports).problems == other.problems)
    }

    @Test(
      "Names name their framework",
      arguments: [
        ("ObservedObject", "SwiftUI"), ("UIHostingController", "SwiftUI"),
        ("ObservableObject", "Combine"), ("AnyCancellable", "Combine"),
        ("WKWebViewConfiguration", "WebKit"), ("SecItemCopyMatching", "Security"),
        ("kSecClassGenericPassword", "Security"), ("errSecSuccess", "Security"),
        ("OSStatus", "Security"), ("NSManagedObjectContext", "CoreData"),
        ("NSPersistentContainer", "CoreData"), ("NSViewController", "AppKit"),
        ("CGImageSourceCreateWithURL", "ImageIO"), ("CGImageSource", "ImageIO"),
        ("CGContext", "CoreGraphics"), ("CTFont", "CoreText"), ("CC_SHA256", "CommonCrypto"),
        ("SCNetworkReachability", "SystemConfiguration"), ("NWPathMonitor", "Network"),
      ])
    func frameworks(name: String, framework: String) {
      let text = advice("cannot find '\(name)' in scope")
      #expect(text.contains("It belongs to \(framework), which does not exist on Linux."))
      #expect(text.hasSuffix("`#if canImport(\(framework))`."))
    }

    @Test(
      "Common names belong to a framework if the sources import it",
      arguments: ["Image", "View", "Text", "State"])
    func commonNames(name: String) {
      let message = "cannot find '\(name)' in scope"
      #expect(advice(message, imports: ["SwiftUI", "WebKit"]).contains("It belongs to SwiftUI"))
      #expect(advice(message, imports: ["WebKit", "Photos"]).contains("Add the source"))
      // An unknown name can belong to the only missing framework that is imported.
      #expect(advice(message, imports: ["PhotosUI"]).contains("It belongs to PhotosUI"))
    }

    @Test("Attributes name their framework")
    func attributes() {
      #expect(
        advice("unknown attribute 'State'", imports: ["SwiftUI"]).contains("It belongs to SwiftUI"))
      #expect(advice("unknown attribute 'Published'").contains("It belongs to Combine"))
      #expect(advice("unknown attribute 'Counted'") == "Unknown attribute 'Counted'.")
    }

    @Test(
      "Key-value observing and coding do not exist",
      arguments: [
        "value of type 'Model' has no member 'observe'",
        "value of type 'Model' has no member 'addObserver'", "cannot find 'observe' in scope",
        "cannot find type 'NSKeyValueObservation' in scope",
      ])
    func observing(message: String) {
      #expect(advice(message).contains("Key-value observing does not exist on Linux."))
    }

    @Test("Other mechanisms do not exist")
    func mechanisms() {
      #expect(
        advice("value of type 'UIView' has no member 'value'").contains("Key-value coding"))
      #expect(
        !advice("value of type 'Result' has no member 'value'").contains("Key-value coding"))
      #expect(
        advice("cannot find 'objc_setAssociatedObject' in scope").contains("Objective-C runtime"))
      #expect(
        advice("value of type 'NSItemProvider' has no member 'loadTransferable'")
          .contains("Core Transferable does not exist on Linux."))
      #expect(
        advice("value of type 'UserDefaults' has no member 'publisher'").contains("Combine"))
    }

    @Test(
      "Missing members name the document of their type",
      arguments: [
        ("value of type 'NSItemProvider' has no member 'teamData'", "NativeMembers"),
        ("value of type 'NSExtensionContext?' has no member 'x'", "NativeMembers"),
        ("value of type 'any NSFilePresenter' has no member 'x'", "NativeMembers"),
        ("type 'UTType' has no member 'x'", "NativeMembers"),
        ("'Style' is not a member type of class 'AppExtensions.NSItemProvider'", "NativeMembers"),
        ("cannot find type 'CFTypeRef' in scope", "NativeMembers"),
        ("value of type 'UILabel' has no member 'x'", "HeadlessViews"),
        ("value of type 'UIScrollView' has no dynamic member 'x' using key path", "HeadlessViews"),
        ("value of type 'CALayer' has no member 'x'", "HeadlessViews"),
        ("value of type '[NSLayoutConstraint]' has no member 'x'", "HeadlessViews"),
        ("no type named 'UIDocument' in module 'UIKit'", "HeadlessViews"),
        ("module 'UIKit' has no member named 'UIDocument'", "HeadlessViews"),
        ("cannot find type 'UIDocument' in scope", "HeadlessViews"),
      ])
    func documents(message: String, document: String) {
      let text = advice(message)
      #expect(text.contains("Documentation/\(document).md lists"))
      #expect(text.hasSuffix("Write the code in `#if !os(Linux)`."))
    }

    @Test("Members of Foundation and of the extension name no framework")
    func otherMembers() {
      for type in ["String", "Array<Int>", "CGPoint", "FileManager", "NSString", "[String]"] {
        #expect(
          advice("value of type '\(type)' has no member 'x'")
            .contains("Swift on Linux does not have it"))
      }
      #expect(
        advice("value of type 'Model' has no member 'x'")
          .contains("Add the source that declares it to the extension's folder."))
    }

    @Test("Overrides and moved types are explained")
    func others() {
      for message in [
        "overriding non-open instance method outside of its defining module",
        " instance method 'a()' is declared in extension of 'NSItemProvider' and cannot be overridden",
      ] {
        #expect(advice(message).contains("methods that extensions of a class declare"))
      }
      #expect(
        advice("method does not override any method from its superclass").contains("not emulated"))
      #expect(
        advice("no type named 'NSItemProvider' in module 'Foundation'")
          .hasSuffix("Write its name without the module."))
      #expect(
        advice(
          "instance method 'loadObject(ofClass:completionHandler:)' requires that 'NSAttributedString' "
            + "conform to '_ObjectiveCBridgeable'"
        ).hasSuffix("Use loadDataRepresentation or loadItem."))
      #expect(advice("'a' has been renamed. Use b.") == "'a' has been renamed. Use b.")
    }

    @Test("Each type is in the document that messages name", arguments: ["Head", "Native"])
    func ownersOfTypes(document: String) throws {
      let name = document == "Head" ? "HeadlessViews" : "NativeMembers"
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let text = try String(
        contentsOf: folder.appendingPathComponent("Documentation/\(name).md"), encoding: .utf8)
      let types = text.matches(of: /\n- \*\*\[?([\w.]+)[\]*]/).map { String($0.1) }
      #expect(types.count > 40)
      // These types are in Foundation on Linux; the project adds members to them.
      let extended: Set = [
        "FileManager", "NSNotification", "NSString", "NSTextCheckingResult", "NSURL", "String",
        "URL", "UserDefaults",
      ]
      for type in types {
        let owner = TypeOwner(ofType: type)
        if name == "HeadlessViews" {
          #expect(owner == .views || owner == .foundation || owner == .unknown, "\(type)")
          if type.hasPrefix("UI") || type.hasPrefix("SL") { #expect(owner == .views, "\(type)") }
        } else {
          let outermost = type.split(separator: ".").first.map(String.init) ?? ""
          #expect(owner == (extended.contains(outermost) ? .foundation : .extensions), "\(type)")
        }
      }
    }
  }
#endif
