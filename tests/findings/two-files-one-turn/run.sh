# The newer file of a player replaces the earlier one, and what falls away is listed: in a game folder, and by `run`, for which the order
# of `--orders` says which file is newer. Files of which nothing says it are refused, with the way to say it; `check` warns of them.
expected='Schooner, course'
prizecourt game new "$here/pair.yaml" g
prizecourt game submit g "$here/first.yaml"
prizecourt game submit g "$here/second.yaml" >receipt.txt
grep -q "$expected" receipt.txt || fail 'the receipt does not list the course of the schooner'

prizecourt run "$here/pair.yaml" --orders "$here/first.yaml" --orders "$here/second.yaml" --turns 1 --replay r.yaml 2>notes.txt
grep -q "second.yaml replaces .*first.yaml" notes.txt || fail '`run` does not say which file replaces which'
grep -q "no longer ordered: .*$expected" notes.txt || fail '`run` does not say what is no longer ordered'
grep -q 'file: second.yaml' r.yaml || fail 'the second file did not count'
if grep -q 'file: first.yaml' r.yaml; then fail 'the first file counted, too'; fi

mkdir both; cp "$here"/*.yaml both; rm both/pair.yaml
for named in '--orders both' 'both/first.yaml both/second.yaml' '--orders both/first.yaml both/second.yaml'; do
  # shellcheck disable=SC2086
  if prizecourt run "$here/pair.yaml" $named --turns 1 2>errors.txt; then fail "run $named accepts two files of one player"; fi
  grep -q 'a second order file' errors.txt || fail "run $named: another error"
  grep -q 'hint: .*--orders' errors.txt || fail "run $named does not say how to name the newer file"
done
prizecourt check both/first.yaml both/second.yaml --scenario "$here/pair.yaml" >check.txt
grep -q 'warning: a second order file' check.txt || fail '`check` does not warn of a second file'
