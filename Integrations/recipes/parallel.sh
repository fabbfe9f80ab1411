#!/bin/sh
# GNU parallel, one job per WARC file and processor:
#
#     parallel.sh FOLDER SCRIPT OUTPUT [OPTION OF parallel…]
#
# A run after an interruption does what is missing: --resume of `batch` continues each file. For many machines, add
# `--sshloginfile nodes --env PATH` if they share both folders.
set -eu
folder=$1 script=$2 output=$3
shift 3
mkdir -p "$output"
# Pages that failed have records, and are no reason to repeat a file.
find "$folder" -name '*.warc.gz' | sort |
  parallel --halt soon,fail=20% "$@" \
    "pageaction batch {} --script '$script' --jobs 1 --quiet --resume --output '$output'/{/.}.ndjson || [ \$? = 1 ]"
