/** The board of Llama Land. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/llama_land';
import type { LlamaLandView } from '$frame/generated/views/llama_land';
import type { Speaker } from '$frame/lib/wording';
import { person } from '$frame/lib/tell';
import type { BoardModule, Sitting, Telling } from '$frame/boards/types';
import { about, aboutPart, things } from './about';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { inHand, partName, parts, wayOf } from './moves';
import PartIcon from './PartIcon.svelte';
import Picture from './Picture.svelte';
import SeatPanel from './SeatPanel.svelte';
import { shown } from './shown.svelte';
import Side from './Side.svelte';

function facts(sitting: Sitting<LlamaLandView, GameMove, GameEvent>): string {
  const { view, text, asked, offers } = sitting;
  if (!asked || view.phase !== 'placing') return '';
  const way = wayOf(sitting);
  return text.say('board-places', {
    count: offers.filter(({ move }) => move.turn === way).length,
    all: offers.length,
  });
}

function progress(view: LlamaLandView, text: Speaker): string {
  if (view.last_round) return text.say('board-last-round');
  const left = view.stacks.reduce((sum, stack) => sum + stack.left, 0);
  return text.say('board-progress', { count: left, end: view.terms.tiles_left });
}

function summary({ view, text, names }: Sitting<LlamaLandView, GameMove, GameEvent>): string {
  return view.seats
    .map((side, seat) =>
      text.say('board-summary', {
        name: names[seat] ?? '',
        cells: side.cells.length,
        llamas: side.llama_cards.length,
        points: side.total,
      }),
    )
    .join(' ');
}

/** What was harvested, all of it in one sentence. */
function gained(run: Extract<GameEvent, { type: 'gained' }>[], telling: Telling): string {
  const { text } = telling;
  const goods = run.map(({ count, good }) => text.say('board-good', { count, good }));
  return text.say('board-gained', { ...person(telling, run[0]?.seat), goods: text.join(goods) });
}

const foundations = (run: Extract<GameEvent, { type: 'foundation' }>[], telling: Telling): string =>
  telling.text.say('board-laid-foundations', { ...person(telling, run[0]?.seat), count: run.length });

const AT_HOME = ['side', 'extended', 'foundation', 'built', 'llama'];

/** A domain changes; it is in view where it is looked at, and where nobody plays here. */
function place(event: GameEvent, { seat, view }: Sitting<LlamaLandView, GameMove, GameEvent>): number | null {
  const at = AT_HOME.includes(event.type) ? (event.seat ?? null) : null;
  const viewed = shown.other ?? (seat >= 0 ? seat : (view.turn ?? view.first));
  return at === viewed ? null : at;
}

export const board: BoardModule<LlamaLandView, GameMove, GameEvent> = {
  Board,
  SeatPanel,
  Side,
  Hand,
  PartIcon,
  parts,
  partName,
  ordered: () => true,
  inHand,
  // Only a tile is put somewhere and then confirmed.
  swift: (move) => move.type !== 'place',
  bold: (move) => move.type === 'end',
  about,
  aboutPart,
  things,
  Picture,
  facts,
  progress,
  summary,
  Area,
  place,
  ends: (move) => move.type === 'end',
  runs: { gained, foundation: foundations },
  headings: ['last-round'],
  quiet: ['stack', 'column', 'row', 'pile', 'board', 'coins', 'turn-ended'],
  stage: { tray: { phone: 236, tablet: 178, wide: 200 }, seat: { phone: 34, tablet: 78 } },
};
