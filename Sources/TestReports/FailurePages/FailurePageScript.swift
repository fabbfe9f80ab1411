internal import CFailurePages

/// The scripts of the HTML files. The content security policy allows only these, by digest.
enum FailurePageScript {
  /// Turns the sections into panels of tabs.
  static let tabs = String(cString: pageaction_failurePageTabs())

  /// Moves the focus along the links with the keys `j` and `k`.
  static let links = String(cString: pageaction_failurePageLinks())

  /// The SHA-256 digests of the scripts as sources of the policy.
  static let sources =
    "'sha256-2l98oT/C4k+2gzWOPbUO1aXCzM3MkG0UgNXPuWs5Dm8='"
    + " 'sha256-rgqmxLumO7+Q6q6LZijTU4umcVId0j/1eLHxZNVUVGI='"
}
