#!/bin/sh
# Not bad either: its lines end in carriage return and line feed, as other systems have them.
while read -r line; do
  case $line in '{"type":"question"'*)
    id=${line#*\"id\":} id=${id%%,*}
    default=${line#*\"default\":\"} default=${default%%\"*} ;;
  esac
  case $line in
    '{"type":"hello"'*) printf '{"type":"hello","protocol":1,"name":"Default"}\r\n' ;;
    '{"type":"ping"'*) printf '{"type":"pong"}\r\n' ;;
    '{"type":"question"'*) printf '%s\r\n' '{"type":"answer","id":'"$id"',"option":"'"$default"'"}' ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
