internal import PageDOM

/// A style rule that applies to an element.
/// - Source: https://drafts.csswg.org/css-cascade-5/#filtering
struct ApplicableRule {
  let sheets: LazyStyleSheets
  /// The index of the rule in the style sheets.
  let place: Int
  let isAuthor: Bool
  /// The number of shadow hosts from the element out to the rule's tree; negative for inner trees.
  let context: Int

  func priority(isImportant: Bool) -> CascadePriority {
    let rule = sheets.rules.rules[place]
    let layer = sheets.rules.layerOrder[rule.layer]
    // Importance reverses the order of the trees and of the layers.
    return CascadePriority(
      level: .init(isAuthor: isAuthor, isImportant: isImportant),
      context: isImportant ? -context : context, layer: isImportant ? -layer : layer,
      specificity: rule.specificity, place: place)
  }
}
