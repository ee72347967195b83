import { writeFile } from 'node:fs/promises';
import { companies } from '../api/src/demo/companies.ts';

// Draws the logos of the companies in the demo: `npm run node scripts/draw-logos.ts`. They are one drawing, whose part is chosen by the fragment of
// the address, so that a list of people requests one file; an unknown company gets a house.

const hues = [
  '#b4472e',
  '#1f6f8b',
  '#5c4aa5',
  '#2e7d4f',
  '#c08a1e',
  '#a2336f',
  '#3059b8',
  '#0f766e',
  '#8a4b1f',
  '#4a5568',
];
/** In two tones, on 48 by 48. */
const marks: readonly ((dark: string, light: string) => string)[] = [
  (a, b) => `<path fill="${a}" d="M8 38 24 8l16 30z"/><path fill="${b}" d="m16 38 8-15 8 15z"/>`,
  (a, b) => `<circle cx="19" cy="24" r="12" fill="${a}"/><circle cx="30" cy="24" r="12" fill="${b}" opacity=".8"/>`,
  (a, b) =>
    `<path fill="${a}" d="M8 8h14v32H8z"/><path fill="${b}" d="M26 8h14v14H26z"/><circle cx="33" cy="33" r="7" fill="${a}"/>`,
  (a, b) =>
    `<path fill="${a}" d="M24 6c12 8 12 28 0 36C12 34 12 14 24 6z"/><path stroke="${b}" stroke-width="3" d="M24 14v28"/>`,
  (a, b) =>
    `<path fill="none" stroke="${a}" stroke-width="6" d="M8 30c8-16 12 8 18-4s10-6 14-10"/><circle cx="12" cy="14" r="5" fill="${b}"/>`,
  (a, b) => `<path fill="${a}" d="m24 6 16 9v18l-16 9-16-9V15z"/><path fill="${b}" d="m24 16 8 4v9l-8 4-8-4v-9z"/>`,
  (a, b) =>
    `<circle cx="24" cy="24" r="16" fill="none" stroke="${a}" stroke-width="6"/><circle cx="24" cy="24" r="5" fill="${b}"/>`,
  (a, b) => `<path fill="${a}" d="M8 8h20a12 12 0 0 1 0 24H20v8H8z"/><circle cx="27" cy="20" r="5" fill="${b}"/>`,
  (a, b) => `<path fill="${a}" d="M6 34a18 18 0 0 1 36 0z"/><path fill="${b}" d="M15 34a9 9 0 0 1 18 0z"/>`,
  (a, b) => `<path fill="${a}" d="M8 24 24 8v32z"/><path fill="${b}" d="M40 24 24 8v32z"/>`,
  (a, b) =>
    `<path stroke="${a}" stroke-width="6" d="M12 8v32M36 8v32"/><path stroke="${b}" stroke-width="6" d="m12 12 24 24"/>`,
  (a, b) =>
    `<g fill="${a}"><circle cx="15" cy="15" r="7"/><circle cx="33" cy="33" r="7"/></g><g fill="${b}"><circle cx="33" cy="15" r="7"/><circle cx="15" cy="33" r="7"/></g>`,
];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const names = ['Acme Industries', ...new Set(companies.values.map(({ name }) => name))];
const logos = names.map((name, index) => {
  const [dark, light] = [hues[(index * 3) % hues.length] ?? '', hues[(index * 3 + 4) % hues.length] ?? ''];
  return `<g id="${escaped(name)}">${marks[index % marks.length]?.(dark, light)}</g>`;
});
const style = 'g[id]{display:none}g[id]:target{display:inline}svg:has(g:target) .house{display:none}';
const house = '<path class="house" fill="#8d8592" d="M12 40V12h14v10h10v18H26v-7h-4v7zm5-23v4h4v-4zm0 8v4h4v-4z"/>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>${style}</style>${house}${logos.join('\n')}</svg>\n`;
await writeFile(new URL('../web/public/demo-logos.svg', import.meta.url), drawing);
