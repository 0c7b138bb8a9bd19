"""Who can do what with which proof: every row of the table in docs/post.md, which ROWS names. Messages come on standard input, and a
script stands in for the program that sends, so that no server and no rights are needed."""

import base64
import datetime
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from post_office import PROGRAMS, SOURCE

ANN, BOB, GAMES = "ann@example.net", "bob@example.com", "games@example.org"
WORD = "grapnel-and-grog"
RECEIVED = "Received: from out.example (out.example [192.0.2.1]) by mx.example.org with ESMTPS; Thu, 26 Nov 2026 10:00:00 +0000\n"
LIST = "List-Id: <club.example>\nPrecedence: list\n"
FOREIGN = "Received: from a (a [192.0.2.2]) by out.example with ESMTP; Thu, 26 Nov 2026 09:59:00 +0000\n"


def proof(domain, server="mx.example.org", method="dkim", header="header.d"):
    return f"Authentication-Results: {server}; {method}=pass {header}={domain}\n"


def orders(player, ship):
    return (f"=== orders tutorial-duel 1 {player} ===\nprizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: {player}\n"
            f"ships:\n  {ship}:\n    course: [ahead, ahead, ahead]\n=== end ===\n")


# How each row of the table begins, and what is tried of it.
ROWS = [
    ("from a player's address, `proof: dkim`", "`Authentication-Results` of your server's id", [
        "dkim_of_the_players_domain", "dmarc_of_the_players_domain", "a_question_by_dkim", "an_absence_by_dkim"]),
    ("from a player's address, `proof: dkim`", "none; another server's; one in another place", [
        "nothing_says_who_sent_it", "another_servers_word", "the_senders_own_claim", "dkim_of_another_domain", "spf_alone",
        "an_absence_that_nothing_proves"]),
    ("from a player's address, `proof: word`", "the player's word", ["the_word", "a_question_with_the_word", "an_absence_with_the_word"]),
    ("from a player's address, `proof: word`", "no word, or a wrong one", ["without_the_word", "with_a_wrong_word"]),
    ("from a player's address, `proof: signature`", "orders with the player's [signature]", ["signed_orders"]),
    ("from a player's address, `proof: signature`", "orders without one, or that were changed", [
        "orders_without_their_signature", "signed_orders_that_were_changed", "orders_with_somebody_elses_signature"]),
    ("from a player's address, `proof: signature`", "no orders, with DKIM", [
        "an_absence_by_dkim_where_orders_are_signed", "an_absence_that_nothing_proves_where_orders_are_signed"]),
    ("from a player", "orders of another player", ["a_player_speaks_for_another"]),
    ("from any other address", "anything", ["a_stranger"]),
    ("from any other address", "marked orders of a player, or the reply address", [
        "a_stranger_with_a_players_orders", "a_stranger_at_a_players_reply_address", "another_player_at_it"]),
    ("through a list", "proven orders", ["proven_orders_through_a_list", "attached_orders_through_a_list"]),
    ("through a list", "anything else", ["orders_through_a_list_that_nothing_proves", "what_a_list_says"]),
    ("from a machine", "", ["a_bounce", "an_absence_notice"]),
    ("from the game master", "", ["the_game_master"]),
]


def table():
    """The cells of the page's table; an empty first one is that above it."""
    section = (SOURCE / "docs/post.md").read_text().partition("## Who may do what\n")[2].partition("\n## ")[0]
    rows, mail = [], ""
    for line in section.splitlines():
        if line.startswith("|") and not line.startswith(("| a message |", "|---")):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            mail = cells[0] or mail
            rows.append((mail, cells[1]))
    return rows


