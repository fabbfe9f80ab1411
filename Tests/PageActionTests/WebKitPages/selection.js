var PageScript = {
  select(page) {
    getSelection().setBaseAndExtent(
      page.querySelector("#p1").firstChild, 4, page.querySelector("#last").firstChild, 8);
  },
  ask(page) {
    const selection = getSelection();
    const find = (selector) => page.querySelector(selector);
    const text = (anchor, anchorOffset, focus, focusOffset) => {
      selection.setBaseAndExtent(anchor, anchorOffset, focus, focusOffset);
      return String(selection);
    };
    const contents = (selector) => {
      selection.selectAllChildren(find(selector));
      return String(selection);
    };
    const answers = {
      contents: Object.fromEntries(
        ["#h", "#p1", "#p2", "#d", "#list", "#table", "#p3", "#pre", "#p4", "#p5", "#p6", "#q"]
          .map((selector) => [selector, contents(selector)])),
      middle: text(find("#p1").firstChild, 4, find("#p1 i").firstChild, 3),
      backwards: text(find("#p1 i").firstChild, 3, find("#p1").firstChild, 4),
      backwardsEnds: [selection.anchorOffset, selection.focusOffset, selection.getRangeAt(0).startOffset],
      acrossBlocks: text(find("#p1").lastChild, 3, find("#p2").firstChild, 6),
      cells: text(find("td").firstChild, 1, find("tr:last-child td").firstChild, 1),
      items: text(find("li").firstChild, 6, find("li:last-child").firstChild, 3),
      endOfBlock: text(find("#p2").firstChild, 4, find("#d"), 0),
      lines: text(find("#p3").firstChild, 5, find("#p3").lastChild, 4),
      collapsed: text(find("#p1").firstChild, 2, find("#p1").firstChild, 2),
    };
    selection.selectAllChildren(find("#p1"));
    const range = selection.getRangeAt(0);
    answers.range = [range.toString(), range.commonAncestorContainer.id];
    const holder = page.createElement("div");
    holder.append(range.cloneContents());
    answers.markup = holder.innerHTML;
    selection.collapse(find("#p1").firstChild, 0);
    const steps = [];
    for (const [direction, granularity] of [
      ["forward", "word"], ["forward", "character"], ["backward", "word"], ["forward", "word"],
    ]) {
      selection.modify("extend", direction, granularity);
      steps.push(String(selection));
    }
    answers.steps = steps;
    answers.contains = [selection.containsNode(find("#p1"), true), selection.containsNode(find("#p2"), true)];
    return answers;
  },
  edit(page) {
    const selection = getSelection();
    selection.setBaseAndExtent(
      page.querySelector("#p1 i").firstChild, 3, page.querySelector("#p2").firstChild, 4);
    selection.deleteFromDocument();
    const range = page.createRange();
    range.setStart(page.querySelector("#p3").firstChild, 5);
    range.setEnd(page.querySelector("#p3").firstChild, 8);
    range.surroundContents(page.createElement("mark"));
    range.selectNodeContents(page.querySelector("#list"));
    range.setStartAfter(page.querySelector("#list li"));
    const items = range.extractContents();
    page.querySelector("#q").append(items);
  },
};
