"""Which rule is proved by which tests: prints the matrix for every game, and fails where rules, tests and sources disagree.

    python tools/rules.py            the matrix, then what is wrong
    python tools/rules.py --quiet    only what is wrong

A rule is a paragraph of a game's RULES.md that begins with its number in bold (`**LD-07**`). A test names the rules it proves
with `@pytest.mark.rule("LD-07", "LD-08")`. Wrong are: a rule without a test, a test that names a rule there is not, a number
given twice, a RULES.fr.md with other numbers, and a source file that cites a rule there is not.

A rule that was corrected stands there twice, the old text under the last era it was played in: `**LD-07** (until era 1)`, and
`**LD-07** (from era 2)`; in French `(jusqu’à l’ère 1)` and `(à partir de l’ère 2)`. Its number alone means the newest text;
tests of the old one name `"LD-07 (until era 1)"`. Wrong is an era that the game does not have.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

HEADING = re.compile(r"^[-#>|\s]*\*\*([A-Z]{2,3}-\d{2,3})\*\*\s*(.*)", re.MULTILINE)
ERA = re.compile(r"\((?:(until era|jusqu’à l’ère)|from era|à partir de l’ère) (\d+)\)\s*")
VERSION = re.compile(r"^ +rules_version = (\d+)$", re.MULTILINE)
CITED = re.compile(r"\b([A-Z]{2,3})-(\d{2,3})\b")
SOURCES = (".py", ".toml", ".ftl", ".md")


@dataclass
class Rulebook:
    """The numbered rules of one game."""

    folder: Path
    titles: dict[str, str] = field(default_factory=dict)  # number -> first words
    problems: list[str] = field(default_factory=list)

    @property
    def prefixes(self) -> set[str]:
        """The letters its numbers begin with."""
        return {number.split("-")[0] for number in self.titles}


@dataclass(frozen=True)
class Rule:
    """One rule: its name, which is its number unless it is the older text of it, its title, and the era it names, or 0."""

    name: str
    title: str
    era: int = 0


def read_rules(path: Path) -> list[Rule]:
    """The rules in a rules file."""
    if not path.exists():
        return []
    found = []
    for number, rest in HEADING.findall(path.read_text(encoding="utf-8")):
        era = ERA.match(rest)
        title = re.split(r"[.:—]", rest[era.end() if era else 0 :].strip("* "))[0].strip("* ")
        name = f"{number} (until era {era[2]})" if era and era[1] else number
        found.append(Rule(name, title, int(era[2]) if era else 0))
    return found


def newest_era(folder: Path) -> int:
    """The rules version of a game, as its folder says."""
    file = folder / "__init__.py"
    found = VERSION.search(file.read_text(encoding="utf-8")) if file.exists() else None
    return int(found[1]) if found else 1


def read_rulebook(folder: Path) -> Rulebook:
    """A game's RULES.md, compared with its RULES.fr.md."""
    book = Rulebook(folder)
    name = folder.name
    english = read_rules(folder / "RULES.md")
    french = read_rules(folder / "RULES.fr.md")
    if not english:
        book.problems.append(f"{name}: no numbered rule in RULES.md")
    newest = newest_era(folder)
    for rule in english:
        if rule.name in book.titles:
            book.problems.append(f"{name}: {rule.name} stands twice in RULES.md")
        if rule.era > newest or (rule.era == newest and rule.name.endswith(")")):
            book.problems.append(f"{name}: {rule.name} names era {rule.era}, but the newest rules are those of era {newest}")
        book.titles[rule.name] = rule.title
    numbers = [rule.name for rule in english]
    translated = [rule.name for rule in french]
    if numbers != translated:
        lacking = [number for number in numbers if number not in translated]
        added = [number for number in translated if number not in numbers]
        coverage = "; ".join(
            f"{what}: {', '.join(which)}" for what, which in (("missing", lacking), ("not in RULES.md", added)) if which
        )
        book.problems.append(f"{name}: RULES.fr.md has other numbers ({coverage or 'another order or one twice'})")
    return book


def marked_rules(node: ast.AST) -> Iterator[tuple[str | None, int]]:
    """The rules named by `pytest.mark.rule(...)` anywhere in an expression, with their lines; None for what is no plain text."""
    for call in ast.walk(node):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
            continue
        if isinstance(call.func.value, ast.Attribute) and call.func.value.attr == "mark":
            for argument in call.args:
                plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield (str(argument.value) if isinstance(argument, ast.Constant) and plain else None), call.lineno


def read_tests(root: Path) -> tuple[dict[str, list[str]], list[str]]:
    """For each rule the tests that name it; and what cannot be read."""
    proofs: dict[str, list[str]] = {}
    problems: list[str] = []

    def visit(body: list[ast.stmt], path: Path, inherited: list[str]) -> None:
        for node in body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            rules = list(inherited)
            for decorator in node.decorator_list:
                for rule, line in marked_rules(decorator):
                    if rule is None:
                        problems.append(f"{path}:{line}: a rule must be named by plain text")
                    else:
                        rules.append(rule)
            if isinstance(node, ast.ClassDef):
                visit(node.body, path, rules)
            elif node.name.startswith("test"):
                for rule in dict.fromkeys(rules):
                    proofs.setdefault(rule, []).append(f"{path}::{node.name}")
            elif rules:
                problems.append(f"{path}:{node.lineno}: {node.name} names a rule but is no test")

    for path in sorted(root.glob("tests/**/test_*.py")):
        visit(ast.parse(path.read_text(encoding="utf-8")).body, path.relative_to(root), [])
    return proofs, problems


def wrong_citations(root: Path, books: list[Rulebook]) -> list[str]:
    """Rule numbers in a game's folder that none of the rulebooks has."""
    all_prefixes = {name.split()[0] for book in books for name in book.titles}
    prefixes = {prefix for book in books for prefix in book.prefixes}
    problems = []
    for book in books:
        for path in sorted(path for path in book.folder.rglob("*") if path.suffix in SOURCES):
            for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for prefix, digits in CITED.findall(line):
                    if prefix in prefixes and f"{prefix}-{digits}" not in all_prefixes:
                        problems.append(f"{path.relative_to(root)}:{line_number}: cites {prefix}-{digits}, which is no rule")
    return problems


def check(root: Path) -> tuple[list[str], list[str]]:
    """The matrix, line by line, and everything that is wrong."""
    folders = sorted(path.parent for path in root.glob("src/tablee/games/*/state.py"))
    books = [read_rulebook(folder) for folder in folders]
    proofs, problems = read_tests(root)
    matrix: list[str] = []
    for book in books:
        problems += book.problems
        proved = sum(number in proofs for number in book.titles)
        matrix.append(f"{book.folder.name}: {proved} of {len(book.titles)} rules are proved by tests")
        for number, title in book.titles.items():
            tests = proofs.get(number, [])
            matrix.append(f"  {number}  {title}")
            matrix += [f"         {test}" for test in tests]
            if not tests:
                matrix.append("         NO TEST")
                problems.append(f"{book.folder.name}: {number} has no test")
    numbers = {number for book in books for number in book.titles}
    for rule in sorted(set(proofs) - numbers):
        problems += [f"{test} names {rule}, which is no rule" for test in proofs[rule]]
    return matrix, problems + wrong_citations(root, books)


def main(arguments: list[str], root: Path) -> int:
    """Prints matrix and problems; 1 if there are any."""
    matrix, problems = check(root)
    if "--quiet" not in arguments:
        print("\n".join(matrix))
    for problem in problems:
        print(f"wrong: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent.parent))
