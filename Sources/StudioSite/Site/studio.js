import { activationView } from "./activation-view.js";
import { argumentsForm } from "./arguments-form.js";
import { choice, element } from "./elements.js";
import { recordsView } from "./records-view.js";
import { runView } from "./run-view.js";
import { strings } from "./strings.js";

const main = document.querySelector("main");
const output = element("div.output");
const status = element("p.run-status", { role: "status" });
let project = { pages: [], scripts: [], extensions: [] };
let records = null;
let report = null;
let isRunning = false;
let runsAgain = false;

/** What the user has chosen; also the content of the address, so that a page can be loaded again. */
const chosen = { page: "", action: "", device: "mac", isNative: false, selectText: null, section: "page" };

async function request(path, body) {
  const options = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(path, options);
  const value = await response.json();
  if (!response.ok) throw Object.assign(new Error(value.error.message), { remedy: value.error.remedy });
  return value;
}

function failureBox(error) {
  return element(
    "div.failure",
    { role: "alert" },
    element("p.failure-text", null, element("strong", null, error.message)),
    error.remedy ? element("p", null, error.remedy) : null,
  );
}

const form = argumentsForm(() => run());

function runRequest() {
  const isExtension = project.extensions.some(({ id }) => id === chosen.action);
  const body = { page: chosen.page, device: chosen.device };
  body[isExtension ? "extension" : "script"] = chosen.action;
  if (isExtension && chosen.isNative) body.native = true;
  else {
    const given = form.value();
    if (given !== undefined) body.arguments = given;
  }
  if (chosen.selectText) body.selectText = chosen.selectText;
  return body;
}

/** Runs with the present choices. A change during a run makes it run once more. */
async function run() {
  if (!chosen.page || !chosen.action) return;
  if (isRunning) {
    runsAgain = true;
    return;
  }
  isRunning = true;
  status.textContent = strings.running;
  try {
    const previous = report;
    report = await request("/api/run", runRequest());
    showReport(previous);
  } catch (error) {
    output.replaceChildren(failureBox(error));
    status.textContent = strings.failed;
  }
  isRunning = false;
  if (runsAgain) {
    runsAgain = false;
    run();
  }
}

function showReport(previous) {
  form.update(report);
  const view = runView(report, {
    onSelect(text) {
      chosen.selectText = text;
      showSelection();
      run();
    },
    onSection: (section) => (chosen.section = section),
  });
  view.show(chosen.section);
  output.replaceChildren(view.node);
  status.textContent = whatIsDifferent(previous, report);
}

/** Names what the last run changed in the report. */
function whatIsDifferent(previous, current) {
  const isSame = previous?.script.name === current.script.name && previous?.page.name === current.page.name;
  if (!isSame) return strings.ran(current.trace.status);
  const parts = [
    [strings.results, ({ trace }) => trace.results],
    [strings.after, ({ page }) => page.after],
    [strings.before, ({ page }) => page.before],
    [strings.script, ({ script }) => script.source],
    [strings.failure, ({ trace }) => trace.failure],
    [strings.calls, ({ trace }) => trace.calls],
  ];
  const names = parts
    .filter(([, part]) => JSON.stringify(part(previous)) !== JSON.stringify(part(current)))
    .map(([name]) => name);
  return names.length > 0 ? strings.different(names.join(", ")) : strings.same;
}

const selection = element("p.toolbar", { hidden: true });

function showSelection() {
  selection.hidden = !chosen.selectText;
  if (!chosen.selectText) return;
  selection.replaceChildren(
    element("span", null, `${strings.selectedText}: “${chosen.selectText.slice(0, 200)}”`),
    element(
      "button",
      {
        type: "button",
        click: () => {
          chosen.selectText = null;
          showSelection();
          run();
        },
      },
      strings.clearSelection,
    ),
  );
}

function options(items) {
  return items.map(({ id, name }) => [id, name]);
}

function controls() {
  const native = element("input", { type: "checkbox" });
  const nativeField = element("label.field", { hidden: true }, native, element("span", null, strings.runNative));
  native.addEventListener("change", () => {
    chosen.isNative = native.checked;
    run();
  });
  const update = () => {
    nativeField.hidden = !project.extensions.some(({ id }) => id === chosen.action);
    report = null;
    form.reset();
    location.hash = new URLSearchParams({ page: chosen.page, action: chosen.action }).toString();
    run();
  };
  const actions = [...project.extensions.filter(({ hasScript }) => hasScript), ...project.scripts];
  const initial = new URLSearchParams(location.hash.slice(1));
  const known = (items, id) => (items.some((item) => item.id === id) ? id : (items[0]?.id ?? ""));
  chosen.page = known(project.pages, initial.get("page"));
  chosen.action = known(actions, initial.get("action"));
  const set = (key) => (value) => {
    chosen[key] = value;
    if (key === "page") chosen.selectText = null;
    showSelection();
    update();
  };
  const devices = ["mac", "iphone", "ipad"].map((name) => [name, strings.devices[name]]);
  queueMicrotask(update);
  return element(
    "div.toolbar.controls",
    null,
    choice(strings.page, options(project.pages), chosen.page, set("page")),
    choice(strings.action, options(actions), chosen.action, set("action")),
    choice(strings.deviceChoice, devices, chosen.device, set("device")),
    nativeField,
    element("button.primary", { type: "button", click: () => run() }, strings.runAgain),
  );
}

/** Runs again after a change of the page, the script or the extension that is shown. */
function listen() {
  const events = new EventSource("/api/events");
  events.addEventListener("changed", ({ data }) => {
    const changed = data.split(" ");
    records?.update(changed);
    if (changed.includes(chosen.page) || changed.includes(chosen.action)) run();
  });
  events.addEventListener("error", () => (status.textContent = strings.disconnected));
}

async function start() {
  try {
    project = await request("/api/project");
  } catch (error) {
    main.replaceChildren(failureBox(error));
    return;
  }
  if (project.records.length > 0) {
    records = recordsView(project.records, (query) => request(`/api/records?${query}`));
  }
  if (project.pages.length === 0) {
    const content = records?.node ?? element("p", null, strings.noPages);
    if (records) records.node.open = true;
    main.replaceChildren(element("h1", null, strings.studio), content);
    listen();
    return;
  }
  const activation =
    project.extensions.length > 0
      ? activationView(project, (page) => request(`/api/activation?page=${encodeURIComponent(page)}`))
      : null;
  main.replaceChildren(
    element("p.studio-name", null, strings.studio),
    controls(),
    selection,
    form.node,
    status,
    output,
    ...(records ? [records.node] : []),
    ...(activation ? [activation] : []),
  );
  listen();
}

start();
