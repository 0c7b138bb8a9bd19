#!/usr/bin/env python3
"""Writes the mails of this folder and `expected.tsv`, what must be read out of each:

    file  outcome  what  said

`taken`: orders or commitments with their game, turn, player and the first 16 digits of BLAKE2b-256 of their bytes.
`asked`: nothing is taken, and the answer has these words. `question`: what the subject asks. `never`, `robot`: who wrote it
is known by these words. `unreadable`, `critical`: why nobody but a person should read it. `said` are words that the receipt
must have about what was undone. Run it in this folder after a change, and look at the difference.
"""

import base64
import hashlib
import os
import zlib

from programs import *

GAME, TURN, PLAYER = "lake-erie", 7, "perry"
MARK = f"=== orders {GAME} {TURN} {PLAYER} ==="
END = "=== end ==="

# What a person types: short orders, one that is longer than programs' lines, one in quotes.
ORDERS = [
    "lawrence.course: [ahead, ahead, starboard]",
    "lawrence.standing.board: none",
    "niagara.course: [ahead, port, ahead, port, ahead, port, ahead, starboard, ahead]",
    'niagara.standing.call_off.when: "own_dice <= 1 and enemy_dice >= 3"',
    "scorpion.course: [ahead]",
]
BLOCK = [MARK, *ORDERS, END]
FILE = (
    "# My orders\nprizecourt: orders/1\ngame: lake-erie\nturn: 7\nplayer: perry\nships:\n  lawrence:\n    course: [ahead, ahead]\n"
    "  niagara:\n    course: [ahead, port]\n"
).encode()
COMMITMENT = b"prizecourt: commitment/1\ngame: lake-erie\nturn: 7\nwindow: 1\nplayer: perry\ncommitment: " + b"0e" * 32 + b"\n"
SIGNATURE = b"-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAAAQ==\n-----END SSH SIGNATURE-----\n"
DRAFT = [MARK, "# Take the # away before an order.", "#lawrence.course: [ahead]", "#niagara.course: [ahead]", END]

CASES = {}


def text_of(lines):
    return ("\n".join(lines) + "\n").encode()


def sum_of(data):
    return hashlib.blake2b(data, digest_size=32).hexdigest()[:16]


def orders(data, turn=TURN, player=PLAYER):
    return f"orders {GAME} {turn} {player} {sum_of(data)}"


def commitment(data):
    return f"commitment {GAME} {TURN} {PLAYER} {sum_of(data)}"


def add(name, mail, outcome, what, said=""):
    assert name not in CASES, name
    CASES[name] = (mail, outcome, what, said)


def mail(program, name, body, subject="Orders turn 7", crlf=None, **more):
    program = by_name(program) if isinstance(program, str) else program
    data = header(program, name, subject, **more).encode() + body
    # What is 8-bit or has CR already is sent as it is.
    if program.crlf if crlf is None else crlf:
        data = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    return data


def attach(program, lines, files, kind="mixed"):
    return multipart(kind, "b1_files", [content(by_name(program), lines), *files])


def yaml_file(data=FILE, name="orders.yaml", kind="application/x-yaml", cte="base64", disposition="attachment"):
    return part(f'{kind}; name="{name}"', data, cte, f'Content-Disposition: {disposition}; filename="{name}"\n')


TAKEN = orders(text_of(BLOCK))

# ---- each program: orders in the text, attached, and above a quoted draft ----

SIGNATURES = {
    "iphone": ["", "Sent from my iPhone"],
    "samsung-email": ["", "Sent from my Galaxy"],
    "thunderbird": ["", "-- ", "Oliver Hazard Perry", "US Brig Lawrence"],
    "mutt": ["", "-- ", "Oliver"],
    "outlook-ios": ["", "Get Outlook for iOS"],
    "yahoo-web": ["", "Sent from Yahoo Mail"],
}
for program in PROGRAMS:
    name = program.name
    written = ["Dear umpire,", "", "here they are:", "", *BLOCK, "", "Regards", "Oliver", *SIGNATURES.get(name, [])]
    add(f"text-{name}", mail(program, f"text-{name}", content(program, written)), "taken", TAKEN)
    files = [yaml_file(cte="base64" if len(name) % 2 else "quoted-printable", kind="application/octet-stream" if len(name) % 3 else "application/x-yaml")]
    add(f"file-{name}", mail(program, f"file-{name}", attach(name, ["Orders attached.", *SIGNATURES.get(name, [])], files)), "taken", orders(FILE))
    if program.body in ("outlook", "owa"):
        below = ["________________________________", "From: games@example.net <games@example.net>", "Sent: Thursday, 26 November 2026 12:00", "To: perry@example.org", "Subject: [lake-erie] Turn 7", "", *DRAFT]
    else:
        below = ["On Thu, 26 Nov 2026 at 12:00, Prize Court <games@example.net> wrote:", *quoted(["Turn 6 was played.", "", *DRAFT])]
    add(
        f"reply-{name}",
        mail(program, f"reply-{name}", content(program, [*BLOCK, "", *below]), subject="Re: [lake-erie] Turn 7", extra="In-Reply-To: <turn7@example.net>\nReferences: <turn6@example.net>\n <turn7@example.net>"),
        "taken",
        TAKEN,
    )

