#!/bin/sh
echo '{"type":"hello","protocol":99}'
exec sleep 1000
