/** As much Markdown as the rules need, as a tree: nothing in it can become markup by itself. */
export type Span = { text: string; style: '' | 'bold' | 'italic' | 'code' };
export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; anchor: string }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|(?<![\w*])[*_](?!\s)(.+?)(?<!\s)[*_](?![\w*])/g;

/** A line with its emphasis. */
export function spans(line: string): Span[] {
  const text = line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), style: '' });
    const [whole, bold, code, italic] = match;
    found.push(
      bold ? { text: bold, style: 'bold' } : code ? { text: code, style: 'code' } : { text: italic ?? '', style: 'italic' },
    );
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ text: text.slice(at), style: '' });
  return found;
}

const cells = (line: string): Span[][] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

const OWN_LINE = /^(#{1,4}\s|\s*\||\s*([-*]|\d+\.)\s)/;

/** Paragraphs and items as one line each: emphasis may run over the end of a line. */
function unwrapped(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined[joined.length - 1];
    const goesOn = before?.trim() && !/^(#{1,4}\s|\s*\|)/.test(before) && line.trim() && !OWN_LINE.test(line);
    if (goesOn) joined[joined.length - 1] = `${before} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = unwrapped(source.replace(/<!--[\s\S]*?-->/g, '').split('\n'));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,4})\s+(.*)/.exec(line);
    const item = /^\s*([-*]|\d+\.)\s+(.*)/.exec(line);
    const last = blocks[blocks.length - 1];
    if (!line.trim()) continue;
    if (heading) {
      blocks.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        spans: spans(heading[2] ?? ''),
        anchor: `r${blocks.length}`,
      });
    } else if (/^\s*\|/.test(line)) {
      const divided = /^\s*\|[\s:|-]+$/.test(lines[at + 1] ?? '');
      if (divided) {
        blocks.push({ kind: 'table', head: cells(line), rows: [] });
        at++;
      } else if (last?.kind === 'table') last.rows.push(cells(line));
    } else if (item) {
      if (last?.kind === 'list') last.items.push(spans(item[2] ?? ''));
      else blocks.push({ kind: 'list', ordered: /\d/.test(item[1] ?? ''), items: [spans(item[2] ?? '')] });
    } else {
      blocks.push({ kind: 'text', spans: spans(line.trim()) });
    }
  }
  return blocks;
}
