"""How mail programs write a mail: headers, bodies, quoting, attachments. Made after their conventions."""

import base64
import hashlib
import quopri


class Program:
    """One program: what its header says, and how it writes a text."""

    def __init__(self, name, mailer, body, crlf=True, message_id="{hash}@example.org", extra=""):
        self.name = name
        self.mailer = mailer
        self.body = body  # of plain | flowed | qp | base64 | html | alternative | outlook | gmail …
        self.crlf = crlf
        self.message_id = message_id
        self.extra = extra


def digest(text):
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def header(program, name, subject, sender="Oliver Perry <perry@example.org>", extra=""):
    """The header of a mail but for its content."""
    lines = [
        f"Return-Path: <perry@example.org>",
        f"Delivered-To: games+k3qf@example.net",
        f"Received: from mail.example.org (mail.example.org [192.0.2.7])\n"
        f"\tby mx.example.net (Postfix) with ESMTPS id {digest(name)[:10].upper()}\n"
        f"\tfor <games+k3qf@example.net>; Thu, 26 Nov 2026 19:02:11 +0000 (UTC)",
        "Authentication-Results: mx.example.net; dkim=pass header.d=example.org header.s=k1; dmarc=pass header.from=example.org",
        f"From: {sender}",
        "To: games+k3qf@example.net",
        f"Subject: {subject}",
        "Date: Thu, 26 Nov 2026 20:02:09 +0100",
        f"Message-ID: <{program.message_id.format(hash=digest(name))}>",
    ]
    if program.mailer:
        lines.append(program.mailer)
    if program.extra:
        lines.append(program.extra)
    if extra:
        lines.append(extra)
    lines.append("MIME-Version: 1.0")
    return "\n".join(lines) + "\n"


def part(kind, data, cte="7bit", more=""):
    """A part with its header; data are bytes, or text in UTF-8."""
    if isinstance(data, str):
        data = data.encode()
    if cte == "base64":
        data = base64.encodebytes(data)
    elif cte == "quoted-printable":
        data = quopri.encodestring(data)
    text = f"Content-Type: {kind}\nContent-Transfer-Encoding: {cte}\n{more}\n".encode()
    return text + data


def multipart(kind, boundary, parts, preamble="", more=""):
    text = f'Content-Type: multipart/{kind};\n boundary="{boundary}"{more}\n\n{preamble}'.encode()
    for one in parts:
        text += f"--{boundary}\n".encode() + one + b"\n"  # the line end before a boundary is the boundary's
    return text + f"--{boundary}--\n".encode()


def escaped(line):
    return line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


# ---- HTML as programs write it ----


def html_outlook(lines):
    rows = "".join(
        f"<p class=MsoNormal>{escaped(line) or '&nbsp;'}<o:p></o:p></p>\n" for line in lines
    )
    return (
        '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">'
        '<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">\n'
        "<style><!--\np.MsoNormal {margin:0cm; font-family:\"Calibri\",sans-serif;}\n--></style>"
        "<!--[if gte mso 9]><xml><o:shapedefaults /></xml><![endif]--></head>\n"
        f"<body lang=EN-GB link=blue><div class=WordSection1>\n{rows}</div></body></html>\n"
    )


def html_owa(lines):
    rows = "".join(
        f'<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">{escaped(line) or "<br>"}</div>\n'
        for line in lines
    )
    return f'<html>\n<head>\n<style type="text/css" style="display:none;"> P {{margin-top:0;}} </style>\n</head>\n<body dir="ltr">\n{rows}</body>\n</html>\n'


def html_apple(lines):
    first, *rest = lines
    rows = "".join(f"<div>{escaped(line) or '<br>'}</div>" for line in rest)
    return (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head>'
        f'<body style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">{escaped(first)}{rows}</body></html>'
    )


def html_gmail(lines):
    first, *rest = lines
    rows = "".join(f"<div>{escaped(line) or '<br>'}</div>" for line in rest)
    return f'<div dir="ltr">{escaped(first)}{rows}</div>\n'


