import PageBindings

// Prints the DOM members whose results differ from a browser's, each with its kind of difference.
for (kind, names) in MemberReliability.names.sorted(by: { $0.key < $1.key }) {
  for name in names { print(kind, name) }
}
