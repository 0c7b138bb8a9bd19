"""A mail server of its own on the loopback: postfix takes and delivers mail, dovecot hands it out.

    with MailServers({"perry@navy.example": "secret"}) as servers:
        servers.send("perry@navy.example", b"To: ...")   # as perry's mail program does, with msmtp
        servers.settle()                                 # until nothing is on its way
        servers.fetch("games@club.example", folder)      # with mbsync

Nothing of the machine's own mail is touched: configuration, queue, mailboxes, sockets and logs are in a
folder of their own, ports are unprivileged ones of 127.0.0.1, and no mail leaves the machine. What was
started ends with this process, also when it is killed.

postfix starts for root only. The mailboxes belong to the user `mail`, which every Debian has.
"""

import contextlib
import ctypes
import grp
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

MAIL_USER = "mail"
AUTHSERV_ID = "mx.club.example"  # of the server, unless it is told another one
NEEDED = {"/usr/sbin/postfix": "postfix", "/usr/sbin/dovecot": "dovecot-imapd", "/usr/bin/mbsync": "isync",
          "/usr/bin/msmtp": "msmtp"}
PATIENCE = 600  # seconds: a last resort, far beyond what a busy machine needs
PR_SET_CHILD_SUBREAPER = 36

def why_not():
    """Why servers cannot be started here; empty where they can."""
    if os.geteuid() != 0:
        return "postfix starts for root only (sudo scripts/post_test.sh)"
    missing = [package for program, package in NEEDED.items() if not os.path.exists(program)]
    return f"missing: {' '.join(missing)} (scripts/setup.sh post)" if missing else ""


class HeldPort:
    """A port of the loopback that the system gives to nobody else while this is open. A server that is told its number
    can listen at it: both allow the address to be reused, and only one of them listens."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        self.number = self.socket.getsockname()[1]

    def close(self):
        self.socket.close()


def shared_folder():
    """A new folder that all users of this machine reach. $TMPDIR may lie where only its owner can enter."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mail_servers_", dir="/tmp"))
    folder.chmod(0o755)
    return folder


