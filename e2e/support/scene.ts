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

export const directory = '/home/exemployee_management/search';
export const add = '/home/exemployee_management/add';
export const groups = '/home/exemployee_management/groups';
export const list = /\/api\/alumni\?/;

export const never = (pattern: RegExp | string) => (page: Page) => page.route(pattern, () => new Promise(() => {}));
export const fails = (pattern: RegExp | string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong! Please try again later' } }),
  );
export const answers = (pattern: RegExp | string, data: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { data } }));

const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
export const select = async (page: Page, count: number) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
};
export const opens = (name: string, choose: (page: Page) => Promise<void>) => async (page: Page) => {
  await choose(page);
  await button(name)(page);
  await page.getByRole('dialog').waitFor();
};
/** Asks the API as the page does. */
export const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1];
    const response = await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).data;
  }, path);
export const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Sends an instant mail to the first few; without an SMTP server it is in the mailbox within a moment. */
export async function sendMail(page: Page): Promise<void> {
  await opens('Send Message', (directoryPage) => select(directoryPage, 3))(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rehiring' }).click();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(1500);
}

/** On phones the filters are behind a button of their own. */
export const openFilter = (name: string) => async (page: Page) => {
  const filter = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  if (!(await filter.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  await filter.click();
};
export const selectAll = async (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check();

/** Changes something by the API, as the page does. */
export const send = (page: Page, path: string, body: unknown): Promise<unknown> =>
  page.evaluate(
    async ({ address, content }) => {
      const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`/api${address}`, { method: 'POST', headers, body: JSON.stringify(content) });
      return (await response.json()).data;
    },
    { address: path, content: body },
  );
