// Only with --all: it restarts the server, and waits for browsers to reconnect.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, send } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { focusedName } from './support/keyboard.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const home = '/home/exemployee_management';
const title = 'Keeper of the Bells';

let world: World;
let one: Page;
let other: Page;
let ravi: Page;
const faults: string[][] = [];

const opened = async (email: string | undefined, path: string) => {
  const { page, faults: found } = await world.newPage();
  await signIn(page, email);
  await page.goto(world.address(path));
  faults.push(found);
  return page;
};
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
/** Returns the number on the bell, from its accessible name. */
const shown = async (page: Page) =>
  Number(/, (\d+) unread$/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
const both = (unread: number) =>
  expect.poll(async () => [await shown(one), await shown(other)], { timeout: 60_000 }).toEqual([unread, unread]);
const unreadNow = async () => (await ask<{ unread: number }>(one, '/notifications/count')).unread;
const isLoadedOnce = (page: Page) => page.evaluate(() => (window as { isMarked?: true }).isMarked ?? false);

beforeAll(async () => {
  world = await startWorld();
  one = await opened(undefined, home);
  other = await opened(undefined, home);
  ravi = await opened('ravi@alumni.example', '/exemployee/feed');
  for (const page of [one, other])
    await page.evaluate(() => {
      (window as { isMarked?: true }).isMarked = true;
    });
});
afterAll(() => world.end());

describe('Two windows of HR, and an ex-employee who acts', () => {
  test('news appears in both without a reload, and reading it in one marks it read in the other', async () => {
    const before = await unreadNow();
    await both(before);
    const described = { title, description: '<p>You ring them.</p>', places: { others: ['Leh'] }, open: true };
    const { _id: job } = await send<{ _id: string }>(one, '/jobs', described);
    await send(ravi, `/own/jobs/${job}/applications`, { message: 'I can hear them already.' });
    await both(before + 1);
    expect(await isLoadedOnce(one)).toBe(true);
    expect(
      await one
        .getByRole('status')
        .filter({ hasText: /unread notification/ })
        .innerText(),
    ).toContain(String(before + 1));

    await bellOf(one).focus();
    await one.keyboard.press('Enter');
    const told = one.getByRole('dialog').getByRole('link', { name: `applied for ${title}` });
    await told.waitFor();
    expect(await seriousFaults(one)).toEqual([]);
    await one.keyboard.press('Escape');
    await told.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(one)).toMatch(/^Notifications/);
    await one.keyboard.press('Enter');
    await told.click();
    await one.getByRole('heading', { level: 1 }).waitFor();
    await one.waitForURL(/\/home\/recruitment\//);
    await both(before);
    expect([await isLoadedOnce(one), await isLoadedOnce(other)]).toEqual([true, true]);
  });

  test('after the server restarts, new events still appear', async () => {
    // Similar unread notifications are grouped, which would not raise the number.
    await bellOf(other).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click();
    await both(0);
    await other.keyboard.press('Escape');
    await world.restart();
    await send(ravi, '/own/requests', { type: 'access' });
    await both(1);
    expect([await isLoadedOnce(one), await isLoadedOnce(other)]).toEqual([true, true]);
    await bellOf(other).click();
    // Anything newer than the newest one shown stays unread.
    await other
      .getByRole('dialog')
      .getByRole('link', { name: /Ravi Menon made a privacy request/ })
      .waitFor();
    await other.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click();
    await both(0);
    await other.getByRole('dialog').getByRole('link', { name: 'See all' }).click();
    await other.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await other
      .getByRole('main')
      .getByRole('link', { name: /Ravi Menon made a privacy request/ })
      .waitFor();
    await other.setViewportSize({ width: 375, height: 812 });
    // The bar is rebuilt for the narrow screen.
    await expect.poll(() => other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await seriousFaults(other)).toEqual([]);
    expect(faults.flat()).toEqual([]);
  });
});
