// Begins first: a minute of pages in one file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look } from './scenes/look-at-scenes.ts';
import { type Lookout, lookouts } from './scenes/lookouts.ts';
import { nameOf, usual, usualOf } from './scenes/usual-scenes.ts';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe('axe finds nothing serious (look.md, WCAG 2.2 AA)', () => {
  test('in a scene of each component, and on the screens of changed features', async () => {
    const known = Object.values<Lookout>(lookouts).flatMap(({ scenes }) => scenes.map(nameOf));
    expect(usual.filter((name) => !known.includes(name))).toEqual([]);
    const found = Object.values<Lookout>(lookouts).map(({ scenes, email }) =>
      look(world, { scenes: usualOf(scenes), email }),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  }, 900_000);
});

describe('2 The theme follows the system', () => {
  test('a dark portal never flashes light while starting', async () => {
    const { context, page } = await world.newPage({ colorScheme: 'dark' });
    await signIn(page);
    await page.addInitScript(() => {
      const left: (string | null)[] = [];
      Object.assign(window, { left });
      new MutationObserver((records) => left.push(...records.map(({ oldValue }) => oldValue))).observe(document, {
        subtree: true,
        attributeOldValue: true,
        attributeFilter: ['data-mantine-color-scheme'],
      });
    });
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const left = await page.evaluate(() => (window as unknown as { left: (string | null)[] }).left);
    // The light theme is left once: by the script in the document’s head, before the first paint.
    expect(left.filter((theme) => theme === 'light')).toHaveLength(1);
    expect(left.at(-1)).toBe('dark');
    await context.close();
  });
});
