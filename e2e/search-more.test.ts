// Only with --all: every parameter of the address, depth, and all of it by keyboard; search.test.ts finds, selects and saves.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { ask, directory, groups as groupsPage, send, still, walkTo } from './scenes/scene.ts';
import { focusedName, press } from './support/keyboard.ts';
import { onePageMore, scrollToEnd } from './support/list.ts';
import { signIn, startWorld, type World } from './support/world.ts';

type Found = { alumnis: { _id: string; name: string; email: string }[]; totalCount: number };
type Group = { _id: string; name: string; count: number };

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
});
afterAll(() => world.end());

const open = (query = '') => page.goto(world.address(`${directory}${query}`));
const rows = () => page.getByRole('list', { name: 'Ex-employees' }).getByRole('listitem');
const counted = (total: number) =>
  page
    .getByRole('status')
    .filter({ hasText: total ? `${total.toLocaleString('en-IN')} Matching` : 'No Matching Ex-employees Found' })
    .waitFor();
const totalOf = async (query: string) => (await ask<Found>(page, `/alumni?${query}&pageContent=1`)).totalCount;
const toast = (text: string) => page.getByLabel('Alerts').getByText(text).first();
/** Returns the first person in the list. */
const names = async (count: number) =>
  (await rows().getByRole('heading').allInnerTexts()).slice(0, count).map((name) => name.trim());

