// The permissions of the engagement routes (product.md, Who may do what): typed by hand, never read from the routes under test.
import { describe, expect, test } from 'vitest';
import { companyRoles, permissionsOf } from '../base/permissions.ts';
import type { Route } from '../base/route.ts';
import * as overview from './campaign-overview.ts';
import * as campaigns from './campaign-routes.ts';
import * as reports from './comment-reports.ts';
import * as comments from './comments.ts';
import * as events from './event-routes.ts';
import * as gifts from './gifts.ts';
import * as items from './items.ts';
import * as orders from './orders.ts';
import * as points from './points.ts';
import * as polls from './polls.ts';
import * as posts from './posts.ts';
import * as reactions from './reactions.ts';
import * as surveys from './surveys.ts';

const isRoute = (one: unknown): one is Route =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one;
const modules = [
  overview,
  campaigns,
  reports,
  comments,
  events,
  gifts,
  items,
  orders,
  points,
  polls,
  posts,
  reactions,
  surveys,
];
const routes = modules.flatMap((one) => Object.values<unknown>(one).filter(isRoute));
const named = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`).toSorted();
const openTo = (may: readonly string[]) => named(routes.filter((one) => may.includes(one.may)));

describe('Permissions of the engagement routes', () => {
  test('a viewer sees results, and no one’s name, order or points', () => {
    expect(openTo(permissionsOf({ type: 'company', role: 'viewer' }))).toEqual([
      'GET /campaigns',
      'GET /campaigns/{id}',
      'GET /campaigns/{id}/trial',
      'GET /engagement',
      'GET /events/{id}',
      'GET /gifts/{id}',
      'GET /gifts/{id}/results',
      'GET /items',
      'GET /items/{id}',
      'GET /polls/{id}',
      'GET /surveys/{id}',
      'GET /surveys/{id}/results',
      'GET /surveys/{id}/texts',
    ]);
  });

  test('a recruiter may do none of it, HR and the owner all of it', () => {
    const own = routes.filter(({ path }) => path.startsWith('/own/'));
    const linked = routes.filter(({ path }) => path.includes('/linked'));
    const ofCompany = routes.filter((one) => !own.includes(one) && !linked.includes(one));
    expect(companyRoles.map((role) => openTo(permissionsOf({ type: 'company', role })).length)).toEqual([
      ofCompany.length,
      ofCompany.length,
      0,
      13,
    ]);
    expect(ofCompany.length).toBeGreaterThan(60);
  });

  test('only an ex-employee may call the routes under their own address', () => {
    const own = openTo(permissionsOf({ type: 'exemployee', role: null }));
    expect(own).toEqual(named(routes.filter(({ path }) => path.startsWith('/own/'))));
    expect(own.length).toBeGreaterThan(20);
  });

  test('visitors who are not signed in may call the routes behind links in mails', () => {
    expect(openTo(['public'])).toEqual([
      'GET /events/{id}/linked',
      'GET /events/{id}/linked/event.ics',
      'GET /gifts/{id}/linked',
      'GET /polls/{id}/linked',
      'GET /surveys/{id}/linked',
      'POST /events/{id}/linked',
      'POST /gifts/{id}/linked',
      'POST /gifts/{id}/linked/cancellation',
      'POST /polls/{id}/linked',
      'POST /surveys/{id}/linked',
      'POST /surveys/{id}/linked/files',
    ]);
  });
});

describe('The key in the link of a mail', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  test.each([
    ['a poll', polls.readLinkedPoll.query],
    ['a survey', surveys.readLinkedSurvey.query],
    ['a gift', gifts.readLinkedGift.query],
  ] as const)('for its reader is asked for by %s, and has at most 500 characters', (_, query) => {
    const taken = [{}, { key: 'k'.repeat(500) }, { key: 'k'.repeat(501) }].map((one) => query.safeParse(one).success);
    expect(taken).toEqual([false, true, false]);
  });

  test('is not needed to read an event, which may be public, but to respond', () => {
    expect(events.readLinkedEvent.query.safeParse({}).success).toBe(true);
    expect(events.answerEventByLink.body.safeParse({ answer: 'going', mode: 'room' }).success).toBe(false);
    expect(events.answerEventByLink.body.parse({ answer: 'going', mode: 'room', key: 'k' })).toEqual({
      answer: 'going',
      mode: 'room',
      guests: 0,
      answers: {},
      key: 'k',
    });
  });

  test('is needed to vote, to order, to cancel and to answer a survey', () => {
    const address = { name: 'Meera', phone: '9845012345', line1: '4', city: 'Pune', state: 'MH', postalCode: '411001' };
    const without = [
      [polls.voteByLink, { options: [id] }],
      [gifts.claimByLink, { item: id, variant: id, address }],
      [gifts.cancelByLink, { order: id }],
      [surveys.answerByLink, { version: 1, answers: { q1: ['o1'] }, finish: true }],
      [surveys.sendFileByLink, { question: 'q1' }],
    ] as const;
    expect(without.map(([{ body }, given]) => body.safeParse(given).success)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    const withKey = without.map(([{ body }, given]) => body.safeParse({ ...given, key: 'k' }).success);
    expect(withKey).toEqual([true, true, true, true, true]);
  });
});

test('the results of a survey are broken down only by data stored with its answers', () => {
  const taken = ['department', 'location', 'leavingYear', 'name'].map(
    (breakdown) => surveys.readSurveyResults.query.safeParse({ breakdown }).success,
  );
  expect(taken).toEqual([true, true, true, false]);
});
