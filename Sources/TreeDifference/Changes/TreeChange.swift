/// A change of a tree.
public struct TreeChange: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The document node of the given tree contains the inserted node. Nodes that move into the
    /// inserted node are separate changes.
    case inserted(MarkupTree, at: Destination)
    /// The node and its descendants, except those that were moved out of it.
    case removed
    /// The node and its descendants, except those that were moved or removed themselves.
    case moved(to: Destination)
    /// The element has another name, and the same children.
    case renamed(from: MarkupName, to: MarkupName)
    /// - Parameter index: The index among the attributes of the second tree's element.
    case attributeAdded(MarkupName, value: String, index: Int)
    case attributeRemoved(MarkupName, value: String)
    case attributeChanged(MarkupName, from: String, to: String)
    /// The names are those of all attributes of the second tree's element, in its order.
    case attributesReordered([MarkupName])
    /// The data of a text, CDATA section, comment or processing instruction.
    case textChanged(from: String, to: String)
    case doctypeChanged(from: Doctype, to: Doctype)
  }

  /// A place among the children of a node of the second tree.
  public struct Destination: Sendable, Equatable {
    public enum Parent: Sendable, Equatable {
      /// A node of the first tree.
      case node(Int)
      /// An inserted node: the index of its insertion in the changes, and the node in its content.
      case inserted(change: Int, node: Int)
    }

    public var parent: Parent
    /// The index among the children in the second tree.
    public var index: Int
  }

  public let kind: Kind
  /// The node's number in the second tree if it was inserted, and in the first tree otherwise.
  public let node: Int
  /// The node's number in the other tree, if it is in both.
  public let counterpart: Int?
  /// The node's path in the second tree if it was inserted or moved, and in the first tree
  /// otherwise. A path is a CSS selector for elements, and a phrase like "text 2 of body > p" for
  /// other nodes.
  public let path: String
  /// A moved node's path in the first tree.
  public let formerPath: String?
}
