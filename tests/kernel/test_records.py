"""Records: what was written is read back; whatever is damaged, foreign or edited is a BadRecord and nothing else."""

from __future__ import annotations

import copy
import hmac
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.data import former_name
from tablee.kernel.errors import BadRecord
from tablee.kernel.playthrough import OneSeed, Playthrough, Secret
from tablee.kernel.records import (
    LARGEST_FILE,
    LONGEST_NAME,
    RecordSeat,
    format_record,
    parse_record,
    read_record,
    record_of,
    replay_record,
    with_box,
    with_names,
    write_record,
)
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.seeds import commitment
from tablee.kernel.state import first_seat
from tests.conformance.cases import Case, choose
from tests.conformance.checks import play_with_undos
from tests.toys.build import Build
from tests.toys.draft import Draft

Tree = Any  # decoded JSON
CASES = (Case(Draft(), 3, {}), Case(Build(), 3, {"payment": "wood-first"}))
SEATS = [RecordSeat("Ana"), RecordSeat("Bob", bot="greedy"), RecordSeat("Cléo")]
SEED, SECRET = 3, 4  # odd seeds play from one seed, even ones from a secret


@lru_cache
def written(case: int, seed: int) -> bytes:
    """The record of a finished game with undos."""
    return format_record(record_of(play_with_undos(CASES[case], seed), SEATS))


def tree_of(case: int = 0, seed: int = SEED) -> Tree:
    """A record as loose JSON, ready to be edited."""
    return msgspec.json.decode(written(case, seed))


def replay(content: bytes) -> Playthrough:
    """Reads and replays."""
    return replay_record(parse_record(content, "record.json"))


def refused(tree: Tree) -> BadRecord:
    """The error an edited record ends in."""
    with pytest.raises(BadRecord) as error:
        replay(msgspec.json.encode(tree))
    return error.value


# ---- boxes ----


def boxed(text: str) -> bytes:
    """A record of LAMA Dice, played with a box, that carries it."""
    game = find("lama-dice")
    play = Playthrough(game, 2, {}, OneSeed(5), game.box(text))
    while play.state.to_act():
        seat = first_seat(play.state.to_act())
        play.play(seat, play.state.legal(seat)[0])
    return format_record(record_of(play, SEATS[:2], with_box=True))


def corrected() -> str:
    """Another box of LAMA Dice."""
    return find("lama-dice").data().text.replace("game_end = 40", "game_end = 25")


def test_a_record_that_carries_its_box_is_complete_by_itself() -> None:
    content = boxed(corrected())
    record = parse_record(content, "x")
    assert (record.version, record.box) == (2, corrected())
    assert format_record(record) == content
    assert max(replay(content).state.scores(0)) >= 25


def test_a_record_that_names_another_box_than_it_carries_is_refused() -> None:
    tree = msgspec.json.decode(boxed(corrected()))
    assert refused(tree | {"box": tree["box"].replace("game_end = 25", "game_end = 26")}).id == "error-record-data"
    assert refused({key: value for key, value in tree.items() if key != "box"}).id == "error-record-data"
    assert replay(msgspec.json.encode(tree | {"box": "# the same box\n" + tree["box"]})).state.to_act() == 0


@pytest.mark.parametrize(
    ("box", "id"),
    [
        ("[", "error-data-syntax"),
        ("", "error-data-missing"),
        ("x" * 300_000, "error-record-damaged"),
        (7, "error-record-damaged"),
    ],
)
def test_a_record_whose_box_is_none_is_refused(box: object, id: str) -> None:
    assert refused(msgspec.json.decode(boxed(corrected())) | {"box": box}).id == id


def test_a_box_that_version_0_1_named_is_read_in_the_order_in_which_it_is_written() -> None:
    text = find("lama-dice").data().text.replace("D1 =", "red =").replace("D2 =", "green =").replace("D3 =", "blue =")
    game, name = find("lama-dice"), former_name(text)
    then, now = game.box_called(text, name), game.box_called(text, game.box(text).fingerprint)
    play = Playthrough(game, 2, {}, OneSeed(5), then)
    play.play(first_seat(play.state.to_act()), 0)
    record = record_of(play, SEATS[:2], with_box=True)
    assert record.data == name
    assert replay(format_record(record)).state.digest() == play.state.digest()
    other = Playthrough(game, 2, {}, OneSeed(5), now)
    assert other.play(first_seat(other.state.to_act()), 0).events != play.entries[0].events
    assert record_of(other, SEATS[:2]).data == now.fingerprint != name


