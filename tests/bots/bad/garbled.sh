#!/bin/sh
# Prints what it thinks where its answers go.
while read -r line; do
  id=${line#*\"id\":} id=${id%%,*}
  default=${line#*\"default\":\"} default=${default%%\"*}
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*)
      echo "thinking about question $id"
      echo '{"type":"answer","id":'"$id"',"option":"'"$default"'"}'
      ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
