#!/bin/sh
# Plays by defaults, is deaf to `quit` and to the end of its input, and leaves a child behind.
sleep 1000 &
while true; do
  read -r line || exec sleep 1000
  id=${line#*\"id\":} id=${id%%,*}
  default=${line#*\"default\":\"} default=${default%%\"*}
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    '{"type":"question"'*) echo '{"type":"answer","id":'"$id"',"option":"'"$default"'"}' ;;
  esac
done
