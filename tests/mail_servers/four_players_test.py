"""The game of four players (four_players.py), by folder and by mail. After each step every text that was written or mailed is
read, and held against how the game stands: who owes orders for which turn and until when, and who plays which seat."""

import datetime
import json
import pathlib
import re
import tempfile
import unittest

import four_players as game
import texts
from players import Player, text_of
from post_office import PROGRAMS, PostOffice, World
from servers import AUTHSERV_ID, MailServers, run, why_not

UMPIRE = "umpire@club.example"
GRACE = datetime.timedelta(hours=6)


class Table:
    """Plays the steps. Whoever inherits it says how: by folder or by mail."""

    def setUp(self):
        self.sitting = {}  # who plays for a player, where that is somebody else
        self.contradictions = []
        self.seen = {}  # the reports, as they were when they were last compared
        self.begin_folder()
        self.reader = texts.Reader({name: person for person, name in game.NAMES.items()} | {
            f"{game.NAMES[game.SUBSTITUTE]} ({game.NAMES[game.SUBSTITUTED]})": game.SUBSTITUTED})

    def test_no_text_contradicts_another(self):
        for self.step in game.STEPS:
            getattr(self, self.step.act)(self.step)
            self.let_follow(self.step)
            self.assertEqual(self.status_data()["stands"] == "over", not self.step.owe, self.step)
        self.assertIn("1 passed, 0 failed", self.prizecourt("verify", "game/game.replay.yaml"))
        self.assertEqual(self.contradictions, [], "\n".join(self.contradictions))

    # How the game stands

    def game(self, command, *words, accepted=(0, 4)):
        return self.prizecourt("game", command, "game", *words, accepted=accepted)

    def status_data(self):
        return json.loads(self.game("status", "--format", "json"))

    def truth(self):
        data = self.status_data()
        return texts.Truth(owing={one["player"] for one in data["owed"]}, turn=data["turn"],
                           due=texts.iso_moment(data["due"]) if data["due"] else None, grace=GRACE,
                           bots={player: bot for player, bot in data.get("seats", {}).items() if bot != "person"},
                           sitting=self.sitting, is_over=data["stands"] == "over")

    def expect_owing(self, truth, owe):
        if truth.owing != set(owe.split()):
            self.contradict("game status", f"says that {sorted(truth.owing)} owe orders, and {owe} do")

    # Comparing

    def contradict(self, source, what):
        self.contradictions.append(f"after {self.step}: {source} {what}")

    def compare(self, source, said, truth, reader="", is_whole=True):
        """A whole text also says which seats bots play, and the deadline of what it says is owed."""
        for what in [*texts.contradictions(said, truth, reader), *(texts.omissions(said, truth, reader) if is_whole else [])]:
            self.contradict(source, what)

    def compare_folder(self, truth):
        """The status, and the reports that were written since the last look."""
        self.compare("game status", self.reader.text(self.game("status")), truth)
        read = {".md": self.reader.text, ".html": self.reader.report_page, ".json": self.reader.report_data}
        for path in sorted((self.folder / "game" / "reports").glob("*/all.*")):
            text = path.read_text()
            if path.suffix in read and self.seen.get(path) != text:
                self.compare(str(path.relative_to(self.folder)), read[path.suffix](text), truth)
            self.seen[path] = text

    # Orders

    def orders(self, player, what):
        return f"prizecourt: orders/1\ngame: {game.GAME}\nturn: {self.status_data()['turn']}\nplayer: {player}\n{what}\n"

    def order(self, step):
        self.submit(step.who, self.orders(step.who, f"ships: {{{game.SHIPS[step.who]}: {{course: [ahead]}}}}"))

    def slip(self, step):
        self.submit(step.who, self.orders(step.who, "ships: {no-such-ship: {course: [ahead]}}"), accepted=(1,))

    def resign(self, step):
        self.submit(step.who, self.orders(step.who, "resign: true"))

    # What the game master does

    def seat(self, step):
        self.master("seat", f"{step.who}={step.what}")

    def override(self, step):
        (self.folder / "override.yaml").write_text(self.orders("umpire", f"reason: as agreed\nset: {step.what}"))
        self.master("override", "override.yaml")

    def roll_back(self, step):
        self.master("rollback", "--to", step.what, "--reason", "the wrong file was played")

    def withdraw(self, step):
        counting = [one["number"] for one in self.status_data()["received"]
                    if one["player"] == step.who and one["fate"] == "counts"]
        self.master("withdraw", str(counting[-1]), "--reason", "it came from the wrong account")


