var PageScript = {
  ask(page) {
    const root = page.querySelector("#card").shadowRoot;
    const slots = Array.from(root.querySelectorAll("slot"));
    const describe = (node) => node.nodeType === 1 ? node.outerHTML : node.data.trim();
    return {
      templates: Array.from(page.querySelectorAll("template"), (template) => [
        template.id, template.innerHTML, template.content.childNodes.length,
      ]),
      slots: slots.map((slot) => [
        slot.name, slot.assignedNodes().map(describe), slot.assignedNodes({ flatten: true }).map(describe),
      ]),
      assigned: Array.from(page.querySelector("#card").children,
        (child) => child.assignedSlot?.name ?? null),
      hosts: Array.from(page.querySelectorAll("body *"), (element) => element)
        .filter((element) => element.shadowRoot).map((element) => element.id),
      focus: page.querySelector("#empty").shadowRoot.delegatesFocus,
      twice: page.querySelector("#twice").shadowRoot.textContent,
      nested: page.querySelector("#nested").shadowRoot.querySelector("slot").assignedNodes().length,
      text: Array.from(page.querySelectorAll("#card, #empty, #section, #nested"),
        (host) => [host.innerText, host.textContent.trim()]),
      templateOwner: page.querySelector("#text").content.ownerDocument === page,
      templateImage: page.querySelector("#text").content.querySelector("img").src,
    };
  },
  edit(page) {
    const template = page.querySelector("#row");
    template.content.querySelector("b").textContent = "inside";
    page.querySelector("tbody").append(template.content.cloneNode(true));
    page.querySelector("#cells").innerHTML = "<td>three";
    page.querySelector("#text").content.querySelector("template").remove();
    page.querySelector("#card [slot=title]").slot = "footer";
    page.querySelector("#card p").prepend("At ");
    page.querySelector("#invalid").remove();
  },
};
