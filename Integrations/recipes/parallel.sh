#!/bin/sh
# GNU parallel, one job per WARC file and processor:
#
#     parallel.sh FOLDER SCRIPT OUTPUT [OPTION OF parallel…]
#
# The output of FOLDER/a/b.warc.gz is OUTPUT/a%2Fb.warc.ndjson. A run after an interruption does what is missing: --resume of
# `batch` continues each file. For many machines, add `--sshloginfile nodes --env PATH` if they share both folders.
set -eu
folder=$1 script=$2 output=$3
shift 3
mkdir -p "$output"
# This fails if the script cannot be loaded, and not if the page fails.
echo '{"html":""}' | pageaction stream --script "$script" --quiet >/dev/null
# Pages that failed (1) or could not be read (2) have records. Only a batch that read its input to the end writes a summary.
(cd "$folder" && find . -name '*.warc.gz') | sed 's:^\./::' | sort |
  parallel --halt soon,fail=20% "$@" \
    "messages=\$(pageaction batch '$folder'/{} --script '$script' --jobs 1 --quiet --resume --summary --log-format json \
      --output '$output'/{= s:%:%25:g; s:/:%2F:g; s:[.]gz\$:: =}.ndjson 2>&1) ||
      case \$?:\$messages in [12]:*'{\"summary\":'*) ;; *) printf '%s\\n' \"\$messages\" >&2; false ;; esac"