# ---- characters ----

CHARSETS = {
    "iso-8859-1": "Übergabe an die Brücke, façade",
    "iso-8859-15": "Prise à 5 €, œuvre",
    "windows-1252": "the captain’s “wish” – naïve",
    "iso-8859-2": "Žádné další rozkazy",
    "koi8-r": "Все паруса поставить",
    "windows-1251": "Все паруса поставить",
    "gb2312": "全速前进",
    "big5": "全速前進",
    "iso-2022-jp": "全速前進せよ",
    "shift_jis": "全速前進せよ",
    "euc-kr": "전속 전진",
    "utf-8": "naïve — façade 全速 ⚓",
    "utf-16": "naïve",
    "windows-1255": "שלום",
    "us-ascii": "plain",
}
for charset, remark in CHARSETS.items():
    lines = [MARK, f"# {remark}", *ORDERS, END]
    # Typographic quotes become plain ones between the marks, in remarks too.
    plain = remark.replace("’", "'").replace("“", '"').replace("”", '"')
    cte = "base64" if charset in ("utf-16", "iso-2022-jp", "big5", "shift_jis") else "quoted-printable"
    body = part(f"text/plain; charset={charset}", "\n".join(lines + [""]).encode(charset), cte)
    add(f"charset-{charset}", mail("mutt", f"charset-{charset}", body), "taken", orders(text_of([MARK, f"# {plain}", *ORDERS, END])))

REMARKED = [MARK, "# naïve", *ORDERS, END]
latin = "\n".join(REMARKED + [""]).encode("latin-1")
utf8 = "\n".join(REMARKED + [""]).encode()
NAIVE = orders(utf8)
add("charset-wrong", mail("outlook-plain", "charset-wrong", part("text/plain; charset=utf-8", latin, "8bit")), "taken", NAIVE, "Windows-1252")
add("charset-none-latin", mail("mutt", "charset-none-latin", part("text/plain", latin, "8bit")), "taken", NAIVE, "Windows-1252")
add("charset-none-utf8", mail("mutt", "charset-none-utf8", part("text/plain", utf8, "8bit")), "taken", NAIVE)
add("charset-unknown", mail("yahoo-web", "charset-unknown", part("text/plain; charset=x-klingon", utf8, "8bit")), "taken", NAIVE, "UTF-8")
add("charset-ascii-8bit", mail("alpine", "charset-ascii-8bit", part("text/plain; charset=us-ascii", utf8, "8bit")), "taken", NAIVE, "UTF-8")
add("charset-latin1-windows", mail("outlook-plain", "charset-latin1-windows", part("text/plain; charset=iso-8859-1", "\n".join([MARK, "# “naïve”", *ORDERS, END, ""]).encode("cp1252"), "quoted-printable")), "taken", orders(text_of([MARK, '# "naïve"', *ORDERS, END])), "Windows-1252")
add("bom", mail("outlook-plain", "bom", part("text/plain; charset=utf-8", b"\xef\xbb\xbf" + utf8, "base64")), "taken", NAIVE)
add("nul", mail("mutt", "nul", part("text/plain", text_of(BLOCK[:3]) + b"\0" + text_of(BLOCK[3:]), "base64")), "asked", "control character U+0000")
add("control", mail("mutt", "control", part("text/plain", text_of(BLOCK).replace(b"none", b"no\x1bne"), "base64")), "asked", "control character U+001B")
add("no-characters", mail("mutt", "no-characters", part("text/plain; charset=utf-8", b"\x81\x8d" + text_of(BLOCK), "base64")), "asked", "in which characters")

# ---- what programs do to lines ----

