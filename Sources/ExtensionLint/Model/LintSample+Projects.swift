extension LintSample {
  /// The Info.plist of an extension that is a target of a project.
  struct ProjectInfo {
    var entries: String

    static func sampleInfoPlist(script: String? = nil, versions: Bool = false) -> ProjectInfo {
      var lines: [String] = []
      if versions {
        lines += [
          "<key>CFBundleShortVersionString</key>", "<string>$(MARKETING_VERSION)</string>",
        ]
      }
      lines += [
        "<key>CFBundleIdentifier</key>", "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>",
        "<key>NSExtension</key>", "<dict>", "<key>NSExtensionPointIdentifier</key>",
        "<string>com.apple.ui-services</string>", "<key>NSExtensionMainStoryboard</key>",
        "<string>MainInterface</string>",
      ]
      if let script {
        lines += [
          "<key>NSExtensionAttributes</key>", "<dict>",
          "<key>NSExtensionJavaScriptPreprocessingFile</key>", "<string>\(script)</string>",
          "</dict>",
        ]
      }
      return ProjectInfo(entries: (lines + ["</dict>"]).joined(separator: "\n"))
    }
  }

  /// Returns a project with an app and the extension `Action`.
  ///
  /// - Parameters:
  ///   - resources: The paths of the files that the extension copies. The sample includes the
  ///     files.
  ///   - settings: Build settings of the extension in addition to the default ones.
  ///   - mark: The expected place of the finding: a path, or a path with a line and a column.
  ///   - more: Further files.
  static func project(
    resources: [String] = [], settings: [(String, String)] = [], info: ProjectInfo,
    mark: String? = nil, and more: [File] = []
  ) -> LintSample {
    let own = settings.map { "        \"\($0.0)\" = \"\($0.1)\";" }.joined(separator: "\n")
    let identifier =
      settings.contains { $0.0 == "PRODUCT_BUNDLE_IDENTIFIER" }
      ? "" : "\n        PRODUCT_BUNDLE_IDENTIFIER = com.example.app.action;"
    let copied = resources.enumerated().map { "B\($0.offset)," }.joined(separator: " ")
    let references = resources.enumerated().map { index, path in
      "    F\(index) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n"
        + "    B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };\n"
    }.joined()
    let project = """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objectVersion = 56;
        rootObject = ROOT;
        objects = {
          ROOT = { isa = PBXProject; buildConfigurationList = L0; mainGroup = G; targets = (T1, T2); };
          G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
          L0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
          L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
          L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
          C0 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            MARKETING_VERSION = 1.2;
            CURRENT_PROJECT_VERSION = 3;
          }; };
          C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            PRODUCT_BUNDLE_IDENTIFIER = com.example.app;
            GENERATE_INFOPLIST_FILE = YES;
          }; };
          C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            INFOPLIST_FILE = Action/Info.plist;\(identifier)
      \(own)
          }; };
          T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildConfigurationList = L1; buildPhases = (); dependencies = (D); };
          D = { isa = PBXTargetDependency; target = T2; };
          T2 = { isa = PBXNativeTarget; name = Action; productType = "com.apple.product-type.app-extension";
            buildConfigurationList = L2; buildPhases = (P); };
          P = { isa = PBXResourcesBuildPhase; files = (\(copied)); };
      \(references)
        };
      }

      """
    var excerpt = "Copy Bundle Resources: \(resources.joined(separator: ", "))"
    if resources.isEmpty { excerpt = "Copy Bundle Resources is empty." }
    if !settings.isEmpty {
      excerpt = settings.map { "\($0.0) = \($0.1)" }.joined(separator: "\n")
    }
    var files = [
      File(path: "App.xcodeproj/project.pbxproj", text: project, excerpt: excerpt),
      File(path: "Action/Info.plist", text: infoPlistText(info.entries), excerpt: ""),
    ]
    files += (resources.isEmpty ? ["Action/Action.js"] : resources).map {
      File(path: $0, text: "var ExtensionPreprocessingJS = {};\n", excerpt: "")
    }
    var sample = LintSample(files + more)
    sample.expectedPlace = mark
    return sample
  }

  /// Returns an Info.plist with the given text, which is not valid.
  static func broken(_ text: String) -> LintSample {
    LintSample([File(path: "Info.plist", text: text, excerpt: text)])
  }

  static func infoPlistText(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }
}
