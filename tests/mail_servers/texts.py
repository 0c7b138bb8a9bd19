"""What the texts of a game say, read as a person reads them: who owes orders, for which turn and until when, and who plays
which seat. Nothing but a test reads these sentences. One about what is owed that is not known here counts as a
contradiction, so that no text can say it in words that nobody compares."""

import dataclasses
import datetime
import html
import json
import re
import zoneinfo

DATE = r"\w+day (\d+) (\w+) (\d{4}), (\d\d):(\d\d) (?:\(([\w/]+); [^)]*\)|UTC)"
ISO_DATE = r"\d{4}-\d\d-\d\dT\d\d:\d\dZ"

# What is said of owing and waiting in general, or of a turn that is over.
GENERAL = ["the status of the game and the orders needed from you", "Orders needed", "did not wait for others",
           r"The game does not wait for [^:]*: without an order", "No messages are waiting for you"]


@dataclasses.dataclass
class Truth:
    """How a game stands."""

    owing: set
    turn: int
    due: datetime.datetime | None
    grace: datetime.timedelta
    bots: dict  # by player
    sitting: dict  # who plays for a player, where that is somebody else
    is_over: bool


@dataclasses.dataclass
class Said:
    """What one text says; None where it says nothing of that."""

    reader_owes: bool | None = None
    owing: set | None = None  # who owes; the reader only where `reader_owes` does not say it
    turns: set = dataclasses.field(default_factory=set)
    due: set = dataclasses.field(default_factory=set)
    late_from: set = dataclasses.field(default_factory=set)
    bots: dict = dataclasses.field(default_factory=dict)
    sitting: dict = dataclasses.field(default_factory=dict)
    unknown: list = dataclasses.field(default_factory=list)  # sentences about what is owed

    def owes(self, players):
        self.owing = (self.owing or set()) | set(players)

    def everyone_who_owes(self, reader):
        """Nothing where the text says that of its reader alone."""
        if self.owing is None:
            return None
        return {reader if player == "you" else player for player in self.owing} | ({reader} if self.reader_owes else set())


def moment(words):
    """A date that people read, in UTC."""
    day, month, year, hour, minute, zone = re.fullmatch(DATE, words).groups()
    local = datetime.datetime.strptime(f"{day} {month} {year} {hour}:{minute}", "%d %B %Y %H:%M")
    return local.replace(tzinfo=zoneinfo.ZoneInfo(zone or "UTC")).astimezone(datetime.timezone.utc)


def iso_moment(words):
    return datetime.datetime.fromisoformat(words.replace("Z", "+00:00"))


def plain(page):
    """A page of HTML as text."""
    page = re.sub(r"<(script|style|title)\b.*?</\1>", "", page, flags=re.DOTALL)
    page = re.sub(r"<li>", "\n- ", page)
    page = re.sub(r"<(p|div|pre|h\d|section|ul|br)\b[^>]*>|</(p|div|pre|h\d|section|ul|li)>", "\n\n", page)
    return html.unescape(re.sub(r"<[^>]*>", "", page)).replace("\u2022", "*")


