"""The client's own words are there in French and in English, with the same arguments, and each of them is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
TEXTS = sorted(path.relative_to(ROOT) for path in (ROOT / "src" / "tablee").rglob("web.fr.ftl"))


class Arguments(Visitor):  # type: ignore[misc]
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
    """All code of the client."""
    folder = ROOT / "web" / "src"
    files = [path for pattern in ("*.ts", "*.svelte") for path in sorted(folder.rglob(pattern)) if "generated" not in path.parts]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_both_languages_say_the_same(french: Path) -> None:
    english = french.with_name("web.en.ftl")
    assert messages(ROOT / french) == messages(ROOT / english)


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_every_message_is_used(french: Path) -> None:
    code = sources()
    # An id is named as it is, or put together from a beginning that ends in a dash: `clock-${id}`.
    beginnings = set(re.findall(r"[`]([a-z]+(?:-[a-z]+)*-)\$\{", code))
    unused = [
        id
        for id in messages(ROOT / french)
        if not re.search(rf"['\"`]{id}['\"`]", code) and not any(id.startswith(beginning) for beginning in beginnings)
    ]
    assert unused == []


@pytest.mark.parametrize("french", TEXTS, ids=str)
def test_french_typography(french: Path) -> None:
    for number, line in enumerate((ROOT / french).read_text(encoding="utf-8").splitlines(), 1):
        text = re.sub(r"\{[^{}]*\}", "", line)
        assert not re.search(r"[^\s\u202f][;!?](\s|$)|[^\u202f] ?\u00bb|(?<=\S)[ ][:;!?](\s|$)|'", text), f"{french}:{number}: {line}"
