import { describe, expect, it } from 'vitest';
import { Speaker } from '../src/lib/wording';
import { frenchSpeaker } from './fixtures';

const text = frenchSpeaker();
const names = ['Inès', 'Marc', 'Aurélia'];

describe('wording of moves and events', () => {
  it('writes a minus before numbers below zero', () => {
    const speaker = new Speaker('fr', ['move-go = Aller en { $x }'], {
      moves: { go: { x: ['number', -1] } },
      events: {},
    });
    expect(speaker.move({ type: 'go', x: -3 }, [])).toBe('Aller en −3');
  });

  it('addresses the reader and names the others', () => {
    const event = { type: 'rolled', seat: 0, dice: [3, 'llama', 5] };
    expect(text.event(event, names, 0)).toBe('Tu lances 3, lama et 5.');
    expect(text.event(event, names, 1)).toBe('Inès lance 3, lama et 5.');
  });

  it('joins lists as one says them and counts them', () => {
    expect(text.move({ type: 'discard', cards: [3, 'llama'] }, names)).toBe('Défausser\u202f: 3 et lama');
    expect(text.event({ type: 'aside', cards: [] }, names)).toBe('Toutes les cartes sont distribuées.');
  });

  it('joins the names of several seats, and none of them is the reader alone', () => {
    expect(text.event({ type: 'game-ended', winners: [0, 2] }, names, 0)).toContain('Inès et Aurélia');
  });

  it('takes the message of what is shown only in part', () => {
    expect(text.event({ type: 'dealt', seat: 1, partial: true }, names)).toBe('event-dealt-hidden');
  });

  it('lets words without a message stand for themselves', () => {
    expect(text.word('card', 4)).toBe('4');
    expect(text.word('card', 'llama')).toBe('lama');
  });

  it('says something sensible for a message of a newer server', () => {
    expect(text.message({ id: 'refuse-unheard-of', args: {} }, 'problem-refused')).toBe(text.say('problem-refused'));
  });
});
