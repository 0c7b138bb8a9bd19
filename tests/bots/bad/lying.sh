#!/bin/sh
# Answers what nobody has asked yet before it answers what was asked.
while read -r line; do
  id=${line#*\"id\":} id=${id%%,*}
  default=${line#*\"default\":\"} default=${default%%\"*}
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*)
      echo '{"type":"answer","id":'"$id"'00,"option":"strike"}'
      echo '{"type":"answer","option":"strike","player":"ashe"}'
      echo '{"type":"answer","id":'"$id"',"option":"'"$default"'"}'
      ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
