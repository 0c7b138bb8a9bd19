# A secret word is never repeated, wherever in the mail it stood.
source "$here/../office.sh"
begin_office yardarm-duel 'ashe: {address: ann@example.net, proof: dkim}' 'varga: {address: bob@example.com, proof: word, word: grapnel-and-grog}'
round 2026-12-03T09:00Z
rm -f out/*
take "$here/word-in-subject.eml" 2026-12-03T10:10Z
test -n "$(ls out)" || fail 'there is no answer'
if grep -il 'grapnel-and-grog' out/*; then fail 'the word is repeated'; fi
