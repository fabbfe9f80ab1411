#!/bin/sh
# xargs, one process per processor:
#
#     xargs.sh FOLDER SCRIPT OUTPUT
#
# `pageaction batch FOLDER --jobs N` does the same in one command. Use this if each WARC file must have an output.
set -eu
mkdir -p "$3"
# shellcheck disable=SC2016 # The inner shell expands these.
find "$1" -name '*.warc.gz' -print0 |
  xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 1 sh -c '
    pageaction batch "$3" --script "$1" --jobs 1 --quiet --resume \
      --output "$2/$(basename "$3" .gz).ndjson" || [ $? = 1 ]' sh "$2" "$3"
