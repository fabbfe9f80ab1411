/// An Info.plist with several findings, two of which have fixes on one line each.
enum Samples {
  static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- The extension -->
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.ui-services</string>
    \t\t<key>NSExtensionMainStoryboard</key>
    \t\t<string>MainInterface</string>
    \t\t<key>NSExtensionAttributes</key>
    \t\t<dict>
    \t\t\t<key>NSExtensionJavaScriptPreprocessingFile</key>
    \t\t\t<string>Action.js</string>
    \t\t\t<key>NSExtensionActivationRule</key>
    \t\t\t<dict>
    \t\t\t\t<key>NSExtensionActivationSupportsText</key>
    \t\t\t\t<integer>1</integer>
    \t\t\t\t<key>NSExtensionActivationSupportsWebPageWithMaxCoun</key>
    \t\t\t\t<string>1</string>
    \t\t\t\t<key>NSExtensionActivationSupportsImageWithMaxCount</key>
    \t\t\t\t<string>1</string>
    \t\t\t</dict>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  static let script = """
    var ExtensionPreprocessingJS = {
      run: function(parameters) {
        fetch("a"); // pageaction-lint-disable-line network-call -- a reason
        fetch("b"); // pageaction-lint-disable-line unguarded-query
        // pageaction-lint-disable-next-line
        fetch("c"); // pageaction-lint-disable-line unguarded-query
        fetch("d");
        parameters.completionFunction({ url: document.URL });
      }
    };

    """
}
