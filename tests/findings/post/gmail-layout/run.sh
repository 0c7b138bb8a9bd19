# A mail as an account at Gmail keeps it: above the provider's verdict stands a `Received: by` whose address is another one each time.
source "$here/../office.sh"
provider=gmail
begin_office tutorial-duel 'north: {address: ann@example.net, proof: dkim}' 'south: {address: bob@example.com, proof: dkim}'
round 2026-12-03T09:00Z
take "$here/orders.eml" 2026-12-03T10:10Z
grep -l '^Subject:.*ACCEPTED' out/* || fail 'the orders are not accepted'
