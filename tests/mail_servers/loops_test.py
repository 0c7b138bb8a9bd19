"""Machines that answer machines: what goes on between them has to end by itself. Figures are printed."""

import datetime
import email
import unittest

from post_office import SOURCE, PostOffice, World
from servers import AUTHSERV_ID, MailServers, why_not

BEGIN = datetime.datetime(2026, 11, 29, 12, 0, tzinfo=datetime.timezone.utc)
CLUB, NAVY, UMPIRE, OTHER = "games@club.example", "games@navy.example", "umpire@club.example", "other@navy.example"


class Office(PostOffice):
    """A post office whose only game is with an address that is a machine's."""

    def __init__(self, world, name, address, against):
        super().__init__(world)
        self.address, self.name = address, name
        self.folder = world.folder / name
        self.inbox = world.folder / f"{name}-inbox"
        sender = self.servers.msmtp_config(address, world.folder / f"{name}-msmtprc")
        self.prizecourt("game", "new", "--open-dice", str(SOURCE / "examples/orders/tutorial-duel/scenario.yaml"), f"{name}-duel")
        self.begin()
        self.settings(f"""prizecourt: post/1
address: {address}
envelope: games
umpire: {UMPIRE}
sendmail: [/usr/bin/msmtp, -C, {sender}, -t]
authserv_id: {AUTHSERV_ID}
games:
  tutorial-duel:
    folder: ../{name}-duel
    players:
      north: {{address: {against}, proof: dkim}}
      south: {{address: {OTHER}, proof: dkim}}
""")

    def round(self):
        self.servers.fetch(self.address, self.inbox)
        self.run("take", self.folder, "--maildir", self.inbox)
        self.tick()


class Loops:
    """What both classes have in common; they are two as each runs beside the other."""

    def setUp(self):
        self.servers = self.enterContext(MailServers({address: "secret" for address in (CLUB, NAVY, UMPIRE, OTHER)}))
        self.world = World(self.servers, "tutorial-duel", BEGIN)

    def play_against(self, robot, rounds, minutes):
        """A robot that sends an answer to each mail; how many mails the office wrote to it."""
        office = Office(self.world, "club", CLUB, NAVY)
        office.tick()
        answered = 0
        for _ in range(rounds):
            mails = self.servers.mails(NAVY)
            for mail in mails[answered:]:
                for answer in robot(email.message_from_bytes(mail), answered):
                    self.servers.send(NAVY, answer.encode())
                answered += 1
            self.servers.settle()
            office.round()
            self.world.wait(minutes=minutes)
        return len(self.servers.mails(NAVY))

    @staticmethod
    def notice(mail, number, marks):
        return (f"From: {NAVY}\nTo: {mail['Reply-To'] or mail['From']}\nSubject: Away: {mail['Subject']}\n"
                f"Message-ID: <{number}.{NAVY}>\nIn-Reply-To: {mail['Message-ID']}\n{marks}\nI am at sea until May.\n")


@unittest.skipIf(why_not(), why_not())
class ByTheBook(Loops, unittest.TestCase):
    def test_two_post_offices_write_to_each_other(self):
        offices = [Office(self.world, "club", CLUB, NAVY), Office(self.world, "navy", NAVY, CLUB)]
        counts = []
        for _ in range(8):
            for office in offices:
                office.round()
            self.world.wait(hours=1)
            counts.append(len(self.servers.mails(CLUB)) + len(self.servers.mails(NAVY)))
        print("two post offices, mails between them after each of eight rounds:", *counts)
        self.assertEqual(counts[0], counts[-1], "a report each, and silence")
        self.assertEqual(counts[-1], 2)

    def test_a_notice_of_absence_is_not_answered(self):
        """One by the book (RFC 3834): it writes to whoever writes to it, and says that it is a machine."""
        def robot(mail, number):
            return [self.notice(mail, number, "Auto-Submitted: auto-replied\n")]
        count = self.play_against(robot, rounds=5, minutes=10)
        print("a notice of absence by the book, mails to it:", count)
        self.assertEqual(count, 1, "the report, and silence")

    def test_a_notice_by_the_book_does_not_answer_our_answers(self):
        """It answers neither an empty envelope nor Auto-Submitted; ours have both."""
        def robot(mail, number):
            by_machine = mail.get("Auto-Submitted", "no") != "no"
            return [] if by_machine else [self.notice(mail, number, "")]
        count = self.play_against(robot, rounds=3, minutes=10)
        self.assertEqual(count, 1)


@unittest.skipIf(why_not(), why_not())
class WithoutManners(Loops, unittest.TestCase):
    def test_a_robot_that_says_nothing_is_slowed_down(self):
        """It answers everything as if it were a person. That ends at the limit of answers for a day."""
        def robot(mail, number):
            return [self.notice(mail, number, "")]
        count = self.play_against(robot, rounds=26, minutes=45)
        print("a robot that answers all and does not say that it is one, mails to it in 19 hours:", count)
        self.assertEqual(count, 21, "the report, and 20 answers")

if __name__ == "__main__":
    unittest.main()
