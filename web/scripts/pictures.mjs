// Pictures for other programs: previews of links (one for each game, one for the house) and icons for home screens.
// They are drawn from the covers and the icon of the page, by the same code on every machine, and hold no text: fonts differ.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { Resvg } from '@resvg/resvg-js';
import { build } from 'vite';
import { alias, packages } from './frame.mjs';

const web = new URL('../', import.meta.url);
const dist = new URL('dist/', web);
const read = (path) => readFile(new URL(path, web), 'utf8');

const symbols = new Map(
  [...(await read('src/pieces.svg')).matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">([\s\S]*?)<\/symbol>/g)].map(
    ([, id, box, inside]) => [id, { box, inside }],
  ),
);
const seats = Object.fromEntries(
  [...(await read('src/tokens.css')).matchAll(/--seat-(\d): (#\w+);/g)].reverse().map(([, seat, colour]) => [`p${seat}`, colour]),
);

/** What a browser does and the drawing library does not: pieces of the sprite in place, in the colours around them. */
function placed(markup) {
  const around = [{}];
  return markup.replace(/<!--[\s\S]*?-->/g, '').replace(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g, (tag, closing, name, rest, alone) => {
    if (closing) {
      around.pop();
      return name === 'use' ? '' : tag;
    }
    const colours = { ...around.at(-1) };
    const seat = seats[/class="[^"]*\b(p\d)\b/.exec(rest)?.[1]];
    if (seat) colours.seat = seat;
    for (const [, property, value] of rest.matchAll(/--([\w-]+):\s*([^;"]+)/g)) colours[property] = value;
    if (!alone) around.push(colours);
    return name === 'use' ? piece(rest, colours) : `<${name}${coloured(rest, colours)}${alone}>`;
  });
}

function piece(attributes, colours) {
  const id = /href="#([^"]+)"/.exec(attributes)?.[1];
  const symbol = symbols.get(id);
  if (!symbol) throw new Error(`a cover uses ${id}, which is not among the pieces`);
  const where = attributes.replace(/\s(href|style|class)="[^"]*"/g, '');
  return `<svg${where} viewBox="${symbol.box}">${coloured(symbol.inside, colours)}</svg>`;
}

const coloured = (text, colours) =>
  text.replace(/var\(--([\w-]+)(?:,\s*([^()]+))?\)/g, (_, name, otherwise) => colours[name] ?? otherwise ?? '#2C2620');

/** The covers by folder, as the page draws them: one module that draws them all, built for this program instead of a browser. */
async function covers() {
  const entry = {
    name: 'covers',
    resolveId: (id) => (id === 'virtual:covers' ? id : null),
    load: (id) =>
      id === 'virtual:covers'
        ? `import { render } from 'svelte/server';
           const found = import.meta.glob('/../src/tablee/games/*/board/Cover.svelte', { eager: true, import: 'default' });
           export default Object.entries(found).map(([path, cover]) => [path.split('/').at(-3), render(cover).body]);`
        : null,
  };
  const { output } = await build({
    root: fileURLToPath(web),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    resolve: { alias },
    plugins: [entry, packages(), svelte({ configFile: false })],
    build: { ssr: true, write: false, rollupOptions: { input: 'virtual:covers' } },
  });
  const { default: found } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return new Map(found.sort().map(([folder, body]) => [folder, placed(body)]));
}

async function save(name, svg, width) {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  await writeFile(new URL(name, dist), drawn.asPng());
}

const framed = (width, height, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
const cover = (x, y, width, height, inside) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;

const icon = await read('public/icon.svg');
const mark = /<g [\s\S]*<\/g>/.exec(icon)[0];
const linen = /fill="(#\w+)"/.exec(icon)[1];
/** The mark of the house in a square of its own; `room` is the share of it that is used. */
const marked = (x, y, size, room) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 512 512"><g transform="translate(${256 * (1 - room)} ${256 * (1 - room)}) scale(${room})">${mark}</g></svg>`;
const ground = (size) => `<rect width="${size}" height="${size}" fill="${linen}"/>`;

await mkdir(new URL('pictures/', dist), { recursive: true });
const drawn = await covers();
for (const [folder, inside] of drawn)
  await save(`pictures/${folder.replaceAll('_', '-')}.png`, framed(1200, 630, cover(0, 0, 1200, 630, inside)), 1200);

const [width, height, gap] = [206, 258, 20];
const boxes = [...drawn.values()].map((inside, at) => {
  const x = 600 + (at - drawn.size / 2) * (width + gap) + gap / 2;
  const [clip, y] = [`c${at}`, 322 + (at % 2) * 14];
  const edge = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16"`;
  return `<clipPath id="${clip}">${edge}/></clipPath><g clip-path="url(#${clip})">${cover(x, y, width, height, inside)}</g>${edge} fill="none" stroke="#4A3826" stroke-width="4"/>`;
});
await save(
  'pictures/tablee.png',
  framed(1200, 630, `<rect width="1200" height="630" fill="${linen}"/>${marked(450, 10, 300, 1)}${boxes.join('')}`),
  1200,
);

for (const size of [192, 512]) {
  await save(`pictures/icon-${size}.png`, icon, size);
  await save(`pictures/icon-maskable-${size}.png`, framed(512, 512, ground(512) + marked(0, 0, 512, 0.78)), size); // within the inner 80 %
}
await save('pictures/apple-touch-icon.png', framed(512, 512, ground(512) + marked(0, 0, 512, 0.92)), 180);
