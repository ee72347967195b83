import type { Page } from 'playwright-core';
import { answers, answersWith, fails, never, type Scene } from './scene.ts';

const tab = (key: string) => `/home/exemployee_management/requests?tab=${key}`;
const changes = /\/api\/requests\/changes(\?|$)/;
const privacy = /\/api\/requests\/privacy(\?|$)/;
const reports = /\/api\/requests\/reports(\?|$)/;
const comments = /\/api\/requests\/comments(\?|$)/;
const removed = /\/api\/requests\/removed-colleagues/;
const nothing = {
  reports: [],
  changes: [],
  requests: [],
  totalCount: 0,
  nextCursor: null,
  open: 0,
  overdue: 0,
};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const overdue = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  type: 'grievance',
  state: 'open',
  detail: `The address on my file is someone else’s: venkatanarasimharajuvaripeta.subramaniam@recruiting.acme.example. ${'I have written to you about it before. '.repeat(12)}`,
  answer: null,
  createdAt: ago(94),
  dueAt: ago(4),
  closedAt: null,
  person: null,
  name: 'Venkatanarasimharajuvaripeta Subramaniam',
  email: 'venkatanarasimharajuvaripeta.subramaniam@recruiting.acme.example',
  daysLeft: -4,
  closedBy: null,
};
const removedColleague = {
  _id: overdue._id,
  name: overdue.name,
  profileImg: null,
  designation: 'Engineer',
  department: 'Research',
  removedAt: ago(12),
  removedBy: 'Asha Rao',
};
const hiddenComment = {
  _id: overdue._id,
  text: `https://quick-money.example/${'a'.repeat(120)} ${'No one answers my letters. '.repeat(30)}`,
  writtenAt: ago(2),
  reportedAt: ago(1),
  post: 'An address to remember, and a title that goes on for as long as a title may',
  writer: {
    _id: overdue._id,
    name: overdue.name,
    profileImg: null,
    designation: 'Engineer',
    department: 'Research',
  },
  reports: 12,
  hidden: true,
};
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const scene = (kind: string, state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: `requests-${kind}`,
  state,
  path: tab(kind),
  ...rest,
});

/** The tabs of the requests page, except sign-ups, which are with the claims. */
export const requestsScenes: readonly Scene[] = [
  scene('changes', 'full'),
  scene('changes', 'empty', { prepare: answers(changes, nothing) }),
  scene('changes', 'loading', { prepare: never(changes) }),
  scene('changes', 'error', { prepare: fails(changes, 400) }),
  scene('changes', 'reject', { act: opens(/^Reject/) }),
  scene('reports', 'full'),
  scene('reports', 'empty', { prepare: answers(reports, nothing) }),
  scene('reports', 'loading', { prepare: never(reports) }),
  scene('reports', 'error', { prepare: fails(reports, 400) }),
  scene('reports', 'remove', { act: opens(/^Remove/) }),
  scene('reports', 'removed', { prepare: answers(removed, [removedColleague]) }),
  scene('comments', 'full'),
  scene('comments', 'empty', { prepare: answers(comments, nothing) }),
  scene('comments', 'loading', { prepare: never(comments) }),
  scene('comments', 'error', { prepare: fails(comments, 400) }),
  scene('comments', 'hidden', {
    prepare: answersWith(comments, { reports: [hiddenComment], totalCount: 1, nextCursor: 'more' }),
  }),
  scene('comments', 'remove', { act: opens(/^Remove/) }),
  scene('privacy', 'full'),
  scene('privacy', 'empty', { prepare: answers(privacy, nothing) }),
  scene('privacy', 'loading', { prepare: never(privacy) }),
  scene('privacy', 'error', { prepare: fails(privacy, 400) }),
  scene('privacy', 'overdue', { prepare: answersWith(privacy, { requests: [overdue], open: 1, overdue: 1 }) }),
  scene('privacy', 'settled', {
    act: async (page) => {
      await page.getByText('Closed', { exact: true }).click();
      await page.getByRole('list', { name: 'Closed requests' }).waitFor();
    },
  }),
  scene('privacy', 'answer', { act: opens(/^Respond/) }),
  scene('privacy', 'erase', { act: opens(/^Erase/) }),
];
