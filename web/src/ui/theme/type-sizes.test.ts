import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const top = join(import.meta.dirname, '..', '..', '..', '..');
const sheets = ['web/src', 'api/src'].flatMap((folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(folder, path)),
);
const read = (path: string) => readFileSync(join(top, path), 'utf8');

const sizes = ['small', 'body', 'heading', 'title', 'display'];

/** Initials are drawn by the size of their circle, and the text of a PDF lies on its picture. */
const drawn = ['web/src/ui/people/faces.module.css', 'web/src/ui/text/PdfView.module.css'];

/** Returns the sizes in a style sheet that are not one of the five. */
function otherSizes(css: string): string[] {
  const named = new RegExp(`^(?:var\\(--text-(?:${sizes.join('|')})\\)|inherit)$`);
  const set = [...css.matchAll(/(?<![\w-])font(?:-size)?\s*:\s*([^;}]+)/g)].map(([, value = '']) => value.trim());
  return set.filter((value) => !named.test(value));
}

test.each(['web/src/ui/theme/tokens.css', 'api/src/core/pages/site-page.css'])(
  '%s has the five sizes of look.md: 13, 15, 17, 22 and 34 px',
  (path) => {
    const tokens = read(path);
    const pixels = sizes.map((name) => Number(new RegExp(`--text-${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]) * 16);
    expect(pixels).toEqual([13, 15, 17, 22, 34]);
  },
);

test('a size that is none of them is found', () => {
  expect(otherSizes('.a { font-size: var(--text-small); } .b { font: inherit; }')).toEqual([]);
  expect(
    otherSizes('.a { font-size: 1rem } .b { font: 600 12px/1 Inter; } .c { font-size: var(--text-huge); }'),
  ).toEqual(['1rem', '600 12px/1 Inter', 'var(--text-huge)']);
});

test.each(sheets.filter((path) => !drawn.includes(path)))('%s has no other', (path) => {
  expect(otherSizes(read(path))).toEqual([]);
});
