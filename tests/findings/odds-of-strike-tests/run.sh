# The odds of a fight do not hang on how its strike test went: the dice of the test vary as all others do.
for game in passed struck; do
  prizecourt run "$here/$game.yaml" --orders "$here/orders" --replay $game.replay.yaml
  prizecourt odds $game.replay.yaml --turn 1 --event 7 --exact | sed -n '/^end of the fight/,/^Result/p' | grep '%.*=.*/' | grep -v '^Result' | cut -c2- >$game.txt
done
test "$(wc -l <passed.txt)" = 2 || fail 'there are not two ends'
cmp passed.txt struck.txt || fail 'the odds are not the same'
