# A case that looks for a value that no event can have is an error: `no_events` would hold for it always.
cp "$here/vacuous.yaml" vacuous-fact-type.case.yaml
if prizecourt test vacuous-fact-type.case.yaml >out.txt; then fail 'the case holds'; fi
grep -q 'no such event has this value' out.txt || fail 'nothing says why'
