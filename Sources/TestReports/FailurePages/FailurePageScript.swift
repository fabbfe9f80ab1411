internal import CFailurePages

/// The scripts of the HTML files. The content security policy allows only scripts with their
/// digests.
enum FailurePageScript {
  /// The script that shows the sections as tab panels.
  static let tabs = String(cString: pageaction_failurePageTabs())

  /// The script that moves the focus along the links with the keys `j` and `k`.
  static let links = String(cString: pageaction_failurePageLinks())

  /// The hash sources of the content security policy: the SHA-256 digests of the scripts.
  static let sources =
    "'sha256-2l98oT/C4k+2gzWOPbUO1aXCzM3MkG0UgNXPuWs5Dm8='"
    + " 'sha256-rgqmxLumO7+Q6q6LZijTU4umcVId0j/1eLHxZNVUVGI='"
}