curly = [line.replace('"own', "“own").replace('3"', "3”") for line in BLOCK]
add("quotes-typographic", mail("apple-mail-plain", "quotes-typographic", content(by_name("roundcube"), curly)), "taken", TAKEN, "quotation marks")
spaced = [line.replace(" ", "\u00a0") if "course" in line else line for line in BLOCK]
add("no-break-spaces", mail("outlook-plain", "no-break-spaces", content(by_name("roundcube"), spaced)), "taken", TAKEN, "No-break")
add("zero-width", mail("gmail-web", "zero-width", content(by_name("roundcube"), [line.replace("course", "cou\u200brse") for line in BLOCK])), "taken", TAKEN, "nobody sees")
add("indented", mail("kmail", "indented", content(by_name("kmail"), ["    " + line for line in BLOCK])), "taken", TAKEN, "Blanks")
add("indented-unevenly", mail("kmail", "indented-unevenly", content(by_name("kmail"), [" " * (i % 3) + line for i, line in enumerate(BLOCK)])), "taken", TAKEN, "Blanks")
add("wrapped", mail("claws", "wrapped", part("text/plain", wrapped(BLOCK, 60).encode())), "taken", TAKEN, "broken into lines")
add("wrapped-html", mail("gmail-web", "wrapped-html", part("text/html; charset=utf-8", html_breaks(wrapped(BLOCK, 60).split("\n")))), "taken", TAKEN, "broken into lines")
add("flowed-spaces-left", mail("thunderbird", "flowed-spaces-left", part("text/plain; charset=utf-8; format=flowed", "\n".join(line + " " for line in BLOCK) + "\n")), "taken", TAKEN)
add("flowed-stuffed", mail("thunderbird", "flowed-stuffed", content(by_name("thunderbird"), ["From here on I lead.", "> not quoted by a program", *BLOCK])), "taken", TAKEN)
add("mailbox-from", mail("mutt", "mailbox-from", content(by_name("mutt"), [">From the quarterdeck:", *BLOCK])), "taken", TAKEN)
add("mailbox-line", b"From perry@example.org Thu Nov 26 19:02:11 2026\n" + mail("mutt", "mailbox-line", content(by_name("mutt"), BLOCK)), "taken", TAKEN)
add("marks-long", mail("k9", "marks-long", content(by_name("k9"), ["======  Orders   lake-erie 7   perry =====", *ORDERS, "==== END ====="])), "taken", TAKEN)
add("blank-lines", mail("outlook-plain", "blank-lines", content(by_name("outlook-plain"), [line for one in BLOCK for line in (one, "")])), "taken", TAKEN)
add("lines-of-unix", mail("fastmail", "lines-of-unix", content(by_name("fastmail"), BLOCK), crlf=False), "taken", TAKEN)
add("lines-of-mac", mail("mutt", "lines-of-mac", part("text/plain", text_of(BLOCK).replace(b"\n", b"\r"), "base64")), "taken", TAKEN)
for style, page in {"breaks": html_breaks, "nbsp": html_nbsp, "pre": html_pre, "table": html_table, "word": html_outlook, "divs": html_owa}.items():
    add(f"html-{style}", mail("gmx-web", f"html-{style}", part("text/html; charset=utf-8", page(BLOCK), "quoted-printable")), "taken", TAKEN)
add("html-latin1", mail("gmx-web", "html-latin1", part("text/html; charset=iso-8859-1", html_breaks([MARK, "# na&iuml;ve", *ORDERS, END]).replace("&amp;iuml;", "ï").encode("latin-1"), "8bit")), "taken", NAIVE)
add("html-quoted", mail("gmx-web", "html-quoted", part("text/html; charset=utf-8", html_breaks(BLOCK).replace("</body></html>\n", "") + "<blockquote type=cite>" + "<br>".join(DRAFT) + "</blockquote></body></html>")), "taken", TAKEN)
add("html-hidden", mail("gmx-web", "html-hidden", part("text/html; charset=utf-8", "<style>=== orders lake-erie 7 perry ===</style><script>x = '=== end ==='</script><!-- " + "\n".join(BLOCK) + " -->" + html_breaks(["Nothing today."]))), "asked", "No orders were found")
add("html-beside-empty-text", mail("yahoo-web", "html-beside-empty-text", multipart("alternative", "b2", [part("text/plain; charset=utf-8", "\n\n"), part("text/html; charset=utf-8", html_yahoo(BLOCK))])), "taken", TAKEN)
add("html-related", mail("outlook-desktop", "html-related", multipart("related", "b3", [multipart("alternative", "b2", [part("text/plain", "\n".join(BLOCK)), part("text/html", html_outlook(BLOCK))]), part('image/png; name="image001.png"', b"\x89PNG\r\n\x1a\n", "base64", "Content-ID: <image001.png@01D9>\n")])), "taken", TAKEN)

# ---- quoted, interleaved, forwarded ----