class ByFolder(Table, unittest.TestCase):
    """All is done with commands, and what each says is compared, too."""

    def begin_folder(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.deadline = datetime.datetime(2126, 12, 1, 20, 0)

    def prizecourt(self, *words, accepted=(0,)):
        return run([PROGRAMS / "prizecourt", *words], accepted, cwd=self.folder).stdout.decode()

    def due(self):
        self.deadline += datetime.timedelta(days=7)
        return "--due", self.deadline.strftime("%Y-%m-%dT%H:%MZ")

    def master(self, command, *words, accepted=(0, 4)):
        said = self.game(command, *words, accepted=accepted)
        self.compare(f"game {command}", self.reader.text(said), self.truth(), is_whole=False)

    def let_follow(self, step):
        if step.plays:
            self.expect_owing(self.truth(), "")
            self.master("resolve", *self.due())
        truth = self.truth()
        self.expect_owing(truth, step.owe)
        self.compare_folder(truth)

    def begin(self, _):
        (self.folder / "scenario.yaml").write_text(game.SCENARIO)
        self.prizecourt("game", "new", "scenario.yaml", "game", *self.due())

    def submit(self, player, text, accepted=(0, 4)):
        (self.folder / f"{player}.yaml").write_text(text)
        self.master("submit", f"{player}.yaml", accepted=accepted)

    def roll_back(self, step):
        self.master("rollback", "--to", step.what, "--reason", "the wrong file was played", *self.due())

    def be_late(self, step):
        self.master("resolve", "--without", step.who)

    def nothing(self, _):
        """What only players and the post office know of."""

    ask = remind = substitute = nothing


@unittest.skipIf(why_not(), why_not())
class ByMail(Table, unittest.TestCase):
    """Players write mails, the post office answers them, and the game master uses commands of the folder."""

    ADDRESSES = {person: f"{person}@navy.example" for person in game.NAMES}
    PROOF = {"perry": "word, word: grapnel-and-grog"}
    ZONES = {"elliott": "America/New_York", "barclay": "Europe/Berlin"}

    def begin_folder(self):
        accounts = dict.fromkeys((UMPIRE, PostOffice.address, *self.ADDRESSES.values()), "secret")
        self.servers = self.enterContext(MailServers(accounts, aliases={PostOffice.alias: PostOffice.address}))
        self.world = World(self.servers, game.GAME, datetime.datetime(2026, 11, 29, 12, 0, tzinfo=datetime.timezone.utc))
        self.folder = self.world.folder
        self.office = PostOffice(self.world)
        self.prizecourt = self.office.prizecourt
        self.people = {person: Player(self.world, person, game.SHIPS.get(person, ""), address)
                       for person, address in self.ADDRESSES.items()}
        self.umpire = Player(self.world, "umpire", "", UMPIRE)
        self.sender = self.servers.msmtp_config(self.office.address, self.folder / "msmtprc")

    def begin(self, _):
        (self.folder / "scenario.yaml").write_text(game.SCENARIO)
        self.prizecourt("game", "new", "scenario.yaml", "game")
        self.office.begin()
        self.write_settings()

    def write_settings(self):
        seats = ""
        for player in game.SHIPS:
            name = f", name: {self.sitting[player]}" if player in self.sitting else ""
            plain = ", plain: true" if player == "finnis" else ""
            zone = f", zone: {self.ZONES[player]}" if player in self.ZONES else ""
            seats += (f"      {player}: {{address: {self.person(player).address}, "
                      f"proof: {self.PROOF.get(player, 'dkim')}{zone}{plain}{name}}}\n")
        self.office.settings(f"""prizecourt: post/1
address: {self.office.address}
umpire: {UMPIRE}
sendmail: [/usr/bin/msmtp, -C, {self.sender}, -t]
authserv_id: {AUTHSERV_ID}
zone: Europe/London
games:
  {game.GAME}:
    folder: ../game
    due: every 7 days at 20:00
    grace: 6 hours
    remind: 24 hours
    late: defaults
    players:
{seats}""")

    def person(self, player):
        """Who plays for a player."""
        return self.people[game.SUBSTITUTE if player in self.sitting else player]

    # What follows from a step

    def let_follow(self, step):
        self.office.collect()
        if step.plays:  # answers go out before the turn is played
            truth = self.truth()
            self.expect_owing(truth, "")
            self.compare_mails(truth)
        self.office.tick()
        truth = self.truth()
        self.expect_owing(truth, step.owe)
        self.compare_mails(truth)
        self.compare_folder(truth)
        self.compare_office(truth)
        self.world.wait(minutes=3)  # answers to one address have pauses between them

    def compare_mails(self, truth):
        """All that came since the last look."""
        for person, player in self.people.items():
            for mail in self.fetched(player):
                seat = game.SUBSTITUTED if person == game.SUBSTITUTE else person
                self.compare_mail(mail, truth, seat)
        for mail in self.fetched(self.umpire):
            opened = re.findall(r"turn (\d+) is open", texts.unfolded(text_of(mail)))
            if opened and int(opened[-1]) != truth.turn:
                self.contradict("the daily mail", f"ends with turn {opened[-1]}, and it is turn {truth.turn}")

    def fetched(self, player):
        if len(self.servers.mails(player.address)) == len(player.inbox):
            return []
        mails = player.fetch()
        player.report = player.report or mails[0]
        return mails

    def compare_mail(self, mail, truth, seat):
        source = f"the mail {mail['Subject']!r} to {seat}"
        said = self.reader.folded(text_of(mail))
        self.compare(source, said, truth, seat)
        if said.reader_owes is None and not truth.is_over:
            self.contradict(source, "does not tell its reader whether he owes orders")
        subject = self.reader.text(mail["Subject"])
        if subject.reader_owes not in (None, said.reader_owes) or subject.turns - {truth.turn}:
            self.contradict(source, "has a subject that does not agree with it")
        page = mail.get_body(("html",))
        if page and self.reader.folded(texts.plain(page.get_content())) != said:
            self.contradict(source, "says something else in HTML than in plain text")
        for turn, player in re.findall(rf"^=== orders {game.GAME} (\d+) (\w+) ===$", text_of(mail), re.MULTILINE):
            if seat not in truth.owing or (turn, player) != (str(truth.turn), seat):
                self.contradict(source, f"has a draft for {player} and turn {turn}")
            if not said.late_from:
                self.contradict(source, "has a draft and does not say until when the game waits for it")
        for part in mail.iter_attachments():
            name = part.get_filename() or ""
            read = {".html": self.reader.report_page, ".json": self.reader.report_data}.get(pathlib.Path(name).suffix)
            if read:
                content = part.get_payload(decode=True).decode()
                self.compare(f"{name} of {source}", read(content), truth, seat)

    def compare_office(self, truth):
        """How the post office says that the game stands."""
        self.compare("post status", self.reader.text(self.office.run("status", self.office.folder)), truth, is_whole=False)
        data = json.loads(self.office.run("status", self.office.folder, "--json"))["games"][0]
        said = texts.Said(owing={player for one in data["owed"] for player in self.reader.players(one["player"])},
                          turns=set() if truth.is_over else {data["turn"]},
                          due={texts.iso_moment(data["due"])} if data["due"] else set())
        self.compare("post status --json", said, truth, is_whole=False)
        self.office.run("status", self.office.folder, "--html", self.folder / "status.html")
        page = (self.folder / "status.html").read_text()
        self.compare("post status --html", self.reader.folded(texts.plain(page)), truth, is_whole=False)

    # What players do, and what time does

    def master(self, command, *words):
        self.game(command, *words)

    def write(self, player, text, *files, subject=None):
        word = "\ngrapnel-and-grog\n" if player == "perry" else ""
        self.person(player).write(text + word, *files, subject=subject)

    def submit(self, player, text, accepted=()):
        path = self.person(player).folder / "orders.yaml"
        path.write_text(text)
        self.write(player, "Here are my orders.", path)

    def ask(self, step):
        self.write(step.who, "I have lost track.", subject=step.what)

    def substitute(self, step):
        self.sitting[step.who] = game.NAMES[game.SUBSTITUTE]
        self.write_settings()

    def due(self):
        return texts.iso_moment(self.status_data()["due"])

    def remind(self, _):
        self.world.now = self.due() - datetime.timedelta(hours=23)

    def be_late(self, _):
        """The clock is looked at now and then, as nobody is late after an outage."""
        due = self.due()
        for hours in (-2, 3, 6):
            self.world.now = due + datetime.timedelta(hours=hours)
            self.office.tick()
            self.compare_mails(self.truth())


if __name__ == "__main__":
    unittest.main()
