import { activationView } from "./activation-view.js";
import { argumentsForm } from "./arguments-form.js";
import { listenToChanges } from "./change-events.js";
import { choice, element } from "./elements.js";
import { recordsView } from "./records-view.js";
import { runView } from "./run-view.js";
import { strings } from "./strings.js";
import { isTestReport, testView } from "./test-view.js";

const main = document.querySelector("main");
const output = element("div.output");
const status = element("p.run-status", { role: "status" });
let project = { pages: [], scripts: [], extensions: [] };
let records = null;
let tests = null;
let activation = null;
let report = null;
let isRunning = false;
let runsAgain = false;

/** The choices in the views of a run, which are kept for the next run. */
const viewState = {};

/** The choices of the user. The address contains the page and the action, so that reloading keeps them. */
const chosen = { page: "", action: "", device: "mac", isNative: false, selected: null, section: "page", offset: null };

/** @param {(status: number) => string} [unreadable] Returns the error message for an answer that is not JSON. */
async function request(path, body, unreadable = strings.noAnswer) {
  const options = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(path, options);
  const value = await response.json().catch(() => null);
  if (value === null) throw new Error(unreadable(response.status));
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

function hasPages() {
  return project.pages.length > 0 || project.hasArchives;
}

function hasExtension() {
  return project.extensions.some(({ id }) => id === chosen.action);
}

function hasNativeHalf() {
  return project.hasHandler || hasExtension();
}

function runRequest() {
  const isExtension = hasExtension();
  const body = { page: chosen.page, device: chosen.device };
  body[isExtension ? "extension" : "script"] = chosen.action;
  if (chosen.isNative && hasNativeHalf()) body.native = true;
  else {
    const given = form.value();
    if (given !== undefined) body.arguments = given;
  }
  if (chosen.offset !== null) body.offset = chosen.offset;
  if (chosen.selected) {
    body.selectText = chosen.selected.text;
    body.selectOccurrence = chosen.selected.occurrence;
  }
  return body;
}

/** Runs the script with the current choices. If called during a run, runs the script once more afterwards. */
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
    onSelect(selected) {
      chosen.selected = selected;
      showSelection();
      run();
    },
    onSection: (section) => (chosen.section = section),
    state: viewState,
  });
  view.show(chosen.section);
  const path = pathOfFocus();
  output.replaceChildren(view.node);
  focusAt(path);
  status.textContent = differenceText(previous, report);
}

