import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/base/notifications.ts';
import { PortalShell } from '#web/app/PortalShell.tsx';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press, settle, textIn } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { choicesQuery, notificationsQuery } from './api.ts';
import { Bell } from './components/Bell.tsx';
import { NotificationsSection } from './components/NotificationsSection.tsx';
import { unreadQuery } from './components/unread-query.ts';
import { NotificationsPage } from './pages/NotificationsPage.tsx';

const { notificationMessages: messages } = contract;
const at = '2026-05-01T08:00:00.000Z';
const entry = (id: number, given: Partial<contract.Notification>) =>
  sample(contract.notification, { _id: idOf(id), at, count: 1, failed: false, read: false, path: '/home', ...given });
const applied = entry(9, {
  kind: 'application',
  name: 'Ravi Menon',
  title: 'Designer',
  path: `/home/recruitment/applications?job=${idOf(4)}`,
});
const replied = entry(8, { kind: 'reply', name: 'Meera', title: 'Hello', read: true });
const failed = entry(7, { kind: 'import', title: 'leavers.csv', failed: true, count: 1 });
const told = (notifications: contract.Notification[], unread: number, nextCursor: string | null = null) => ({
  notifications,
  unread,
  nextCursor,
});
const choice = (kind: contract.NotificationKind, given: Partial<contract.NotificationChoice> = {}) => ({
  kind,
  mail: 'now' as const,
  choices: [...contract.notificationKind(kind).mail],
  offForAll: false,
  ...given,
});
const choices = [choice('application'), choice('referral', { offForAll: true }), choice('sign_up', { mail: 'off' })];
const reads = (server: FakeServer) =>
  server
    .answer(contract.countNotifications, { unread: 2 })
    .answer(contract.listNotifications, told([applied, replied, failed], 2))
    .answer(contract.listNotificationChoices, { choices });

describeActions('Notifications', [
  action({
    does: 'marks all as read, up to the newest one shown',
    refreshes: [unreadQuery],
    show: <NotificationsPage />,
    reads,
    press: 'Mark all as read',
    route: contract.readNotifications,
    sends: { body: { upTo: applied._id } },
    answer: { unread: 0 },
    asksAnew: contract.listNotifications,
    fails: messages.notRead,
  }),
  action({
    does: 'marks a notification as read when it is opened',
    refreshes: [notificationsQuery, unreadQuery],
    show: <NotificationsPage />,
    reads,
    press: { role: 'link', name: /Ravi Menon applied for Designer/ },
    route: contract.readNotifications,
    sends: { body: { ids: [applied._id] } },
    answer: { unread: 1 },
    leads: applied.path,
    fails: messages.notRead,
  }),
  action({
    does: 'chooses how a kind is emailed',
    refreshes: [choicesQuery],
    show: <NotificationsSection />,
    reads: (server) => server.answer(contract.listNotificationChoices, { choices: choices.slice(0, 1) }),
    press: { role: 'radio', name: 'Daily' },
    route: contract.chooseNotification,
    sends: { body: { kind: 'application', mail: 'daily' } },
    answer: { choices: [choice('application', { mail: 'daily' })] },
    says: messages.choiceSaved,
    fails: messages.choiceNotSaved,
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
  reads(page.server);
});
afterEach(() => page.close());

test('a notification about one person shows their face, others what they are about', async () => {
  const page = new Page();
  const many = entry(6, { kind: 'application', name: 'Asha Pillai', title: 'Designer', count: 3 });
  const face = { _id: idOf(40), profileImg: null };
  page.server.answer(
    contract.listNotifications,
    told(
      [
        { ...applied, face },
        { ...many, face },
        { ...failed, face: null },
      ],
      3,
    ),
  );
  await page.show(<NotificationsPage />);
  const rows = await screen.findAllByRole('link', { name: /Designer|leavers/ });
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['RM', '', '']);
  page.close();
});

test('the page has them under their days, with the time of day', async () => {
  const page = new Page();
  reads(page.server);
  const today = new Date(Date.now() - 60_000).toISOString();
  page.server.answer(contract.listNotifications, told([{ ...applied, at: today }, replied, failed], 2));
  await page.show(<NotificationsPage />);
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(Today|Yesterday)$/),
    '1 May 2026',
  ]);
  const earlier = within(screen.getByRole('region', { name: '1 May 2026' })).getAllByRole('listitem');
  expect(earlier.map((row) => row.querySelector('time')?.textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringMatching(/^\d\d:\d\d$/),
  ]);
  page.close();
});

