#!/usr/bin/env python3
"""Measures the post office on one core, in seconds of processor: mails with orders for many games, taken in and answered, as one process.

  cmake --preset office && cmake --build --preset office
  bench/post_speed.py [--programs build/office] [--mails 1000] [--games 100] [--hostile]

Mails are as people's programs write them: orders attached in base64, between marks in a text, and in HTML. What sends is
/bin/true. Said are

  orders    mails a second, and the most memory that was used, for a tenth of the mails and for all; of the answers those leave
            that no later one takes the place of, and only these have a picture drawn
  bare      the same where there is no rsvg-convert, so that receipts have no picture of the course
  help      the same for mails that ask for help, which no game is opened for: what is left of a mail without orders and replays
  verify    replays of a game of six turns that are verified in a second, by one process
  idle      a tick over all games when nothing is to be done

With --hostile instead, each as one process that is given one mail: what it costs to be sent archives, ten thousand parts, much, and
mails within mails.

bench/letter_bench.cc measures taking mails apart alone.
"""

import argparse
import base64
import io
import multiprocessing
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCENARIO = ROOT / "examples/orders/tutorial-duel/scenario.yaml"
SHIPS = {"north": "schooner", "south": "brig"}
AIMS = ("high", "low")
GOAL_MAILS_A_SECOND, GOAL_TICK_SECONDS = 40, 1.0


