#!/bin/sh
# Hears everything and answers nothing.
while read -r line; do
  case $line in '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;; esac
done
