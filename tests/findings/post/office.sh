# An office with one game, for the findings of the post office: `begin_office EXAMPLE PLAYER PLAYER`, each player as a line of post.yaml;
# $provider is the office's, if set; `round TIME` plays a round, `take MAIL TIME` takes a mail in and plays one. Mails that leave lie in out/, in order.
begin_office() {
  prizecourt game new "$root/examples/orders/$1/scenario.yaml" duel
  prizecourt-post init office
  mkdir out
  printf '#!/bin/sh\ncat >"%s/out/$(ls "%s/out" | wc -l).eml"\n' "$PWD" "$PWD" >sendmail.sh
  chmod +x sendmail.sh
  cat >office/post.yaml <<Y
prizecourt: post/1
address: games@example.org
envelope: games
umpire: you@example.org
sendmail: [$PWD/sendmail.sh]
authserv_id: mx.example.org
${provider:+provider: $provider}
zone: Europe/London
games:
  $1:
    folder: ../duel
    due: 2027-01-10T20:00
    late: wait
    players:
      $2
      $3
Y
}

round() { prizecourt-post tick office --at "$1"; }

take() {
  prizecourt-post take office --at "$2" <"$1"
  round "$2"
}