def measure(command, cwd, path=os.environ["PATH"], given=None):
    """Seconds of processor, also of what it starts, and kilobytes. By the clock a busy machine would be measured."""
    process = subprocess.Popen(command, cwd=cwd, stdin=given, stdout=subprocess.DEVNULL, env=os.environ | {"PATH": path})
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 4):
        raise SystemExit(f"{command}: status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def orders(game, player, number):
    return (f"prizecourt: orders/1\ngame: {game}\nturn: 1\nplayer: {player}\nships:\n  {SHIPS[player]}:\n"
            f"    course: [ahead, ahead, ahead]\n    standing: {{aim: {AIMS[number // 2 % 2]}}}\n# {number}\n")


def mail(game, player, number, ask):
    address = f"{player}-{game}@example.net"
    head = (f"Authentication-Results: mx.example.org; dkim=pass header.d=example.net\n"
            f"Received: from a.example.net by mx.example.org; Thu, 26 Nov 2026 10:00:00 +0000\n"
            f"From: {address}\nTo: games@example.org\nMessage-ID: <{number}.{game}@example.net>\nMIME-Version: 1.0\n"
            f"Date: Thu, 26 Nov 2026 09:{number // 60 % 60:02}:{number % 60:02} +0000\n"
            f"Subject: {'help' if ask else f'Re: [{game}] turn 1'}\n")
    text = orders(game, player, number)
    marked = f"=== orders {game} 1 {player} ===\n{text}=== end ===\n"
    if ask:
        return head + "Content-Type: text/plain; charset=utf-8\n\nWhat can I do?\n"
    if number % 3 == 0:
        return head + f"Content-Type: text/plain; charset=utf-8\n\nHere they are.\n\n{marked}\nOn Thursday somebody wrote:\n> " + \
            "a line of what was there before\n> " * 100
    if number % 3 == 1:
        lines = marked.replace("&", "&amp;").replace("<", "&lt;").replace(" ", "&nbsp;").replace("\n", "<br>\n")
        return head + f"Content-Type: text/html; charset=utf-8\n\n<html><body><div>{lines}</div></body></html>\n"
    encoded = base64.encodebytes(text.encode()).decode()
    return head + ("Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nSee below.\n\n--b\n"
                   f"Content-Type: application/octet-stream; name=orders.yaml\nContent-Disposition: attachment; filename=orders.yaml\n"
                   f"Content-Transfer-Encoding: base64\n\n{encoded}\n--b--\n")


def zipped():
    """Zeros, a thousand times as many as there are bytes."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("orders.yaml", bytes(200 << 20))
    return file.getvalue()


def tarred():
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as archive:
        entry = tarfile.TarInfo("../../orders.yaml")
        entry.size = 200 << 20
        archive.addfile(entry, io.BytesIO(bytes(entry.size)))
    return file.getvalue()


def hostile():
    """Mails by what they are, each made when it is called: what is started counts the memory of who starts it as its own."""
    head = ("Authentication-Results: mx.example.org; dkim=pass header.d=example.net\n"
            "Received: from a.example.net by mx.example.org; Thu, 26 Nov 2026 10:00:00 +0000\n"
            "From: north-duel-000@example.net\nTo: games@example.org\nSubject: orders\nMessage-ID: <h@example.net>\nMIME-Version: 1.0\n")
    mixed = "Content-Type: multipart/mixed; boundary=b\n\n"
    text = "--b\nContent-Type: text/plain\n\nHello.\n"

    def attached(name, data):
        return (head + mixed + text + f"--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename={name}\n"
                f"Content-Transfer-Encoding: base64\n\n{base64.encodebytes(data).decode()}\n--b--\n").encode()

    def nested(depth):
        whole = "Content-Type: text/plain\n\n=== orders duel-000 1 north ===\nschooner.fire: any\n=== end ===\n"
        for _ in range(depth):
            whole = "Content-Type: message/rfc822\n\nFrom: a@example.net\nSubject: x\n" + whole
        return (head + whole).encode()

    line = "a line of seventy-two letters, as they stand in mails that are long....\n"
    return {
        "a usual mail": lambda: mail("duel-000", "north", 0, ask=False).encode(),
        "zip of 200 MB of zeros": lambda: attached("orders.zip", zipped()),
        "tar.gz of 200 MB of zeros": lambda: attached("orders.tar.gz", tarred()),
        "10,000 parts": lambda: (head + mixed + text * 10_000 + "--b--\n").encode(),
        "200 MB of text": lambda: (head + "Content-Type: text/plain\n\n" + line * ((200 << 20) // len(line))).encode(),
        "200 MB attached": lambda: attached("film.bin", bytes(150 << 20)),
        "20 MB of text": lambda: (head + "Content-Type: text/plain\n\n" + line * ((20 << 20) // len(line))).encode(),
        "nested 7 deep": lambda: nested(7),
        "nested 1,000 deep": lambda: nested(1000),
        "a header of 20 MB": lambda: (head + "X-A: " + "a" * (20 << 20) + "\n\nHello.\n").encode(),
    }


class Bench:
    def __init__(self, programs, games):
        self.program, self.post = programs / "prizecourt", programs / "prizecourt-post"
        self.games = [f"duel-{number:03}" for number in range(games)]
        self.work = ROOT / "build" / "post_speed"

    def begin(self):
        """An office and its games, as new."""
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        scenario = SCENARIO.read_text()
        settings = ("prizecourt: post/1\naddress: games@example.org\numpire: umpire@example.org\nsendmail: [/bin/true]\n"
                    "authserv_id: mx.example.org\ngames:\n")
        for game in self.games:
            named = re.sub(r"^game: .*", f"game: {game}", scenario, flags=re.MULTILINE)
            # No two of their pictures are the same.
            (self.work / "scenario.yaml").write_text(re.sub(r"^title: .*", f"title: Duel {game}", named, flags=re.MULTILINE))
            subprocess.run([self.program, "game", "new", "scenario.yaml", game], cwd=self.work, check=True, stdout=subprocess.DEVNULL)
            settings += f"  {game}:\n    folder: ../{game}\n    early: false\n    due: every 7 days at 20:00\n    players:\n"
            for player in SHIPS:
                settings += f"      {player}: {{address: {player}-{game}@example.net, proof: dkim}}\n"
        subprocess.run([self.post, "init", "office"], cwd=self.work, check=True, stdout=subprocess.DEVNULL)
        (self.work / "office" / "post.yaml").write_text(settings)
        measure([self.post, "tick", "office"], self.work)

    def deliver(self, count, ask):
        for part in ("cur", "new", "tmp"):
            (self.work / "inbox" / part).mkdir(parents=True, exist_ok=True)
        for number in range(count):
            game = self.games[number % len(self.games)]
            player = ("north", "south")[number // len(self.games) % 2]
            (self.work / "inbox" / "new" / f"{number:06}.bench").write_text(mail(game, player, number, ask))

    def take(self, count, kind):
        ask = kind == "help"
        self.begin()
        self.deliver(count, ask)
        path = "/nowhere" if kind == "bare" else os.environ["PATH"]
        seconds, kilobytes = measure([self.post, "take", "office", "--maildir", "inbox"], self.work, path)
        outcome = "asked" if ask else "taken"
        done = sum(f"outcome: {outcome}" in path.read_text() for path in (self.work / "office" / "records").rglob("*.yaml"))
        if done != count:
            raise SystemExit(f"only {done} of {count} mails were {outcome}")
        print(f"{kind:8} {count:5} mails {seconds:7.2f} s {count / seconds:8.1f} a second {kilobytes / 1024:7.1f} MB")
        return count / seconds, kilobytes


    def hand_over(self, what, make):
        """One mail as a mail server gives it."""
        self.begin()
        message = self.work / "message"
        making = multiprocessing.Process(target=lambda: message.write_bytes(make()))
        making.start()
        making.join()
        with open(message, "rb") as given:
            seconds, kilobytes = measure([self.post, "take", "office"], self.work, given=given)
        record = next(path.read_text() for folder in ("records", "queue") for path in (self.work / "office" / folder).rglob("*.yaml"))
        outcome = re.search(r"^outcome: (.*)", record, re.MULTILINE)[1]
        reason = re.search(r"^reason: (.*)", record, re.MULTILINE)
        print(f"{what:26} {message.stat().st_size / 1024:9.0f} KB {seconds:6.2f} s {kilobytes / 1024:7.0f} MB  {outcome}{': ' + reason[1] if reason else ''}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / "build" / "office")
    parser.add_argument("--mails", type=int, default=1000)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--hostile", action="store_true")
    given = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if given.hostile:
        bench = Bench(given.programs.resolve(), 1)
        for what, make in hostile().items():
            bench.hand_over(what, make)
        return
    bench = Bench(given.programs.resolve(), given.games)
    bench.take(given.mails, "help")
    bench.take(given.mails, "bare")
    _, little = bench.take(given.mails // 10, "orders")
    speed, much = bench.take(given.mails, "orders")
    replays = [ROOT / "replays/tutorial-duel.replay.yaml"] * given.games
    seconds, _ = measure([bench.program, "verify", *replays], bench.work)
    print(f"verify   {len(replays) / seconds:8.1f} replays a second")
    measure([bench.post, "tick", "office"], bench.work)
    tick, _ = measure([bench.post, "tick", "office"], bench.work)
    print(f"idle     {tick:7.2f} s for a tick over {given.games} games")
    print(f"goals: {GOAL_MAILS_A_SECOND} mails a second: {'yes' if speed >= GOAL_MAILS_A_SECOND else 'no'}; "
          f"memory flat (ten times the mails take {much / little:.2f} times the memory); "
          f"a tick below {GOAL_TICK_SECONDS} s: {'yes' if tick < GOAL_TICK_SECONDS else 'no'}")


if __name__ == "__main__":
    main()
