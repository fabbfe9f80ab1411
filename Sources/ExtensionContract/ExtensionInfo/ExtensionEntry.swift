/// The object that the system creates when it starts an extension.
///
/// - Source: https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html
public enum ExtensionEntry: Sendable, Hashable {
  /// An instance of the class that `NSExtensionPrincipalClass` names.
  case principalClass(PrincipalClassName)
  /// The initial view controller of the storyboard that `NSExtensionMainStoryboard` names.
  case storyboard(String)
}
