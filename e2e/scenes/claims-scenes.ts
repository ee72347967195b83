import type { Page } from 'playwright-core';
import { until } from '../../api/test/until.ts';
import { answers, ask, directory, fails, never, opens, type Scene, select, send } from './scene.ts';

const requests = '/home/exemployee_management/requests';
const list = /\/api\/requests\/claims(\?|$)/;

type Mail = { messages: { _id: string }[] };

/** Registers an account. This browser requested the email, so it may read the link. */
const findRegistration = async (page: Page) => {
  const { companyDetails } = await ask<{ companyDetails: { id: string } }>(page, '/users/profile');
  const email = `farah${Date.now()}@mail.example`;
  await send(page, '/auth/register-exemployee', { company: companyDetails.id, name: 'Farah Qureshi', email });
  const mailOf = async () => (await ask<Mail>(page, `/mailbox?to=${email}`)).messages[0];
  const { _id } = await until('the mail', mailOf);
  const { text } = await ask<{ text: string }>(page, `/mailbox/${_id}`);
  return /\/exemployee\/claim\?token=\S+/.exec(text)?.[0] ?? '/';
};

export const claimsScenes: readonly Scene[] = [
  { area: 'portal', screen: 'requests', state: 'full', path: requests },
  {
    area: 'portal',
    screen: 'requests',
    state: 'empty',
    path: requests,
    prepare: answers(list, { claims: [], totalCount: 0, nextCursor: null }),
  },
  {
    area: 'portal',
    screen: 'requests',
    state: 'two-records',
    path: requests,
    // The first two are requests of the same person.
    prepare: async (page) => {
      await page.route(list, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { claims: { candidates: object[] }[] } };
        const candidates = data.claims.flatMap((claim) => claim.candidates).slice(0, 2);
        const claims = data.claims.slice(0, 1).map((claim) => ({ ...claim, candidates }));
        await route.fulfill({ response, json: { data: { ...data, claims } } });
      });
    },
    act: async (page) => {
      await page.getByRole('radio').first().check();
      await page.unroute(list);
    },
  },
  { area: 'portal', screen: 'requests', state: 'loading', path: requests, prepare: never(list) },
  { area: 'portal', screen: 'requests', state: 'error', path: requests, prepare: fails(list) },
  {
    area: 'portal',
    screen: 'requests',
    state: 'approve',
    path: requests,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'requests',
    state: 'reject',
    path: requests,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Please enter a reason').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'invite',
    state: 'asking',
    path: directory,
    act: opens('Invite', (page) => select(page, 3)),
  },
  { area: 'exemployee', screen: 'sign-up', state: 'full', path: findRegistration },
  { area: 'exemployee', screen: 'register', state: 'by-address', path: '/join/acme-industries' },
  {
    area: 'exemployee',
    screen: 'register',
    state: 'wrong',
    path: async (page) => {
      const { companyDetails } = await ask<{ companyDetails: { id: string } }>(page, '/users/profile');
      return `/exemployee/register?company=${companyDetails.id}`;
    },
    act: async (page) => {
      await page.getByLabel('Month you left').selectOption('March');
      await page.getByRole('button', { name: 'Confirm my email address' }).click();
      await page.getByText('Please enter name').waitFor();
    },
  },
];
