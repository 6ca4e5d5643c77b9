"""The client's own words are there in French and in English, with the same arguments, and each of them is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
TEXTS = sorted(path.relative_to(ROOT) for path in (ROOT / "src" / "tablee").rglob("web.fr.ftl"))


class Arguments(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The ids of a Fluent file with the arguments each takes."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            arguments = Arguments()
            arguments.visit(entry)
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
            found[entry.id.name] = arguments.names
    return found


def sources() -> str:
    """All code of the client, and of the boards."""
    folders = [ROOT / "web" / "src", *sorted((ROOT / "src" / "tablee" / "games").glob("*/board"))]
    found = [path for folder in folders for pattern in ("*.ts", "*.svelte") for path in sorted(folder.rglob(pattern))]
    files = [path for path in found if "generated" not in path.parts]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_both_languages_say_the_same(french: Path) -> None:
    english = french.with_name("web.en.ftl")
    assert messages(ROOT / french) == messages(ROOT / english)


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_every_message_is_used(french: Path) -> None:
    code = sources()
    # An id is named as it is, or put together from its beginning: `clock-${id}`, word('bot', id).
    beginnings = set(re.findall(r"[`]([a-z]+(?:-[a-z]+)*-)\$\{", code)) | {
        f"{kind}-" for kind in re.findall(r"word\('(\w+)',", code)
    }
    own = messages(ROOT / french.with_name("fr.ftl"))  # what the client words in its own way
    unused = [
        id
        for id in messages(ROOT / french).keys() - own.keys()
        if not re.search(rf"['\"`]{id}['\"`]", code) and not any(id.startswith(beginning) for beginning in beginnings)
    ]
    assert unused == []


def test_no_message_of_the_client_hides_a_common_one() -> None:
    for language in ("fr", "en"):
        folder = ROOT / "src" / "tablee" / "text"
        assert not messages(folder / f"{language}.ftl").keys() & messages(folder / f"web.{language}.ftl").keys()


def test_every_message_the_client_says_is_there() -> None:
    folder = ROOT / "src" / "tablee"
    known: set[str] = set()
    for path in [*folder.glob("text/*fr.ftl"), *folder.glob("games/*/text/*fr.ftl")]:
        known |= messages(path).keys()
    said = set(re.findall(r"\b(?:t|say)\(\s*'([a-z0-9-]+)'", sources()))
    assert said - known == set()


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_french_typography(french: Path) -> None:
    for number, line in enumerate((ROOT / french).read_text(encoding="utf-8").splitlines(), 1):
        text = re.sub(r"\{[^{}]*\}", "", line)
        if not text.startswith("#"):
            assert not re.search(r"[^\u202f\s][;:!?»](\s|$)|\S [;:!?»]|'", text), f"{french}:{number}: {line}"
