#!/bin/sh
while read -r line; do
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*)
      exec >&-
      exec sleep 1000
      ;;
  esac
done
