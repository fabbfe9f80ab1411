#!/usr/bin/env bash
# Tests that `pageaction lint` runs pageaction-lint-native and merges its findings:
#
#     Tests/Shell/native-lint.bash PROGRAM
#
# The tests with the real program are skipped if NativeLint is not built.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
name=pageaction-lint-native

fail() {
  echo "failed: native lint: $*"
  failures=$((failures + 1))
}

# Another program beside this one would be found first.
if [ -e "$(dirname "$(readlink -f "$program")")/$name" ]; then
  echo "skipped: native lint ($name is beside $program)"
  exit 0
fi

mkdir "$scratch/Action" "$scratch/bin"
cat >"$scratch/Action/Info.plist" <<'PLIST'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key><string>com.example.app.action</string>
  <key>NSExtension</key>
  <dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ActionViewController</string>
    <key>NSExtensionAttributes</key>
    <dict>
      <key>NSExtensionActivationRule</key>
      <dict><key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer></dict>
    </dict>
  </dict>
</dict>
</plist>
PLIST
cat >"$scratch/Action/ActionViewController.swift" <<'SWIFT'
import UIKit

class ActionViewController: UIViewController {
  @IBAction func done() {
    extensionContext!.completeRequest(returningItems: nil)
    exit(0)
  }
}
SWIFT

# Runs lint with a native program, or without one: lint NATIVE OPTION… The status is in `status`.
lint() {
  rm -f "$scratch/bin/$name"
  [ -z "$1" ] || ln -s "$1" "$scratch/bin/$name"
  shift
  status=0
  PATH=$scratch/bin:/usr/bin:/bin "$program" lint "$scratch/Action" "$@" \
    >"$scratch/out" 2>"$scratch/err" || status=$?
}

# Expects the status and the texts of files: expect STATUS FILE TEXT…
expect() {
  [ "$status" = "$1" ] || fail "$case: the status is $status, not $1: $(cat "$scratch/err")"
  grep -qF -- "$3" "$scratch/$2" || fail "$case: no '$3' in $(cat "$scratch/$2")"
}

# Writes a program with a body: native BODY
native() { printf '#!/bin/sh\n%s\n' "$1" >"$scratch/native" && chmod +x "$scratch/native"; }

case="without the program"
lint ""
expect 0 out "note: Swift and Objective-C sources were not tested, because $name was not found"
[ ! -s "$scratch/err" ] || fail "$case: $(cat "$scratch/err")"

while IFS='|' read -r case body text; do
  native "$body"
  lint "$scratch/native"
  expect 2 err "$text"
  expect 2 out "in 1 extension."
  expect 2 err "swift build -c release --package-path NativeLint"
  lint "$scratch/native" --format json
  expect 2 out "$text"
  lint "$scratch/native" --format sarif
  expect 2 out '"executionSuccessful": false'
done <<'CASES'
a crash|kill -SEGV $$|The program crashed with signal 11
a status|exit 70|The program ended with the status 70.
no output|true|The program did not print a report.
garbage|echo garbage|The program did not print a report.
half a report|echo '{ "version": 1, "findings": ['|The program did not print a report.
CASES

native='' built=()
for configuration in release debug; do
  built+=("$root/NativeLint/.build/$configuration/$name")
done
for candidate in "${built[@]}"; do
  if [ -x "$candidate" ]; then native=$candidate && break; fi
done
if [ -z "$native" ]; then
  echo "skipped: native lint with the real program (Tools/check native-lint builds it)"
else
  case="the real program"
  place="$scratch/Action/ActionViewController.swift:6:5"
  lint "$native"
  expect 0 out "$place: warning: A source ends the process"
  expect 0 out "[process-exit]"
  ! grep -q "were not tested" "$scratch/out" || fail "$case: $(cat "$scratch/out")"
  lint "$native" --format github
  expect 0 out "::warning file=$scratch/Action/ActionViewController.swift,line=6,col=5,"
  lint "$native" --disable process-exit
  ! grep -q "process-exit" "$scratch/out" || fail "$case: a disabled rule is reported"
  if command -v python3 >/dev/null; then
    lint "$native" --format json
    python3 - "$scratch/out" <<'PYTHON' || fail "$case: the JSON form has no finding"
import json, sys
report = json.load(open(sys.argv[1]))
found = [f for f in report["findings"] if f["rule"] == "process-exit"]
assert [(f["line"], f["column"]) for f in found] == [(6, 5)], report
assert report["notes"] == [] and report["failures"] == [], report
PYTHON
    lint "$native" --format sarif
    python3 - "$scratch/out" <<'PYTHON' || fail "$case: the SARIF form has no finding"
import json, sys
run = json.load(open(sys.argv[1]))["runs"][0]
found = [r for r in run["results"] if r["ruleId"] == "process-exit"]
region = found[0]["locations"][0]["physicalLocation"]["region"]
assert len(found) == 1 and (region["startLine"], region["startColumn"]) == (6, 5), run["results"]
assert run["tool"]["driver"]["rules"][found[0]["ruleIndex"]]["id"] == "process-exit"
PYTHON
  fi
  # 5,000 nested interpolations.
  { printf 'let a = ' && printf '"\\(%.0s' {1..5000} && printf '1' && printf ')"%.0s' {1..5000}; } \
    >"$scratch/Action/Nested.swift"
  lint "$native"
  expect 0 out "Nested.swift:1:58: warning: The file nests more than 16 string interpolations"
  expect 0 out "[process-exit]"
fi

[ "$failures" = 0 ] && echo "passed: lint on native sources"
exit "$((failures > 0))"
