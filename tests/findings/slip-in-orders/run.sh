# Of a file with a slip in its YAML the slip is reported, and nothing is said of who speaks for whom.
prizecourt game new --open-dice "$root/examples/orders/tutorial-duel/scenario.yaml" g
prizecourt game submit g "$here/slip.yaml" --from north >out.txt 2>&1 && fail 'the file is accepted'
grep -q 'slip.yaml:6:.*yaml-bracket' out.txt || fail 'the bracket in line 6 is not reported'
if grep -Eq 'speaks for|are for *,' out.txt; then fail 'somebody is said to speak for somebody'; fi