describe('the bell', () => {
  test('shows how many are unread, lists them below it, and opens their subjects', async () => {
    page.server.answer(contract.readNotifications, { unread: 1 });
    await page.show(<Bell />);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 unread notifications'));
    await press('Notifications, 2 unread');
    const list = await screen.findByRole('dialog', { name: /^Notifications/ });
    const rows = await within(list).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Unread: Ravi Menon applied for Designer'),
      expect.stringMatching(/^Meera replied to “Hello”/),
      expect.stringContaining('Unread: Import of leavers.csv failed'),
    ]);
    await press({ role: 'link', name: /Ravi Menon/ });
    expect(page.address).toBe(applied.path);
    await waitFor(() => expect(page.server.sentTo(contract.readNotifications)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes on Escape while marking as read is pending: the button that disappears does not have the focus', async () => {
    page.server.answer(contract.readNotifications, { unread: 0 });
    await page.show(<Bell />);
    await press('Notifications, 2 unread');
    const list = await screen.findByRole('dialog', { name: /^Notifications/ });
    await within(list).findAllByRole('listitem');
    const letGo = page.server.hold();
    await press('Mark all as read');
    expect(document.activeElement?.textContent).toContain('Ravi Menon');
    await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    letGo();
    await settle();
  });

  test('shows no number when it could not be read, and says that the list failed', async () => {
    page.server
      .refuse(contract.countNotifications, { status: 500 })
      .refuse(contract.listNotifications, { status: 500, message: messages.notFetched });
    await page.show(<Bell />);
    await press('Notifications');
    await screen.findByText(messages.notFetched);
    page.server.answer(contract.listNotifications, told([], 0));
    await press('Try again');
    await screen.findByText(messages.none);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('is hidden from an operator in a support session', async () => {
    const looking = {
      ...profileOf('admin'),
      permissions: profileOf('viewer').permissions.filter((each) => each !== 'notifications:own'),
      companyDetails: profileOf('owner').companyDetails,
      support: { reason: 'A question', endsAt: '2999-01-01T00:00:00.000Z' },
    };
    await page.show(<PortalShell />, { as: looking });
    await screen.findByRole('button', { name: /Search or jump to/ });
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
    expect(page.server.sentTo(contract.countNotifications)).toEqual([]);
  });
});

describe('the page of all notifications', () => {
  test('each with its own time; opening one that was already read does not mark it again', async () => {
    page.server.answer(
      contract.listNotifications,
      told(
        [
          { ...replied, at: '2026-04-02T08:00:00.000Z', path: '/home/messages' },
          { ...failed, at: '2026-03-03T08:00:00.000Z' },
        ],
        1,
      ),
    );
    await page.show(<NotificationsPage />);
    await screen.findByText(/leavers.csv/);
    expect(screen.getAllByRole('listitem').map(textIn)).toEqual([
      'Meera replied to “Hello”2026-04-02T08:00:00.000Z',
      'Unread: Import of leavers.csv failed2026-03-03T08:00:00.000Z',
    ]);
    await press({ role: 'link', name: /Meera/ });
    expect(page.address).toBe('/home/messages');
    expect(page.server.writes).toEqual([]);
  });

  test('continues after the last one shown', async () => {
    page.server.answer(contract.listNotifications, ({ query }) =>
      (query as { cursor?: string }).cursor === 'more' ? told([failed], 2) : told([applied], 2, 'more'),
    );
    await page.show(<NotificationsPage />);
    await press('Show more');
    await screen.findByText(/Import of leavers.csv failed/);
    expect(screen.getByText(/Ravi Menon applied/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the settings', () => {
  test('offer the choices of each kind, and say which emails the company has turned off', async () => {
    await page.show(<NotificationsSection />);
    await act(settle);
    const offered = screen.getAllByRole('radiogroup').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ]);
    expect(offered).toEqual([
      ['Emails about applications', ['now', 'daily', 'off']],
      ['Emails about referrals', ['now', 'daily', 'off']],
      ['Emails about sign-ups', ['daily', 'off']],
    ]);
    expect(screen.getAllByText(/turned these emails off for everyone/)).toHaveLength(1);
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual(['now', 'now', 'off']);
  });
});
