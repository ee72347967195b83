// Only with --all: how the list behaves while answers come late.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, directory, send, still } from './scenes/scene.ts';
import { enter, settled, signIn, startWorld, type World } from './support/world.ts';

type Found = { alumnis: { _id: string; name: string }[]; totalCount: number };
type Group = { _id: string; name: string; count: number };
type Shifts = Window & { shifted?: number };

let world: World;
let page: Page;

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page } = await world.newPage());
  await signIn(page);
  await page.addInitScript(() => {
    const held: Shifts = window;
    held.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        held.shifted = (held.shifted ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});
afterAll(() => world.end());
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const open = (query = '') => page.goto(world.address(`${directory}${query}`));
const rows = () => page.getByRole('list', { name: 'Ex-employees' }).getByRole('listitem');
const toast = (text: string) => page.getByLabel('Alerts').getByText(text).first();
const panel = () => page.getByRole('complementary').filter({ hasText: 'Open record' });
const nameOf = async (place: number) => (await rows().nth(place).getByRole('heading').innerText()).trim();
/** Returns the layout shift so far, as the browser counts it. */
const shifted = () => page.evaluate(() => (window as Shifts).shifted);
/** Returns the requests of the page. */
const answers = {
  profile: /\/users\/profile$/,
  rows: /\/alumni\?.*withTotal=0/,
  total: /\/alumni\?.*withTotal=1/,
  filters: /\/alumni\/search\/filters/,
  mailer: /\/campaigns\/[\w-]+$/,
  waiting: /\/overview\/waiting$/,
  mailbox: /\/mailbox\/asked/,
};
type Answer = keyof typeof answers;
/** Returns the requests made after another answer has arrived. */
const askedAfter: { [name in Answer]?: string[] } = { profile: ['waiting'], rows: ['total'] };

describe('2 Alumni Search: the list', () => {
  test('shows at least eight people at 1440 × 900 in rows of equal height, and selecting some moves nothing', async () => {
    await open();
    await rows().nth(8).waitFor();
    const boxes = await rows().evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    const before = await rows().first().boundingBox();
    await rows().first().getByRole('checkbox').check();
    await page.getByRole('group', { name: 'Selected ex-employees' }).waitFor();
    expect(await rows().first().boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await rows().first().boundingBox()).toEqual(before);
    expect(await shifted()).toBeLessThan(0.02);
  });

  test.each([1440, 1024])('at %i pixels nothing moves, whichever answer comes last', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const { campaigns } = await ask<{ campaigns: { _id: string; state: string }[] }>(page, '/campaigns?kind=mailer');
    const mailer = campaigns.find(({ state }) => state === 'finished')?._id;
    for (const name of Object.keys(answers) as Answer[]) {
      const { promise: others, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        const address = route.request().url();
        if (answers[name].test(address)) await others;
        if (!answers.rows.test(address)) return route.continue();
        // The server sends the total with the rows when it knows it; here it is requested separately.
        const response = await route.fetch();
        const { data } = await response.json();
        return route.fulfill({ response, json: { data: { ...data, totalCount: null } } });
      });
      const early = Object.keys(answers).filter((one) => one !== name && !askedAfter[name]?.includes(one)) as Answer[];
      const arrived = Promise.all(early.map((one) => page.waitForResponse(answers[one])));
      await open(`?mailerId=${mailer}`);
      await arrived;
      await still(page);
      release();
      await settled(page, { state: name });
      await rows().nth(8).waitFor();
      await still(page);
      expect(await shifted(), name).toBeLessThan(0.01);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a dialog leaves the scrolled page behind it in place, along with rail and top bar', async () => {
    await open();
    await rows().nth(8).waitFor();
    await rows().nth(8).getByRole('checkbox').check();
    await page.evaluate(() => window.scrollTo(0, 500));
    const places = () =>
      page.evaluate(() => {
        const boxes = ['aside', 'header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect());
        return { scrolled: window.scrollY, boxes: boxes.map((box) => [box?.left, box?.top, box?.right]) };
      });
    const before = await places();
    expect(before.scrolled).toBeGreaterThan(200);
    const send = page.getByRole('button', { name: 'Send Message' }).first();
    await expect.poll(async () => (await send.boundingBox())?.y ?? -1).toBeGreaterThan(60);
    // With the mouse, as people do: the driver’s own click would scroll first, ignoring the sticky bar.
    const { x, y, width, height } = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.getByRole('dialog').waitFor();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await places()).toEqual(before);
  });

  test('with nothing selected it shows count, order and Export; with a selection the actions', async () => {
    await open();
    await page.getByText('Newest first').waitFor();
    const actions = page.getByRole('group', { name: 'Selected ex-employees' });
    expect(await actions.count()).toBe(0);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText(/^All [\d,]+ selected$/).waitFor();
    for (const place of [0, 2]) await rows().nth(place).getByRole('checkbox').uncheck();
    await page.getByText(/^[\d,]+ selected, all but 2$/).waitFor();
    await actions.getByRole('button', { name: 'Rehire' }).waitFor();
  });

  test('on a phone the actions are in a bottom sheet', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open();
    await rows().first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Actions', exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name: '1 selected' });
    await sheet.getByRole('button', { name: 'Save in group' }).click();
    await page.getByRole('dialog', { name: 'Select group to add ex-employee' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('upcoming birthdays show the day, and how far away it is', async () => {
    await open('?source=dashboard&upcomingBirthdays=1');
    await rows().first().waitFor();
    expect(await rows().first().innerText()).toMatch(/\d{1,2} \w+\s+(?:Today|Tomorrow|in \d+ days)/);
    await page.getByText('Next birthday first').waitFor();
  });

  test('an error is shown within two seconds', async () => {
    await page.route(/\/api\/alumni\?/, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 2000 });
  });

  test('an unknown `job` is reported, not shown by its id', async () => {
    await open('?job=01890a5d-ac96-774b-bcce-b302099a8057');
    await page.getByRole('status').filter({ hasText: 'Matching Ex-employees for an unknown job' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('01890a5d');
  });
});

describe('7 GET /alumni', () => {
  test('the list asks with pageNumber and pageContent 10, page by page', async () => {
    // The previous list may be scrolled, and would load more.
    await page.goto('about:blank');
    const asked: string[] = [];
    await page.route(/\/api\/alumni\?/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      if (query.get('pageContent') === '10') asked.push(query.get('pageNumber') ?? 'none');
      return route.continue();
    });
    await open();
    await rows().nth(5).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => asked.slice(0, 2)).toEqual(['1', '2']);
  });
});

describe('4 Session', () => {
  test('the callback of a 401 keeps what was typed in the search', async () => {
    const { page: other } = await world.newPage();
    await signIn(other);
    await other.goto(world.address(directory));
    const box = other.getByRole('search').getByRole('textbox');
    await box.waitFor();
    await other.route(/\/api\/alumni\?.*searchtext/, (route) => route.fulfill({ status: 401, json: {} }));
    await box.fill('priya');
    await other.waitForURL(/action=login/);
    expect(decodeURIComponent(other.url())).toContain(`callback=${directory}?searchtext=priya`);
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    await enter(other);
    await other.waitForURL(/searchtext=priya$/);
    await other.context().close();
  });
});

describe('look.md: a quick view without leaving the list', () => {
  test('a click opens it and the address keeps it; j moves on, Esc closes', async () => {
    await open();
    await rows()
      .nth(2)
      .getByRole('article')
      .click({ position: { x: 500, y: 4 } });
    const [second, third] = [await nameOf(2), await nameOf(3)];
    await panel().getByRole('heading', { name: second }).waitFor();
    await page.waitForURL(/person=[0-9a-f-]{36}/);
    await page.keyboard.press('j');
    await panel().getByRole('heading', { name: third }).waitFor();
    await page.reload();
    await panel().getByRole('heading', { name: third }).waitFor();
    await panel().getByText('Tenure').waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('person=');
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await panel().waitFor();
    await panel().getByRole('link', { name: 'Open record' }).click();
    await page.waitForURL(/\/home\/exemployee\?id=/);
  });
});

describe('8 Groups: removed from group', () => {
  test('removing everyone but one from a group takes effect at once, and Undo brings them back', async () => {
    const { alumnis } = await ask<Found>(page, '/alumni?pageContent=4');
    const group = await send<Group>(page, '/group', { name: 'Leaving soon' });
    await send(page, `/group/${group._id}`, { alumnis: alumnis.map(({ _id }) => _id) });
    await open(`?groupIds=${group._id}`);
    await rows().nth(3).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await rows().first().getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Remove from group' }).click();
    await toast('Ex-employees removed from group successfully').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows().count()).toBe(4);
  });
});
