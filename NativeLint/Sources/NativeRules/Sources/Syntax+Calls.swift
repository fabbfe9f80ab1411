import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The last name in the called expression, such as `loadItem`.
  var calledName: String? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether the call completes or cancels the request.
  var completesRequest: Bool {
    guard let name = calledName else { return false }
    if NativeNames.completions.contains(name) { return true }
    // In a subclass of SLComposeServiceViewController, a call to `super` completes the request.
    guard name == "didSelectPost" || name == "didSelectCancel" else { return false }
    return calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) ?? false
  }

  /// Whether the call loads an item from a provider.
  var loadsItem: Bool { calledName.map(NativeNames.loads.contains) ?? false }

  /// The closures among the arguments, including trailing closures.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map(\.name.text)
    case .parameterClause(let clause)?:
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: ["$0", "$1"]
    }
  }
}

extension SyntaxProtocol {
  /// The call to which the node is passed as a closure, or `nil`.
  var receivingCall: FunctionCallExprSyntax? {
    guard self.is(ClosureExprSyntax.self) else { return nil }
    var node = parent
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self) { return call }
      guard
        current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self)
          || current.is(MultipleTrailingClosureElementSyntax.self)
          || current.is(MultipleTrailingClosureElementListSyntax.self)
      else { return nil }
      node = current.parent
    }
    return nil
  }

  /// The ancestors of the node, innermost first.
  var ancestors: some Sequence<Syntax> {
    sequence(first: parent ?? Syntax(self)) { $0.parent }
  }

  /// The text without surrounding comments and white space. It is empty for a long node.
  var shortText: String {
    guard totalLength.utf8Length < 2000 else { return "" }
    return trimmedDescription
  }
}

/// Names of Apple's APIs in Swift and Objective-C.
enum NativeNames {
  static let completions: Set<String> = [
    "completeRequest", "completeRequestReturningItems", "cancelRequest", "cancelRequestWithError",
  ]
  static let loads: Set<String> = [
    "loadItem", "loadItemForTypeIdentifier", "loadObject", "loadDataRepresentation",
    "loadFileRepresentation", "loadInPlaceFileRepresentation", "loadTransferable",
    "loadPreviewImage",
  ]
  static let context = "extensionContext"
  static let resultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
  static let finalizeKey = "NSExtensionJavaScriptFinalizeArgumentKey"

  /// The Apple modules that extensions typically import. Other modules may contain code of the
  /// extension.
  static let modules: Set<String> = [
    "AVFoundation", "AVKit", "AppKit", "AudioToolbox", "AuthenticationServices", "CallKit", "Cocoa",
    "Combine", "CommonCrypto", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
    "CoreServices", "CoreTransferable", "CryptoKit", "Foundation", "ImageIO", "Intents",
    "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MobileCoreServices",
    "NotificationCenter", "OSLog", "PDFKit", "Photos", "QuickLook", "SafariServices", "Security",
    "Social", "Swift", "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WebKit", "os",
  ]
}