add("quoted-only", mail("thunderbird", "quoted-only", content(by_name("mutt"), ["See below.", "", *quoted(BLOCK)])), "asked", "only in quoted text")
add("quoted-deep", mail("thunderbird", "quoted-deep", content(by_name("mutt"), ["See below.", "", *quoted(quoted(BLOCK))])), "asked", "only in quoted text")
add("quoted-old-and-new", mail("mutt", "quoted-old-and-new", content(by_name("mutt"), [*BLOCK, "", *quoted([MARK, "lawrence.course: [port]", END])])), "taken", TAKEN)
interleaved = quoted(DRAFT[:2]) + [ORDERS[0]] + quoted(DRAFT[2:4]) + [ORDERS[4]] + quoted(DRAFT[4:])
add("interleaved", mail("mutt", "interleaved", content(by_name("mutt"), ["Hello,", *interleaved, "Oliver"])), "taken", orders(text_of([MARK, ORDERS[0], ORDERS[4], END])), "quoted draft")
mixed = quoted([MARK, ORDERS[1]]) + [ORDERS[0]] + quoted([END])
add("interleaved-mixed", mail("mutt", "interleaved-mixed", content(by_name("mutt"), mixed)), "asked", "begin with `>`")
add("half-quoted", mail("mutt", "half-quoted", content(by_name("mutt"), [MARK, ORDERS[0], "> " + ORDERS[1], END])), "asked", "begin with `>`")
add("twice-the-same", mail("outlook-plain", "twice-the-same", content(by_name("outlook-plain"), [*BLOCK, "-----Original Message-----", "From: Oliver", *BLOCK])), "taken", TAKEN)
add("twice-different", mail("outlook-plain", "twice-different", content(by_name("outlook-plain"), [*BLOCK, "-----Original Message-----", "From: Oliver", MARK, ORDERS[1], END])), "asked", "they differ")
add("draft-untouched", mail("outlook-plain", "draft-untouched", content(by_name("outlook-plain"), ["Thanks!", *DRAFT])), "asked", "No orders were found")
forwarded = ["---------- Forwarded message ---------", "From: Oliver Perry <perry@home.example>", "Date: Thu, 26 Nov 2026", "Subject: orders", "To: <perry@example.org>", "", *BLOCK]
add("forwarded-inline-gmail", mail("gmail-web", "forwarded-inline-gmail", content(by_name("gmail-web"), ["From my other account.", "", *forwarded])), "taken", TAKEN)
add("forwarded-inline-apple", mail("apple-mail", "forwarded-inline-apple", content(by_name("roundcube"), ["Begin forwarded message:", "", "From: Oliver", *BLOCK])), "taken", TAKEN)


def within(inner, depth):
    for level in range(depth):
        inner = header(by_name("mutt"), f"within-{level}", "Fwd: orders").encode() + multipart("mixed", f"w{level}", [part("text/plain", "See the attached mail.\n"), b"Content-Type: message/rfc822\nContent-Disposition: attachment\n\n" + inner])
    return inner


text_mail = mail("mutt", "inner", content(by_name("mutt"), BLOCK), crlf=False)
file_mail = mail("mutt", "inner-file", attach("mutt", ["Attached."], [yaml_file()]), crlf=False)
for depth in (1, 3, 7):
    add(f"forwarded-{depth}-deep", within(text_mail, depth), "taken", TAKEN, "brings along")
    add(f"forwarded-file-{depth}-deep", within(file_mail, depth), "taken", orders(FILE))
add("forwarded-8-deep", within(text_mail, 8), "critical", "more than 7 deep")

# ---- attachments ----


def one_file(name, file, outcome="taken", what=None, said="", text=("Attached.",), program="thunderbird"):
    add(name, mail(program, name, attach(program, list(text), [file])), outcome, what or orders(FILE), said)


