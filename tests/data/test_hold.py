"""Two at once: the second is told who has a file, and nothing that either of them did is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.data.hold import Held, Hold, held
from pnp.data.problems import PnpError

ROOT = Path(__file__).parents[2]


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_second_is_told_who_has_it(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    first = Hold(file, "pnp serve")
    with pytest.raises(Held, match=r"game.yaml: is open in `pnp serve` \(process \d+, since \d"):
        Hold(file, "pnp play")
    first.let_go()
    Hold(file, "pnp play").let_go()
    assert [*tmp_path.iterdir()] == []


def test_a_file_by_another_name_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link.yaml").symlink_to("game.yaml")
    first = Hold(tmp_path / "game.yaml", "pnp serve")
    with pytest.raises(Held):
        Hold(tmp_path / "link.yaml", "pnp play")
    first.let_go()


def test_nothing_is_held_by_the_dead(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    ended = run(
        "import os, signal; from pathlib import Path; from pnp.data.hold import Hold\n"
        "mine = Hold(Path(sys.argv[1]), 'pnp play'); os.kill(os.getpid(), signal.SIGKILL)",
        str(file),
    )
    assert ended.returncode == -9
    assert (tmp_path / ".game.yaml.lock").exists()
    Hold(file, "pnp play").let_go()
    assert [*tmp_path.iterdir()] == []


def test_whoever_only_changes_something_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Hold(tmp_path / "game.yaml", "pnp serve")
    monkeypatch.setattr("time.sleep", lambda _: first.let_go())
    with held(tmp_path / "game.yaml", "pnp printer"):
        pass
    monkeypatch.setattr("pnp.data.hold._PATIENCE", 0.0)
    monkeypatch.setattr("time.sleep", lambda _: None)
    first = Hold(tmp_path / "game.yaml", "pnp serve")
    with pytest.raises(Held, match="pnp serve"), held(tmp_path / "game.yaml", "pnp printer"):
        pass
    first.let_go()


def test_a_lock_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    (tmp_path / ".game.yaml.lock").symlink_to(victim)
    with pytest.raises(PnpError, match="cannot write"):
        Hold(tmp_path / "game.yaml", "pnp play")
    assert victim.read_bytes() == b"precious"


ALL_AT_ONCE = """
import os
from pnp.sheets import printers
from pnp.sheets.profile import PrinterProfile
begun, begin = os.pipe()
children = []
for n in range(8):
    pid = os.fork()
    if not pid:
        os.close(begin)
        os.read(begun, 1)  # until all are there
        for again in range(4):
            printers.save(PrinterProfile(f"printer {n}", offset_x=again))
        os._exit(0)
    children.append(pid)
os.close(begin)
print([os.waitpid(pid, 0)[1] for pid in children])
print(*printers.profiles())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes start at once where they fork")
def test_of_eight_printers_set_at_once_all_survive() -> None:
    ended = run(ALL_AT_ONCE)
    assert ended.stderr == ""
    codes, names = ended.stdout.splitlines()
    assert codes == str([0] * 8)
    assert names == " ".join(f"printer {n}" for n in range(8))
