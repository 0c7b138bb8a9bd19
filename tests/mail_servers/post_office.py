"""The post office as a test runs it: its folder, the commands, the clock, and the two ways in which mail comes to it."""

import datetime
import os
import pathlib
import re
import shutil

from servers import MAIL_USER, run

PROGRAMS = pathlib.Path(os.environ.get("PRIZECOURT_PROGRAMS", pathlib.Path(__file__).parents[2] / "build" / "release"))
SOURCE = pathlib.Path(__file__).parents[2]


def utc(moment):
    return moment.strftime("%Y-%m-%dT%H:%MZ")


class World:
    """What a game by mail is played in: servers, programs, a folder, and what time it is there."""

    def __init__(self, servers, game, now):
        self.servers, self.game, self.now = servers, game, now
        self.folder = servers.folder / "world"
        self.folder.mkdir()
        # Users of the servers cannot run what lies in somebody's home.
        for name in ("prizecourt", "prizecourt-post"):
            shutil.copy2(PROGRAMS / name, self.folder / name)
        self.prizecourt = self.folder / "prizecourt"
        self.sent = []  # the Message-IDs of all mails to the office

    def message_id(self, address):
        return f"<{len(self.sent) + 1}.{self.now.timestamp():.0f}@{address.split('@')[1]}>"

    def wait(self, **span):
        self.now += datetime.timedelta(**span)


class PostOffice:
    """The office folder and its commands, all at the time of the world. Fetches its mail from a mailbox."""

    address, alias = "games@club.example", "bounce@club.example"
    user = None  # who runs the commands: who runs the test

    pipes = {}

    def __init__(self, world):
        self.world, self.servers = world, world.servers
        self.folder = world.folder / "office"

    def begin(self):
        self.run("init", self.folder)

    def settings(self, text):
        (self.folder / "post.yaml").write_text(text)

    def prizecourt(self, *words, accepted=(0,)):
        """A command of the game master; what it printed."""
        before = ["setpriv", "--reuid", self.user, "--regid", self.user, "--clear-groups"] if self.user else []
        done = run([*before, self.world.prizecourt, *words], accepted, cwd=self.world.folder)
        return (done.stdout + done.stderr).decode()

    def run(self, command, *words):
        """One of the post office."""
        at = [] if command == "init" else ["--at", utc(self.world.now)]
        return self.prizecourt("post", command, *words, *at)

    def collect(self):
        """All mail that is on its way comes in and is worked off."""
        self.servers.settle()
        self.servers.fetch(self.address, self.world.folder / "inbox")
        said = self.run("take", self.folder, "--maildir", self.world.folder / "inbox")
        self.servers.settle()
        return said

    def tick(self):
        said = self.run("tick", self.folder)
        self.servers.settle()
        return said

    def records(self):
        """What became of each mail, by its Message-ID."""
        found = {}
        for path in [*self.folder.glob("records/**/*.yaml"), *self.folder.glob("queue/**/*.yaml")]:
            record = dict(re.findall(r"^([a-z_]+): *\"?(.*?)\"?$", path.read_text(), re.MULTILINE))
            found[record.get("message_id", "")] = record
        return found


class PipedPostOffice(PostOffice):
    """One to which the mail server hands each mail on standard input, as a user of its own."""

    user = MAIL_USER

    pipes = dict.fromkeys((PostOffice.address, PostOffice.alias),
                          'exec world/prizecourt-post take world/office --at "$(cat world/now)"')

    def __init__(self, world):
        super().__init__(world)
        shutil.chown(world.folder, MAIL_USER, MAIL_USER)

    def collect(self):
        # The mail server may read it at any moment.
        written = self.world.folder / "now.new"
        written.write_text(utc(self.world.now))
        written.rename(self.world.folder / "now")
        self.servers.settle()
