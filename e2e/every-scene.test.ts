// Only with --all: 930 scenes take ten minutes; accessibility.test.ts checks one of each component and those that have changed.
// Begins first: ten minutes of pages, three at a time; started last, it would be alone with two cores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look } from './scenes/look-at-scenes.ts';
import { lookouts } from './scenes/lookouts.ts';
import { startWorld, type World } from './support/world.ts';

/** Milliseconds for one pass: alongside other work the portal took more than 900 s. */
const longest = 2_700_000;
let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe('axe finds nothing serious (look.md, WCAG 2.2 AA)', () => {
  test(
    'on any public screen, in both themes',
    async () => {
      expect(await look(world, lookouts.anyone)).toEqual([]);
    },
    longest,
  );

  test(
    'on any screen of the portal, in both themes',
    async () => {
      expect(await look(world, lookouts.company, 3)).toEqual([]);
    },
    longest,
  );

  test(
    'on any screen of the ex-employee area',
    async () => {
      expect(await look(world, lookouts.exemployee)).toEqual([]);
    },
    longest,
  );

  test(
    'on any screen of the admin area, in both themes',
    async () => {
      expect(await look(world, lookouts.operator)).toEqual([]);
    },
    longest,
  );
});
