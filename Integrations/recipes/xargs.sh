#!/bin/sh
# xargs, one process per processor:
#
#     xargs.sh FOLDER SCRIPT OUTPUT
#
# The output of FOLDER/a/b.warc.gz is OUTPUT/a%2Fb.warc.ndjson. `pageaction batch FOLDER --jobs N` does the same in one command.
# Use this if each WARC file must have an output.
set -eu
mkdir -p "$3"
# This fails if the script cannot be loaded, and not if the page fails.
echo '{"html":""}' | pageaction stream --script "$2" --quiet >/dev/null
# Pages that failed (1) or could not be read (2) have records. Only a batch that read its input to the end writes a summary.
# shellcheck disable=SC2016 # The inner shell expands these.
(cd "$1" && find . -name '*.warc.gz' -print0) |
  xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 1 sh -c '
    path=${4#./}
    name=$(printf %s "${path%.gz}" | sed "s:%:%25:g; s:/:%2F:g")
    messages=$(pageaction batch "$1/$path" --script "$2" --jobs 1 --quiet --resume --summary --log-format json \
      --output "$3/$name.ndjson" 2>&1) ||
      case $?:$messages in [12]:*"{\"summary\":"*) ;; *) printf "%s\n" "$messages" >&2; exit 1 ;; esac' sh "$1" "$2" "$3"
