internal import ExtensionContract

extension LintRule {
  static let imagesAndMovies = LintRule(
    "images-and-movies", .activationRule, .note,
    summary: "A dictionary with counts for images and movies matches both together.",
    remedy: "Write a predicate if the code handles only one kind at a time.",
    sources: [
      "https://medium.com/@cmoulinet/ios-share-extension-custom-rules-to-limit-type-or-numbers-of-medias-selected-91ab596d505"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>10</integer>
        <key>NSExtensionActivationSupportsMovieWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>10</integer>
        <key>NSExtensionActivationSupportsMovieWithMaxCount</key>
        <integer>10</integer>
      </dict>
      """),
    check: .target { context in
      guard case .dictionary(let rule)? = context.target.rule,
        let images = rule.maxCounts[.image], let movies = rule.maxCounts[.movie],
        images > 1, movies == 1, context.target.shown["photos.mixed"] == true
      else { return }
      context.add(
        atKey: LintTarget.rulePath,
        "The rule matches \(images) images together with a movie. A dictionary cannot state “or”.")
    })
}
