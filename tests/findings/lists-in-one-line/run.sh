# Of three lists of rows, none of which can be carried out, each is refused, whether they have a line each or share one.
printf 'prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: one-line\ndice: {seed: one-line}\nships:\n  zeta: {player: anna}\n  alpha: {player: bert}\n' >game.yaml
head='prizecourt: orders/1\ngame: one-line\nturn: 1\nplayer: anna\nplot: [remain, remain, remain]\n'
printf "${head}fire: {card_1: C, card_2: G, card_3: D}\n" >one.yaml
printf "${head}fire:\n  card_1: C\n  card_2: G\n  card_3: D\n" >three.yaml
for file in one three; do
  prizecourt run game.yaml --orders $file.yaml --turns 1 --log $file.md
  test "$(grep -c Refused $file.md)" = 3 || fail "$file.yaml: not three lists are refused"
done
