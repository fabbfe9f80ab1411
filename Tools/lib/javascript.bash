# Sourced by Tools/check: finds problems in the JavaScript code with oxlint. Its rules are in .oxlintrc.json.
# shellcheck disable=SC2154 # `root` comes from setup.bash.

oxlint_version=1.89.0

# Prints the path of oxlint; installs it below .build if it is missing there.
find_oxlint() {
  local folder=$root/.build/oxlint-$oxlint_version
  if [ ! -x "$folder/bin/oxlint" ]; then
    python3 -m pip install --quiet --no-deps --retries 1 --target "$folder" "oxlint==$oxlint_version" \
      >/dev/null 2>&1 || return 1
  fi
  echo "$folder/bin/oxlint"
}

# Joins the parts of internal scripts, which share a scope, to files in a folder: join_parts FOLDER.
# FOLDER/parts has a line for each part: the joined file, the number of lines before the part, and the part.
join_parts() {
  local part script folder
  for folder in "$root"/Sources/CInternalScripts/JavaScript/*/; do
    script=$1/$(basename "$folder").js
    echo "(() => { 'use strict';" >"$script"
    sed -n "s|^#embed \"\(JavaScript/$(basename "$folder")/[^\"]*\)\".*|Sources/CInternalScripts/\1|p" \
      "$root/Sources/CInternalScripts/scripts.c" | while read -r part; do
      echo "$script $(wc -l <"$script") $part" >>"$1/parts"
      cat "$root/$part" >>"$script"
    done
    echo 'return exports; })' >>"$script"
  done
}

# Replaces places in joined files by places in their parts: name_parts FOLDER/parts.
name_parts() {
  awk -F: -v parts="$1" '
    BEGIN {
      while ((getline line < parts) > 0) {
        split(line, field, " ")
        file[++count] = field[1]
        before[count] = field[2]
        part[count] = field[3]
      }
    }
    {
      found = 0
      for (i = 1; i <= count; i++) if (file[i] == $1 && before[i] < $2) found = i
      if (found) print part[found] ":" $2 - before[found] substr($0, length($1 ":" $2) + 1)
      else print
    }'
}

# Prints the problems of all JavaScript code, and fails if there are any: lint_scripts OXLINT.
lint_scripts() {
  local folder status=0
  folder=$(mktemp -d)
  mkdir "$folder/internal"
  join_parts "$folder/internal"
  (cd "$root" && "$1" --config .oxlintrc.json --deny-warnings --format unix "$folder"/internal/*.js \
    Sources/CInternalScripts/JavaScript/*.js \
    Sources/CFailurePages/JavaScript Sources/StudioSite/Site Sources/TestCases/Templates Scripts Benchmarks/*.js \
    Tools/lib) >"$folder/problems" || status=1
  [ "$status" = 0 ] || name_parts "$folder/internal/parts" <"$folder/problems" >&2
  # The engine stores ASCII text in half the memory.
  if LC_ALL=C grep -rn '[^ -~]' "$root/Sources/CInternalScripts/JavaScript" >&2; then
    echo "Internal scripts must be ASCII." >&2
    status=1
  fi
  rm -rf "$folder"
  return "$status"
}