def test_names_are_put_into_a_record_and_nothing_else_changes() -> None:
    play = play_with_undos(CASES[0], SEED)
    nameless = [RecordSeat("", seat.bot) for seat in SEATS]
    names = ["Ana", "", 'Cl\n "seats": []']
    named = [RecordSeat("Ana"), RecordSeat("greedy", "greedy"), RecordSeat('Cl\n "seats": []')]
    assert with_names(format_record(record_of(play, nameless)), names) == format_record(record_of(play, named))


# ---- what is right ----


@pytest.mark.parametrize("seed", [SEED, SECRET])
@pytest.mark.parametrize("case", range(len(CASES)))
def test_a_record_is_read_back_from_its_file(tmp_path: Path, case: int, seed: int) -> None:
    path = tmp_path / "record.json"
    record = parse_record(written(case, seed), "x")
    write_record(record, path)
    again = read_record(path)
    assert again == record
    assert format_record(record_of(replay_record(again), SEATS)) == written(case, seed)
    assert any(move.undone for move in record.moves)
    assert record.result is not None


@pytest.mark.parametrize("problem", [OSError("full"), KeyboardInterrupt()])
def test_a_record_that_cannot_be_finished_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: BaseException
) -> None:
    def fail(file: int) -> None:
        raise problem

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(type(problem)):
        write_record(parse_record(written(0, SEED), "x"), tmp_path / "record.json")
    assert list(tmp_path.iterdir()) == []


def test_a_record_has_one_line_per_move() -> None:
    record = parse_record(written(0, SEED), "x")
    lines = written(0, SEED).decode().splitlines()
    assert len([line for line in lines if line.startswith('  {"entry":')]) == len(record.moves)


def test_the_secret_is_told_only_after_the_end() -> None:
    case = CASES[0]
    play = Playthrough(case.game, 3, {}, Secret(b"s" * 32, "t", ("a", "b", "c")))
    rng = seeded(1)
    while play.state.to_act():
        content = format_record(record_of(play, SEATS))
        assert (b"s" * 32).hex().encode() not in content
        assert b'"result"' not in content
        assert refused(msgspec.json.decode(content)).id == "error-record-no-secret"
        play.play(*choose(play.state, rng))
    content = format_record(record_of(play, SEATS))
    assert (b"s" * 32).hex().encode() in content
    assert replay(content).state.digest() == play.state.digest()


def test_an_unfinished_game_from_a_seed_can_be_replayed() -> None:
    play = Playthrough(CASES[1].game, 3, {}, OneSeed(5))
    rng = seeded(2)
    for _ in range(7):
        play.play(*choose(play.state, rng))
    assert replay(format_record(record_of(play, SEATS))).entries == play.entries


def test_names_are_fit_to_be_shown_whatever_stands_in_the_file() -> None:
    tree = tree_of()
    nasty = ["\x1b]0;pwned\x07\x1b[31mEVIL", "a\u202eb\n\u0085 c\u2066", "\u200b\u3164\x9b"]
    tree["seats"] = [{"name": nasty[0]}, {"name": nasty[1], "bot": "gree\x1bdy"}, {"name": nasty[2]}]
    record = parse_record(msgspec.json.encode(tree), "x")
    assert record.seats == [RecordSeat("]0;pwned[31mEVIL"), RecordSeat("ab c", "greedy"), RecordSeat("?")]
    assert replay_record(record).state.digest() == replay(written(0, SEED)).state.digest()


def test_a_name_without_end_is_cut() -> None:
    tree = tree_of()
    tree["seats"][0]["name"] = "x" * 1_000_000
    assert parse_record(msgspec.json.encode(tree), "x").seats[0].name == "x" * LONGEST_NAME


# ---- what is wrong ----


@pytest.mark.parametrize("where", ["", "seats", "moves", "result"])
def test_a_field_nobody_knows_is_refused(where: str) -> None:
    tree = tree_of()
    part = tree[where] if where else tree
    (part[0] if isinstance(part, list) else part)["verified\x1b[1m"] = "by nobody" * 100
    problem = refused(tree)
    assert problem.id == "error-record-damaged"
    assert "\x1b" not in str(problem)


@pytest.mark.parametrize("colours", [["<script>"], ["blue", "blue"], ["blue\x1b"]])
def test_colours_the_game_does_not_have_or_twice_are_refused(colours: list[str]) -> None:
    tree = tree_of()
    for seat, colour in zip(tree["seats"], colours, strict=False):
        seat["colour"] = colour
    assert refused(tree).id == "error-record-colours"


