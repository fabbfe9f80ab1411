var PageScript = {
  select(page) {
    const cells = page.querySelector("#morning").rows;
    getSelection().setBaseAndExtent(cells[0].cells[1].firstChild, 2, cells[2].cells[1].firstChild, 10);
  },
  ask(page) {
    const table = page.querySelector("#ferries");
    return {
      rows: Array.from(table.rows, (row) => [
        row.rowIndex, row.sectionRowIndex, row.parentNode.localName,
        ...Array.from(row.cells, (cell) => cell.cellIndex + cell.innerText),
      ]),
      caption: table.caption.innerText,
      bodies: table.tBodies.length,
      spans: Array.from(page.querySelectorAll("[colspan], [rowspan]"),
        (cell) => [cell.colSpan, cell.rowSpan]),
      fares: page.querySelectorAll("table")[1].innerText.split("\n"),
    };
  },
  edit(page) {
    const table = page.querySelector("#ferries");
    const row = table.insertRow(3);
    row.insertCell().textContent = "1";
    row.insertCell().textContent = "Utøy & back";
    table.tBodies[1].deleteRow(0);
    table.deleteTFoot();
    table.createCaption().align = "bottom";
    page.querySelectorAll("table")[1].rows[3].deleteCell(1);
    const fares = page.querySelectorAll("table")[1].tBodies[0];
    fares.append(fares.rows[1]);
  },
};
