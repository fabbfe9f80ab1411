import PropertyLists

/// Reads a value that a test contains as JSON.
func json(_ text: String) throws -> PropertyList {
  try PropertyList(parsing: Array(text.utf8))
}