class WhoMay(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "sent").mkdir()
        sendmail = self.folder / "sendmail"
        sendmail.write_text(f"#!/bin/sh\ncat > \"$(mktemp {self.folder}/sent/XXXXXX)\"\n")
        sendmail.chmod(0o755)
        self.prizecourt("game", "new", "--open-dice", SOURCE / "examples/orders/tutorial-duel/scenario.yaml", "duel")
        self.prizecourt("post", "init", "office")
        settings = (SOURCE / "examples/post/post.yaml").read_text()
        settings = re.sub(r"sendmail: .*", f"sendmail: [{sendmail}]", settings)
        (self.folder / "office" / "post.yaml").write_text(settings)

    def prizecourt(self, *words, message=None):
        done = subprocess.run([PROGRAMS / "prizecourt", *words], input=message, capture_output=True, cwd=self.folder, check=False)
        self.assertIn(done.returncode, (0, 4), done.stderr.decode())
        return done.stdout.decode()

    def take(self, sender, text, proofs="", received=RECEIVED, to=GAMES, more="", kind="text/plain; charset=utf-8", subject="turn 1"):
        """Hands a mail over; what became of it."""
        message = (f"{proofs}{received}{more}From: {sender}\nTo: {to}\nSubject: {subject}\nMessage-ID: <1@example.net>\n"
                   f"MIME-Version: 1.0\nContent-Type: {kind}\n\n{text}")
        self.prizecourt("post", "take", "office", message=message.encode())
        records = [*self.folder.glob("office/records/**/*.yaml"), *self.folder.glob("office/queue/**/*.yaml")]
        self.assertEqual(len(records), 1)
        return re.search(r"^outcome: (\w+)", records[0].read_text(), re.MULTILINE)[1]

    def answers(self):
        return [path.read_text() for path in (self.folder / "sent").iterdir()]

    def owed(self):
        status = self.prizecourt("game", "status", "duel")
        return [name for name in ("North", "South") if f"Waiting for orders for turn 1 from {name}" in status]

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

    def test_each_row_of_the_table_is_tried(self):
        rows = table()
        self.assertEqual(len(rows), len(ROWS))
        for (mail, proven), (mail_begins, proven_begins, _) in zip(rows, ROWS):
            self.assertTrue(mail.startswith(mail_begins) and proven.startswith(proven_begins), (mail, proven))
        named = [f"test_{name}" for _, _, names in ROWS for name in names]
        here = [name for name in dir(self) if name.startswith("test_") and name != "test_each_row_of_the_table_is_tried"]
        self.assertEqual(sorted(named), here)

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

    def test_a_question_by_dkim(self):
        self.assertEqual(self.take(ANN, "", proof("example.net"), subject="status"), "asked")
        self.assertIn("send your orders", self.answers()[0].lower())

    def absent(self, sender, text, proofs=""):
        soon = datetime.date.today() + datetime.timedelta(days=9)
        return self.take(sender, text, proofs, subject=f"absent until {soon}")

    def test_an_absence_by_dkim(self):
        self.assertEqual(self.absent(ANN, "", proof("example.net")), "asked")
        self.assertIn("Noted", self.answers()[0])

    def test_an_absence_that_nothing_proves(self):
        self.assertEqual(self.absent(ANN, ""), "unproven")
        self.expect_nothing_but_a_word_to(ANN)
        self.assertEqual(list((self.folder / "office" / "seats").iterdir()), [])

    # proof: word

    def test_the_word(self):
        self.assertEqual(self.take(BOB, f"{WORD}\n\n" + orders("south", "brig")), "taken")
        self.expect_taken("South")
        self.assertNotIn(WORD, self.answers()[0])

    def test_without_the_word(self):
        self.assertEqual(self.take(BOB, orders("south", "brig"), proof("example.com")), "unproven")
        self.expect_nothing_but_a_word_to(BOB)

    def test_with_a_wrong_word(self):
        self.assertEqual(self.take(BOB, f"{WORD}s\n\n" + orders("south", "brig"), proof("example.com")), "unproven")
        self.expect_nothing_but_a_word_to(BOB)

    def test_a_question_with_the_word(self):
        self.assertEqual(self.take(BOB, f"{WORD}\n", subject="status"), "asked")
        self.assertNotIn(WORD, self.answers()[0])

    def test_an_absence_with_the_word(self):
        self.assertEqual(self.absent(BOB, f"{WORD}\n"), "asked")
        self.assertIn("Noted", self.answers()[0])

    # proof: signature

    def sign(self, key="north.key"):
        """A game of signed orders, and North's in it with their signature: the names and texts of both files."""
        shutil.rmtree(self.folder / "duel")
        scenario = (SOURCE / "examples/orders/tutorial-duel/scenario.yaml").read_text()
        (self.folder / "signed.yaml").write_text(re.sub(r"^(dice:.*)$", r"\1\nsignatures: required", scenario, flags=re.MULTILINE))
        self.prizecourt("game", "new", "--open-dice", "signed.yaml", "duel")
        settings = self.folder / "office" / "post.yaml"
        settings.write_text(settings.read_text().replace(f"{ANN}, proof: dkim", f"{ANN}, proof: signature"))
        for name in ("north.key", "mallory.key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", name], cwd=self.folder, check=True)
        for player in ("north", "south"):
            with (self.folder / "duel" / "allowed_signers").open("a") as signers:
                signers.write(f"{player} {(self.folder / 'north.key.pub').read_text()}")
        report = "duel/reports/window-0000/all.json"
        self.prizecourt("orders", "new", report, "--player", "north", "--output", "north.yaml")
        self.prizecourt("orders", "hand-in", "north.yaml", "--game", report, "--key", key)
        return [(path.name, path.read_text()) for path in sorted((self.folder / "to-mail").rglob("*.yaml*"))]

    def take_files(self, sender, files, proofs="", subject="turn 1", more=""):
        parts = "".join(f"--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename={name}\n"
                        f"Content-Transfer-Encoding: base64\n\n{base64.encodebytes(text.encode()).decode()}" for name, text in files)
        return self.take(sender, f"--b\nContent-Type: text/plain\n\nHere.\n{parts}--b--\n", proofs,
                         kind="multipart/mixed; boundary=b", subject=subject, more=more)

    def test_signed_orders(self):
        files = self.sign()
        self.assertEqual([name.endswith(".sig") for name, _ in files], [False, True])
        self.assertEqual(self.take_files(ANN, files), "taken")
        self.expect_taken("North")

    def test_orders_without_their_signature(self):
        self.take_files(ANN, self.sign()[:1], proof("example.net"))
        self.expect_nothing_but_a_word_to(ANN)
        self.assertIn("signature", self.answers()[0])

    def test_orders_with_somebody_elses_signature(self):
        self.take_files(ANN, self.sign("mallory.key"), proof("example.net"))
        self.expect_nothing_but_a_word_to(ANN)

    def test_signed_orders_that_were_changed(self):
        (name, text), signature = self.sign()
        self.take_files(ANN, [(name, text + "# changed\n"), signature], proof("example.net"))
        self.expect_nothing_but_a_word_to(ANN)

    def test_an_absence_that_nothing_proves_where_orders_are_signed(self):
        self.sign()
        self.assertEqual(self.absent(ANN, ""), "unproven")
        self.expect_nothing_but_a_word_to(ANN)
        self.assertEqual(list((self.folder / "office" / "seats").iterdir()), [])

    def test_an_absence_by_dkim_where_orders_are_signed(self):
        self.sign()
        self.assertEqual(self.absent(ANN, "", proof("example.net")), "asked")
        self.assertIn("Noted", self.answers()[0])

    # lists

    def test_proven_orders_through_a_list(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), proof("example.net"), more=LIST), "taken")
        self.assertNotIn("North", self.owed())
        self.assertEqual(self.answers(), [])

    def test_attached_orders_through_a_list(self):
        text = orders("north", "schooner").split("\n", 1)[1].partition("=== end")[0]
        self.assertEqual(self.take_files(ANN, [("orders.yaml", text)], proof("example.net"), more=LIST), "taken")
        self.assertNotIn("North", self.owed())
        self.assertEqual(self.answers(), [])

    def test_orders_through_a_list_that_nothing_proves(self):
        self.assertEqual(self.take(ANN, orders("north", "schooner"), more=LIST), "ignored")
        self.expect_silence()

    def test_what_a_list_says(self):
        self.assertEqual(self.take(ANN, "Dear all,\n", proof("example.net"), more=LIST), "ignored")
        self.expect_silence()

    # the reply address of a player's report

    def reply_address_of(self, player):
        self.prizecourt("post", "tick", "office")
        report = next(text for text in self.answers() if f"To: {player}" in text)
        for path in (self.folder / "sent").iterdir():
            path.unlink()
        return re.search(r"^Reply-To: (.*)", report, re.MULTILINE)[1]

    def test_a_stranger_at_a_players_reply_address(self):
        to = self.reply_address_of(ANN)
        self.assertEqual(self.take("mallory@else.example", orders("north", "schooner"), proof("else.example"), to=to), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_another_player_at_it(self):
        to = self.reply_address_of(ANN)
        self.take(BOB, f"{WORD}\n" + orders("north", "schooner"), proof("example.com"), to=to)
        self.expect_nothing_but_a_word_to(ANN)

    # others

    def test_a_player_speaks_for_another(self):
        self.take(ANN, orders("south", "brig"), proof("example.net"))
        self.assertEqual(self.owed(), ["North", "South"])

    def test_a_stranger(self):
        self.assertEqual(self.take("mallory@else.example", "May I join?\n", proof("else.example")), "queued")
        self.expect_silence()

    def test_a_stranger_with_a_players_orders(self):
        self.assertEqual(self.take("mallory@else.example", orders("north", "schooner"), proof("else.example")), "unproven")
        self.expect_nothing_but_a_word_to(ANN)

    def test_the_game_master(self):
        self.assertEqual(self.take("you@example.org", "", proof("example.org"), subject="status"), "queued")
        self.expect_silence()

    def test_a_bounce(self):
        self.assertEqual(self.take("MAILER-DAEMON@example.net", "Undeliverable\n", more="Return-Path: <>\nAuto-Submitted: auto-replied\n"), "ignored")
        self.expect_silence()

    def test_an_absence_notice(self):
        self.assertEqual(self.take(ANN, "I am away.\n", proof("example.net"), more="Auto-Submitted: auto-replied\n"), "ignored")
        self.expect_silence()


if __name__ == "__main__":
    unittest.main()
