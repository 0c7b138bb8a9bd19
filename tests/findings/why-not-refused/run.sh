# `explain --why-not` finds the order that was refused.
prizecourt run "$here/game.yaml" --orders "$here/orders" --replay r.yaml
prizecourt explain r.yaml --turn 1 --why-not 'b calls off' >out.txt
grep -q 'The order was refused' out.txt || fail 'the refusal is not found'
grep -q 'turn-1-blue.yaml:5' out.txt || fail 'the order is not named'
