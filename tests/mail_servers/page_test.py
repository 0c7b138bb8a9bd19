"""Plays docs/post.md as a reader does who has an account at a provider, which the mail servers of the test are: all its commands, in
their order, and what they print. Then two players answer the mails that went out, and the game goes on, at last on another machine."""

import email
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from post_office import PROGRAMS, SOURCE
from servers import PATIENCE, MailServers, run, why_not

GAMES, UMPIRE, ANN, BOB = "games@example.org", "you@example.org", "ann@example.net", "bob@example.com"
PAGE = SOURCE / "docs" / "post.md"


def blocks(page):
    """The line before each fenced block, and its lines."""
    for found in re.finditer(r"^([^\n]*)\n\n```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield found[1], found[2].splitlines()


def steps(lines):
    """The commands of a block with what they print."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
    return found


def is_shown(printed, shown):
    """Whether a page shows what was printed; a line `[…]` stands for any lines."""
    pattern = "".join("(?:.*\n)*?" if line == "[…]" else re.escape(line) + "\n" for line in shown)
    return re.fullmatch(pattern, printed) is not None


@unittest.skipIf(why_not(), why_not())
class PageTest(unittest.TestCase):
    def setUp(self):
        accounts = {address: "secret" for address in (GAMES, UMPIRE, ANN, BOB)}
        self.servers = self.enterContext(MailServers(accounts, host="mx.example.org"))
        self.home = self.here = self.servers.folder / "checkout"
        self.home.mkdir()
        (self.home / "examples").symlink_to(SOURCE / "examples")
        self.environment = os.environ | {"PATH": f"{PROGRAMS}:{os.environ['PATH']}", "HOME": str(self.home)}

    def run_line(self, command):
        """Runs a line in a shell, in the folder that the one before it left; what it printed."""
        done = subprocess.run(["sh", "-c", f"cd {self.here}\n{command}\nstatus=$?\npwd > {self.home}/.folder\nexit $status"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment, timeout=PATIENCE, check=False)
        self.here = pathlib.Path((self.home / ".folder").read_text().strip())
        self.servers.settle()
        self.enter_the_account()
        self.assertEqual(done.returncode, 0, f"$ {command}\n{done.stdout}")
        return done.stdout.replace("*** IMAP Warning *** Password is being sent in the clear\n", "")  # on the loopback

    def enter_the_account(self):
        """What the page leaves to the reader: servers, account and password."""
        answers = {"msmtprc": {"host .*": "host 127.0.0.1", "port .*": f"port {self.servers.submission_port}", "tls on": "tls off",
                               "auth on": "auth plain", "password .*": "password secret"},
                   "mbsyncrc": {"Host .*": "Host 127.0.0.1", "Port .*": f"Port {self.servers.imap_port}", "Pass .*": "Pass secret",
                                "SSLType .*": "SSLType None\nAuthMechs LOGIN"}}
        for name, lines in answers.items():
            path = self.home / "post" / name
            if path.exists() and "example.org\n" in (text := path.read_text()) and "127.0.0.1" not in text:
                for old, new in lines.items():
                    text = re.sub(f"^{old}$", new, text, flags=re.MULTILINE)
                path.write_text(text)

    def answer(self, address, text):
        """Answers the newest mail, as a person does."""
        report = email.message_from_bytes(self.servers.mails(address)[-1])
        answer = (f"From: {address}\nTo: {report['Reply-To'] or report['From']}\nSubject: Re: {report['Subject']}\n"
                  f"In-Reply-To: {report['Message-ID']}\nMessage-ID: <1.{address}>\n\n{text}")
        self.servers.send(address, answer.encode())

    def test_the_page(self):
        played = 0
        for before, lines in blocks(PAGE.read_text()):
            saved = re.search(r"saved as `([^`]+)`:$", before)
            if saved:
                (self.here / saved[1]).write_text("\n".join(lines) + "\n")
            for command, shown in steps(lines):
                with self.subTest(command):
                    printed = self.run_line(command)
                    self.assertTrue(is_shown(printed, shown), f"$ {command}\nprints\n{printed}\nand the page shows\n" + "\n".join(shown))
                    played += 1
        self.assertGreater(played, 10)
        self.assertEqual((SOURCE / "examples/post/post.yaml").read_text().split("\n", 1)[1],
                         (self.home / "post/office/post.yaml").read_text(), "the page and examples/post differ")
        self.assertEqual((len(self.servers.mails(ANN)), len(self.servers.mails(BOB))), (1, 1))
        self.answer_both(1)
        self.round()
        self.assertIn("turn 2", self.run_line("prizecourt game status duel; true"))
        self.move()

    def answer_both(self, turn):
        marked = ("=== orders tutorial-duel {0} {1} ===\nprizecourt: orders/1\ngame: tutorial-duel\nturn: {0}\nplayer: {1}\nships:\n"
                  "  {2}: {{course: [ahead, ahead, ahead]}}\n=== end ===\n")
        self.answer(ANN, marked.format(turn, "north", "schooner"))
        self.answer(BOB, "grapnel-and-grog\n\n" + marked.format(turn, "south", "brig"))
        self.servers.settle()

    def round(self):
        for command in ("mbsync -q -c mbsyncrc mail", "prizecourt post take office --maildir inbox", "prizecourt post tick office"):
            self.run_line(command)

    def move(self):
        """The folder on another machine: nothing is sent twice, and the game goes on."""
        counts = [len(self.servers.mails(address)) for address in (ANN, BOB)]
        moved = self.servers.folder / "another" / "post"
        shutil.copytree(self.home / "post", moved, symlinks=True)
        shutil.rmtree(self.home / "post")
        self.here = moved
        self.round()
        self.assertEqual([len(self.servers.mails(address)) for address in (ANN, BOB)], counts)
        self.answer_both(2)
        self.round()
        self.assertIn("turn 3", self.run_line("prizecourt game status duel; true"))


@unittest.skipIf(why_not(), why_not())
class OwnServerTest(unittest.TestCase):
    """The page's way with a user of the machine, who is here the one that every Debian has: games."""

    def test_a_users_mail_is_given_to_the_program(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        (folder / "post").mkdir()
        for name in ("prizecourt", "prizecourt-post"):
            shutil.copy2(PROGRAMS / name, folder / name)
        shutil.copy2(SOURCE / "examples/orders/tutorial-duel/scenario.yaml", folder / "post")
        shutil.chown(folder / "post", "games")
        for words in (["game", "new", "scenario.yaml", "duel"], ["post", "init", "office"]):
            run(["setpriv", "--reuid", "games", "--regid", "games", "--clear-groups", folder / "prizecourt", *words], cwd=folder / "post")
        settings = (SOURCE / "examples/post/post.yaml").read_text().replace("games@example.org", "games@mx.example.org")
        (folder / "post/office/post.yaml").write_text(re.sub("^sendmail: .*", "sendmail: [/bin/true]", settings, flags=re.MULTILINE))
        line = re.search(r"^(echo .*) \| sudo -u club tee ~club/\.forward$", PAGE.read_text(), re.MULTILINE)[1]
        forward = run(["sh", "-c", line.replace("/usr/local/bin", str(folder)).replace("/home/club", str(folder))]).stdout.decode().strip()
        servers = self.enterContext(MailServers({ANN: "secret"}, forwards={"games": forward}, host="mx.example.org"))
        servers.send(ANN, f"From: {ANN}\nTo: games+t1@mx.example.org\nSubject: turn 1\nMessage-ID: <1@example.net>\n\n"
                          "=== orders tutorial-duel 1 north ===\nschooner.course: [ahead, ahead, ahead]\n=== end ===\n".encode())
        servers.settle()
        records = list((folder / "post/office/records").rglob("*.yaml"))
        self.assertEqual(len(records), 1, servers.logs())
        self.assertIn("outcome: taken\n", records[0].read_text())


if __name__ == "__main__":
    unittest.main()
