var PageScript = {
  select(page) { getSelection().selectAllChildren(page.body); },
  ask(page) {
    const texts = {};
    for (const element of page.querySelectorAll("body > [id]")) texts[element.id] = element.innerText;
    const outer = page.createElement("div");
    outer.innerHTML = "a<p>b</p><span class=gone>c</span>";
    return {
      texts,
      hiddenItself: page.querySelector(".gone").innerText,
      unseenItself: page.querySelector(".unseen").innerText,
      detached: outer.innerText,
      option: page.querySelector("option").innerText,
      cell: page.querySelector("td").innerText,
    };
  },
  edit(page) {
    page.querySelector("#spaces").innerText = "one\ntwo\r\nthree <b>\n";
    page.querySelector("#hidden").innerText = "";
    page.querySelector("#generated").outerText = "plain\ntext";
    page.querySelector("#pre").innerText = "a\n\nb";
    page.querySelector("#lists li").textContent = "one\ntwo";
  },
};
