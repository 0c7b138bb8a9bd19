# A letter of another alphabet and a hyphen of word processors are named for what they are.
tutorial=$root/examples/orders/tutorial-duel/scenario.yaml
prizecourt check "$here/cyrillic.yaml" --scenario "$tutorial" >out.txt 2>&1 && fail 'a Cyrillic letter is accepted'
grep -q "did you mean 'brig'" out.txt || fail 'nothing says that brig may be meant'
grep -q 'U+0456' out.txt || fail 'the letter is not named'
prizecourt check "$here/no-break-hyphen.yaml" --scenario "$tutorial" >out.txt 2>&1 && fail 'a hyphen that is none is accepted'
grep -q 'U+2011' out.txt || fail 'the hyphen is not named'
