import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Funnel, funnelSteps, readFunnel } from '#contract/company/analytics.ts';
import { Page, press } from '#web-test/page.tsx';
import { MailFunnel } from './components/MailFunnel.tsx';

const counts = [12_000, 4000, 900, 40, 3];
const funnel: Funnel = {
  since: '2026-08-28',
  countedAt: new Date().toISOString(),
  steps: funnelSteps.map((step, index) => ({ step, count: counts[index] ?? 0 })),
  done: { message_sent: 8, login: 1234, job_apply: 41, referral: 7 },
};
const nothing: Funnel = { ...funnel, steps: funnelSteps.map((step) => ({ step, count: 0 })) };

let page: Page;
beforeEach(() => {
  page = new Page();
  page.server.answer(readFunnel, { funnel });
});
afterEach(() => page.close());
const show = (at = '/home', enabled = true) => page.show(<MailFunnel enabled={enabled} />, { at });
const asked = () => page.server.sentTo(readFunnel).map(({ query }) => query);
const chart = () => screen.getByRole('region', { name: 'From message to hire' });

test('each step is named with its number and its share of who was mailed, in the drawing and as a table', async () => {
  await show();
  await screen.findByText('12,000');
  const steps = [
    'Got a message or mailer12,000100%',
    'Opened, clicked or went further4,00033%',
    'Signed in or went further9008%',
    'Applied or referred someone40<1%',
    'Applied and were hired3<1%',
  ];
  const rows = within(chart()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(steps);
  await press({ role: 'switch', name: 'Show as table' });
  const cells = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(cells.map((row) => row.textContent)).toEqual(steps);
  const done = within(screen.getByRole('list', { name: 'Activity in this period' })).getAllByRole('listitem');
  expect(done.map((tile) => tile.textContent)).toEqual([
    'Messages sent8to one person or many',
    'Sign-ins1,234of ex-employees',
    'Applications41by anyone',
    'Referrals7by anyone',
  ]);
});

test('nothing is asked before the figures are there', async () => {
  await show('/home', false);
  await screen.findByRole('status', { name: 'Loading: From message to hire' });
  expect(asked()).toEqual([]);
});

test.each([
  ['/home', '90'],
  ['/home?mailDays=365', '365'],
  ['/home?mailDays=7', '90'],
])('at %s the last %s days are asked for', async (at, days) => {
  await show(at);
  await screen.findByText('12,000');
  expect(asked()).toEqual([{ days }]);
});

test('no one mailed yet: the words for it', async () => {
  page.server.answer(readFunnel, { funnel: nothing });
  await show();
  await screen.findByText('Hang tight! Data is not available yet');
});

test('what was counted some time ago says when', async () => {
  page.server.answer(readFunnel, { funnel: { ...funnel, countedAt: '2026-01-02T03:04:05.000Z' } });
  await show();
  await screen.findByText(/^Counted on .*2 Jan(?:uary)? 2026/);
});

test('what is being counted for the first time is waited for', async () => {
  page.server.answer(readFunnel, { funnel: null });
  await show();
  await waitFor(() => expect(asked().length).toBe(1));
  expect(within(chart()).getByRole('status', { name: 'Loading: From message to hire' })).toBeDefined();
  page.server.answer(readFunnel, { funnel });
  await screen.findByText('12,000', {}, { timeout: 10_000 });
});

test('what failed says so, and comes back by its own button', async () => {
  page.server.refuse(readFunnel, { status: 500, message: 'Something went wrong! Please try again later' });
  await show();
  await screen.findByText('Something went wrong! Please try again later');
  page.server.answer(readFunnel, { funnel });
  await press('Try again');
  await screen.findByText('12,000');
});
