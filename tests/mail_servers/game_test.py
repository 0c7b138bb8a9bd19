"""A game by nothing but mail, with nobody's hand in it: two captains, joint dice, sealed orders, three windows. One corrects himself
and then goes away, the other is late and his mailbox is closed for a time; strangers write, too. Played with mail from a mailbox that
mbsync fetches, and with mail that the mail server hands over."""

import datetime
import re
import shutil
import unittest

from players import Player, attached
from post_office import SOURCE, PipedPostOffice, PostOffice, World
from servers import AUTHSERV_ID, MAIL_USER, MailServers, why_not

UMPIRE, ASHE, VARGA = "umpire@club.example", "ashe@navy.example", "varga@navy.example"
BEGIN = datetime.datetime(2026, 11, 29, 12, 0, tzinfo=datetime.timezone.utc)


class GameByMail:
    """The script of the game; `office_kind` is how mail comes in."""

    def setUp(self):
        kind = self.office_kind
        accounts = {address: "secret" for address in (UMPIRE, ASHE, VARGA, kind.address)}
        self.servers = self.enterContext(MailServers(accounts, aliases={kind.alias: kind.address}, pipes=kind.pipes))
        self.world = World(self.servers, "yardarm-duel", BEGIN)
        self.office = kind(self.world)
        self.ashe = Player(self.world, "ashe", "halcyon", ASHE)
        self.varga = Player(self.world, "varga", "tempest", VARGA)
        self.players = [self.ashe, self.varga]
        self.umpire = Player(self.world, "umpire", "", UMPIRE)
        self.begin()

    def begin(self):
        """What the game master does, once."""
        chains = [player.new_chain() for player in (*self.players, self.umpire)]
        scenario = (SOURCE / "examples/orders/yardarm-duel/scenario.yaml").read_text()
        joint = ", ".join(f"{player.id}: {chain}" for player, chain in zip((*self.players, self.umpire), chains))
        scenario = re.sub(r"^dice: .*", f"dice: {{joint: {{{joint}}}}}\norders: sealed", scenario, flags=re.MULTILINE)
        # Chains are new each time, and so are the dice: these ships stand three turns of fire at their rigging.
        scenario, ships = re.subn(r"guns: \d+, hull: \d+, rigging: \d+, crew: \d+",
                                  "guns: 4, hull: 24, rigging: 12, crew: 20", scenario)
        self.assertEqual(ships, 2)
        (self.world.folder / "scenario.yaml").write_text(scenario)
        shutil.move(self.umpire.folder / "umpire.chain", self.world.folder / "umpire.chain")
        sender = self.servers.msmtp_config(self.office.address, self.world.folder / "msmtprc")
        if self.office.user:
            for path in (self.world.folder / "umpire.chain", sender):
                shutil.chown(path, MAIL_USER, MAIL_USER)
        self.office.prizecourt("game", "new", "--open-dice", "scenario.yaml", "duel")
        self.office.begin()
        self.office.settings(f"""prizecourt: post/1
address: {self.office.address}
umpire: {UMPIRE}
sendmail: [/usr/bin/msmtp, -C, {sender}, -t]
authserv_id: {AUTHSERV_ID}
zone: Europe/London
games:
  yardarm-duel:
    folder: ../duel
    chain: ../umpire.chain
    due: every 7 days at 20:00
    grace: 6 hours
    remind: 24 hours
    late: defaults
    players:
      ashe: {{address: {ASHE}, proof: dkim}}
      varga: {{address: {VARGA}, proof: dkim, zone: America/New_York}}
""")

    # Steps of the script

    def let_pass(self, **span):
        """Time passes, and the clock of the post office ticks."""
        self.world.wait(**span)
        self.office.tick()

    def post_round(self):
        """All mails arrive and are answered; what follows from them by itself happens. Answers to one address have
        pauses between them, so that some minutes pass."""
        self.office.collect()
        for _ in range(3):
            self.let_pass(minutes=3)
        self.office.collect()

    def newest(self, player):
        """What came for a player since the last look, at least one mail."""
        fresh = player.fetch()
        self.assertTrue(fresh, f"{player.id} has no mail")
        return fresh

    def window(self):
        return int(re.search(r"window (\d+)", self.office.prizecourt("game", "status", "duel", accepted=(0, 4)))[1])

    def test_a_game_of_three_windows(self):
        self.first_window_with_a_correction_and_forgeries()
        self.second_window_with_a_late_player_and_a_bounce()
        self.third_window_with_an_absence()
        self.everything_adds_up()

    def first_window_with_a_correction_and_forgeries(self):
        self.office.tick()
        for player in self.players:
            mails = self.newest(player)
            self.assertEqual(len(mails), 1)
            self.assertTrue(attached(mails[0], ".json") and attached(mails[0], ".html"))
        self.ashe.decide(1, "{helm: hold, fire: rigging}")
        self.ashe.write("Ours for the first turn.", self.ashe.commitment)
        self.forge_a_commitment_of_varga()
        self.stranger_writes()
        self.office.collect()
        self.world.wait(minutes=10)
        self.ashe.decide(1, "{helm: close, fire: rigging}")  # second thoughts
        self.ashe.write("Please take this instead.", self.ashe.commitment)
        self.office.collect()
        self.varga.decide(1, "{helm: close, fire: crew}")
        self.varga.write_html("Sent from my phone", self.varga.commitment)
        self.post_round()
        for player in self.players:
            self.assertTrue(any("commitments.md" in str(part.get_filename()) for mail in self.newest(player)
                                for part in mail.walk()), f"{player.id} is not called on to open")
            player.write("Here they are.", player.orders)
        self.post_round()
        self.assertEqual(self.window(), 2)

    def forge_a_commitment_of_varga(self):
        forged = self.varga.letter(subject="Re: my commitment")
        forged["Authentication-Results"] = f"{AUTHSERV_ID}; dkim=pass header.d=navy.example"
        forged.set_content("This is really me.\n")
        forged.add_attachment(f"prizecourt: commitment/1\ngame: {self.world.game}\nturn: 1\nwindow: 1\nplayer: varga\n"
                              f"commitment: {'1' * 64}\n".encode(), "application", "octet-stream", filename="varga.commitment.yaml")
        self.world.sent.append(forged["Message-ID"])
        self.servers.send_from_outside("mallory@else.example", [self.office.address], forged.as_bytes())

    def stranger_writes(self):
        message_id = self.world.message_id("mallory@else.example")
        self.world.sent.append(message_id)
        self.servers.send_from_outside("mallory@else.example", [self.office.address],
                                       f"From: mallory@else.example\nTo: {self.office.address}\nSubject: a new game?\n"
                                       f"Message-ID: {message_id}\n\nMay I join?\n".encode())

    def second_window_with_a_late_player_and_a_bounce(self):
        for player in self.players:
            self.newest(player)
        self.ashe.decide(2, "{helm: hold, fire: rigging}")
        self.ashe.write("Second turn.", self.ashe.commitment)
        self.post_round()
        self.servers.close_mailboxes(VARGA)
        due = self.due()
        self.world.now = due - datetime.timedelta(hours=23)
        self.office.tick()  # the reminder goes out, and comes back
        self.office.collect()
        self.servers.close_mailboxes()
        self.world.now = due + datetime.timedelta(hours=1)
        self.office.tick()
        self.assertEqual(self.window(), 2, "there is a time of grace")
        self.world.now = due + datetime.timedelta(hours=7)
        self.office.tick()  # nobody waits for varga any more
        self.newest(self.ashe)
        self.ashe.write("Opened.", self.ashe.orders)
        self.post_round()
        self.assertEqual(self.window(), 3)
        self.varga.decide(2, "{helm: hold}")
        self.varga.write("Sorry for being late!", self.varga.commitment)
        self.post_round()
        self.newest(self.varga)

    def third_window_with_an_absence(self):
        self.newest(self.ashe)
        before = self.due()
        away = (before + datetime.timedelta(days=3)).date()
        self.ashe.write("A short journey.", subject=f"absent until {away}")
        self.post_round()
        self.assertGreater(self.due(), before)
        self.varga.fetch()
        self.world.now = before + datetime.timedelta(days=1)
        self.office.tick()
        self.assertEqual(self.window(), 3, "nobody is late while he is away")
        self.ashe.decide(3, "{helm: hold, fire: rigging}")
        self.varga.decide(3, "{helm: hold, fire: rigging}", again=True)
        for player in self.players:
            player.write("Third turn.", player.commitment)
        self.post_round()
        for player in self.players:
            player.write("Third turn, opened.", player.orders)
        self.post_round()
        self.assertEqual(self.window(), 4)

    def due(self):
        found = re.findall(r"^window \d+: (\S+)", (self.world.folder / "duel" / "due.txt").read_text(), re.MULTILINE)
        return datetime.datetime.fromisoformat(found[-1].replace("Z", "+00:00"))

    def everything_adds_up(self):
        self.assertIn("1 passed, 0 failed", self.office.prizecourt("verify", "duel/game.replay.yaml"))
        for player in self.players:
            player.fetch()
        # What went out says which mails it answers, several where they came close together.
        answers = [path.read_text() for path in self.office.folder.glob("sent/**/*") if path.is_file()]
        arrived = "".join(str(mail["Message-ID"]) for player in self.players for mail in player.inbox)
        queue = self.office.run("queue", self.office.folder)
        records = self.office.records()
        for message_id in self.world.sent:
            with self.subTest(message_id):
                record = records[message_id.strip("<>")]
                if record["outcome"] == "queued":
                    self.assertIn(record["from"], queue)
                else:
                    self.assertIn(record["outcome"], ("taken", "asked", "unproven"))
                    answer = [text for text in answers if record["mail"] in text]
                    self.assertEqual(len(answer), 1)
                    self.assertIn(re.search(r"^Message-ID: *(<.*>)", answer[0], re.MULTILINE | re.IGNORECASE)[1], arrived)
        outcomes = [record["outcome"] for record in records.values()]
        self.assertEqual(outcomes.count("unproven"), 1)
        self.assertEqual(outcomes.count("queued"), 1)
        self.assertEqual(outcomes.count("ignored"), 1, "the bounce")


@unittest.skipIf(why_not(), why_not())
class FetchedMail(GameByMail, unittest.TestCase):
    office_kind = PostOffice


@unittest.skipIf(why_not(), why_not())
class PipedMail(GameByMail, unittest.TestCase):
    office_kind = PipedPostOffice


if __name__ == "__main__":
    unittest.main()