def html_yahoo(lines):
    rows = "".join(
        f'<div dir="ltr" data-setdir="false">{escaped(line) or "<br>"}</div>' for line in lines
    )
    return f'<html><head></head><body><div class="ydp3f9c yahoo-style-wrap" style="font-family:Helvetica Neue;font-size:13px;">{rows}</div></body></html>'


def html_samsung(lines):
    return '<html><head></head><body><div dir="auto">' + "<br>".join(map(escaped, lines)) + "</div></body></html>"


def html_breaks(lines):
    return "<html><body>" + "<br/>\n".join(line.replace("&", "&amp;").replace("<", "&lt;") for line in lines) + "</body></html>\n"


def html_nbsp(lines):
    return "<p>" + "<BR>\r\n".join(escaped(line).replace(" ", "&nbsp;") for line in lines) + "</p>"


def html_pre(lines):
    return "<html><body><pre>" + "\n".join(map(escaped, lines)) + "</pre></body></html>"


def html_table(lines):
    return "<table><tbody>" + "".join(f"<tr><td>{escaped(line)}</td></tr>" for line in lines) + "</tbody></table>"


# ---- texts ----


def flowed(lines, width=72, delsp=False):
    """RFC 3676: long lines broken behind a blank, lines stuffed that would be taken for something."""
    out = []
    for line in lines:
        line = line.rstrip(" ") if line != "-- " else line
        while len(line) > width:
            cut = line.rfind(" ", 0, width)
            if cut <= 0:
                break
            out.append(line[: cut + 1] + (" " if delsp else ""))
            line = line[cut + 1 :]
        out.append(line)
    stuffed = [" " + line if line.startswith((" ", ">", "From ")) else line for line in out]
    return "\n".join(stuffed) + "\n"


def wrapped(lines, width=72):
    """Hard wrapped, as Gmail's page and Outlook do when they send plain text."""
    out = []
    for line in lines:
        while len(line) > width:
            cut = line.rfind(" ", 0, width)
            if cut <= 0:
                break
            out.append(line[:cut])
            line = line[cut + 1 :]
        out.append(line)
    return "\n".join(out) + "\n"


def quoted(lines):
    return [">" if not line else "> " + line for line in lines]


def content(program, lines):
    """The body of a mail with these lines, as the program writes it: header of the content too."""
    text = "\n".join(lines) + "\n"
    kind = program.body
    plain_utf8 = 'text/plain; charset="utf-8"'
    if kind == "plain":
        return part("text/plain; charset=us-ascii" if text.isascii() else plain_utf8, text, "7bit" if text.isascii() else "8bit")
    if kind == "flowed":
        return part("text/plain; charset=UTF-8; format=flowed", flowed(lines), "8bit")
    if kind == "delsp":
        return part("text/plain; charset=utf-8; format=flowed; delsp=yes", flowed(lines, 70, True), "quoted-printable")
    if kind == "qp":
        return part(plain_utf8, text, "quoted-printable")
    if kind == "base64":
        return part(plain_utf8, text, "base64")
    if kind == "html-only":
        return part("text/html; charset=utf-8", html_samsung(lines), "base64")
    pages = {
        "outlook": html_outlook,
        "owa": html_owa,
        "apple": html_apple,
        "gmail": html_gmail,
        "yahoo": html_yahoo,
        "samsung": html_samsung,
    }
    plain = {"outlook": text.replace("\n", "\n\n"), "gmail": wrapped(lines), "owa": text}.get(kind, text)
    cte = "base64" if kind in ("owa", "samsung") else "quoted-printable"
    return multipart(
        "alternative",
        {"outlook": "_000_AM0PR0101MB", "gmail": "000000000000c1", "apple": "Apple-Mail=_5C"}.get(kind, "----=_Part_1"),
        [part(plain_utf8, plain, cte), part('text/html; charset="utf-8"', pages[kind](lines), cte)],
        "This is a multipart message in MIME format.\n\n" if kind == "outlook" else "",
    )


