"""What the game by real mail counts on: a mail goes from msmtp through postfix and dovecot to mbsync, with proof of its
sender or without; one that nobody takes comes back; and no server outlives the test."""

import email
import mailbox
import pathlib
import signal
import subprocess
import sys
import unittest

from servers import AUTHSERV_ID, MailServers, wait_until, why_not

PERRY, GAMES, BOUNCE, PIPE = "perry@navy.example", "games@club.example", "bounce@club.example", "pipe@club.example"

USER = "games"  # every Debian has one, by chance of that name

def letter(to, sender=PERRY):
    return f"From: {sender}\nTo: {to}\nSubject: orders\nMessage-ID: <1@navy.example>\n\nhello\n".encode()


def processes_of(folder):
    """Those whose command line names a folder."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(folder).encode() in path.read_bytes():
                found.append(path.parent.name)
        except OSError:
            pass  # it has just ended
    return found


@unittest.skipIf(why_not(), why_not())
class SmokeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.servers = cls.enterClassContext(
            MailServers({PERRY: "one", GAMES: "two"}, aliases={BOUNCE: GAMES}, pipes={PIPE: 'cat > mail/piped'},
                        forwards={USER: '"|cd HOME && cat > forwarded"'}))

    def newest(self, address):
        self.servers.settle()
        return email.message_from_bytes(self.servers.mails(address)[-1])

    def test_a_mail_comes_with_its_extension_and_its_proof(self):
        self.servers.send(PERRY, letter("games+lake-erie-t1@club.example"))
        got = self.newest(GAMES)
        self.assertEqual(got["Delivered-To"], "games+lake-erie-t1@club.example")
        self.assertEqual(got["Return-Path"], f"<{PERRY}>")
        self.assertIn(f"{AUTHSERV_ID}; dkim=pass header.d=navy.example", got["Authentication-Results"])
        self.assertLess(got.keys().index("Authentication-Results"), got.keys().index("Received"))

    def test_a_mail_from_outside_has_no_proof_and_cannot_bring_one(self):
        claim = "Authentication-Results: {}; dkim=pass header.d=navy.example\n"
        claims = (claim.format(AUTHSERV_ID) + claim.format("mx.else.example")).encode()
        self.servers.send_from_outside("mallory@else.example", [GAMES], claims + letter(GAMES))
        got = self.newest(GAMES)
        self.assertEqual([value.split(";")[0] for value in got.get_all("Authentication-Results")], ["mx.else.example"])

    def test_who_is_logged_in_sends_under_no_other_address(self):
        with self.assertRaisesRegex(RuntimeError, "not owned by user"):
            self.servers.send(PERRY, letter(GAMES, sender=GAMES), envelope_from=GAMES)

    def test_a_mail_that_nobody_takes_comes_back_to_its_envelope(self):
        self.servers.send(GAMES, letter("nobody@navy.example", sender=GAMES), envelope_from="bounce+perry-t1@club.example")
        got = self.newest(GAMES)
        self.assertEqual(got["Delivered-To"], "bounce+perry-t1@club.example")
        self.assertEqual(got["Return-Path"], "<>")
        self.assertEqual(got.get_content_type(), "multipart/report")

    def test_an_empty_envelope_goes_out_by_msmtp_and_by_sendmail(self):
        self.servers.send(GAMES, letter(PERRY, sender=GAMES), envelope_from="<>")
        self.assertEqual(self.newest(PERRY)["Return-Path"], "<>")
        before = len(self.servers.mails(PERRY))
        subprocess.run([*self.servers.sendmail(), "-f", "<>"], input=letter(PERRY, sender=GAMES), check=True)
        self.assertEqual(self.newest(PERRY)["Return-Path"], "<>")
        self.assertEqual(len(self.servers.mails(PERRY)), before + 1)

    def test_mbsync_fetches_each_mail_once(self):
        self.servers.send(PERRY, letter(PERRY))
        self.servers.settle()
        maildir = self.servers.folder / "fetched"
        self.servers.fetch(PERRY, maildir)
        self.servers.fetch(PERRY, maildir)
        self.assertEqual(len(mailbox.Maildir(maildir)), len(self.servers.mails(PERRY)))

    def test_a_pipe_has_the_mail_and_says_whom_it_came_to(self):
        self.servers.send(PERRY, letter("pipe+t1@club.example"))
        self.servers.settle()
        got = email.message_from_bytes((self.servers.folder / "mail" / "piped").read_bytes())
        self.assertEqual(got["Delivered-To"], "pipe+t1@club.example")

    def test_a_forward_of_a_user_has_the_mail_as_that_user(self):
        self.servers.send(PERRY, letter(f"{USER}+t1@{AUTHSERV_ID}"))
        self.servers.settle()
        path = self.servers.folder / f"home-{USER}" / "forwarded"
        self.assertEqual(path.owner(), USER)
        self.assertEqual(email.message_from_bytes(path.read_bytes())["Delivered-To"], f"{USER}+t1@{AUTHSERV_ID}")

    def test_no_server_outlives_who_started_it(self):
        started = subprocess.Popen([sys.executable, "-c", "import servers, signal\n"
                                    "with servers.MailServers({'perry@navy.example': 'one'}) as it:\n"
                                    "  print(it.folder, flush=True); signal.pause()"],
                                   stdout=subprocess.PIPE, text=True, cwd=pathlib.Path(__file__).parent)
        folder = started.stdout.readline().strip()
        self.assertGreaterEqual(len(processes_of(folder)), 2)
        started.send_signal(signal.SIGKILL)
        started.communicate()
        wait_until("the end of all servers", lambda: not processes_of(folder))
        subprocess.run(["rm", "-rf", folder], check=True)


if __name__ == "__main__":
    unittest.main()
