"""The frame on every screen: the board is large, the tray holds what it asks, no word is broken, and nothing moves meanwhile.

`make test` plays a few decisions of each game, its largest one among them, on four screens; `make soak` looks at every kind of
decision on all nine, in both languages.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.player import SIZES, Player
from tests.server.harness import SOAK
from tests.shelf import OURS, fact

Somebody = Callable[..., Player]

SCREENS = ["phone", "sideways", "tablet", "laptop"]
ALL_SCREENS = ["desktop", "wide", "laptop", "small-laptop", "tablet", "small-tablet", "sideways", "phone", "small"]
UPRIGHT = ("phone", "small")
# Of the screen, for the board. On a phone held upright each game has a share of its own among its facts: not less than when the
# tray still grew and shrank with the decision, at its largest.
SHARE = 0.45
STILL = 2.0  # pixels
TOUCH = 40.0  # pixels
# A camera stays where it is, except that what it shows may outgrow its window: then it is seen from a few more places, from
# farther away if need be, and then much farther. This player extends a domain without end; people seldom see one step.
PLACES, RINGS, FARTHER = 3 if SOAK else 2, 3 if SOAK else 2, 1.4
DECISIONS, MOST = (8, 40) if not SOAK else (60, 120)

# What the page shows, measured: everything a test could object to.
LOOK = """() => {
  const box = (element) => element.getBoundingClientRect();
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 0;
  const [board, tray] = [document.querySelector('main.board'), document.querySelector('#tray')];
  const [b, t] = [box(board), box(tray)];
  const inside = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;

  // What a button says stays between its edges, unless it is cut with an ellipsis or not to be seen.
  const cut = (element) => {
    const { textOverflow, clipPath, color } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || clipPath !== 'none' || color === 'rgba(0, 0, 0, 0)';
  };
  const spilt = (element, rect) => {
    const button = element.closest('button, summary');
    if (!button || button.closest('.seats') || !rect) return false;
    for (let each = element; each !== button; each = each.parentElement) if (cut(each)) return false;
    return rect.left < box(button).left - 0.5 || rect.right > box(button).right + 0.5;
  };

  const broken = [];
  const spills = [];
  for (const root of [board, tray, document.querySelector('.seats')]) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement || !shown(node.parentElement) || node.parentElement.closest('.unseen')) continue;
      for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
        if (new Set(rects.map((rect) => Math.round(rect.top))).size > 1) broken.push(word[0]);
        if (spilt(node.parentElement, rects[0])) spills.push(word[0]);
      }
    }
  }

  // Where a camera looks at an area without bounds, its cells stay in place as long as it does not move.
  const cells = {};
  for (const cell of board.querySelectorAll('[data-cell]')) {
    if (!shown(cell)) continue;
    const place = box(cell);
    const camera = cell.closest('[data-camera]')?.dataset.camera ?? '';
    cells[`${camera} ${cell.dataset.cell}`] = [place.left + place.width / 2, place.top + place.height / 2];
  }
  const camera = board.querySelector('[data-camera]');
  const touches = [...document.querySelectorAll('#tray button:enabled, main.board button:enabled')].filter(shown);
  return {
    asks: tray.dataset.asks ?? '',
    share: (b.width * b.height) / (innerWidth * innerHeight),
    boxes: [b.left, b.top, b.width, b.height, t.left, t.top, t.width, t.height],
    outside: [...tray.querySelectorAll('button.confirm')].filter((button) => shown(button) && !inside(box(button), t)).length,
    scrolls: document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1,
    squeezed: [...tray.querySelectorAll('.body')].some((body) => body.clientHeight < Math.min(body.scrollHeight, %TOUCH%)),
    broken,
    spills,
    cells,
    camera: camera?.dataset.camera ?? '',
    aspect: camera ? box(camera).height / box(camera).width : 0,
    small: touches
      .filter((button) => !button.closest('[data-cell]') && Math.min(box(button).width, box(button).height) < %TOUCH% - 0.5)
      .map((button) => `${(button.ariaLabel ?? button.innerText).slice(0, 40)} ${box(button).width}x${box(button).height}`),
  };
}""".replace("%TOUCH%", str(TOUCH))


def objections(look: dict[str, Any], game: str, screen: str) -> list[str]:
    """What is wrong with one look at the page."""
    found = []
    share = fact(game, "frame").get(screen, SHARE)
    if look["share"] < share:
        found.append(f"the board has {look['share']:.0%} of the screen")
    if look["outside"]:
        found.append("the confirming button is outside the tray")
    if look["scrolls"]:
        found.append("the page scrolls")
    if look["squeezed"]:
        found.append("the tray has no room for what is in hand")
    if look["broken"]:
        found.append(f"broken words: {look['broken']}")
    if look["spills"]:
        found.append(f"words beyond the edge of their button: {look['spills']}")
    if look["small"] and screen in (*UPRIGHT, "sideways"):
        found.append(f"too small to touch: {look['small']}")
    return [f"{look['asks']}: {each}" for each in found]


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What has moved from one look to the next: the boxes of board and tray, and the cells that both show."""
    found = []
    if any(abs(one - other) > STILL for one, other in zip(before["boxes"], after["boxes"], strict=True)):
        found.append(f"board or tray: {before['boxes']} -> {after['boxes']}")
    for cell, (x, y) in before["cells"].items():
        there = after["cells"].get(cell)
        if there is not None and max(abs(there[0] - x), abs(there[1] - y)) > STILL:
            found.append(f"{cell}: {x:.0f},{y:.0f} -> {there[0]:.0f},{there[1]:.0f}")
    return [f"{before['asks']} -> {after['asks']}: {each}" for each in found[:3]]


