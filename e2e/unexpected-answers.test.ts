// Only with --all: it opens every page twice; odd-answers.test.ts opens a few of each area.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookouts } from './scenes/lookouts.ts';
import { surprise } from './support/unexpected.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe('Every page survives an unexpected answer (issue: the letter)', () => {
  test('the public pages', async () => {
    expect(await surprise(world, lookouts.anyone)).toEqual([]);
  });

  test('the portal', async () => {
    expect(await surprise(world, lookouts.company, { lanes: 2 })).toEqual([]);
  });

  test('the ex-employee area', async () => {
    expect(await surprise(world, lookouts.exemployee)).toEqual([]);
  });

  test('the admin area', async () => {
    expect(await surprise(world, lookouts.operator)).toEqual([]);
  });
});
