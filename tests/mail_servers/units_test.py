"""The units of docs/systemd, as a user's systemd reads them."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from post_office import SOURCE

UNITS = sorted((SOURCE / "docs" / "systemd").iterdir())
# What a user's systemd has of itself and a unit of ours may name: systemd.special(7), "units managed by the user service manager".
KNOWN = {"basic.target", "default.target", "paths.target", "shutdown.target", "sockets.target", "timers.target"}
ANALYZE = shutil.which("systemd-analyze")


class Units(unittest.TestCase):
    def test_they_name_only_what_a_users_systemd_knows(self):
        """A name that it does not know it passes over in silence; network-online.target is one."""
        known = KNOWN | {unit.name for unit in UNITS}
        for unit in UNITS:
            for line in re.findall(r"^(?:After|Before|Requires|Wants|BindsTo|PartOf|Unit|WantedBy|RequiredBy)=(.*)", unit.read_text(), re.MULTILINE):
                self.assertLessEqual(set(line.split()), known, unit.name)

    @unittest.skipUnless(ANALYZE, "there is no systemd-analyze")
    def test_systemd_finds_nothing_wrong_with_them(self):
        home = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        program = home / ".local" / "bin" / "prizecourt-post"
        program.parent.mkdir(parents=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
        environment = os.environ | {"HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
        done = subprocess.run([ANALYZE, "verify", "--user", "--man=no", *UNITS], env=environment, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
