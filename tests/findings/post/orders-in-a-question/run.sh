# Orders below a subject that is also a question are answered: that nothing was taken, and why.
source "$here/../office.sh"
begin_office tutorial-duel 'north: {address: ann@example.net, proof: dkim}' 'south: {address: bob@example.com, proof: dkim}'
round 2026-12-03T09:00Z
rm -f out/*
take "$here/no-marks.eml" 2026-12-03T10:10Z
grep -l 'looks like' out/* || fail 'nothing says that the marks are missing'
rm -f out/*
take "$here/two-that-differ.eml" 2026-12-03T10:20Z
grep -l 'Two sets of orders' out/* || fail 'nothing says that two sets of orders differ'
