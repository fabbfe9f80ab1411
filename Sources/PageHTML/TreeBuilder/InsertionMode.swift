/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode
enum InsertionMode {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable
  case inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell, inSelect
  case inSelectInTable, inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody
  case afterAfterFrameset
}