describe('2 Alumni Search: by the address bar', () => {
  test('search by URL: every parameter shows exactly the people the server finds', async () => {
    const [group] = await ask<Group[]>(page, '/group');
    const [job] = await ask<{ _id: string; title: string }[]>(page, '/jobs/active?pageNumber=1&pageContent=1');
    const all = await ask<Found>(page, '/alumni?pageContent=3');
    const recipients = all.alumnis.map(({ email }) => email);
    const mail = (await send(page, '/emailers/instant', { subject: 'Hi', content: 'Hello', recipients })) as {
      _id: string;
    };
    const fresh = {
      type: 2,
      jobTitle: 'Potter',
      jobDescription: 'Turn',
      location: 'Pune',
      subject: 'Hi',
      message: 'Hello',
    };
    await send(page, '/emailers/rehire', { ...fresh, recipients: recipients.slice(0, 2) });
    const queries = [
      'searchtext=priya',
      'currentCompany=self-employed',
      'departments=Sales,Finance',
      'designations=Product+Designer',
      'locations=Pune',
      `groupIds=${group?._id}`,
      'jobSearchStatus=active,casual',
      'upcomingBirthdays=1',
      'signups=1',
      'signups=0',
      'gender=female',
      'currentIndustry=consulting',
      'currentCompany=a',
      'currentLocationCode=KA',
      'currentLocation=Pune',
      'dateOfLeavingGTE=2024/01/01',
      'dateOfLeavingLT=2024/01/01',
      'course=b',
      'experienceMin=10',
      'experienceMax=5',
      'timeSinceLeftMin=3',
      'timeSinceLeftMax=2',
      'tenureMin=5',
      'tenureMax=1',
      `jobid=${job?._id}&recommendations=1`,
      'exclusiveAlumni=1',
      `mailerId=${mail._id}`,
      'rehireEligibility=eligible',
      'tags=Mentor',
      'searchtext=an&departments=Sales,Engineering&gender=female&experienceMin=2&experienceMax=20&signups=0',
    ];
    for (const query of queries) {
      const { totalCount, alumnis } = await ask<Found>(page, `/alumni?${query}&pageContent=10`);
      // A page that ignores the parameter would also show zero people or all of them.
      expect(totalCount, query).toBeGreaterThan(0);
      expect(totalCount, query).toBeLessThan(all.totalCount);
      await walkTo(page, `${directory}?${query}`);
      await counted(totalCount);
      const found = alumnis.slice(0, 5).map(({ name }) => name);
      await expect.poll(() => names(found.length), { message: query }).toEqual(found);
    }
    await open(`?job=${job?.title}&jobid=${job?._id}&recommendations=1`);
    await page
      .getByRole('status')
      .filter({ hasText: `Matching Ex-employees for ${job?.title}` })
      .waitFor();
  });

  test('source dashboard and recruitment: back arrow and heading in place of the search box', async () => {
    await open('?source=recruitment&currentLocationCode=KA&sourceLabel=Karnataka');
    await page.getByRole('heading', { name: 'Ex-employees in Karnataka', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('search').count()).toBe(0);
    await page.goto(world.address('/home'));
    await page.getByRole('link', { name: /^Upcoming birthdays/ }).click();
    await page.getByRole('heading', { name: 'Upcoming Birthdays', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/home$/);
  });

  test('invalid parameters give a normal page with everyone', async () => {
    const nonsense = [
      'source=x&gender=robot&signups=maybe&jobSearchStatus=%00&groupIds=7&mailerId=x&jobid=1&recommendations=yes',
      'experienceMin=9&experienceMax=3&tenureMin=-1&tenureMax=99&timeSinceLeftMin=NaN&dateOfLeavingGTE=2024/02/31',
      'dateOfLeavingLT=soon&upcomingBirthdays=2&departments=,,&course=+&custom=a:b&tags=,&rehireEligibility=perhaps&colour=red',
    ].join('&');
    await open(`?${nonsense}`);
    await counted(await totalOf(''));
    await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('2 Alumni Search: typing', () => {
  test('going to another page right after a key press is not undone', async () => {
    await open();
    await rows().first().waitFor();
    await page.route(/\/api\/alumni\?searchtext=/, () => new Promise(() => {}));
    await page.getByRole('textbox', { name: 'Search ex-employees' }).press('a');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/exemployee_management/groups"]')?.click());
    await page.getByRole('heading', { name: 'Existing Groups' }).waitFor();
    await still(page);
    expect(page.url()).toContain('/exemployee_management/groups');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a typing error is forgiven, reported and marked', async () => {
    await open('?searchtext=priyya');
    await page.getByText('Nothing matches "priyya" exactly. Showing close matches.').waitFor();
    await page
      .locator('mark', { hasText: /^priya$/i })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await counted(await totalOf(''));
    await expect.poll(() => page.locator('mark').count()).toBe(0);
  });
});

describe('4 Search list', () => {
  test('Back returns to the same place, 220 rows deep, after an edit', async () => {
    await open();
    await rows().first().waitFor();
    await until(
      '220 rows',
      async () => {
        await scrollToEnd(page);
        await still(page);
        return Number(await rows().last().getAttribute('aria-posinset')) >= 220;
      },
      150,
    );
    await page.mouse.wheel(0, -1500);
    await still(page);
    const middle = rows().nth(8);
    const name = (await middle.getByRole('heading').innerText()).trim();
    const before = await middle.evaluate((row) => row.getBoundingClientRect().top);
    const place = await middle.getAttribute('aria-posinset');
    await middle.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const designation = page.getByLabel('Designation').first();
    await designation.fill('Keeper of the List');
    for (const button of ['Next', 'Next', 'Save'])
      await page.getByRole('button', { name: button, exact: true }).click();
    await toast('Ex-employee profile updated successfully').waitFor();
    await page.goBack();
    await rows().filter({ hasText: 'Keeper of the List' }).first().waitFor();
    const again = page.locator(`[aria-posinset="${place}"]`);
    expect((await again.getByRole('heading').innerText()).trim()).toBe(name);
    expect(Math.abs((await again.evaluate((row) => row.getBoundingClientRect().top)) - before)).toBeLessThan(120);
  });
});

describe('By keyboard alone (look.md)', () => {
  test('the palette opens from anywhere, finds people, pages, actions and groups, and returns the focus', async () => {
    await page.goto(world.address(groupsPage));
    await page.getByRole('heading', { name: 'Existing Groups' }).waitFor();
    await page.getByLabel('Group name').focus();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Search or jump to' });
    await input.waitFor();
    await page.keyboard.type('priya');
    const people = page.getByRole('group', { name: 'Ex-employees' }).getByRole('option');
    await people.nth(1).locator('mark').first().waitFor();
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
    await until('the focus is back', () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Group name'),
    );

    const run = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      await input.waitFor();
      await page.keyboard.type(text);
      await page.locator('[role=option][data-combobox-selected]').filter({ hasText: option }).waitFor();
      await page.keyboard.press('Enter');
      await input.waitFor({ state: 'hidden' });
    };
    await run('priya', /^(?!Search).*priya/i);
    await page.waitForURL(/\/home\/exemployee\?id=[0-9a-f-]{36}$/);
    await page.goBack();
    await page.keyboard.press('Control+k');
    await input.waitFor();
    await page.keyboard.press('Control+k');
    await input.waitFor({ state: 'hidden' });
    const dark = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    const before = await dark();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /^Switch to/ }).click();
    await until('the other theme', async () => (await dark()) !== before);
    // Keys typed while it is still closing are ignored.
    await input.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await input.waitFor();
    await page.keyboard.type('alumni mentors');
    await page.getByRole('group', { name: 'Groups' }).getByRole('option').first().click();
    await page.waitForURL(/groupIds=/);
    await input.waitFor({ state: 'hidden' });
    // An item that leads to a page and acts there keeps the focus there.
    await run('create poll', /Create poll/);
    const dialog = page.getByRole('dialog', { name: 'Create a poll' });
    await dialog.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Create poll' }).waitFor();
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
    await run('add job', /Add job/);
    await page.waitForURL(/\/jobs\/add$/);
  });

  test('all but two, with three more pages: the group gets total − 2', async () => {
    const total = await totalOf('departments=Engineering');
    await open('?departments=Engineering');
    await counted(total);
    await press(page, 'Select all', 'Space');
    for (const key of ['j', 'x', 'j', 'j', 'x']) {
      await page.keyboard.press(key);
      await still(page);
    }
    for (let more = 0; more < 3; more += 1) await onePageMore(page, () => page.keyboard.press('End'));
    await page
      .getByRole('region', { name: 'Selection' })
      .getByText(`${total - 2} selected`)
      .waitFor();
    await page.keyboard.press('/');
    await press(page, 'Save in group');
    await page.locator('[role=dialog] :focus').waitFor();
    await press(page, 'Create Group');
    await page.keyboard.type('All engineers but two');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move here: All engineers but two' }).waitFor();
    await press(page, 'Move here: All engineers but two');
    await toast(`Added ${total - 2} to All engineers but two`).waitFor();
    const group = (await ask<Group[]>(page, '/group')).find(({ name }) => name === 'All engineers but two');
    expect(group?.count).toBe(total - 2);
  });

  test('find two people, put them into a new group, and open it', async () => {
    await page.goto(world.address('/home/exemployee_management'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The people load after an entry was chosen, and must not take its place.
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/api\/alumni\?.*searchtext=anil/, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
    await page.keyboard.type('anil');
    await page.getByRole('option', { name: 'Search ex-employees for “anil”' }).waitFor();
    await until('the search is gone to', async () => {
      await page.keyboard.press('ArrowDown');
      const chosen = await page.locator('[role=option][data-combobox-selected]').textContent();
      return chosen?.startsWith('Search ex-employees') ?? false;
    });
    letIn();
    await page
      .locator('[role=option]')
      .filter({ hasText: /Anil \w/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/searchtext=anil/);
    await counted(await totalOf('searchtext=anil'));
    // The palette gets the keys until it has closed and returned the focus.
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor({ state: 'detached' });
    const row = () => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));
    for (const index of [0, 1]) {
      await page.keyboard.press('j');
      await expect.poll(row).toBe(String(index));
      await page.keyboard.press('x');
      await page
        .getByText(`${index + 1} selected`)
        .first()
        .waitFor();
    }
    await page.keyboard.press('/');
    await press(page, /^Save in group$/);
    await page.getByRole('dialog', { name: 'Select group to add ex-employee' }).waitFor();
    await press(page, /^Create Group$/);
    await page.keyboard.type('Two named Anil');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move here: Two named Anil' }).waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/^Move here: Two named Anil/);
    await page.keyboard.press('Enter');
    await toast('Added 2 to Two named Anil').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
    await page.keyboard.type('two named anil');
    await page.locator('[role=option]').filter({ hasText: '2 ex-employee' }).waitFor();
    await until('the group is chosen', async () => {
      const chosen = await page.locator('[role=option][data-combobox-selected]').textContent();
      if (chosen?.startsWith('Two named Anil')) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    });
    await page.keyboard.press('Enter');
    await page.waitForURL(/groupIds=/);
    await counted(2);
    expect(faults).toEqual([]);
  });
});
