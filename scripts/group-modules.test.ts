import { describe, expect, test } from 'vitest';
import { groupModules } from './group-modules.ts';

/** Groups modules, named by letters, of pages that load them: `{ ab: 1 }` is a page of weight 1 that loads a and b. */
const group = (
  pages: Readonly<Record<string, number>>,
  sizes: Readonly<Record<string, number>>,
  { requestCost = 0, imports = {} }: { requestCost?: number; imports?: Readonly<Record<string, string>> } = {},
) =>
  groupModules({
    visits: Object.entries(pages).map(([letters, weight]) => ({ modules: new Set(letters), weight })),
    sizes: new Map(Object.entries(sizes)),
    importsOf: (id) => [...(imports[id] ?? '')],
    requestCost,
  }).map((modules) => modules.toSorted().join(''));

describe('Modules that pages share become chunks', () => {
  test('those of the same pages are one chunk; what one page loads alone is in none', () => {
    expect(group({ abx: 1, aby: 1, ac: 1, cz: 1 }, { a: 1, b: 2, c: 3, x: 4, y: 5, z: 6 })).toEqual(['a', 'b', 'c']);
    expect(group({ abx: 1, aby: 1 }, { a: 1, b: 2, x: 4, y: 5 })).toEqual(['ab']);
  });

  test('two merge while the requests saved cost more than what is loaded in vain', () => {
    // The third page would load b, of 30, in vain; the first two save a request each.
    const pages = { ab: 1, abx: 1, a: 1 };
    expect(group(pages, { a: 10, b: 30 }, { requestCost: 15 })).toEqual(['a', 'b']);
    expect(group(pages, { a: 10, b: 30 }, { requestCost: 16 })).toEqual(['ab']);
  });

  test('a page that counts more keeps what it does not need apart', () => {
    expect(group({ ab: 1, abx: 1, a: 3 }, { a: 10, b: 30 }, { requestCost: 40 })).toEqual(['a', 'b']);
  });

  test('what a merged chunk imports loads with it, and counts', () => {
    const pages = { abz: 1, abzx: 1, ay: 1, z: 1, zy: 1 };
    const sizes = { a: 10, b: 90, z: 400 };
    // Loading b in vain costs 90, less than two requests; but with it the third page would load z.
    expect(group(pages, sizes, { requestCost: 50 })).toEqual(['z', 'ab']);
    expect(group(pages, sizes, { requestCost: 50, imports: { b: 'z' } })).toEqual(['z', 'a', 'b']);
  });

  test('a chunk imports only from chunks before it', () => {
    const imports = { a: 'bc', b: 'd', c: 'd', d: '' };
    const pages = { abcd: 1, abcdx: 1, bd: 1, bdx: 1, cd: 1, d: 1, dx: 1 };
    for (const requestCost of [0, 1, 10, 100, 1000]) {
      const chunks = group(pages, { a: 7, b: 50, c: 90, d: 20 }, { requestCost, imports });
      const rank = (id: string) => chunks.findIndex((modules) => modules.includes(id));
      for (const [id, next] of Object.entries(imports))
        for (const other of next) expect(rank(other), `${id} imports ${other}`).toBeLessThanOrEqual(rank(id));
    }
  });

  test('modules that import each other stay together', () => {
    const chunks = group(
      { abc: 1, abcx: 1, ab: 1, b: 1 },
      { a: 1, b: 1, c: 1 },
      { requestCost: 1, imports: { a: 'b', b: 'a' } },
    );
    expect(chunks.filter((modules) => /[ab]/.test(modules)).length).toBeLessThanOrEqual(2);
  });
});
