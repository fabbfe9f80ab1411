#!/bin/sh
# Returns the reading times of many pages, of which each is a line.
while read -r line; do
  words=${line##*\"words\":}
  words=${words%%[!0-9]*}
  echo "{\"minutes\": $(((words + 199) / 200))}"
done
