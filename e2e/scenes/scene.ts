import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { buildColours } from '#api/features/company/branding/build-colours.ts';
import type { Profile } from '#contract/accounts/accounts.ts';
import { type Address, type DocumentAddress, documents } from '#contract/base/paths.ts';
import { permissionsOf } from '#contract/base/permissions.ts';
import type { Route } from '#contract/base/route.ts';
import { routes } from '#web-test/routes.ts';
import { until } from '../../api/test/until.ts';

/** One screen in one state. `prepare` runs before the page opens, `act` after. */
export type Scene = {
  area: 'public' | 'portal' | 'exemployee' | 'admin';
  screen: string;
  state: string;
  /** The address, or a function that finds it on any page of the product when it depends on the data. */
  path: string | ((page: Page) => Promise<string>);
  /** The page that `act` leads to, if it is another. */
  shows?: Address | DocumentAddress;
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
};

export const directory = '/home/exemployee_management/search';
export const add = '/home/exemployee_management/add';
export const groups = '/home/exemployee_management/groups';
export const list = /\/api\/alumni\?/;

/** The demo company, as public pages show it. */
const acme = {
  name: 'Acme Industries',
  logo: `data:image/png;base64,${readFileSync(new URL('../../api/src/demo/brand/mark.png', import.meta.url)).toString('base64')}`,
  colours: buildColours('#b4472e'),
  page: '/companies/1',
};
const openJobs = [
  {
    title: 'Principal Engineer, Settlement and Reconciliation',
    location: 'Bengaluru, Pune or remote',
    path: '/jobs/1',
  },
  { title: 'Plant Manager', location: 'Nashik', path: '/jobs/2' },
];

type StandIn = { source: string; status?: number; json?: unknown; changes?: object; pdf?: string };
type Held = Window & { realFetch?: typeof fetch };

/** Runs in the page before its own code. Intercepting requests in the browser would disable its cache of scripts. */
const standIn = ({ source, status, json, changes, pdf }: StandIn) => {
  const held: Held = window;
  held.realFetch ??= window.fetch;
  const before = window.fetch;
  window.fetch = async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : String(input), location.href);
    // A brand’s API host has its root where a site host has /api.
    const address = `${asked.hostname.startsWith('api.') ? '/api' : ''}${asked.pathname}${asked.search}`;
    if (!new RegExp(source).test(address)) return before(input, init);
    if (changes) {
      const { data } = await (await before(input, init)).json();
      return Response.json({ data: { ...data, ...changes } });
    }
    if (pdf !== undefined)
      return new Response(
        Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
        {
          headers: { 'content-type': 'application/pdf' },
        },
      );
    if (status) return Response.json(json, { status });
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
};
const standsIn =
  (pattern: RegExp, how: Omit<StandIn, 'source'> = {}) =>
  (page: Page) =>
    page.addInitScript(standIn, { source: pattern.source, ...how });
export const never = (pattern: RegExp) => standsIn(pattern);
export const fails = (pattern: RegExp, status = 500, message = 'Something went wrong! Please try again later') =>
  standsIn(pattern, { status, json: { message, company: { ...acme, jobs: openJobs } } });
/** Checks that the answer fits the contract: the page would treat any other as a failure and show another scene. */
function checkAnswer(pattern: RegExp, json: { data: unknown }, status: number) {
  const addressOf = ({ path }: Route) => `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000001')}`;
  const ends = ['', '?', `?${pattern.source.split('\\?')[1]}`];
  const asked = [...routes.values()].filter((route) => ends.some((end) => pattern.test(addressOf(route) + end)));
  const faults = asked.map(({ method, path, responses }) => {
    const declared = responses[status];
    if (!declared || 'download' in declared) return `${method} ${path} does not answer ${status}`;
    const [issue] = declared.safeParse(JSON.parse(JSON.stringify(json))).error?.issues ?? [];
    return issue && `${method} ${path}: ${issue.path.join('.')}: ${issue.message}`;
  });
  if (!faults.includes(undefined)) throw new Error(`No route answers ${pattern} like this. ${faults.join('; ')}`);
}

