#!/bin/sh
# Says the default to everything; in some games, which the key decides, what is none of the options.
while read -r line; do
  case $line in
    '{"type":"game"'*'"key":"'[0-3]*) wrong=' at once' ;;
    '{"type":"game"'*) wrong= ;;
    '{"type":"question"'*)
      id=${line#*\"id\":} id=${id%%,*}
      default=${line#*\"default\":\"} default=${default%%\"*} ;;
  esac
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"Villeneuve","plays":["yardarm"]}' ;;
    '{"type":"ping"'*) echo '{"type":"pong"}' ;;
    '{"type":"question"'*) echo '{"type":"answer","id":'"$id"',"option":"'"$default$wrong"'"}' ;;
    '{"type":"quit"'*) exit 0 ;;
  esac
done
