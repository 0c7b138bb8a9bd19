# Zones with POSIX signs, which people and programs read in opposite ways, are refused; offsets of ISO 8601 are not.
source "$here/../office.sh"
begin_office tutorial-duel 'north: {address: ann@example.net, proof: dkim}' 'south: {address: bob@example.com, proof: dkim}'
cp office/post.yaml good.yaml
for zone in UTC+1 GMT+2 UTC-5 XYZ+3 Foo5; do
  sed "s#Europe/London#$zone#" good.yaml >office/post.yaml
  if prizecourt-post status office >out.txt 2>&1; then fail "zone $zone is accepted"; fi
  grep -q "$zone" out.txt || fail "nothing names the zone $zone"
done
for zone in +01:00 UTC+01:00 Europe/London; do
  sed "s#Europe/London#$zone#" good.yaml >office/post.yaml
  prizecourt-post status office || fail "zone $zone is refused"
done
