#!/usr/bin/env bash
# A mapper for Hadoop streaming. Its input are lines with the path of a WARC file, after a key and a tab:
#
#     hadoop jar hadoop-streaming.jar -D mapreduce.job.reduces=0 -D mapreduce.map.memory.mb=512 \
#       -inputformat org.apache.hadoop.mapred.lib.NLineInputFormat -input warc.paths -output images \
#       -file hadoop-mapper.sh -file pageaction -mapper 'hadoop-mapper.sh images'
#
# Each page is a line of output. The lines have no tabs, so that the whole line is the key. Counters go to standard error,
# as the protocol demands; they also show that the task is alive. HADOOP_CAT is the command that prints a file.
set -euo pipefail
PATH=$PWD:$PATH
messages=$(mktemp)
trap 'rm -f "$messages"' EXIT
while IFS= read -r line; do
  path=${line#*$'\t'}
  [ -n "$path" ] || continue
  statuses=(0 0)
  ${HADOOP_CAT:-hdfs dfs -cat} "$path" </dev/null |
    pageaction batch - --script "$1" --jobs 1 --quiet --summary --log-format json 2>"$messages" ||
    statuses=("${PIPESTATUS[@]}")
  cat "$messages" >&2
  # Pages that failed (1) or could not be read (2) have records. Only a batch that read its input to the end writes a summary.
  case ${statuses[1]} in
    0) ;;
    1 | 2) grep -q '^{"summary":' "$messages" || exit "${statuses[1]}" ;;
    *) exit "${statuses[1]}" ;;
  esac
  # To `batch`, a file that cannot be printed looks empty or truncated.
  if [ "${statuses[0]}" != 0 ]; then
    echo "$path cannot be read: exit status ${statuses[0]}." >&2
    exit "${statuses[0]}"
  fi
  echo "reporter:counter:pageaction,files,1" >&2
  [ "${statuses[1]}" = 0 ] || echo "reporter:counter:pageaction,files with failures,1" >&2
done