@pytest.mark.parametrize("field", ["table", "commitment", "secret"])
def test_a_text_without_end_is_refused(field: str) -> None:
    tree = tree_of(seed=SECRET)
    tree["randomness"][field] = "00" * 1000
    assert refused(tree).id == "error-record-damaged"
    tree = tree_of(seed=SECRET)
    tree["randomness"]["nonces"][0] = "00" * 1000
    assert refused(tree).id == "error-record-damaged"


def test_a_seed_or_a_secret_is_written_in_one_way() -> None:
    for seed in (f"+{SEED}", f" {SEED}", f"0{SEED}", "３"):
        assert refused(tree_of() | {"randomness": {"kind": "seed", "seed": seed}}).id == "error-record-seed"
    tree = tree_of(seed=SECRET)
    tree["randomness"]["secret"] = " " + tree["randomness"]["secret"]
    assert refused(tree).id == "error-record-seed"


def test_a_record_cut_off_at_any_byte_is_refused() -> None:
    content = written(0, SEED)
    whole = len(content.rstrip())
    for size in range(whole):
        with pytest.raises(BadRecord):
            parse_record(content[:size], "x")
    assert parse_record(content[:whole], "x")


@pytest.mark.parametrize(
    "content", [b"", b"null", b"[]", b"{}", b'"tablee-record"', b'{"format": "other"}', b'{"format": ["tablee-record"]}']
)
def test_what_is_no_record_is_refused(content: bytes) -> None:
    with pytest.raises(BadRecord):
        parse_record(content, "x")


def test_deeply_nested_json_is_refused() -> None:
    with pytest.raises(BadRecord):
        parse_record(b"[" * 200_000, "x")
    with pytest.raises(BadRecord):
        parse_record(b'{"format":"tablee-record","version":1,"deal":' + b"[" * 200_000 + b"]" * 200_000 + b"}", "x")


def test_an_unreadable_or_oversized_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        read_record(tmp_path / "none.json")
    with pytest.raises(BadRecord):
        read_record(tmp_path)
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(BadRecord) as error:
        read_record(large)
    assert error.value.id == "error-record-large"


@pytest.mark.parametrize(
    ("version", "id"),
    [(4, "error-record-newer"), (10**30, "error-record-newer"), (0, "error-record-damaged"), ("1", "error-record-damaged")],
)
def test_another_version_of_the_format_is_refused(version: object, id: str) -> None:
    assert refused(tree_of() | {"version": version}).id == id


@pytest.mark.parametrize(
    ("change", "id"),
    [
        ({"game": "chess"}, "error-unknown-game"),
        ({"rules_version": 99}, "error-newer-rules"),
        ({"data": "0" * 16}, "error-record-data"),
        ({"players": 4}, "error-players"),
        ({"options": {"pace": "fast"}}, "error-option"),
        ({"seats": []}, "error-record-seats"),
        ({"deal": []}, "error-record-deal"),
        ({"result": None}, "error-record-result"),
        ({"randomness": {"kind": "seed", "seed": "x"}}, "error-record-seed"),
        ({"randomness": {"kind": "seed", "seed": "4"}}, "error-record-deal"),
        ({"randomness": {"kind": "dice"}}, "error-record-damaged"),
    ],
)
def test_an_edited_head_is_refused(change: dict[str, object], id: str) -> None:
    assert refused(tree_of() | change).id == id


def test_other_rules_tell_another_story_from_the_second_round_on() -> None:
    assert int(str(refused(tree_of() | {"rules_version": 1}).args_["entry"])) > 9


def test_an_edited_digest_is_refused() -> None:
    tree = tree_of()
    digest = tree["moves"][-1]["digest"]
    tree["moves"][-1]["digest"] = ("1" if digest[0] != "1" else "2") + digest[1:]
    assert refused(tree).id == "error-record-digest"


def test_an_edited_event_is_refused() -> None:
    tree = tree_of()
    taken = next(event for move in tree["moves"] for event in move["events"] if event["type"] == "taken")
    taken["card"] = taken["card"] % 6 + 1
    assert refused(tree).id == "error-record-words"


def test_an_edited_word_of_a_move_is_refused() -> None:
    tree = tree_of()
    tree["moves"][0]["move"]["card"] = tree["moves"][0]["move"]["card"] % 6 + 1
    assert refused(tree).id == "error-record-words"


