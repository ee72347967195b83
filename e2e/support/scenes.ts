import type { Page } from 'playwright-core';

/** One screen in one state. `prepare` runs before the page opens, `act` after. */
export type Scene = {
  area: 'public' | 'portal' | 'exemployee' | 'admin';
  screen: string;
  state: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
};

const directory = '/home/exemployee_management/search';
const add = '/home/exemployee_management/add';
const groups = '/home/exemployee_management/groups';
const list = /\/api\/alumni\?/;

const never = (pattern: RegExp | string) => (page: Page) => page.route(pattern, () => new Promise(() => {}));
const fails = (pattern: RegExp | string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong! Please try again later' } }),
  );
const answers = (pattern: RegExp | string, data: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { data } }));

const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
const select = async (page: Page, count: number) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
};
const opens = (name: string, choose: (page: Page) => Promise<void>) => async (page: Page) => {
  await choose(page);
  await button(name)(page);
  await page.getByRole('dialog').waitFor();
};
/** Asks the API as the page does. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1];
    const response = await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).data;
  }, path);
const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Sends an instant mail to the first few; without an SMTP server it is in the mailbox within a moment. */
async function sendMail(page: Page): Promise<void> {
  await opens('Send Message', (directoryPage) => select(directoryPage, 3))(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rehiring' }).click();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(1500);
}

/** Three rows, two of them with faults. */
const faultyCsv = `Full Name,Personal Email,Company Email,Phone,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving,Shoe size
Meera Krishnan,meera.k@mail.example,meera@acme.example,9845012345,female,Designer,Design,Pune,03/05,E-1001,01/04/2015,31/03/2019,38
Ann,ann@mail,ann@acme.example,12,female,Designer,Design,Pune,03/05,E-1002,01/04/2015,31/03/2019,39
Farhan Qureshi,farhan@mail.example,farhan@acme.example,9845012346,male,Designer,Design,Pune,31/02,E-1003,01/04/2019,31/03/2015,42
`;

/** On phones the filters are behind a button of their own. */
const openFilter = (name: string) => async (page: Page) => {
  const filter = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  if (!(await filter.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  await filter.click();
};
const selectAll = async (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check();

/** Every screen and state that there is; a new screen comes with its scenes. */
export const publicScenes: readonly Scene[] = [
  { area: 'public', screen: 'landing', state: 'full', path: '/' },
  { area: 'public', screen: 'sign-in', state: 'empty', path: '/?action=login' },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'wrong',
    path: '/?action=login',
    act: async (page) => {
      await page.getByLabel('Email').fill('asha@acme.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('not correct').waitFor();
    },
  },
  { area: 'public', screen: 'job', state: 'gone', path: '/jobs/00000000-0000-7000-8000-000000000000' },
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'invalid',
    path: '/exemployee/unsubscribe?token=this-is-not-a-token-of-ours',
  },
  { area: 'public', screen: 'not-found', state: 'full', path: '/nowhere' },
];

export const portalScenes: readonly Scene[] = [
  { area: 'portal', screen: 'overview', state: 'full', path: '/home/exemployee_management' },
  { area: 'portal', screen: 'search', state: 'full', path: directory },
  { area: 'portal', screen: 'search', state: 'loading', path: directory, prepare: never(list) },
  { area: 'portal', screen: 'search', state: 'error', path: directory, prepare: fails(list) },
  { area: 'portal', screen: 'search', state: 'empty-text', path: `${directory}?searchtext=zzzz` },
  { area: 'portal', screen: 'search', state: 'empty-filter', path: `${directory}?departments=Nowhere` },
  {
    area: 'portal',
    screen: 'search',
    state: 'filtered',
    path: `${directory}?searchtext=an&departments=Engineering,Design&experienceMin=3&experienceMax=12`,
  },
  { area: 'portal', screen: 'search', state: 'dashboard', path: `${directory}?source=dashboard&upcomingBirthdays=1` },
  {
    area: 'portal',
    screen: 'search',
    state: 'selected',
    path: directory,
    act: async (page) => {
      await select(page, 3);
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(400);
    },
  },
  { area: 'portal', screen: 'search', state: 'filter-open', path: directory, act: openFilter('Department') },
  {
    area: 'portal',
    screen: 'select-group',
    state: 'full',
    path: directory,
    act: opens('Save in group', (page) => select(page, 2)),
  },
  {
    area: 'portal',
    screen: 'instant-mail',
    state: 'full',
    path: directory,
    act: opens('Send Message', (page) => select(page, 3)),
  },
  { area: 'portal', screen: 'instant-mail', state: 'too-many', path: directory, act: opens('Send Message', selectAll) },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'existing',
    path: directory,
    act: opens('Rehire', (page) => select(page, 3)),
  },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'new-wrong',
    path: directory,
    act: async (page) => {
      await opens('Rehire', selectAll)(page);
      await page.getByRole('dialog').getByText('New Job').click();
      await page.getByRole('button', { name: 'Share this job' }).click();
      await page.waitForTimeout(300);
    },
  },
  { area: 'portal', screen: 'add', state: 'empty', path: add },
  {
    area: 'portal',
    screen: 'add',
    state: 'wrong',
    path: add,
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    area: 'portal',
    screen: 'edit',
    state: 'full',
    path: directory,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /edit/i }).click();
      await page.waitForURL(/\/edit\?/);
      await page.waitForTimeout(600);
    },
  },
  { area: 'portal', screen: 'groups', state: 'full', path: groups },
  { area: 'portal', screen: 'groups', state: 'empty', path: groups, prepare: answers(/\/api\/group$/, []) },
  { area: 'portal', screen: 'groups', state: 'loading', path: groups, prepare: never(/\/api\/group$/) },
  { area: 'portal', screen: 'groups', state: 'error', path: groups, prepare: fails(/\/api\/group$/) },
  {
    area: 'portal',
    screen: 'mailbox',
    state: 'empty',
    path: '/mailbox',
    prepare: answers(/\/api\/mailbox\?/, { messages: [], totalCount: 0 }),
  },
  {
    area: 'portal',
    screen: 'mailbox',
    state: 'full',
    path: directory,
    act: async (page) => {
      await sendMail(page);
      await goTo(page, '/mailbox');
      await page.getByText('Come back to').first().click();
      await page.locator('iframe').waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'shared',
    path: directory,
    act: async (page) => {
      await opens('Rehire', (directoryPage) => select(directoryPage, 2))(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Job').first().click();
      await page.getByRole('option').first().click();
      await dialog.getByLabel('Subject').fill('Come back');
      await dialog.getByRole('button', { name: 'Share this job' }).click();
      await page.getByText('Your job has been shared').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'delete',
    state: 'asking',
    path: directory,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'import',
    state: 'faults',
    path: add,
    act: async (page) => {
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(faultyCsv) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: 'Upload' }).click();
      await page.getByRole('region', { name: 'Result of the upload' }).waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'groups',
    state: 'rename',
    path: groups,
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /menu|actions/i })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.waitForTimeout(200);
    },
  },
  {
    area: 'public',
    screen: 'job',
    state: 'open',
    path: directory,
    act: async (page) => {
      const [job] = await ask<{ _id: string }[]>(page, '/jobs/active?pageNumber=1&pageContent=1');
      await goTo(page, `/jobs/${job?._id}`);
      await page.waitForTimeout(500);
    },
  },
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'asking',
    path: directory,
    act: async (page) => {
      await sendMail(page);
      const { messages } = await ask<{ messages: { _id: string }[] }>(page, '/mailbox?pageNumber=1&pageContent=1');
      const { text } = await ask<{ text: string }>(page, `/mailbox/${messages[0]?._id}`);
      await goTo(page, /\/exemployee\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '/');
      await page.waitForTimeout(500);
    },
  },
];
