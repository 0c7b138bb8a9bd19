#!/bin/sh
echo '{"type":"hello","protocol":1}'
exec sleep 1000