def test_a_truth_value_or_a_fraction_in_place_of_a_number_is_refused() -> None:
    for value in (True, 1.0):
        tree = tree_of()
        event = next(event for event in tree["deal"] if event["type"] == "round")
        assert event["round"] == 1
        event["round"] = value
        assert refused(tree).id == "error-record-damaged"


@pytest.mark.parametrize("action", [-1, 7, 10**20])
def test_an_action_out_of_range_is_refused(action: int) -> None:
    tree = tree_of()
    tree["moves"][0]["action"] = action
    assert refused(tree).id == "error-record-illegal"


@pytest.mark.parametrize("seat", [-1, 3, 10**20])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    tree = tree_of()
    tree["moves"][0]["seat"] = seat
    assert refused(tree).id == "error-record-illegal"


def test_a_move_left_out_or_told_twice_is_refused() -> None:
    for at in (0, 5, -1):
        tree = tree_of()
        del tree["moves"][at]
        refused(tree)
        tree = tree_of()
        tree["moves"].insert(at, copy.deepcopy(tree["moves"][at]))
        refused(tree)


def test_an_undo_left_out_is_refused() -> None:
    tree = tree_of()
    undone = next(move for move in tree["moves"] if move.get("undone"))
    del undone["undone"]
    refused(tree)


def test_an_undo_before_its_move_is_refused() -> None:
    tree = tree_of()
    for undone in (-1, 1):
        tree["moves"][3]["undone"] = undone
        assert refused(tree).id == "error-record-order"


def test_an_edited_result_is_refused() -> None:
    tree = tree_of()
    tree["result"]["scores"][0] += 1
    assert refused(tree).id == "error-record-result"


def test_a_result_before_the_end_is_refused() -> None:
    tree = tree_of()
    result = tree["result"]
    play = Playthrough(CASES[0].game, 3, {}, OneSeed(SEED))
    unfinished = msgspec.json.decode(format_record(record_of(play, SEATS)))
    assert refused(unfinished | {"result": result}).id == "error-record-unfinished"


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    tree = tree_of(seed=SECRET)
    tree["randomness"]["secret"] = "00" * 31 + "05"
    assert refused(tree).id == "error-record-commitment"
    tree["randomness"]["secret"] = "not hexadecimal"
    assert refused(tree).id == "error-record-seed"


def test_another_secret_with_its_own_commitment_tells_another_story() -> None:
    tree = tree_of(seed=SECRET)
    other = bytes(32)
    tree["randomness"] |= {"secret": other.hex(), "commitment": commitment(other)}
    assert refused(tree).id == "error-record-deal"


def test_other_nonces_tell_another_story() -> None:
    tree = tree_of(seed=SECRET)
    tree["randomness"]["nonces"][0] += "x"
    assert refused(tree).id == "error-record-deal"


# ---- places ----


def by_place() -> tuple[Playthrough, Tree]:
    """A game with undos, free and by consent, whose seeds belong to places, and its record."""
    play = play_with_undos(CASES[1], SECRET, undos=20)
    return play, msgspec.json.decode(format_record(record_of(play, SEATS)))


def test_every_seed_is_the_one_that_docs_records_md_describes() -> None:
    play, tree = by_place()
    told = tree["randomness"]
    assert (tree["version"], told["seeds"]) == (3, "place")
    assert any("undone" in move for move in tree["moves"])
    for move in tree["moves"]:
        stood = [other for other in tree["moves"] if other["entry"] < move["entry"]]
        stood = [other for other in stood if not 0 < other.get("undone", 0) < move["entry"]]
        assert move["place"] == 1 + max((other["place"] for other in stood), default=0)
        text = f"{told['table']}|{','.join(told['nonces'])}|{move['place']}|{move['seat']}"
        seed = int(hmac.new(bytes.fromhex(told["secret"]), text.encode(), "sha256").hexdigest(), 16)
        assert play.randomness.seed_at(move["entry"], move["place"], move["seat"]) == seed
    deal = int(hmac.new(bytes.fromhex(told["secret"]), f"{told['table']}|one,two|0".encode(), "sha256").hexdigest(), 16)
    assert play.randomness.seed_at(0, 0, -1) == deal
    assert replay(msgspec.json.encode(tree)).entries == play.entries


def test_another_place_and_seeds_by_another_way_are_refused() -> None:
    _, tree = by_place()
    moved = copy.deepcopy(tree)
    moved["moves"][3]["place"] += 1
    assert refused(moved).id == "error-record-order"
    without = copy.deepcopy(tree)
    del without["randomness"]["seeds"]
    assert refused(without).id == "error-record-order"
    for move in without["moves"]:
        del move["place"]
    assert refused(without).id in ("error-record-words", "error-record-digest")


