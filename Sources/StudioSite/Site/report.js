import { batchView } from "./batch-view.js";
import { element } from "./elements.js";
import { runView } from "./run-view.js";
import { testView } from "./test-view.js";

const views = { batch: batchView, run: (data) => runView(data).node, test: testView };

const data = JSON.parse(document.getElementById("report-data").textContent);
document.body.append(element("main", null, views[data.kind](data)));
