# A plan of boarding steps comes to the same whether it is handed in at once or when the game has asked (BBP-D12).
cat >game.yaml <<Y
prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: ho
dice: {seed: x}
when_silent: {default: default, movement-from: ask, movement-to: ask}
phase: boarding
boarding_turn: 2
contact: right
stationary: blue
active: blue
ships:
  red: {player: rex, posts: {captain: H4, D3: 1}}
  blue: {player: bea, posts: {captain: D4}}
Y
movements() { grep -E '^- Movement|must decide|Refused' || true; }
for boarding in '{rush: F4, with_captain: true}' '{rush: captain, with_captain: true}' \
  '{steps: [{who: captain, to: E5}, {who: captain, to: F5}, {who: captain, to: F4}]}'; do
  printf 'prizecourt: orders/1\ngame: ho\nturn: 3\nplayer: bea\nboarding: %s\n' "$boarding" >o.yaml
  rm -f ./*.replay.yaml*
  { prizecourt run game.yaml o.yaml --turns 1 --replay at-once.replay.yaml || true; } | movements >at-once.txt
  prizecourt run game.yaml --turns 1 --replay asked.replay.yaml >/dev/null || true
  { prizecourt run game.yaml o.yaml --turns 1 --replay asked.replay.yaml || true; } | movements >asked.txt
  cmp at-once.txt asked.txt || fail "$boarding: the courses differ"
  test "$(grep -c '^- Movement' at-once.txt)" = 3 || fail "$boarding: there are not three movements"
  if grep -Eq 'Refused|must decide' at-once.txt; then fail "$boarding: it is not carried out"; fi
done
