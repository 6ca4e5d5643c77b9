import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ticks, turningPoint } from '../src/lib/curve';
import { markdown, spans } from '../src/lib/markdown';
import { company, looks } from '../src/lib/seats';
import { fromHex, sha256 } from '../src/lib/sha256';
import { frenchSpeaker } from './fixtures';

describe('sha256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1000])('agrees with the standard for %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reads hexadecimal digits', () => {
    expect([...fromHex('00ff10')]).toEqual([0, 255, 16]);
  });
});

describe('the score curve', () => {
  it('finds the moment from which the winner led alone', () => {
    expect(
      turningPoint(
        [
          [0, 0],
          [5, 9],
          [8, 9],
          [14, 12],
          [20, 15],
        ],
        0,
        false,
      ),
    ).toBe(3);
    expect(
      turningPoint(
        [
          [0, 0],
          [9, 5],
          [9, 8],
          [10, 12],
        ],
        0,
        true,
      ),
    ).toBe(3);
  });

  it('names none where the lead never changed or is shared', () => {
    expect(
      turningPoint(
        [
          [1, 0],
          [2, 1],
        ],
        0,
        false,
      ),
    ).toBeNull();
    expect(
      turningPoint(
        [
          [0, 0],
          [3, 3],
        ],
        0,
        false,
      ),
    ).toBeNull();
  });

  it('has round steps that cover everything', () => {
    expect(ticks(0, 47)).toEqual([0, 20, 40, 60]);
    expect(ticks(-3, 9)[0]).toBeLessThanOrEqual(-3);
  });
});

describe('rules as a tree', () => {
  it('keeps headings, lists, tables and emphasis, and no markup', () => {
    const blocks = markdown('# Title\n\nOne *two*\n**three**\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | <b>2</b> |\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'text', 'list', 'table']);
    expect(spans('**LD-01** a `b`')).toEqual([
      { text: 'LD-01', style: 'bold' },
      { text: ' a ', style: '' },
      { text: 'b', style: 'code' },
    ]);
  });
});

describe('seats', () => {
  const sitter = (name: string, colour = '') => ({
    name,
    colour,
    bot: name ? null : 'greedy',
    kind: name ? 'person' : 'bot',
    yours: false,
  });

  it('gives each seat a letter of its own and bots a name', () => {
    const found = looks([sitter('Éloïse'), sitter('Emma'), sitter('')], frenchSpeaker());
    expect(found.map((look) => look.letter)).toEqual(['E', 'M', 'C']);
    expect(found[2]?.name).toBe('Clémence');
  });

  it('gives no person the name of a bot', () => {
    const nameless = { ...sitter(''), bot: null, kind: 'person' };
    expect(looks([sitter('Ana'), nameless, sitter('')], frenchSpeaker()).map((look) => look.name)).toEqual([
      'Ana',
      'Quelqu’un',
      'Clémence',
    ]);
  });

  it('names the others in a list, marks accounts and counts bots by what they are, not by their names', () => {
    const bots = [null, null, 'easy', null, null];
    const table = { names: ['Ana', 'Ben', '', '[easy]', ''], bots, accounts: [true, true, false, false, false] };
    expect(company(table, 'Ana')).toEqual({
      people: [
        { name: 'Ben', account: true },
        { name: '[easy]', account: false },
      ],
      bots: 1,
    });
  });

  it('has the colours chosen for the table', () => {
    const found = looks([sitter('A', 'lime'), sitter('B', 'coral'), sitter('C', 'slate')], frenchSpeaker());
    expect(found.map((look) => look.colour)).toEqual([6, 1, 5]);
  });
});