one_file("attached-octet-stream", yaml_file(kind="application/octet-stream", name="orders"))
one_file("attached-yaml-txt", yaml_file(kind="text/plain", name="orders.yaml.txt", cte="quoted-printable"))
one_file("attached-inline", yaml_file(kind="text/x-yaml", disposition="inline"))
one_file("attached-as-pdf", yaml_file(kind="application/pdf", name="orders.pdf"))
one_file("attached-no-name", part("application/octet-stream", FILE, "base64", "Content-Disposition: attachment\n"))
one_file("attached-2231", part("application/x-yaml", FILE, "base64", "Content-Disposition: attachment;\n filename*0*=UTF-8''Befehle%20f%C3%BCr;\n filename*1*=%20turn-7.yaml\n"))
one_file("attached-two-words", part('application/x-yaml;\n name="' + encoded_word("orders-tur") + "\n " + encoded_word("n-7.yaml") + '"', FILE, "base64", "Content-Disposition: attachment\n"))
one_file("attached-named-twice", part('application/x-yaml; name="orders.yaml"', FILE, "base64", "Content-Disposition: attachment;\n filename=orders.yaml;\n filename*=UTF-8''Befehle.yaml\n"))
one_file("attached-path", yaml_file(name="../../../etc/passwd"))
one_file("attached-shell", yaml_file(name="$(reboot);`x`.yaml"))
one_file("attached-bom-crlf", yaml_file(b"\xef\xbb\xbf" + FILE.replace(b"\n", b"\r\n")), what=orders(b"\xef\xbb\xbf" + FILE.replace(b"\n", b"\r\n")))
one_file("attached-in-lines", yaml_file(text_of(BLOCK), name="orders.txt", kind="text/plain"), what=TAKEN)
one_file("attached-text-with-marks", yaml_file(b"My orders:\n\n" + text_of(BLOCK) + b"\nBye\n", name="notes.txt", kind="text/plain"), what=TAKEN)
utf16 = "\ufeff" + FILE.decode()
one_file("attached-utf16", yaml_file(utf16.encode("utf-16-le"), name="orders.txt", kind="text/plain"), what=orders(FILE.split(b"\n", 1)[1]), said="UTF-16")
one_file("attached-padded", part("application/x-yaml", base64.b64encode(FILE[:10]) + b"\n" + base64.b64encode(FILE[10:]) + b"\n", "7bit", 'Content-Disposition: attachment; filename="orders.yaml"\n').replace(b"Encoding: 7bit", b"Encoding: base64"))
one_file("attached-broken-base64", yaml_file(cte="base64").replace(b"bGFrZS", b"bG!!ZS"), "asked", "base64 has something else")
one_file("attached-cut-off", part("application/x-yaml", base64.b64encode(FILE)[: len(FILE) // 3 * 4 - 3] + b"\n", "7bit", 'Content-Disposition: attachment; filename="orders.yaml"\n').replace(b"Encoding: 7bit", b"Encoding: base64"), "asked", "cut off")
one_file("attached-uuencode", yaml_file(cte="7bit").replace(b"Encoding: 7bit", b"Encoding: x-uuencode"), "asked", "encoding x-uuencode")
one_file("attached-commitment", yaml_file(COMMITMENT, name="turn-7.commitment.yaml"), what=commitment(COMMITMENT))
add("attached-signed", mail("mutt", "attached-signed", attach("mutt", ["Signed."], [yaml_file(), yaml_file(SIGNATURE, name="orders.yaml.sig", kind="application/octet-stream")])), "taken", orders(FILE) + " signed")
LONG = base64.b64encode(b"SSHSIG" + bytes(range(200))).decode()
BEGIN, FINISH = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"


def pasted_signature(name, program, lines, outcome="taken", what=orders(FILE) + " signed"):
    add(name, mail(program, name, attach(program, ["Signed:", "", *lines, "", "Oliver"], [yaml_file()])), outcome, what)


in_lines = [LONG[at:at + 70] for at in range(0, len(LONG), 70)]
for program in ("mutt", "gmail-web", "outlook-owa", "iphone", "thunderbird"):
    pasted_signature(f"pasted-signature-{program}", program, [BEGIN, *in_lines, FINISH])
pasted_signature("pasted-signature-first", "mutt", [BEGIN, *in_lines, FINISH])
CASES["pasted-signature-first"] = (CASES["pasted-signature-first"][0].replace(b"Signed:\n\n", b""), *CASES["pasted-signature-first"][1:])
pasted_signature("pasted-signature-quoted", "mutt", [f"> {line}" for line in (BEGIN, *in_lines, FINISH)])
pasted_signature("pasted-signature-wrapped", "mutt", [BEGIN, *[LONG[at:at + 41] for at in range(0, len(LONG), 41)], FINISH])
pasted_signature("pasted-signature-one-line", "mutt", [f"{BEGIN} {' '.join(in_lines)} {FINISH}"])
pasted_signature("pasted-signature-dashes", "iphone", [BEGIN.replace("--", "\u2014"), *in_lines, FINISH.replace("--", "\u2014")])
pasted_signature("pasted-signature-cut", "mutt", [BEGIN, *in_lines], "taken", orders(FILE))
add("attached-signature-alone", mail("mutt", "attached-signature-alone", attach("mutt", ["Signed."], [yaml_file(SIGNATURE, name="orders.yaml.sig", kind="application/octet-stream")])), "asked", "is a signature")
LAST_TURN = FILE.replace(b"turn: 7", b"turn: 6")
add("attached-two-turns", mail("yahoo-web", "attached-two-turns", attach("yahoo-web", ["Two."], [yaml_file(LAST_TURN, name="old.yaml"), yaml_file()])), "taken", orders(LAST_TURN, 6) + "; " + orders(FILE))
add("attached-two-different", mail("yahoo-web", "attached-two-different", attach("yahoo-web", ["Two."], [yaml_file(FILE.replace(b"port", b"ahead"), name="a.yaml"), yaml_file()])), "asked", "they differ")
add("attached-twice-the-same", mail("iphone", "attached-twice-the-same", attach("iphone", ["Two."], [yaml_file(), yaml_file(name="orders (1).yaml")])), "taken", orders(FILE))
SAME = [MARK, "lawrence.course: [ahead, ahead]", "niagara.course: [ahead, port]", END]
add("attached-and-in-text", mail("mutt", "attached-and-in-text", attach("mutt", SAME, [yaml_file()])), "taken", orders(FILE))
add("attached-and-other-text", mail("mutt", "attached-and-other-text", attach("mutt", BLOCK, [yaml_file()])), "asked", "they differ")
add("attached-with-picture", mail("iphone", "attached-with-picture", attach("iphone", ["With the chart."], [yaml_file(), yaml_file(b"\xff\xd8\xff\xe0JFIF", name="IMG_1.jpg", kind="image/jpeg")])), "taken", orders(FILE))
one_file("photograph", yaml_file(b"\xff\xd8\xff\xe0JFIF", name="IMG_0042.jpg", kind="image/jpeg"), "asked", "is a picture", program="iphone")
one_file("photograph-heic", yaml_file(b"\0\0\0\x18ftypheic", name="IMG_0042.HEIC", kind="image/heic"), "asked", "is a picture", program="iphone")
one_file("winmail-dat", yaml_file(b"\x78\x9f\x3e\x22\x01\x00", name="winmail.dat", kind="application/ms-tnef"), "asked", "Plain Text", program="outlook-plain")
one_file("zip", yaml_file(b"PK\x03\x04\x14\0\0\0", name="orders.zip", kind="application/zip"), "asked", "an archive")
one_file("zip-as-yaml", yaml_file(b"PK\x03\x04\x14\0\0\0", name="orders.yaml"), "asked", "an archive")
one_file("gzip", yaml_file(zlib.compress(b"x", 9, 31)[:4] + b"\0" * 8, name="orders.yaml.gz", kind="application/gzip"), "asked", "gzip")
one_file("tar", yaml_file(b"orders.yaml".ljust(257, b"\0") + b"ustar\0", name="orders.tar", kind="application/x-tar"), "asked", "tar archive")
one_file("pdf", yaml_file(b"%PDF-1.7\n", name="orders.pdf", kind="application/pdf"), "asked", "a PDF")
one_file("word", yaml_file(b"PK\x03\x04\x14\0\x06\0", name="orders.docx", kind="application/vnd.openxmlformats-officedocument.wordprocessingml.document"), "asked", "document of Word")
one_file("word-old", yaml_file(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", name="orders.doc", kind="application/msword"), "asked", "document of Word")
one_file("rtf", yaml_file(b"{\\rtf1\\ansi orders}", name="orders.rtf", kind="application/rtf"), "asked", "RTF")
one_file("voice", yaml_file(b"\0\0\0\x1cftypM4A \xff", name="Voice 1.m4a", kind="audio/x-m4a"), "asked", "no text (audio/x-m4a)", program="iphone")
one_file("private-key", yaml_file(b"-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n", name="id_ed25519", kind="application/octet-stream"), "asked", "never mail it")
one_file("chain", yaml_file(b"prizecourt: chain/1\ngame: lake-erie\n", name="chain.yaml"), "asked", "never mail it")
one_file("replay", yaml_file(b"prizecourt: replay/1\ngame: lake-erie\n", name="lake-erie.replay.yaml"), "asked", "a replay")
one_file("vcard", yaml_file(b"BEGIN:VCARD\nEND:VCARD\n", name="perry.vcf", kind="text/vcard"), what=TAKEN, text=BLOCK)
add("zip-beside-orders", mail("mutt", "zip-beside-orders", attach("mutt", BLOCK, [yaml_file(b"PK\x03\x04", name="more.zip", kind="application/zip")])), "taken", TAKEN)

# ---- signed and encrypted mails ----


def signed(name, kind, signature_kind, inner):
    body = multipart("signed", "s1", [inner, part(f'{signature_kind}; name="signature"', b"MIIB", "base64", 'Content-Disposition: attachment; filename="signature"\n')], more=f';\n protocol="{signature_kind}"; micalg=sha-256')
    add(name, mail("thunderbird", name, body), "taken", kind)


signed("smime-text", TAKEN, "application/pkcs7-signature", content(by_name("roundcube"), BLOCK))
signed("smime-file", orders(FILE), "application/pkcs7-signature", attach("roundcube", ["Attached."], [yaml_file()]))
signed("pgp-mime-text", TAKEN, "application/pgp-signature", content(by_name("mutt"), BLOCK))
add("pgp-inline", mail("mutt", "pgp-inline", content(by_name("mutt"), ["-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA512", "", *BLOCK, "-----BEGIN PGP SIGNATURE-----", "", "iQIz", "-----END PGP SIGNATURE-----"])), "taken", TAKEN)
add("smime-opaque", mail("outlook-desktop", "smime-opaque", part('application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"', b"MIIB", "base64")), "asked", "as clear text")
add("pgp-encrypted", mail("thunderbird", "pgp-encrypted", multipart("encrypted", "e1", [part("application/pgp-encrypted", "Version: 1\n"), part('application/octet-stream; name="encrypted.asc"', "-----BEGIN PGP MESSAGE-----\n")])), "asked", "unencrypted")

# ---- orders that are not clear ----

add("no-end-mark", mail("gmail-android", "no-end-mark", content(by_name("gmail-android"), BLOCK[:-1])), "asked", "no last line")
add("no-marks", mail("iphone", "no-marks", content(by_name("iphone"), ["My orders:", *ORDERS])), "asked", "stands between no marks")
add("no-orders", mail("iphone", "no-orders", content(by_name("iphone"), ["I shall send them tomorrow."])), "asked", "No orders were found")
add("empty", mail("gmail-web", "empty", part("text/plain; charset=utf-8", "")), "asked", "No orders were found")
add("pasted-file", mail("mutt", "pasted-file", content(by_name("mutt"), ["Here:", "", *FILE.decode().split("\n")[1:], "-- ", "Oliver"])), "taken", orders(FILE.split(b"\n", 1)[1] + b"\n"))
add("pasted-file-then-words", mail("mutt", "pasted-file-then-words", content(by_name("mutt"), [*FILE.decode().rstrip("\n").split("\n")[1:], "", "Cheers", "Oliver"])), "taken", orders(FILE.split(b"\n", 1)[1] + b"\n"))
add("pasted-file-cut", mail("mutt", "pasted-file-cut", content(by_name("mutt"), [*FILE.decode().rstrip("\n").split("\n")[1:], "and", "  scorpion:", "    course: [ahead]"])), "asked", "where the file in the text ends")
committed = COMMITMENT.decode().rstrip("\n").split("\n")
add("pasted-commitment", mail("mutt", "pasted-commitment", content(by_name("mutt"), ["My commitment:", "", *committed, "", "Oliver"])), "taken", commitment(COMMITMENT))
add("pasted-commitment-html", mail("gmail-web", "pasted-commitment-html", content(by_name("gmail-web"), committed)), "taken", commitment(COMMITMENT))
add("pasted-commitment-wrapped", mail("mutt", "pasted-commitment-wrapped", content(by_name("mutt"), [*committed[:-1], *committed[-1].split(" ")])), "taken", commitment(COMMITMENT))
add("pasted-twice", mail("mutt", "pasted-twice", content(by_name("mutt"), FILE.decode().split("\n") * 2)), "asked", "Two files")
add("pasted-nbsp", mail("outlook-plain", "pasted-nbsp", content(by_name("roundcube"), [line.replace("  ", "\u00a0\u00a0") for line in FILE.decode().rstrip("\n").split("\n")[1:]])), "taken", orders(FILE.split(b"\n", 1)[1]), "No-break")
add("yaml-between-marks", mail("mutt", "yaml-between-marks", content(by_name("mutt"), [MARK, "ships:", "  lawrence:", "    course: [ahead]", END])), "taken", orders(text_of([MARK, "ships:", "  lawrence:", "    course: [ahead]", END])))
add("two-games", mail("mutt", "two-games", content(by_name("mutt"), [*BLOCK, "", f"=== orders {GAME} 8 {PLAYER} ===", ORDERS[0], END])), "taken", TAKEN + "; " + orders(text_of([f"=== orders {GAME} 8 {PLAYER} ===", ORDERS[0], END]), 8))

# ---- questions ----

for name, subject, words in (
    ("status", "status", "status"),
    ("status-re", "Re: [lake-erie t7 K3QF] Status.", "status"),
    ("report", "AW: report", "report 0"),
    ("report-3", "Report 3", "report 3"),
    ("orders", "orders", "orders"),
    ("help", "HELP!", "help"),
    ("absent", "absent until 2026-12-20", "absent 2026-12-20"),
    ("use", "use 3F9C", "use 3f9c"),
    ("encoded", encoded_word("report 12"), "report 12"),
):
    add(f"question-{name}", mail("iphone", f"question-{name}", content(by_name("iphone"), ["", "Sent from my iPhone"]), subject=subject), "question", words)
add("question-absent-wrong", mail("iphone", "question-absent-wrong", content(by_name("iphone"), [""]), subject="absent until 2026-02-30"), "asked", "absent until 2026-12-20")
add("question-use-wrong", mail("iphone", "question-use-wrong", content(by_name("iphone"), [""]), subject="use mine"), "asked", "use 3f9c")
add("question-and-orders", mail("mutt", "question-and-orders", content(by_name("mutt"), BLOCK), subject="orders"), "taken", TAKEN)

# ---- robots, bounces, our own ----


def robot(name, extra, outcome, what, sender="Oliver Perry <perry@example.org>", lines=("Away until Monday.",), subject="Automatic reply: Turn 7", drop=None):
    data = mail("mutt", name, content(by_name("mutt"), list(lines)), subject=subject, sender=sender, extra=extra)
    if drop:
        data = data.replace(b"Return-Path: <perry@example.org>", drop)
    add(name, data, outcome, what)


robot("vacation", "Auto-Submitted: auto-replied (vacation)", "robot", "Auto-Submitted")
robot("vacation-outlook", "Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All", "robot", "Auto-Submitted")
robot("vacation-null", "Auto-Submitted: auto-replied", "never", "envelope", drop=b"Return-Path: <>")
robot("bulk", "Precedence: first-class\nPrecedence: bulk", "robot", "Precedence: bulk")
robot("list", "List-Id: <club.example.org>\nPrecedence: list", "robot-taken", TAKEN, lines=BLOCK, sender="Perry via Club <club@example.org>", subject="[club] orders")
robot("auto-submitted-no", "Auto-Submitted: no\nX-Auto-Response-Suppress: All\nList-Unsubscribe: <mailto:x@example.org>\nFeedback-ID: 1:example", "taken", TAKEN, lines=BLOCK)
robot("own-loop", "X-Prizecourt-Post: other-office", "never", "post office", lines=BLOCK)
robot("own-address", "", "never", "own address", sender="games+x@example.net", lines=BLOCK)
robot("mailer-daemon", "", "never", "mail server", sender="Mail Delivery <MAILER-DAEMON@example.org>", lines=BLOCK)
robot("postmaster", "", "never", "mail server", sender="postmaster@example.org")


def bounce(name, what, human, status, extra="Auto-Submitted: auto-replied", report=True, sender="MAILER-DAEMON@mx.example.org (Mail Delivery System)"):
    body = multipart("report", "r1", [part("text/plain", human), part("message/delivery-status", status), part("text/rfc822-headers", "Subject: Turn 7\n")], more="; report-type=delivery-status") if report else part("text/plain", human)
    data = mail("mutt", name, body, subject="Undelivered Mail Returned to Sender", sender=sender, extra=extra).replace(b"Return-Path: <perry@example.org>", b"Return-Path: <>")
    add(name, data, "bounce", what)


DSN = "Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; perry@example.org\nAction: {action}\nStatus: {status}\nDiagnostic-Code: smtp; {said}\n"
bounce("bounce-postfix", "perry@example.org 5.1.1 permanent", "I'm sorry.\n", DSN.format(action="failed", status="5.1.1", said="550 5.1.1 <perry@example.org>: Recipient address rejected: User unknown"))
bounce("bounce-full", "perry@example.org 4.2.2 temporary", "I'm sorry.\n", DSN.format(action="failed", status="4.2.2", said="452 4.2.2 The email account that you tried to reach is over quota"))
bounce("bounce-content", "perry@example.org 5.7.0 permanent content", "I'm sorry.\n", DSN.format(action="failed", status="5.7.0", said="552-5.7.0 This message was blocked because its content presents a potential security issue"))
bounce("bounce-size", "perry@example.org 5.3.4 permanent content", "I'm sorry.\n", DSN.format(action="failed", status="5.3.4", said="552 5.3.4 Message size exceeds fixed limit"))
bounce("bounce-exchange", "perry@example.org 5.1.10 permanent", "Your message couldn't be delivered.\n", DSN.format(action="failed", status="5.1.10", said="550 5.1.10 RESOLVER.ADR.RecipientNotFound"), sender="Microsoft Outlook <postmaster@example.onmicrosoft.com>")
bounce("bounce-delayed", "none", "This is a warning only.\n", DSN.format(action="delayed", status="4.4.1", said="connect: Connection timed out"))
bounce("bounce-qmail", "perry@example.org 5.1.1 permanent", "Hi. This is the qmail-send program at example.org.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<perry@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n", "", report=False)
bounce("bounce-exim", "perry@example.org none permanent", "A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  perry@example.org\n    Unrouteable address\n", "", extra="X-Failed-Recipients: perry@example.org\nAuto-Submitted: auto-replied", report=False)
bounce("bounce-gmail", "perry@example.org 5.1.1 permanent", "Address not found\n\nYour message wasn't delivered to perry@example.org\n", DSN.format(action="failed", status="5.1.1", said="550-5.1.1 The email account that you tried to reach does not exist"), extra="Auto-Submitted: auto-replied\nX-Failed-Recipients: perry@example.org")

# ---- mails that programs read differently ----

clear = mail("mutt", "broken", content(by_name("mutt"), BLOCK), crlf=False)
add("two-from", clear.replace(b"\nTo: games", b"\nFrom: umpire@example.net\nTo: games", 1), "critical", "twice who sent it")
add("from-of-two", clear.replace(b"From: Oliver Perry <perry@example.org>", b"From: perry@example.org, elliott@example.org"), "taken", TAKEN)
add("no-from", clear.replace(b"From: Oliver Perry <perry@example.org>\n", b""), "taken", TAKEN)
add("no-date-no-id", b"\n".join(line for line in clear.split(b"\n") if not line.startswith((b"Date:", b"Message-ID:"))), "taken", TAKEN)
add("no-boundary", clear.replace(b"Content-Type: text/plain; charset=us-ascii", b"Content-Type: multipart/mixed"), "critical", "has parts")
add("two-content-types", clear.replace(b"Content-Type: text/plain; charset=us-ascii", b"Content-Type: text/plain\nContent-Type: text/html"), "critical", "contradict")
add("two-charsets", clear.replace(b"charset=us-ascii", b"charset=us-ascii; charset=utf-7"), "critical", "contradict")
add("no-last-boundary", mail("mutt", "no-last-boundary", attach("mutt", BLOCK, []).replace(b"--b1_files--\n", b"")), "taken", TAKEN)
add("no-header", b"\n" + text_of(BLOCK), "unreadable", "no header")
add("only-bytes", bytes(range(256)) * 4, "unreadable", "no header")
add("preamble-orders", mail("mutt", "preamble-orders", multipart("mixed", "p1", [part("text/plain", "Hello.\n")], "\n".join(BLOCK) + "\n")), "asked", "No orders were found")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    for old in os.listdir(here):
        if old.endswith(".eml"):
            os.remove(os.path.join(here, old))
    rows = []
    for name in sorted(CASES):
        data, outcome, what, said = CASES[name]
        with open(os.path.join(here, name + ".eml"), "wb") as out:
            out.write(data)
        rows.append("\t".join((name, outcome, what, said)).rstrip("\t"))
    with open(os.path.join(here, "expected.tsv"), "w", encoding="utf-8") as out:
        out.write("\n".join(rows) + "\n")
    print(len(rows), "mails")


if __name__ == "__main__":
    main()
