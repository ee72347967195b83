// Only with --all: merging is tested through HTTP and by its components; this tests the keyboard.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { press } from './support/keyboard.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const duplicates = '/home/exemployee_management/duplicates';

const body = (values: Record<string, unknown>) => ({
  name: 'Meenakshi Twofold',
  companyEmail: 'meenakshi@acme.example',
  gender: 'female',
  designation: 'Clerk',
  department: 'Finance',
  location: 'Pune',
  dateOfBirth: '03/05',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
  ...values,
});

describe('Duplicates: found, compared, merged by keyboard', () => {
  let world: World;
  let page: Page;
  let faults: string[];
  const call = (path: string, sent?: unknown): Promise<any> =>
    page.evaluate(
      async ([address, payload]) => {
        const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1];
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const init = payload === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(payload) };
        return (await (await fetch(`/api${address}`, init)).json()).data;
      },
      [path, sent] as const,
    );

  beforeAll(async () => {
    world = await startWorld({ SMTP_URL: '' });
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  test('the demo has pairs; the page says when it last checked, and Undo restores a dismissed pair', async () => {
    await page.goto(world.address(duplicates));
    await page.getByText('4 pairs to review').waitFor();
    await page.getByRole('button', { name: 'Check for duplicates' }).click();
    await page.getByText(/Last checked just now/).waitFor();
    await page
      .getByRole('button', { name: /are different people$/ })
      .first()
      .click();
    await page.getByText('3 pairs to review').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('4 pairs to review').waitFor();
  });

  test('two records of one person become one, with the contents of both', async () => {
    const first = await call('/alumni', body({ email: 'meena@mail.example', phone: '9000012345' }));
    const second = await call(
      '/alumni',
      body({
        email: 'meenakshi@post.example',
        designation: 'Senior Clerk',
        educationDetails: [{ institute: 'Fergusson College', type: 'full-time', batchFrom: 2008, batchTo: 2011 }],
      }),
    );
    await call(`/alumni/${second._id}`, { tags: ['Mentor'] });
    await page.reload();
    await page.getByText('5 pairs to review').waitFor();
    await press(page, /^Compare and merge Meenakshi/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Result').waitFor();
    const designation = dialog.getByRole('group', { name: 'Designation', exact: true });
    const isInDesignation = () =>
      designation.evaluate((element) => element.contains(document.activeElement)) as Promise<boolean>;
    for (let presses = 0; presses < 40 && !(await isInDesignation()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => designation.getByRole('radio', { name: 'Senior Clerk' }).isChecked()).toBe(true);
    await expect
      .poll(() => dialog.getByRole('region', { name: 'Result' }).innerText())
      .toMatch(/Senior Clerk · Finance · Pune[\s\S]*9000012345[\s\S]*1 course of study, 1 tag/);
    await press(page, 'Merge');
    await page.getByText('Ex-employees merged successfully').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('4 pairs to review').waitFor();
    const merged = await call(`/alumni/${first._id}`);
    expect(merged).toMatchObject({
      email: 'meena@mail.example',
      phone: '9000012345',
      designation: 'Senior Clerk',
      tags: ['Mentor'],
      educationDetails: [{ institute: 'Fergusson College' }],
    });
    await expect.poll(() => call('/alumni?searchtext=meenakshi+twofold')).toMatchObject({ totalCount: 1 });
  });

  test('the Add form suggests who this may be, and lets the person continue', async () => {
    await page.goto(world.address('/home/exemployee_management/add'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Someone New');
    await page.getByLabel(/^Company email/).fill('MEENAKSHI@acme.example');
    const notice = page.getByText('This person may already be in the directory');
    await notice.waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: /^Meenakshi Twofold/ }).getAttribute('href'))
      .toMatch(/exemployee\?id=/);
    await page.getByLabel(/^Company email/).fill('other@acme.example');
    await notice.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });
});
