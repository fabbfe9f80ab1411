import { element } from "./elements.js";
import { runView } from "./run-view.js";

const data = JSON.parse(document.getElementById("report-data").textContent);
document.body.append(element("main", null, runView(data).node));
