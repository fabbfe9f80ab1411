#!/bin/sh
# Returns the reading time of a page.
words=$(sed 's/.*"words":\([0-9]*\).*/\1/')
echo "{\"minutes\": $(((words + 199) / 200))}"
