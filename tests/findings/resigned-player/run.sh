# A player who resigned in turn 1 owes no orders for turn 2.
prizecourt game new "$here/three.yaml" g
for seat in north:schooner south:brig; do
  printf 'prizecourt: orders/1\ngame: three\nturn: 1\nplayer: %s\nships: {%s: {course: [ahead]}}\n' "${seat%:*}" "${seat#*:}" >o.yaml
  prizecourt game submit g o.yaml
done
printf 'prizecourt: orders/1\ngame: three\nturn: 1\nplayer: west\nresign: true\n' >o.yaml
prizecourt game submit g o.yaml
prizecourt game resolve g
prizecourt game status g >status.txt || true
grep -q '^Waiting for orders for turn 2 from North' status.txt || fail 'North does not owe orders for turn 2'
if grep -q 'from West' status.txt; then fail 'West has resigned and still owes orders'; fi
