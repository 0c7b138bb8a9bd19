# A Captain alone between two enemies makes one movement, the way that his plan says (BBP-R64); a plan of more is an error of its file.
cat >game.yaml <<Y
prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: ho
dice: {seed: x}
phase: boarding
boarding_turn: 2
contact: right
stationary: blue
active: blue
ships:
  red: {player: rex, posts: {captain: H4, "blue:A3": 1, "blue:A5": 1}}
  blue: {player: bea, posts: {captain: A4}}
Y
order() { printf 'prizecourt: orders/1\ngame: ho\nturn: 3\nplayer: bea\nboarding: {steps: [%s]}\n' "$1" >o.yaml; }
for square in A3 A5; do
  order "{who: captain, from: A4, to: $square}"
  rm -f ./*.replay.yaml*
  prizecourt run game.yaml o.yaml --turns 1 --replay r.replay.yaml >out.txt
  grep -q "^- Movement 1: the Captain of Blue goes from A4 to $square" out.txt || fail "the Captain does not go to $square"
  grep -q '^- Movement 2: no figure of Blue can move .*BBP-R64' out.txt || fail 'there is a second movement'
done
order '{who: captain, from: A4, to: A5}, {who: captain, from: A5, to: A4}'
if prizecourt run game.yaml o.yaml --turns 1 2>errors.txt; then fail 'a plan of two movements is accepted'; fi
grep -q 'captain A5 to A4: has to fight where it is' errors.txt || fail 'another error'