def test_a_practice_game_says_so_and_is_of_the_newest_version() -> None:
    play = play_with_undos(CASES[0], SECRET)
    tree: Tree = msgspec.json.decode(format_record(record_of(play, SEATS, practice=True)))
    assert (tree["version"], tree["practice"]) == (3, True)
    assert parse_record(msgspec.json.encode(tree), "x").practice
    assert "practice" not in tree_of(0, SECRET)


def test_with_its_box_a_record_by_place_stays_of_its_version() -> None:
    content = with_box(written(0, SECRET), find("toy-draft").parts().text)
    assert parse_record(content, "x").version == 3
    assert parse_record(with_box(written(0, SEED), find("toy-draft").parts().text), "x").version == 2


def answered(**changes: Any) -> Tree:
    """A finished record of a table whose seats 0 and 1 added nonces in answer to the commitment; seat 2 was a bot."""
    secret = bytes(range(32))
    nonces, answers = ("a" * 16, "b" * 16, ""), (commitment(secret), commitment(secret), "")
    play = Playthrough(CASES[0].game, 3, {}, Secret(secret, "t", nonces, answers))
    rng = seeded(3)
    while seats := play.state.to_act():
        seat = first_seat(seats)
        play.play(seat, play.state.random_action(seat, rng))
    tree: Tree = msgspec.json.decode(format_record(record_of(play, SEATS)))
    tree["randomness"] |= changes
    return tree


def test_a_record_proves_that_every_nonce_answers_the_commitment() -> None:
    tree = answered()
    randomness = replay(msgspec.json.encode(tree)).randomness
    assert isinstance(randomness, Secret)
    assert randomness.answers == tuple(tree["randomness"]["answers"])


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("answer", ["", "0" * 64, commitment(bytes(range(32)))])
def test_an_answer_to_another_commitment_or_to_none_is_refused(seat: int, answer: str) -> None:
    answers = answered()["randomness"]["answers"]
    if answers[seat] != answer:
        answers[seat] = answer
        assert refused(answered(answers=answers)).id == "error-record-nonces"


def test_answers_without_nonces_or_with_a_nonce_used_twice_are_refused() -> None:
    promised = commitment(bytes(range(32)))
    assert refused(answered(answers=["", "", ""], nonces=["", "", ""])).id == "error-record-nonces"
    assert refused(answered(nonces=["a" * 16, "a" * 16, ""])).id == "error-record-nonces"
    assert refused(answered(answers=[promised, promised])).id == "error-record-nonces"
    assert refused(answered(answers=[promised], nonces=["a" * 16])).id == "error-record-nonces"


# ---- anything ----

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=4,
)


def mutate(tree: Tree, data: st.DataObject) -> None:
    """Changes one thing somewhere in a record: a value, or one entry more or less."""
    while True:
        keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(tree[key], dict | list) and tree[key] and data.draw(st.integers(0, 5)):
            tree = tree[key]
            continue
        how = data.draw(st.sampled_from(["replace", "near", "remove", "double"]))
        if how == "remove":
            del tree[key]
        elif how == "double" and isinstance(tree, list):
            tree.insert(key, copy.deepcopy(tree[key]))
        elif how == "near" and isinstance(tree[key], int):
            tree[key] += data.draw(st.sampled_from([-1, 1, 2**31, 2**63, -(2**64)]))
        else:
            tree[key] = data.draw(ANYTHING)
        return


@given(st.data())
def test_a_changed_record_is_either_the_same_game_or_a_bad_record(data: st.DataObject) -> None:
    case = data.draw(st.integers(0, len(CASES) - 1))
    seed = data.draw(st.sampled_from([SEED, SECRET]))
    tree = tree_of(case, seed)
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(tree, data)
    try:
        play = replay(msgspec.json.encode(tree))
    except BadRecord:
        return
    true = replay(written(case, seed))
    assert [entry.digest for entry in play.entries] == [entry.digest for entry in true.entries]
    assert play.state.digest() == true.state.digest()


@given(st.data())
def test_changed_bytes_are_either_the_same_game_or_a_bad_record(data: st.DataObject) -> None:
    content = bytearray(written(0, SECRET))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        play = replay(bytes(content))
    except BadRecord:
        return
    assert play.state.digest() == replay(written(0, SECRET)).state.digest()


@given(st.binary(max_size=200))
def test_random_bytes_are_a_bad_record(content: bytes) -> None:
    with pytest.raises(BadRecord):
        parse_record(content, "x")
