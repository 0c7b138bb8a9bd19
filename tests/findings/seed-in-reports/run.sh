# What is mailed to players does not hold the secret from which all dice follow.
prizecourt game new "$here/pair.yaml" g
test -n "$(ls g/reports)" || fail 'there are no reports'
if grep -rl 'the secret of the game master' g/reports; then fail 'these reports have the seed'; fi
