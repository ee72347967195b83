import type { Page } from 'playwright-core';
import { type Notification, type NotificationKind, notificationKind } from '#contract/base/notifications.ts';
import { answers, fails, never, type Scene } from './scene.ts';

const overview = '/home/exemployee_management';
const page = '/home/notifications';
const settings = '/home/settings/notifications';
const list = /\/api\/notifications(?:\?.*)?$/;
const count = /\/api\/notifications\/count$/;
const choices = /\/api\/notifications\/choices$/;

const told: readonly [kind: NotificationKind, minutes: number, given: Partial<Notification>][] = [
  ['application', 1, { name: 'Ravi Menon', title: 'Senior Software Engineer' }],
  ['application', 40, { count: 12, title: 'Product Designer' }],
  ['reply', 55, { name: 'Meera Krishnan', title: 'Come and see the new campus' }],
  ['handover', 90, { name: 'Kiran Das', title: 'We are ten years old' }],
  ['export', 130, {}],
  ['import', 150, { title: 'leavers-who-went-in-the-first-quarter-of-the-year-and-their-managers.xlsx', failed: true }],
  ['referral', 60 * 26, { name: 'Anil Deshpande', title: 'Data Analyst', read: true }],
  ['sign_up', 60 * 30, { count: 3, read: true }],
  ['offer', 60 * 49, { name: 'Sunita Rao', title: 'Finance Manager', read: true }],
  ['privacy_request', 60 * 80, { name: 'Farhan Qureshi', read: true }],
  ['comment_report', 60 * 90, { title: 'Ten years in Pune', read: true }],
  ['message_report', 60 * 120, { name: 'Nikhil Bose', read: true }],
  ['campaign', 60 * 200, { title: 'Spring newsletter', read: true }],
  ['recommendation', 60 * 300, { name: 'Kavya Iyer', title: 'Product Designer', read: true }],
  ['profile_change', 60 * 400, { name: 'Ravi Menon', read: true }],
];
const entries = told.map(
  ([kind, minutes, given], index): Notification => ({
    _id: `0190f3c0-0000-7000-8000-${String(900 - index).padStart(12, '0')}`,
    kind,
    count: 1,
    name: null,
    title: null,
    failed: false,
    face: given.name ? { _id: `0190f3c0-0000-7000-8000-${String(index).padStart(12, '0')}`, profileImg: null } : null,
    path: overview,
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
    read: false,
    ...given,
  }),
);
const unread = entries.filter(({ read }) => !read).length;
const counted = (n: number) => answers(count, { unread: n });
const full = async (on: Page) => {
  await answers(list, { notifications: entries, unread, nextCursor: 'more' })(on);
  await counted(unread)(on);
};
const empty = async (on: Page) => {
  await answers(list, { notifications: [], unread: 0, nextCursor: null })(on);
  await counted(0)(on);
};
/** On a phone the bell links to the page. */
const openBell = async (on: Page) => {
  const bell = { name: /^Notifications/ };
  await on.getByRole('banner').getByRole('button', bell).or(on.getByRole('banner').getByRole('link', bell)).click();
  await on.getByRole('heading', { name: 'Notifications' }).waitFor();
};
const chosen = (kind: NotificationKind, given = {}) => {
  const { mail, preset } = notificationKind(kind);
  return { kind, mail: preset, choices: [...mail], offForAll: false, ...given };
};

const scene = (screen: string, state: string, path: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen,
  state,
  path,
  ...more,
});

/** The bell, its notifications, and the settings for email. */
export const notificationsScenes: readonly Scene[] = [
  scene('bell', 'full', overview, { prepare: full, act: openBell }),
  scene('bell', 'many', overview, { prepare: counted(140) }),
  scene('bell', 'empty', overview, { prepare: empty, act: openBell }),
  scene('bell', 'error', overview, {
    prepare: fails(list),
    act: async (on) => {
      await openBell(on);
      await on.getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  scene('bell', 'wait', overview, { prepare: never(list), act: openBell }),
  scene('notifications', 'full', page, { prepare: full }),
  scene('notifications', 'empty', page, { prepare: empty }),
  scene('notifications', 'error', page, { prepare: fails(list) }),
  scene('notifications', 'loading', page, { prepare: never(list) }),
  scene('notification-settings', 'full', settings),
  scene('notification-settings', 'switched-off', settings, {
    prepare: answers(choices, {
      choices: [chosen('application', { offForAll: true, mail: 'daily' }), chosen('reply'), chosen('sign_up')],
    }),
  }),
  scene('notification-settings', 'error', settings, { prepare: fails(choices) }),
];