/** Returns the child indexes on the path from `output` to the focused element; `null` if it is outside of `output`. */
function pathOfFocus() {
  const path = [];
  for (let node = document.activeElement; node && node !== output; node = node.parentElement) {
    if (node === document.body) return null;
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return path;
}

function focusAt(path) {
  const found = path?.reduce((node, index) => node?.children[index], output);
  if (found && found !== output) found.focus({ preventScroll: true });
}

/**
 * @returns {string} The names of the parts of the report that differ from the previous report; the status if the
 *   script or the page is different.
 */
function differenceText(previous, current) {
  const isSame = previous?.script.name === current.script.name && previous?.page.name === current.page.name;
  if (!isSame) return strings.ran(current.trace.status);
  const parts = [
    [strings.results, ({ trace }) => trace.results],
    [strings.after, ({ page }) => page.after],
    [strings.before, ({ page }) => page.before],
    [strings.script, ({ script }) => script.source],
    [strings.failure, ({ trace }) => trace.failure],
    [strings.calls, ({ trace }) => trace.calls.map(({ origin, text }) => [origin, text])],
    [strings.itemsIn, ({ trace }) => trace.inputItems],
    [strings.itemsOut, ({ trace }) => trace.returnedItems],
  ];
  const names = parts
    .filter(([, part]) => JSON.stringify(part(previous)) !== JSON.stringify(part(current)))
    .map(([name]) => name);
  return names.length > 0 ? strings.different(names.join(", ")) : strings.same;
}

const selection = element("p.toolbar", { hidden: true });

function showSelection() {
  selection.hidden = !chosen.selected;
  if (!chosen.selected) return;
  selection.replaceChildren(
    element("span", null, `${strings.selectedText}: “${chosen.selected.text.slice(0, 200)}”`),
    element(
      "button",
      {
        type: "button",
        click: () => {
          chosen.selected = null;
          showSelection();
          run();
        },
      },
      strings.clearSelection,
    ),
  );
}

/** Selects the page of a record, and runs the script. */
async function openPage(file, number) {
  let found;
  try {
    found = await request(`/api/record-page?${new URLSearchParams({ file, number })}`);
  } catch (error) {
    output.replaceChildren(failureBox(error));
    output.scrollIntoView({ block: "nearest" });
    return;
  }
  const select = pageChoice.querySelector("select");
  for (const option of select.querySelectorAll("[data-record]")) option.remove();
  if (found.offset !== undefined) {
    const text = strings.archivedPage(number, found.name);
    select.append(element("option", { value: "", "data-record": true }, text));
  }
  select.value = found.offset === undefined ? found.page : "";
  Object.assign(chosen, { page: found.page, offset: found.offset ?? null, selected: null });
  showSelection();
  report = null;
  form.reset();
  await run();
  pageChoice.scrollIntoView({ block: "nearest" });
}

/** Shows the test reports of the project. */
function testsView(files) {
  const content = element("div");
  let file = files[0].id;
  const show = async () => {
    try {
      const address = `/api/tests?file=${encodeURIComponent(file)}`;
      const value = await request(address, undefined, () => strings.notATestReport);
      if (!isTestReport(value)) throw new Error(strings.notATestReport);
      content.replaceChildren(testView({ report: value }));
    } catch (error) {
      content.replaceChildren(failureBox(error));
    }
  };
  const fileChoice = choice(strings.file, options(files), file, (chosenFile) => {
    file = chosenFile;
    show();
  });
  const view = element("details.tests-view", null, element("summary", null, strings.tests), fileChoice, content);
  view.addEventListener("toggle", () => view.open && show());
  return { node: view, update: (changed) => view.open && changed.includes(file) && show() };
}

let pageChoice = null;

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
    nativeField.hidden = !hasNativeHalf();
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
    if (key === "page") Object.assign(chosen, { selected: null, offset: null });
    showSelection();
    update();
  };
  const devices = ["mac", "iphone", "ipad"].map((name) => [name, strings.devices[name]]);
  queueMicrotask(update);
  pageChoice = choice(strings.page, options(project.pages), chosen.page, set("page"));
  return element(
    "div.toolbar.controls",
    null,
    pageChoice,
    choice(strings.action, options(actions), chosen.action, set("action")),
    choice(strings.deviceChoice, devices, chosen.device, set("device")),
    nativeField,
    element("button.primary", { type: "button", click: () => run() }, strings.runAgain),
  );
}

/** Runs the script again after a change of the page, the script or the extension that is shown. */
function listen() {
  let isDisconnected = false;
  const update = (items) => {
    records?.update(items);
    tests?.update(items);
    activation?.update(items);
    const shown = [chosen.page, chosen.action, ...(chosen.isNative ? ["handler"] : [])];
    if (shown.some((id) => items.includes(id))) run();
  };
  const updateAll = () => {
    const lists = [project.pages, project.scripts, project.extensions, project.records, project.tests];
    update(lists.flat().map(({ id }) => id));
  };
  listenToChanges(project, {
    changed: update,
    missed: updateAll,
    connected() {
      if (isDisconnected) updateAll();
      isDisconnected = false;
    },
    disconnected() {
      isDisconnected = true;
      status.textContent = strings.disconnected;
    },
    closed: () => (status.textContent = strings.closed),
  });
}

async function start() {
  try {
    project = await request("/api/project");
  } catch (error) {
    main.replaceChildren(failureBox(error));
    return;
  }
  if (project.records.length > 0) {
    const load = (query) => request(`/api/records?${query}`);
    records = recordsView(project.records, load, hasPages() ? openPage : undefined);
  }
  if (project.tests.length > 0) tests = testsView(project.tests);
  if (!hasPages()) {
    const views = [records, tests].filter(Boolean).map(({ node }) => node);
    if (views.length === 0) views.push(element("p", null, strings.noPages));
    else views[0].open = true;
    main.replaceChildren(element("h1", null, strings.studio), output, ...views);
    listen();
    return;
  }
  activation =
    project.extensions.length > 0
      ? activationView(project, (query) => request(`/api/activation?${query}`))
      : null;
  main.replaceChildren(
    element("p.studio-name", null, strings.studio),
    controls(),
    selection,
    form.node,
    status,
    output,
    ...(records ? [records.node] : []),
    ...(tests ? [tests.node] : []),
    ...(activation ? [activation.node] : []),
  );
  listen();
}

start();
