#!/bin/sh
while read -r line; do
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*) exec yes '{"type":"log","text":"still thinking, and telling everybody about it"}' ;;
  esac
done
