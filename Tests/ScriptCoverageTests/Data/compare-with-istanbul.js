// Compares instrumented scripts with the original ones and with istanbul-lib-instrument.
//
//     node compare-with-istanbul.js FILE
//
// Each line of FILE is a JSON object: path; original and instrumented text; name of the counters; statements, functions and
// branches as arrays of a key (kind, range, …) and counters. Each script runs in three new contexts: original,
// instrumented, and instrumented by istanbul. Writes {"count": …, "executed": …, "differences": […]}.
"use strict";

const fs = require("fs");
const path = require("path");
const util = require("util");
const vm = require("vm");
const { createRequire } = require("module");
const { createInstrumenter } = require("istanbul-lib-instrument");

const kinds = {
  if: "if", "cond-expr": "conditional", switch: "switch", "binary-expr": "logical", "default-arg": "defaultValue",
};

function rangeText({ start, end }) {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** Evaluates `text` as a script with the variables of a CommonJS module. */
function run(text, file, readCounts) {
  const output = [];
  const console = new Proxy({}, { get: () => (...values) => output.push(util.format(...values)) });
  const sandbox = {
    console, module: { exports: {} }, require: createRequire(file), __filename: file, __dirname: path.dirname(file),
    process: { env: {}, argv: [], platform: "linux", cwd: () => "/", on() {}, versions: process.versions },
    setTimeout: () => 0, clearTimeout() {}, Buffer, URL, TextEncoder, TextDecoder,
  };
  sandbox.exports = sandbox.module.exports;
  const context = vm.createContext(sandbox);
  let value, error;
  try {
    value = vm.runInContext(text, context, { filename: "SCRIPT", timeout: 60000 });
  } catch (thrown) {
    const line = /SCRIPT:(\d+)/.exec(String(thrown?.stack));
    error = `${thrown?.name}: ${thrown?.message}`;
    output.push(`line ${line && line[1]}`);
  }
  const inspect = (object) => {
    try {
      return util.inspect(object, { depth: 2, breakLength: Infinity, maxArrayLength: null });
    } catch {
      return "?";
    }
  };
  return {
    error, counts: readCounts(context),
    behavior: [
      error, typeof value === "function" ? value.name : inspect(value), ...output, inspect(sandbox.module.exports),
      Object.getOwnPropertyNames(vm.runInContext("globalThis", context)).sort().join(),
    ],
  };
}

const answer = { count: 0, executed: 0, differences: [] };
for (const line of fs.readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean)) {
  const script = JSON.parse(line);
  const file = script.path;
  const original = run(script.original, file, () => undefined);
  const instrumented = run(script.text, file, (context) =>
    Array.from(vm.runInContext(`typeof ${script.name} === "undefined" ? [] : ${script.name}`, context)));
  original.behavior.forEach((value, index) => {
    if (value !== instrumented.behavior[index]) answer.differences.push(`${file}: behaviour ${index}`);
  });

  const instrumenter = createInstrumenter({ esModules: false, compact: false, coverageVariable: "istanbulCounts" });
  let text;
  try {
    // Hints would exclude code.
    text = instrumenter.instrumentSync(script.original.replace(/istanbul ignore/g, "istanbul_ignore"), file);
  } catch {
    continue;
  }
  answer.count++;
  const theirs = run(text, file, (context) =>
    JSON.parse(JSON.stringify(Object.values(context.istanbulCounts ?? {})[0] ?? null)));
  const coverage = theirs.counts ?? instrumenter.lastFileCoverage();
  // A run that differs, as in a script that reads its own text, has other counts.
  const withCounts = theirs.counts !== null && theirs.error === original.error && instrumented.counts.length > 0;
  const count = (counters) => withCounts ? counters.map((counter) => instrumented.counts[counter]) : counters.length;
  const ours = script.items.map(([key, counters]) => `${key} ${count(counters)}`);
  const entry = (key, counts) => `${key} ${withCounts ? counts : counts.length}`;
  const expected = [
    ...Object.entries(coverage.s).map(([id, n]) => entry(`statement ${rangeText(coverage.statementMap[id])}`, [n])),
    ...Object.entries(coverage.f).map(([id, n]) => entry(`function ${rangeText(coverage.fnMap[id].loc)}`, [n])),
    ...Object.entries(coverage.b).map(([id, n]) =>
      entry(`${kinds[coverage.branchMap[id].type]} ${rangeText(coverage.branchMap[id].loc)}`, n)),
  ];
  if (withCounts) answer.executed += Object.values(coverage.s).filter((n) => n > 0).length;
  const unmatched = new Map();
  for (const item of ours) unmatched.set(item, (unmatched.get(item) ?? 0) + 1);
  for (const item of expected) unmatched.set(item, (unmatched.get(item) ?? 0) - 1);
  for (const [item, number] of unmatched) {
    if (number !== 0) answer.differences.push(`${file}: ${number > 0 ? "only ours" : "only istanbul's"}: ${item}`);
  }
}
console.log(JSON.stringify(answer));
