#!/bin/sh
while read -r line; do
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*'"id":1,'*) echo '{"type":"answer","id":1,"option":"hold"}' ;;
    '{"type":"question"'*) kill -9 $$ ;;
  esac
done
