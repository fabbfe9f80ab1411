#!/usr/bin/env bash
# Tests Tools/install and the manual pages, with a program that is built already:
#
#     Tests/Shell/install.bash PROGRAM
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
  echo "failed: install: $*"
  failures=$((failures + 1))
}

files() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }

expected='./bin/pageaction
./share/bash-completion/completions/pageaction
./share/fish/vendor_completions.d/pageaction.fish
./share/man/man1/pageaction-activation.1
./share/man/man1/pageaction-batch.1
./share/man/man1/pageaction-diff.1
./share/man/man1/pageaction-download.1
./share/man/man1/pageaction-dump.1
./share/man/man1/pageaction-finalize.1
./share/man/man1/pageaction-group.1
./share/man/man1/pageaction-init.1
./share/man/man1/pageaction-inspect.1
./share/man/man1/pageaction-lint.1
./share/man/man1/pageaction-review.1
./share/man/man1/pageaction-run.1
./share/man/man1/pageaction-scripts.1
./share/man/man1/pageaction-stream.1
./share/man/man1/pageaction-studio.1
./share/man/man1/pageaction-test.1
./share/man/man1/pageaction-types.1
./share/man/man1/pageaction.1
./share/zsh/site-functions/_pageaction'

prefix="$scratch/a prefix"
"$root/Tools/install" --program "$program" "$prefix" >/dev/null || fail "does not install"
[ "$(files "$prefix")" = "$expected" ] || fail "these files: $(files "$prefix")"
"$prefix/bin/pageaction" --version >/dev/null || fail "the program does not start"
[ -x "$prefix/bin/pageaction" ] || fail "the program may not be run"
if command -v readelf strip >/dev/null; then
  if readelf -SW "$prefix/bin/pageaction" | grep -q '\.debug_info'; then fail "debug information is left"; fi
  readelf -SW "$prefix/bin/pageaction" | grep -q '\.symtab' || fail "function names are missing"
fi

# The files of others stay.
touch "$prefix/share/man/man1/other.1"
"$root/Tools/install" --uninstall "$prefix" >/dev/null || fail "does not uninstall"
[ "$(files "$prefix")" = ./share/man/man1/other.1 ] || fail "these are left: $(files "$prefix")"

# The program for pages from the network is installed only if it is asked for, and uninstalled always.
cp "$program" "$scratch/pageaction"
printf '#!/bin/sh\n' >"$scratch/pageaction-network"
chmod +x "$scratch/pageaction-network"
"$root/Tools/install" --network --program "$scratch/pageaction" "$prefix" >/dev/null || fail "does not install --network"
[ -x "$prefix/libexec/pageaction/pageaction-network" ] || fail "pageaction-network is missing"
"$root/Tools/install" --uninstall "$prefix" >/dev/null || fail "does not uninstall pageaction-network"
[ "$(files "$prefix")" = ./share/man/man1/other.1 ] || fail "these are left: $(files "$prefix")"
rm "$scratch/pageaction-network"

# So are the compiler of native halves and its sources. The sources of an earlier version are removed.
if [ "$(uname -s)" != Darwin ]; then
  cp "$scratch/pageaction" "$scratch/pageaction-native"
  frameworks="$prefix/share/pageaction/frameworks"
  mkdir -p "$frameworks/Infra"
  touch "$frameworks/Infra/Removed.swift"
  "$root/Tools/install" --native --program "$scratch/pageaction" "$prefix" >/dev/null || fail "does not install --native"
  [ -x "$prefix/libexec/pageaction/pageaction-native" ] || fail "pageaction-native is missing"
  for module in ExtensionProgram Infra UIKit; do
    [ "$(files "$frameworks/$module")" = "$(cd "$root/Sources/$module" && find . -name '*.swift' | LC_ALL=C sort)" ] ||
      fail "the sources of $module differ"
  done
  "$root/Tools/install" --uninstall "$prefix" >/dev/null || fail "does not uninstall pageaction-native"
  [ "$(files "$prefix")" = ./share/man/man1/other.1 ] || fail "these are left: $(files "$prefix")"
  rm "$scratch/pageaction-native"
fi

# Packages are put together below another root, and say nothing of it.
DESTDIR="$scratch/package" "$root/Tools/install" --program "$program" /usr >/dev/null ||
  fail "does not install below DESTDIR"
[ "$(files "$scratch/package/usr")" = "$expected" ] || fail "DESTDIR is not used"
! grep -rq --include='*.1' --include='*pageaction*' --exclude-dir=bin "$scratch" "$scratch/package" ||
  fail "a file names DESTDIR"
DESTDIR="$scratch/package" "$root/Tools/install" --uninstall /usr >/dev/null ||
  fail "does not uninstall below DESTDIR"
[ -z "$(files "$scratch/package")" ] || fail "files are left below DESTDIR"

for arguments in "--nosuch" "a b" "--program" "--program $scratch/none"; do
  # shellcheck disable=SC2086 # These are words.
  if DESTDIR="$scratch/none" "$root/Tools/install" $arguments >/dev/null 2>&1; then
    fail "takes $arguments"
  fi
done
[ ! -e "$scratch/none" ] || fail "installs although it fails"

# Manual pages, by the strictest reader there is.
for name in $("$program" manual); do
  page="$scratch/$name.1"
  "$program" manual "$name" >"$page"
  if command -v mandoc >/dev/null; then
    mandoc -T lint -W warning "$page" || fail "mandoc has something against $name"
  fi
  if command -v groff >/dev/null && [ -e /usr/share/groff/current/tmac/mdoc.tmac ]; then
    [ -z "$(groff -mdoc -Tutf8 -ww -z "$page" 2>&1)" ] || fail "groff has something against $name"
  fi
done
command -v mandoc >/dev/null || command -v groff >/dev/null ||
  echo "skipped: manual pages (mandoc and groff are missing)"

[ "$failures" = 0 ] && echo "passed: Tools/install and the manual pages"
exit "$((failures > 0))"
