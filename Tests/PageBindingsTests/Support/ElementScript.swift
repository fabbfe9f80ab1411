/// The first lines of test scripts.
enum ElementScript {
  /// `e('a', {href: 'x'}, 'text')` makes an element.
  static let prelude = """
    const e = (name, attributes, ...children) => {
      const element = document.createElement(name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      element.append(...children);
      return element;
    };

    """
}
