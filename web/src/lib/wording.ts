/** Words for people, from the same Fluent files as the server: what `tablee.text` does, in the browser. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Message, Spelled } from './wire';

export type Language = 'fr' | 'en';
/** For each kind of move or event its fields: what a field holds, and how many (0 = a list, -1 = a single one). */
export type Phrases = Record<'moves' | 'events', Record<string, Record<string, [string, number]>>>;
/** Names a thing as a board shows it; null leaves it to the text files. */
export type Namer = (kind: string, word: string, text: Speaker) => string | null;
type Args = Record<string, FluentVariable>;

const NO_PHRASES: Phrases = { moves: {}, events: {} };

/** Speaks one language, with the words of one game if there is one. */
export class Speaker {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    sources: string[],
    private readonly phrases: Phrases = NO_PHRASES,
    private readonly namer: Namer = () => null,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** Whether there is such a message. */
  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** One message, filled in; an unknown one shows its id rather than nothing. */
  say(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern ? this.bundle.formatPattern(pattern, args, []) : id;
  }

  /** A message as the server sends it; `otherwise` is said when the client does not know it. */
  message(said: Message, otherwise = ''): string {
    return otherwise && !this.has(said.id) ? this.say(otherwise) : this.say(said.id, said.args);
  }

  /** A move as a sentence. */
  move(move: Spelled, names: string[], reader = -1): string {
    return this.words('move', this.phrases.moves, move, names, reader);
  }

  /** An event as a sentence; empty if it is not told. What is shown only in part has a message of its own. */
  event(event: Spelled, names: string[], reader = -1): string {
    return this.words('event', this.phrases.events, event, names, reader, event.partial === true ? '-hidden' : '');
  }

  /** A thing's name; words without a message stand for themselves. */
  word(kind: string, word: unknown): string {
    const shown = this.namer(kind, String(word), this);
    if (shown !== null) return shown;
    const id = `${kind}-${String(word)}`;
    return this.has(id) ? this.say(id) : String(word);
  }

  /** Several words joined as one says them. */
  join(words: string[]): string {
    if (words.length < 2) return words.join('');
    return this.say('list-and', { first: words.slice(0, -1).join(', '), last: words[words.length - 1] ?? '' });
  }

  private words(prefix: string, table: Phrases['moves'], spelled: Spelled, names: string[], reader: number, ending = ''): string {
    const args: Args = {};
    const type = String(spelled.type);
    for (const [field, [kind]] of Object.entries(table[type] ?? {})) {
      if (!(field in spelled)) continue;
      const value = spelled[field];
      const words: unknown[] = Array.isArray(value) ? value : [value];
      if (kind === 'number') {
        args[field] = Number(words[0]);
      } else if (kind === 'seat') {
        args[field] = this.join(words.map((seat) => names[Number(seat)] ?? ''));
        args[`${field}_is`] = words.length === 1 && words[0] === reader ? 'you' : 'other';
      } else {
        args[field] = this.join(words.map((word) => this.word(kind, word)));
        args[`${field}_count`] = words.length;
        args[`${field}_id`] = words.length ? String(words[0]) : '';
      }
    }
    // A minus is no hyphen.
    return this.say(`${prefix}-${type}${ending}`, args).replace(/(^|[\s(,])-(?=\d)/g, '$1−');
  }
}
