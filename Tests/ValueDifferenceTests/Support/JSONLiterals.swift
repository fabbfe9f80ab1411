import PropertyLists

/// Returns the value of a JSON text.
func json(_ text: String) throws -> PropertyList {
  try PropertyList(parsing: Array(text.utf8))
}
