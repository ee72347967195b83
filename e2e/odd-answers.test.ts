// Only with --all: a few pages of each area, twice; web/src/lib/client.test.ts has each odd answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lookout, lookouts } from './scenes/lookouts.ts';
import { surprise } from './support/unexpected.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

test('pages of each area survive an unexpected answer; unexpected-answers.test.ts opens all of them', async () => {
  const found = Object.values<Lookout>(lookouts).map(({ email, scenes }) =>
    surprise(world, { email, scenes: scenes.slice(0, 12) }),
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});

test('even when the profile can’t be loaded, which the frame reports', async () => {
  const { company, exemployee, operator } = lookouts;
  const found = [company, exemployee, operator].map(({ email, scenes }) =>
    surprise(world, { email, scenes: scenes.slice(0, 2) }, { profileToo: true }),
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});
