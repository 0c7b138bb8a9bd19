#!/bin/sh
while read -r line; do
  case $line in '{"type":"question"'*) id=${line#*\"id\":} id=${id%%,*} ;; esac
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"Bonaparte","plays":["yardarm"]}' ;;
    '{"type":"ping"'*) echo '{"type":"pong"}' ;;
    '{"type":"question"'*) echo '{"type":"answer","id":'"$id"',"option":"win at once"}' ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
