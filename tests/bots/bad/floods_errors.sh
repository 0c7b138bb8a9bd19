#!/bin/sh
# Eight megabytes to the error stream before each answer.
while read -r line; do
  id=${line#*\"id\":} id=${id%%,*}
  default=${line#*\"default\":\"} default=${default%%\"*}
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*)
      head -c 8000000 /dev/zero >&2
      echo '{"type":"answer","id":'"$id"',"option":"'"$default"'"}'
      ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
