"""Players who are robots. Each has a mailbox that mbsync fetches, writes mails with msmtp as people's programs write them, and
knows nothing of a game but what was mailed: the report, and who committed to what."""

import email
import email.message
import email.policy
import email.utils
import html
import mailbox

from servers import run

POLICY = email.policy.default


def text_of(mail):
    body = mail.get_body(("plain",))
    return body.get_content() if body else ""


def attached(mail, ending):
    """The files of a mail whose names end so."""
    return [part for part in mail.walk() if (part.get_filename() or "").endswith(ending)]


class Player:
    """A player of a game, with a folder of their own. `world` has the servers, the programs and the time."""

    def __init__(self, world, player_id, ship, address):
        self.world, self.id, self.ship, self.address = world, player_id, ship, address
        self.folder = world.folder / player_id
        self.folder.mkdir()
        self.inbox = []  # all that was ever fetched, oldest first
        self.commitment = self.orders = self.report = None
        self.seen = set()

    def prizecourt(self, *words):
        return run([self.world.prizecourt, *words], cwd=self.folder).stdout.decode()

    def new_chain(self):
        """The commitment to a chain for joint dice, for the scenario."""
        return self.prizecourt("chain", "new", f"{self.id}.chain").strip()

    # Reading

    def fetch(self):
        """Fetches what is new, oldest first, and keeps the report if one came."""
        self.world.servers.fetch(self.address, self.folder / "mail")
        box = mailbox.Maildir(self.folder / "mail", factory=None)
        fresh = [key for key in box.keys() if key not in self.seen]
        self.seen.update(fresh)
        mails = [email.message_from_bytes(box.get_bytes(key), policy=POLICY) for key in sorted(fresh)]
        for mail in mails:
            for part in attached(mail, ".json"):
                self.report = mail
                (self.folder / "report.json").write_bytes(part.get_payload(decode=True))
        self.inbox += mails
        return mails

    # Writing

    def decide(self, turn, orders, again=False):
        """Writes an order file and seals it: what is mailed now, and what when all have committed."""
        path = self.folder / f"turn-{turn}.yaml"
        path.write_text(f"prizecourt: orders/1\ngame: {self.world.game}\nturn: {turn}\nplayer: {self.id}\n"
                        f"ships:\n  {self.ship}: {orders}\n")
        self.prizecourt("orders", "hand-in", path.name, "--game", "report.json", "--chain", f"{self.id}.chain",
                        *(["--yes"] if again else []))
        to_mail = self.folder / "to-mail" / f"window-{turn}"
        self.commitment = to_mail / "commitment" / f"{self.id}.commitment.yaml"
        self.orders = to_mail / "orders" / f"{self.id}.orders.yaml"

    def letter(self, subject=None, to=None):
        """An answer to the newest report, as mail programs begin one."""
        mail = email.message.EmailMessage(policy=POLICY)
        mail["From"] = f"Captain {self.id.capitalize()} <{self.address}>"
        mail["To"] = to or self.report["Reply-To"] or self.report["From"]
        mail["Date"] = email.utils.format_datetime(self.world.now)
        mail["Message-ID"] = self.world.message_id(self.address)
        mail["Subject"] = subject or f"Re: {self.report['Subject']}"
        if not to:
            mail["In-Reply-To"] = self.report["Message-ID"]
            mail["References"] = f"{self.report.get('References', '')} {self.report['Message-ID']}".strip()
        return mail

    def quoted_report(self):
        lines = text_of(self.report).splitlines()[:12]
        return "Prize Court wrote:\n" + "".join(f"> {line}\n" for line in lines)

    def send(self, mail, *files):
        for path in files:
            mail.add_attachment(path.read_bytes(), "application", "octet-stream", filename=path.name)
        self.world.sent.append(mail["Message-ID"])
        self.world.servers.send(self.address, mail.as_bytes())

    def write(self, text, *files, subject=None, to=None):
        """As a program on a desk does: plain text, the report quoted below."""
        mail = self.letter(subject, to)
        mail.set_content(f"{text}\n\n{self.quoted_report()}" if self.report else text)
        self.send(mail, *files)

    def write_html(self, text, *files, subject=None):
        """As some programs on phones do: HTML and nothing else."""
        mail = self.letter(subject)
        quoted = html.escape(self.quoted_report()).replace("\n", "<br>")
        mail.set_content(f"<html><body><div dir=\"auto\">{html.escape(text)}</div><blockquote>{quoted}</blockquote></body></html>\n",
                         subtype="html")
        self.send(mail, *files)
