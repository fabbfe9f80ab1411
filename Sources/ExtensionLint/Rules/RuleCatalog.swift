extension LintRule {
  /// All rules, sorted by subject and then by identifier.
  public static let all: [LintRule] =
    propertyListRules + activationRules + scriptRules + nativeRules

  public static func named(_ identifier: String) -> LintRule? { byIdentifier[identifier] }

  private static let byIdentifier = Dictionary(
    all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  private static let propertyListRules: [LintRule] = [
    .bareClassName,
    .booleanForNumber,
    .bundleIdentifier,
    .handlerInInterfacePoint,
    .misplacedKey,
    .missingActivationRule,
    .missingFile,
    .missingValue,
    .misspeltKey,
    .numberForBoolean,
    .principalClassNotFound,
    .repeatedKey,
    .scriptInShareExtension,
    .scriptNameExtension,
    .scriptNotCopied,
    .scriptNotFound,
    .severalScripts,
    .sharedScript,
    .storyboardNotFound,
    .storyboardWithoutInterface,
    .stringForBoolean,
    .stringForNumber,
    .twoEntries,
    .undefinedBuildSetting,
    .unknownExtensionPoint,
    .unknownKey,
    .unreadableExtension,
    .versionMismatch,
    .wrongValueType,
  ]

  private static let activationRules: [LintRule] = [
    .attachmentCounts,
    .dictionaryVersionValue,
    .fileUrlsMatch,
    .imagesAndMovies,
    .indexedItems,
    .matchesWithoutAttachments,
    .negativeCount,
    .neverShown,
    .neverShownFromFirefox,
    .neverShownFromSafari,
    .pageCountMissing,
    .predicateSyntax,
    .ruleNeverMatches,
    .strictMatchingWithoutEffect,
    .textNotSupported,
    .truePredicate,
    .undeclaredType,
    .unknownPredicateKey,
    .unreachableCount,
  ]

  private static let scriptRules: [LintRule] = [
    .completionCalledTwice,
    .completionMissing,
    .completionMissingAfterRejection,
    .completionNeverCalled,
    .constructorNotInstantiated,
    .debuggerStatement,
    .dialogInRun,
    .finalizeKeyNotSent,
    .finalizeNeverCalled,
    .foreignFrame,
    .layoutInLoop,
    .longDelay,
    .missingPreprocessingObject,
    .missingRun,
    .moduleScript,
    .networkCall,
    .nodeInResults,
    .nullInResults,
    .pageLibrary,
    .resultsNotAnObject,
    .scriptSyntax,
    .shadowedArguments,
    .urlNotInResults,
    .unguardedQuery,
    .unguardedSelection,
    .unrepresentableResult,
  ]
}
