#!/bin/sh
# A mapper for Hadoop streaming. Its input are lines with the path of a WARC file, after a key and a tab:
#
#     hadoop jar hadoop-streaming.jar -D mapreduce.job.reduces=0 -D mapreduce.map.memory.mb=512 \
#       -inputformat org.apache.hadoop.mapred.lib.NLineInputFormat -input warc.paths -output images \
#       -file hadoop-mapper.sh -file pageaction -mapper 'hadoop-mapper.sh images'
#
# Each page is a line of output. The lines have no tabs, so that the whole line is the key. Counters go to standard error,
# as the protocol demands; they also show that the task is alive. HADOOP_CAT is the command that prints a file.
set -eu
PATH=$PWD:$PATH
tab=$(printf '\t')
while IFS= read -r line; do
  path=${line#*"$tab"}
  [ -n "$path" ] || continue
  status=0
  # The status of the first command is lost in a pipe. A file that ends early has a record with `unreadable`.
  ${HADOOP_CAT:-hdfs dfs -cat} "$path" | pageaction batch - --script "$1" --jobs 1 --quiet || status=$?
  [ "$status" -le 2 ] || exit "$status"
  echo "reporter:counter:pageaction,files,1" >&2
  [ "$status" = 0 ] || echo "reporter:counter:pageaction,files with failures,1" >&2
done
