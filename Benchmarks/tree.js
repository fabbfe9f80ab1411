// Describes the document's tree: texts beside each other are one, and empty ones none.
function tree() {
  const lines = [];
  function walk(node, depth) {
    const indent = ' '.repeat(depth);
    let text = '';
    function flush() { if (text) lines.push(`${indent}"${text}"`); text = ''; }
    const children = node.localName === 'template' ? node.content.childNodes : node.childNodes;
    for (const child of children) {
      if (child.nodeType === 3) { text += child.data; continue; }
      flush();
      if (child.nodeType === 8) lines.push(`${indent}<!--${child.data}-->`);
      else if (child.nodeType === 10) lines.push(`${indent}<!DOCTYPE ${child.name}>`);
      else {
        const attributes = [...child.attributes].map(a => `${a.name}="${a.value}"`).sort();
        lines.push(`${indent}<${child.namespaceURI} ${child.localName} ${attributes.join(' ')}>`);
        walk(child, depth + 1);
      }
    }
    flush();
  }
  walk(document, 0);
  return lines.join('\n');
}