def wait_until(what, condition, logs=lambda: ""):
    """Waits for a state; the limit is the last resort."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"this does not come: {what}\n{logs()}")
        time.sleep(0.02)


def run(command, accepted=(0,), **more):
    """Runs a command to its end; one that ends with another status is an error that tells what it said."""
    done = subprocess.run([str(word) for word in command], capture_output=True, timeout=PATIENCE, check=False, **more)
    if done.returncode not in accepted:
        said = (done.stdout + done.stderr).decode(errors="replace")
        raise RuntimeError(f"{command}: status {done.returncode}\n{said}")
    return done


class MailServers:
    """`accounts`: each address and its password. `pipes`: addresses whose mail is handed to a line of
    shell on its standard input, as the user `mail` and in the servers' folder, instead of a mailbox.
    `forwards`: users of this machine, at the host itself, and the line in the .forward of each, in which HOME is a folder of
    theirs, home-USER. `aliases`: other addresses of an account."""

    def __init__(self, accounts, aliases=None, pipes=None, forwards=None, host=AUTHSERV_ID):
        self.accounts = dict(accounts)
        self.host = host
        self.aliases = dict(aliases or {})
        self.pipes = dict(pipes or {})
        self.forwards = dict(forwards or {})
        self.processes, self.guard = [], None
        self.folder = shared_folder()
        self.ports = [HeldPort() for _ in range(3)]
        self.mx_port, self.submission_port, self.imap_port = (port.number for port in self.ports)

    # Starting and stopping

    def __enter__(self):
        # A kill becomes an orderly end; after a SIGKILL the guard ends the servers.
        for stop in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(stop, lambda number, frame: sys.exit(128 + number))
        # What the servers leave behind when they end becomes ours to wait for.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
        try:
            self._write_dovecot()
            self._write_postfix()
            self._start(["/usr/sbin/dovecot", "-F", "-c", self.folder / "dovecot" / "dovecot.conf"])
            run(["/usr/sbin/postfix", "-c", self.postfix, "check"])
            self._start(["/usr/lib/postfix/sbin/master", "-c", self.postfix, "-d"])
            self._guard()
            for port in (self.mx_port, self.submission_port, self.imap_port):
                self._wait_for(port)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, kind, value, trace):
        self.stop(kept=kind is not None)

    def stop(self, kept=False):
        for process in reversed(self.processes):
            process.terminate()
        if self.guard:
            self.guard.communicate()
        if not self._all_ended(within=10):
            for process in self.processes:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            self._all_ended(within=PATIENCE)
        for process in self.processes:
            process.wait()
        self.processes, self.guard = [], None
        for port in self.ports:
            port.close()
        if kept:
            print(f"mail servers: what they wrote is in {self.folder}", file=sys.stderr)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def _all_ended(within):
        """Waits for the servers and all that they started."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            try:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    time.sleep(0.005)
            except ChildProcessError:
                return True
        return False

    def _start(self, command):
        with open(self.folder / "servers.log", "ab") as log:
            self.processes.append(
                subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                 start_new_session=True))

    def _guard(self):
        """Ends the servers when this process is gone, however it went: the guard's input ends then."""
        command = ["/bin/sh", "-c", 'read -r nothing; kill "$@"', "guard", *(str(process.pid) for process in self.processes)]
        self.guard = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)

    def _wait_for(self, port):
        def is_answered():
            for process in self.processes:
                if process.poll() is not None:
                    raise RuntimeError(f"{process.args[0]} ended\n{self.logs()}")
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                return True
            return False
        wait_until(f"an answer at port {port}", is_answered, self.logs)

    def logs(self):
        """The end of what the servers say."""
        texts = []
        for path in sorted(self.folder.glob("*.log")):
            texts += [f"== {path.name}"] + path.read_text(errors="replace").splitlines()[-40:]
        return "\n".join(texts)

    # Configuration

    def _write_dovecot(self):
        folder = self.folder / "dovecot"
        folder.mkdir()
        uid, gid = pwd.getpwnam(MAIL_USER).pw_uid, grp.getgrnam(MAIL_USER).gr_gid
        (self.folder / "mail").mkdir()
        os.chown(self.folder / "mail", uid, gid)
        users = folder / "users"
        users.write_text("".join(f"{address}:{{PLAIN}}{password}:{uid}:{gid}::{self.folder}/mail/{address}\n"
                                 for address, password in self.accounts.items()))
        shutil.chown(users, "root", "dovecot")
        users.chmod(0o640)
        (folder / "dovecot.conf").write_text(f"""
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {self.folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:~/
first_valid_uid = 1
passdb {{
  driver = passwd-file
  args = {users}
}}
userdb {{
  driver = passwd-file
  args = {users}
}}
service imap-login {{
  inet_listener imap {{
    port = {self.imap_port}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service auth {{
  unix_listener auth-postfix {{
    mode = 0660
    user = postfix
  }}
}}
""")

    def _write_postfix(self):
        self.postfix = self.folder / "postfix"
        queue, data = self.folder / "queue", self.folder / "data"
        for folder in (self.postfix, queue, data):
            folder.mkdir()
        shutil.chown(data, "postfix")
        logins = {address: address for address in self.accounts}
        self._write_mailboxes()
        self._map("owners", logins | self.aliases)
        # What a provider writes on top of the mails of its own users, as they prove themselves by password.
        self._map("proof", {address: f"PREPEND Authentication-Results: {self.host}; dkim=pass "
                                     f"header.d={address.split('@')[1]}; dmarc=pass header.from={address.split('@')[1]}"
                            for address in self.accounts})
        (self.folder / "forward").mkdir()
        for user, line in self.forwards.items():
            home = self.folder / f"home-{user}"
            home.mkdir()
            shutil.chown(home, user)
            (self.folder / "forward" / user).write_text(line.replace("HOME", str(home)) + "\n")
        # Nobody outside speaks for this server (RFC 8601, section 5).
        (self.postfix / "foreign").write_text(f"/^Authentication-Results: *{re.escape(self.host)}/ IGNORE\n")
        self._map("transports", {address: f"pipe-{number}:" for number, address in enumerate(self.pipes)})
        (self.postfix / "main.cf").write_text(f"""
compatibility_level = 3.6
queue_directory = {queue}
data_directory = {data}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {self.folder}/postfix.log
maillog_file_prefixes = {self.folder}
myhostname = {self.host}
mydestination = $myhostname
forward_path = {self.folder}/forward/$user
mynetworks =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
alias_database =
local_recipient_maps =
default_transport = error:5.4.4 no mail leaves this machine
relay_transport = error:5.4.4 no mail leaves this machine
recipient_delimiter = +
virtual_mailbox_domains = {' '.join(sorted({address.split('@')[1] for address in self.accounts}))}
virtual_mailbox_base = {self.folder}/mail
virtual_mailbox_maps = texthash:{self.postfix}/mailboxes
virtual_minimum_uid = 1
virtual_uid_maps = static:{pwd.getpwnam(MAIL_USER).pw_uid}
virtual_gid_maps = static:{grp.getgrnam(MAIL_USER).gr_gid}
virtual_mailbox_limit = 0
transport_maps = texthash:{self.postfix}/transports
message_size_limit = 30000000
smtpd_sasl_type = dovecot
smtpd_sasl_path = {self.folder}/dovecot/run/auth-postfix
smtpd_sender_login_maps = texthash:{self.postfix}/owners
smtpd_peername_lookup = no
smtpd_client_connection_count_limit = 0
notify_classes =
minimal_backoff_time = 2s
queue_run_delay = 2s
""")
        (self.postfix / "master.cf").write_text(f"""
{self.mx_port} inet n - n - - smtpd
  -o cleanup_service_name=cleanup-mx
{self.submission_port} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
  -o smtpd_sender_restrictions=reject_sender_login_mismatch,check_sasl_access,texthash:{self.postfix}/proof
  -o smtpd_reject_unlisted_recipient=no
virtual unix - n n - - virtual
local unix - n n - - local
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
cleanup-mx unix n - n - 0 cleanup
  -o header_checks=regexp:{self.postfix}/foreign
qmgr unix n - n 300 1 qmgr
flush unix n - n 1000? 0 flush
showq unix n - n - - showq
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
""" + "".join(f"pipe-{number} unix - n n - - pipe flags=DORh user={MAIL_USER} argv={self._script(number, command)}\n"
              for number, command in enumerate(self.pipes.values())))

    def _script(self, number, command):
        script = self.folder / f"pipe-{number}"
        script.write_text(f"#!/bin/sh\ncd {self.folder} || exit 75\n{command}\n")
        script.chmod(0o755)
        return script

    def _write_mailboxes(self, closed=()):
        """Where mail to each address goes; that of a pipe is not looked at."""
        boxes = {address: f"{address}/" for address in self.accounts} | {
            address: f"{account}/" for address, account in self.aliases.items()} | dict.fromkeys(self.pipes, "piped/")
        self._map("mailboxes", {address: box for address, box in boxes.items() if address not in closed})

    def close_mailboxes(self, *addresses):
        """From now on mail to these comes back, and to no others."""
        self._write_mailboxes(closed=addresses)
        run(["/usr/sbin/postfix", "-c", self.postfix, "reload"])

    def _map(self, name, entries):
        (self.postfix / name).write_text("".join(f"{key} {value}\n" for key, value in entries.items()))

    # What people's programs do

    def msmtp_config(self, address, path):
        """Writes what msmtp needs to send as `address`."""
        path.write_text(f"""account default
host 127.0.0.1
port {self.submission_port}
tls off
auth plain
user {address}
password {self.accounts[address]}
from {address}
allow_from_override on
""")
        path.chmod(0o600)
        return path

    def mbsync_config(self, address, maildir, path):
        """Writes what mbsync needs to fetch the mail of `address` into a Maildir."""
        path.write_text(f"""IMAPAccount account
Host 127.0.0.1
Port {self.imap_port}
User {address}
Pass {self.accounts[address]}
SSLType None
AuthMechs LOGIN

IMAPStore far
Account account

MaildirStore near
Inbox {maildir}

Channel mail
Far :far:
Near :near:
Patterns INBOX
Create Near
Sync Pull
SyncState *
""")
        path.chmod(0o600)
        return path

    def send(self, address, message, envelope_from=None):
        """Sends a whole mail as the owner of `address` does, logged in; to whom it says in To."""
        config = self.msmtp_config(address, self.folder / "msmtprc")
        run(["/usr/bin/msmtp", "-C", config, "-t", "-f", envelope_from or address], input=message)

    def sendmail(self):
        """The command that root hands mails to on this machine."""
        return ["/usr/sbin/sendmail", "-C", str(self.postfix), "-oi", "-t"]

    def send_from_outside(self, sender, recipients, message):
        """Hands in a mail as any machine can that knows the address; nothing proves who wrote it."""
        config = self.folder / "msmtprc"
        config.write_text(f"account default\nhost 127.0.0.1\nport {self.mx_port}\ntls off\nauth off\n")
        config.chmod(0o600)
        run(["/usr/bin/msmtp", "-C", config, "-f", sender, *recipients], input=message)

    def fetch(self, address, maildir):
        """Fetches what is new in the mailbox of `address` into a Maildir."""
        maildir = pathlib.Path(maildir)
        maildir.parent.mkdir(parents=True, exist_ok=True)
        config = self.mbsync_config(address, maildir, self.folder / "mbsyncrc")
        # dovecot may not see at once what was delivered in the moment of its last look.
        def has_all():
            run(["/usr/bin/mbsync", "-q", "-c", config, "mail"])
            return len([*maildir.glob("new/*"), *maildir.glob("cur/*")]) >= len(self.mails(address))
        wait_until(f"all mail of {address}", has_all, self.logs)

    def settle(self):
        """Waits until no mail is on its way."""
        def is_empty():
            return not run(["/usr/sbin/postqueue", "-c", self.postfix, "-j"]).stdout.strip()
        wait_until("an empty queue of mails", is_empty, self.logs)

    def mails(self, address):
        """All that is in the mailbox of `address`, oldest first, read from where it lies."""
        folder = self.folder / "mail" / address
        paths = sorted([*folder.glob("new/*"), *folder.glob("cur/*")], key=lambda path: (path.stat().st_mtime_ns, path.name))
        return [path.read_bytes() for path in paths]