PROGRAMS = [
    Program("outlook-desktop", "X-Mailer: Microsoft Outlook 16.0\nThread-Index: AQHbP1w==", "outlook", message_id="AM0PR0101MB{hash}@AM0PR0101MB0001.eurprd01.prod.outlook.com"),
    Program("outlook-owa", "Accept-Language: en-GB, en-US\nX-MS-Has-Attach:\nX-MS-Exchange-MessageSentRepresentingType: 1", "owa", message_id="{hash}@AM0PR01.outlook.com"),
    Program("outlook-plain", "X-Mailer: Microsoft Outlook 15.0", "plain", message_id="000001d8$ {hash}@example.org".replace(" ", "")),
    Program("exchange-mobile", "x-ms-exchange-messagesentrepresentingtype: 1", "owa"),
    Program("outlook-ios", "X-Mailer: Outlook-iOS/4.2447", "owa"),
    Program("apple-mail", "X-Mailer: Apple Mail (2.3776.700.51)", "apple", message_id="5C{hash}@example.org"),
    Program("apple-mail-plain", "X-Mailer: Apple Mail (2.3654.120.0.1.13)", "delsp"),
    Program("iphone", "X-Mailer: iPhone Mail (21F90)", "qp", message_id="{hash}@icloud.com"),
    Program("gmail-web", "", "gmail", crlf=False, message_id="CAF{hash}@mail.gmail.com"),
    Program("gmail-android", "", "gmail", message_id="CAB{hash}@mail.gmail.com"),
    Program("thunderbird", "User-Agent: Mozilla Thunderbird\nContent-Language: en-US", "flowed", message_id="{hash}@example.org"),
    Program("thunderbird-base64", "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Thunderbird/102.4", "base64"),
    Program("mutt", "User-Agent: Mutt/2.2.9 (2022-11-12)", "plain", crlf=False, message_id="Z{hash}@brig"),
    Program("neomutt", "User-Agent: NeoMutt/20220429", "qp", crlf=False),
    Program("samsung-email", "X-Mailer: SamsungMail", "samsung"),
    Program("k9", "User-Agent: K-9 Mail for Android", "base64", message_id="1B{hash}@example.org"),
    Program("yahoo-web", "X-Mailer: WebService/1.1.22876 YMailNorrin", "yahoo", message_id="1{hash}@mail.yahoo.com"),
    Program("fastmail", "User-Agent: Cyrus-JMAP/3.11.0-alpha0", "plain", message_id="{hash}@app.fastmail.com"),
    Program("protonmail", "X-Attached: none", "samsung", message_id="{hash}@protonmail.com"),
    Program("gmx-web", "X-Priority: 3\nImportance: normal", "html-only", message_id="trinity-{hash}@3c-app-gmx-bap01"),
    Program("roundcube", "User-Agent: Roundcube Webmail/1.6.1", "qp"),
    Program("alpine", "User-Agent: Alpine 2.26", "flowed", message_id="alpine.DEB.2.22.{hash}@brig"),
    Program("evolution", "User-Agent: Evolution 3.46.4-2", "qp"),
    Program("kmail", "User-Agent: KMail/5.22", "qp"),
    Program("claws", "X-Mailer: Claws Mail 4.1.1 (GTK 3.24.38)", "plain"),
    Program("emacs-gnus", "User-Agent: Gnus/5.13 (Gnus v5.13)", "plain", message_id="87{hash}.fsf@example.org"),
]


def by_name(name):
    return next(program for program in PROGRAMS if program.name == name)


def encoded_word(text, charset="utf-8", kind="B"):
    data = text.encode(charset)
    if kind == "B":
        return f"=?{charset}?B?{base64.b64encode(data).decode()}?="
    return f"=?{charset}?Q?" + "".join(
        chr(b) if chr(b).isalnum() else "_" if b == 32 else f"={b:02X}" for b in data
    ) + "?="


