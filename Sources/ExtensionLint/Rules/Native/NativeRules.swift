extension LintRule {
  /// The rules that `pageaction-lint-native` tests.
  static let nativeRules: [LintRule] = [
    .appGroupNotEntitled,
    .backgroundSessionWithoutContainer,
    .completionBeforeAppearance,
    .completionInLoop,
    .databaseInGroupContainer,
    .echoedItems,
    .finalizeArgumentsWithoutScript,
    .forcedInputCast,
    .fullSizeImage,
    .openUrlThroughResponders,
    .processExit,
    .requestNeverCompleted,
    .requestNotCompletedOnPath,
    .resultsKeyNotRead,
    .scriptNotDeclared,
    .sharedApplication,
    .singleCast,
    .sourceNotParsed,
    .standardUserDefaults,
    .urlNotHandled,
  ]
}
