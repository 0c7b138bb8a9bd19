#!/bin/sh
echo '{"type":"hello","protocol":1,"name":"Fianchetto","plays":["chess","draughts"]}'
exec sleep 1000