def unfolded(text):
    """A text whose lines are broken for people, with a line for each paragraph and item; without the draft of orders."""
    text = re.sub(r"^=== orders .*?^=== end ===$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"\n(?!\n| *[*-] )[ \t]*", " ", re.sub(r"[ \t]+\n", "\n", text))


class Reader:
    """Reads texts of a game. `names`: by what people are called, who it is."""

    def __init__(self, names):
        self.names = names
        self.who = "(?:" + "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) + ")"
        self.people = f"{self.who}(?:(?:, | and ){self.who})*"

    def players(self, words):
        return [self.names[name] for name in re.findall(self.who, words)]

    def folded(self, text):
        """Reads a text whose lines are broken."""
        return self.text(unfolded(text))

    def text(self, text):
        """Reads a text line by line."""
        said = Said()
        for line in text.splitlines():
            self._read(re.sub(r"[*][*]|\\(?=\W)", "", line).strip(), said)
        return said

    def _read(self, line, said):
        left = line
        for general in GENERAL:
            left = re.sub(general, "", left)

        def take(pattern):
            nonlocal left
            found = [match.groups() for match in re.finditer(pattern, left)]
            left = re.sub(pattern, "", left)
            return found

        for what, turn in take(r"(?:[Ss]end your (orders) for turn (\d+)|[Nn]othing to send)"):
            said.reader_owes = what is not None
            said.turns |= {int(turn)} if turn else set()
        for (people,) in take(rf"The game is waiting for ({self.people})(?= until|[.])"):
            said.owes(self.players(people))
        for name, turn in (*take(rf"^(?:[*-] )?({self.who}|you): orders for turn (\d+)"),
                           *((name, turn) for turn, name in take(rf"Waiting for orders for turn (\d+) from ({self.who})"))):
            said.owes([self.names.get(name, name)])
            said.turns.add(int(turn))
        if take(r"(No orders are (?:missing|needed)|^None: (?:the game is over|no orders are missing))"):
            said.owes([])
        said.late_from |= {moment(words) for words in self._dates(take, "If nothing has arrived by ")}
        said.due |= {moment(words) for words in self._dates(take, r"(?:until|by|The deadline is|[Dd]eadline:) ")}
        said.due |= {iso_moment(words) for (words,) in take(rf"^Deadline: ({ISO_DATE})")}
        for name, bot in take(rf"({self.who})(?:, \w+,)? (?:is |has been )?(?:now )?played by a (?:bot \((\w+)\)|person)"):
            said.bots[self.names[name]] = bot
        for (bot,) in take(r"a bot \((\w+)\) plays for you"):
            said.bots["you"] = bot
        for person, seat in take(rf"({self.who}) (?:now )?plays for ({self.who})"):
            said.sitting[self.names[seat]] = person
        if re.search(r"\bow(e|es|ed|ing)\b|\bwait(s|ing)? for\b|[Ss]end your", left):
            said.unknown.append(line)

    @staticmethod
    def _dates(take, before):
        return [found[0] for found in take(f"{before}({DATE})")]

    def report_page(self, page):
        """The page of a report: what is owed next, and whose seats are bots'."""
        found = re.search(r'<section id="report-owed">.*?</section>', page, re.DOTALL)
        said = self.folded(plain(found[0]) if found else "")
        for name, bot in re.findall(rf"({self.who}) (?:is|has been) played by a bot \((\w+)\)", page):
            said.bots[self.names[name]] = bot
        return said

    @staticmethod
    def report_data(text):
        """The data of a report."""
        data = json.loads(text)
        bots = {player: None if bot == "person" else bot for player, bot in data.get("seats", {}).items()}
        return Said(owing={one["player"] for one in data["owed"]}, turns={data["next_turn"]} if data["owed"] else set(),
                    due={iso_moment(data["due"])} if data["due"] else set(), bots=bots)


def contradictions(said, truth, reader=""):
    """What a text says that is not so."""
    everyone = said.everyone_who_owes(reader)
    bots = {reader if player == "you" else player: bot for player, bot in said.bots.items()}
    if said.unknown:
        yield f"says in words that are not compared: {said.unknown}"
    if said.reader_owes is None and everyone is None and not truth.is_over:
        yield "does not say who owes orders"
    if said.reader_owes not in (None, reader in truth.owing):
        yield f"tells {reader} that he {'owes' if said.reader_owes else 'does not owe'} orders"
    if everyone not in (None, truth.owing):
        yield f"says that {sorted(everyone)} owe orders, and {sorted(truth.owing)} do"
    if said.turns - {truth.turn}:
        yield f"speaks of turn {said.turns}, and it is turn {truth.turn}"
    if said.due - {truth.due}:
        yield f"says that the deadline is {said.due}, and it is {truth.due}"
    if said.late_from - {truth.due and truth.due + truth.grace}:
        yield f"says that nobody waits after {said.late_from}, and the deadline is {truth.due}"
    if any(truth.bots.get(player) != bot for player, bot in bots.items()):
        yield f"says that bots play {bots}, and they play {truth.bots}"
    if any(truth.sitting.get(player) != person for player, person in said.sitting.items()):
        yield f"says that substitutes play {said.sitting}, and they play {truth.sitting}"


def omissions(said, truth, reader=""):
    """What a text leaves out that it should say: which seats bots play, and the deadline of what is owed."""
    unnamed = truth.bots.keys() - {reader if player == "you" else player for player in said.bots}
    if unnamed:
        yield f"does not say that a bot plays for {sorted(unnamed)}"
    if (said.reader_owes or said.owing and not reader) and truth.due and not said.due:
        yield "does not say what the deadline is"
