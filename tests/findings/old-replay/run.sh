# A replay of an earlier build, under the same revision number. It does not verify, and the verdict names the version and accuses nobody.
out=$(prizecourt verify "$here/adm-printed-example.replay.yaml" 2>&1) && exit 0
echo "$out"
echo "$out" | grep -q 'an earlier version of the program wrote this' || fail 'the verdict does not say that an earlier version wrote the replay'
case $out in *'after play'* | *'does not follow'* | *'not what the game'*) fail 'the verdict accuses' ;; esac