def needless(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """A camera over a domain that moved although the domain and a ring around it were still within its window."""
    seat, _, window = before["camera"].partition(": ")
    if not window or before["camera"] == after["camera"] or not after["camera"].startswith(f"{seat}: "):
        return []
    left, top, columns = map(float, window.split())
    domain = f"{after['camera']} domain:{seat}:"
    cells = [tuple(map(int, cell.removeprefix(domain).split(","))) for cell in after["cells"] if cell.startswith(domain)]
    right, bottom = left + columns, top + columns * before["aspect"]
    spare = 1.2  # the ring, and what rounding hides
    fits = all(left < x - spare and x + 1 + spare < right and top < y - spare and y + 1 + spare < bottom for x, y in cells)
    return [f"{before['camera']} -> {after['camera']}: the domain was still in sight"] if fits else []


def restless(cameras: list[str]) -> list[str]:
    """Cameras that stood in too many places, or went back in too many or too small steps."""
    places: dict[float, int] = {}
    for camera in cameras:
        distance = float(camera.rsplit(" ", 1)[-1])
        places[distance] = places.get(distance, 0) + 1
    distances = sorted(places)
    small = [f"{one} -> {other}" for one, other in pairwise(distances) if ":" in cameras[0] and other < one * FARTHER]
    many = [f"{distance}: {count} places" for distance, count in places.items() if count > PLACES]
    rings = [f"{distances}"] if cameras and ":" not in cameras[0] and len(distances) > RINGS else []
    return small + many + rings


def look_at(player: Player) -> dict[str, Any]:
    """One look at the page as it stands."""
    look: dict[str, Any] = player.page.evaluate(LOOK)
    return look


@pytest.mark.parametrize("language", ["fr", "en"] if SOAK else ["fr"])
@pytest.mark.parametrize("screen", ALL_SCREENS if SOAK else SCREENS)
@pytest.mark.parametrize("game", OURS)
def test_a_frame_for_every_screen(somebody: Somebody, game: str, screen: str, language: str) -> None:
    frame = fact(game, "frame")
    largest, players = frame["largest"], frame["players"]
    player = somebody(size=screen, language=language)
    player.open_table(game, [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(players - 1))])
    problems: list[str] = []
    asked: set[str] = set()
    cameras: list[str] = []
    before: dict[str, Any] | None = None
    for turn in range(MOST):
        if not player.wait_for_turn():
            break
        look = look_at(player)
        asked.add(look["asks"])
        problems += objections(look, game, screen)
        problems += moved(before, look) + needless(before, look) if before else []
        before = look
        if look["camera"] and look["camera"] not in cameras:
            cameras.append(look["camera"])
        if turn >= DECISIONS and largest in asked:
            break
        player.decide(turn)
    assert largest in asked
    assert before is not None
    assert before["cells"], "the board names no cells"
    assert sorted(set(problems)) == []
    assert restless(cameras) == []


# What of a replay's controls is outside the tray, what of it is cut off, and where the track stands.
REPLAY = """() => {
  const tray = document.querySelector('section.tray');
  const box = tray.getBoundingClientRect();
  const outside = [...tray.querySelectorAll('.controls button, input')].filter((each) => {
    const place = each.getBoundingClientRect();
    if (!each.checkVisibility()) return false;
    return place.left < box.left || place.right > box.right || place.top < box.top || place.bottom > box.bottom;
  });
  return {
    outside: outside.map((each) => each.ariaLabel || each.innerText),
    scrolls: tray.scrollHeight > tray.clientHeight || document.documentElement.scrollHeight > innerHeight + 1,
    track: Math.round(tray.querySelector('input').getBoundingClientRect().top),
  };
}"""


@pytest.mark.parametrize("game", ["lama-dice", "bunny-kingdom"] if SOAK else ["lama-dice"])
def test_a_replay_for_every_screen(somebody: Somebody, game: str) -> None:
    player = somebody()
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(5 if game == "lama-dice" else 3))]
    table = player.open_table(game, seats)
    player.wait_for_turn()
    player.finish()
    player.visit(f"/replay/{table}")
    player.page.locator("main.board").wait_for()
    for screen in ALL_SCREENS if SOAK else SCREENS:
        width, height = SIZES[screen]
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.keyboard.press("Home")
        tracks = set()
        for _ in range(12 if SOAK else 6):
            player.page.keyboard.press("ArrowRight")
            player.page.wait_for_timeout(25)
            look = player.page.evaluate(REPLAY)
            tracks.add(look["track"])
            assert (look["outside"], look["scrolls"]) == ([], False), screen
        assert len(tracks) == 1, f"{screen}: the track moves: {tracks}"