/** Answers with `status` and `data` as the contract declares them for the route. */
export function answers(pattern: RegExp, data: unknown, status = 200) {
  const { state } = Object(data) as { state?: unknown };
  // As the server does, where a page has ended.
  const hasEnded = state === 'finished' || state === 'cancelled';
  const json = { data, company: { ...acme, ...(hasEnded && { jobs: openJobs }) } };
  checkAnswer(pattern, json, status);
  return standsIn(pattern, { status, json });
}
/** Answers with the server’s own answer, partly changed. */
export const answersWith = (pattern: RegExp, changes: object) => standsIn(pattern, { changes });
/** The profile of a recruiter, with their permissions. */
export const asRecruiter = answersWith(/\/api\/users\/profile$/, {
  role: 'recruiter',
  permissions: permissionsOf({ type: 'company', role: 'recruiter' }),
});
/** Answers with a PDF. */
export const answersPdf = (pattern: RegExp, file: Buffer) => standsIn(pattern, { pdf: file.toString('base64') });
/** Lets the server answer again, from the next page on. */
export const answersAgain = (page: Page) =>
  page.addInitScript(() => {
    const { realFetch }: Held = window;
    if (realFetch) window.fetch = realFetch;
  });

const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
export const select = async (page: Page, count: number) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
};
export const opens = (name: string, choose: (page: Page) => Promise<void>) => async (page: Page) => {
  await choose(page);
  const sheet = page.getByRole('button', { name: 'Actions', exact: true }).first();
  if (await sheet.isVisible()) {
    await sheet.click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: /selected/ }).waitFor({ state: 'hidden' });
  } else await button(name)(page);
  await page.getByRole('dialog').waitFor();
};
/** Calls the API with the session of the page’s browser; the server itself answers, even where the page gets fake answers. */
async function call<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'encore_token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
  const { data: said, message } = (await answer.json()) as { data: T; message?: string };
  // Scenes run repeatedly, so data that exists already is fine; an invalid request is a bug.
  if (answer.status() === 400) throw new Error(`${method} ${path}: ${message}`);
  return said;
}
export const ask = <T>(page: Page, path: string): Promise<T> => call(page, 'GET', path);
/** Sends a change through the API. */
export const send = <T = unknown>(page: Page, path: string, body: unknown): Promise<T> =>
  call(page, 'POST', path, body);
export const remove = (page: Page, path: string): Promise<unknown> => call(page, 'DELETE', path);
/** The profile of a company with sample data. */
export const withSample = async (page: Page) => {
  const { companyDetails } = await ask<Profile>(page, '/users/profile');
  await answersWith(/\/api\/users\/profile$/, { companyDetails: { ...companyDetails, hasSampleData: true } })(page);
};
/** Returns the address of a scene. */
export const pathOf = async ({ path }: Scene, page: Page): Promise<string> =>
  typeof path === 'string' ? path : path(page);
/** Opens the scene’s page; its fake answers apply from then on. */
export async function openScene(page: Page, scene: Scene): Promise<void> {
  const path = await pathOf(scene, page);
  await scene.prepare?.(page);
  await page.goto(path);
}

/** Whether the server renders the page: it is loaded whole, and makes no API calls. */
export const isDocument = (path: string): boolean => Object.values(documents).some((document) => isAt(document, path));
/** Whether a path, with or without query, belongs to a page. */
export const isAt = (page: string, path: string): boolean =>
  new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/?]+')}(?:\\?|$)`).test(path);

const nowhere = '/there/is/no/such/page';
/**
 * Goes to a path like a link within the product, at a third of the cost of loading the page; it reloads only when it has to.
 * It passes through an unrelated page so that nothing of the previous one is kept. Data read within the last half minute
 * may be cached.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  if (isDocument(path) || !(await page.evaluate(() => document.getElementById('root') !== null))) {
    await page.goto(path);
    return;
  }
  for (const next of [nowhere, path]) {
    await page.evaluate((to) => history.pushState(null, '', to), next);
    await page.waitForFunction(
      (isNowhere) => (document.querySelector('h1')?.textContent === 'Page not found') === isNowhere,
      next === nowhere,
    );
  }
}

/** Waits until nothing on the page moves; endless animations (skeletons) do not count. */
export const still = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    // A click’s result is rendered two frames later.
    for (let frames = 0; frames < 2; frames += 1) await frame();
    while (moving().length > 0) await Promise.all([frame(), ...moving().map((each) => each.finished.catch(() => {}))]);
  });
};

const someMail = '/mailbox?pageNumber=1&pageContent=1';
/** Sends an instant mail to the first few; without an SMTP server it is in the mailbox. */
export async function sendMail(page: Page): Promise<void> {
  await opens('Send Message', (directoryPage) => select(directoryPage, 3))(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rehiring' }).click();
  await dialog.getByLabel('Link').fill('https://acme.example/jobs');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await until('the mails', async () => (await ask<{ totalCount: number }>(page, someMail)).totalCount > 0);
}

/** Opens a filter, which on phones is behind a button. */
export const openFilter = (name: string) => async (page: Page) => {
  const filter = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  if (!(await filter.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  await filter.click();
};
export const selectAll = async (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check();
