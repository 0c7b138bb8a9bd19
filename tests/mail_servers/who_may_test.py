"""Who can do what with which proof: every row of the table in docs/post.md. Mails come on standard input, and a script stands in for
the program that sends, so that no server and no rights are needed."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from post_office import PROGRAMS, SOURCE

ANN, BOB, GAMES = "ann@example.net", "bob@example.com", "games@example.org"
WORD = "grapnel-and-grog"
RECEIVED = "Received: from out.example (out.example [192.0.2.1]) by mx.example.org with ESMTPS; Thu, 26 Nov 2026 10:00:00 +0000\n"
FOREIGN = "Received: from a (a [192.0.2.2]) by out.example with ESMTP; Thu, 26 Nov 2026 09:59:00 +0000\n"


def proof(domain, server="mx.example.org", method="dkim", header="header.d"):
    return f"Authentication-Results: {server}; {method}=pass {header}={domain}\n"


def orders(player, ship):
    return (f"=== orders tutorial-duel 1 {player} ===\nprizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: {player}\n"
            f"ships:\n  {ship}:\n    course: [ahead, ahead, ahead]\n=== end ===\n")


class WhoMay(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "sent").mkdir()
        sendmail = self.folder / "sendmail"
        sendmail.write_text(f"#!/bin/sh\ncat > \"$(mktemp {self.folder}/sent/XXXXXX)\"\n")
        sendmail.chmod(0o755)
        self.prizecourt("game", "new", SOURCE / "examples/orders/tutorial-duel/scenario.yaml", "duel")
        self.prizecourt("post", "init", "office")
        settings = (SOURCE / "examples/post/post.yaml").read_text()
        settings = re.sub(r"sendmail: .*", f"sendmail: [{sendmail}]", settings)
        (self.folder / "office" / "post.yaml").write_text(settings)

    def prizecourt(self, *words, message=None):
        done = subprocess.run([PROGRAMS / "prizecourt", *words], input=message, capture_output=True, cwd=self.folder, check=False)
        self.assertIn(done.returncode, (0, 4), done.stderr.decode())
        return done.stdout.decode()

    def take(self, sender, text, proofs="", received=RECEIVED, to=GAMES, more=""):
        """Hands a mail over; what became of it."""
        message = (f"{proofs}{received}{more}From: {sender}\nTo: {to}\nSubject: turn 1\nMessage-ID: <1@example.net>\n"
                   f"Content-Type: text/plain; charset=utf-8\n\n{text}")
        self.prizecourt("post", "take", "office", message=message.encode())
        records = [*self.folder.glob("office/records/**/*.yaml"), *self.folder.glob("office/queue/**/*.yaml")]
        self.assertEqual(len(records), 1)
        return re.search(r"^outcome: (\w+)", records[0].read_text(), re.MULTILINE)[1]

    def answers(self):
        return [path.read_text() for path in (self.folder / "sent").iterdir()]

    def owed(self):
        status = self.prizecourt("game", "status", "duel")
        return [name for name in ("North", "South") if f"{name} owes" in status]

    def expect_taken(self, player):
        self.assertNotIn(player, self.owed())
        self.assertEqual(len(self.answers()), 1)

    def expect_nothing_but_a_word_to(self, address):
        self.assertEqual(self.owed(), ["North", "South"])
        self.assertEqual(len(self.answers()), 1)
        self.assertIn(address, re.search(r"^To: .*", self.answers()[0], re.MULTILINE)[0])

    def expect_silence(self):
        self.assertEqual(self.owed(), ["North", "South"])
        self.assertEqual(self.answers(), [])

    # proof: dkim

    def test_dkim_of_the_players_domain(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("example.net")), "taken")
        self.expect_taken("North")

    def test_dmarc_of_the_players_domain(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("example.net", method="dmarc", header="header.from")), "taken")
        self.expect_taken("North")

    def test_nothing_says_who_sent_it(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_dkim_of_another_domain(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("else.example")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_spf_alone(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("example.net", method="spf", header="smtp.mailfrom")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_another_servers_word(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("example.net", server="mx.else.example")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_the_senders_own_claim(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), more=FOREIGN + proof("example.net")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    # proof: word

    def test_the_word(self):
        self.assertEqual(self.take(BOB, f"{WORD}\n\n" + orders("south", "brig")), "taken")
        self.expect_taken("South")
        self.assertNotIn(WORD, self.answers()[0])

    def test_without_the_word(self):
        self.assertEqual(self.take(BOB, orders("south", "brig"), proof("example.com")), "unproven")
        self.expect_nothing_but_a_word_to(BOB)

    # others

    def test_a_player_speaks_for_another(self):
        self.take(ANN, orders("south", "brig"), proof("example.net"))
        self.assertEqual(self.owed(), ["North", "South"])

    def test_a_stranger(self):
        self.assertEqual(self.take("mallory@else.example", "May I join?\n", proof("else.example")), "queued")
        self.expect_silence()

    def test_a_stranger_with_a_players_orders(self):
        self.assertNotEqual(self.take("mallory@else.example", orders("north", "schooner"), proof("else.example")), "taken")
        self.assertEqual(self.owed(), ["North", "South"])

    def test_a_bounce(self):
        self.assertEqual(self.take("MAILER-DAEMON@example.net", "Undeliverable\n", more="Return-Path: <>\nAuto-Submitted: auto-replied\n"), "ignored")
        self.expect_silence()

    def test_an_absence_notice(self):
        self.assertEqual(self.take(ANN, "I am away.\n", proof("example.net"), more="Auto-Submitted: auto-replied\n"), "ignored")
        self.expect_silence()


if __name__ == "__main__":
    unittest.main()
