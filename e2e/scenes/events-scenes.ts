import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { unwritten, withSomeLeftOut } from './polls-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene } from './scene.ts';

const list = /\/api\/events\?/;
const read = /\/api\/events\/[0-9a-f-]{36}$/;
const attendees = /\/api\/events\/[0-9a-f-]{36}\/attendees(?:\?|$)/;
const doorList = /\/api\/events\/[0-9a-f-]{36}\/door$/;
const own = /\/api\/own\/events(?:\?|$)/;
const linked = /\/api\/events\/[0-9a-f-]{36}\/linked(?:\?|$)/;
const id = '0190a5d0-0000-7000-8000-00000000000a';

/** Returns the first demo event in a state; `suffix` is one of its pages. */
const event =
  (state: string, suffix = '') =>
  async (page: Page) => {
    const { campaigns } = await ask<{ campaigns: { _id: string }[] }>(page, `/campaigns?kind=event&state=${state}`);
    return `${paths.events}/${campaigns[0]?._id}${suffix}`;
  };
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'events',
  state,
  path: paths.events,
  ...more,
});
const one = (state: string, path: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'event',
  path,
  shows: paths.event,
});
const written = (state: string, path: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...one(state, path, more),
  screen: 'event-details',
  shows: paths.eventContent,
});
const door = (state: string, more: Partial<Scene> = {}): Scene => ({
  ...one(state, event('running', '/check-in'), more),
  screen: 'check-in',
  shows: paths.eventCheckIn,
});

const ticket = (at: number) => String(at).padStart(26, '0');
const entry = (at: number, name: string, more: object = {}) => ({
  _id: `${id.slice(0, -2)}${String(at).padStart(2, '0')}`,
  name,
  state: 'going',
  mode: 'room',
  guests: 0,
  ticket: ticket(at),
  checkedInAt: null,
  ...more,
});
const guests = {
  _id: id,
  title: 'Alumni evening in Pune',
  // Check-in is open.
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  timeZone: 'Asia/Kolkata',
  roomCapacity: 4,
  isCancelled: false,
  attendees: [
    entry(1, 'Meera Krishnan', { guests: 2 }),
    entry(2, 'Farhan Qureshi', { state: 'checked_in', checkedInAt: '2026-11-20T12:34:00.000Z' }),
    entry(3, 'Venkatanarasimharajuvaripeta Subramanian Chidambaram the Younger', { state: 'waitlisted' }),
    entry(4, 'Meenakshi Rao', { state: 'maybe' }),
  ],
};
const atDoor = (...acts: ((page: Page) => Promise<unknown>)[]): Partial<Scene> => ({
  prepare: answers(doorList, guests),
  act: async (page) => {
    for (const act of acts) await act(page);
  },
});
const typeCode = (code: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(code);
  await page.getByRole('textbox', { name: 'Ticket code' }).press('Enter');
};
const search = (name: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('list', { name: 'People found' }).getByRole('listitem').first().waitFor();
};

/** Events for the company: the list, a draft, the guests, and check-in. */
export const eventsScenes: readonly Scene[] = [
  scene('full'),
  scene('past', { path: `${paths.events}?show=past` }),
  scene('drafts', { path: `${paths.events}?show=drafts` }),
  scene('all', { path: `${paths.events}?show=all` }),
  scene('found-none', { path: `${paths.events}?searchtext=nowhere` }),
  scene('empty', { prepare: answers(list, { events: [], nextCursor: null }) }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  scene('create', { act: opens('Create event') }),
  one('draft', event('draft'), { act: (page) => page.getByRole('list', { name: 'Review' }).waitFor() }),
  one('draft-unwritten', event('draft'), {
    prepare: async (page) => {
      await answersWith(read, { startsAt: null, endsAt: null })(page);
      await unwritten(eventMessages.notWritten)(page);
    },
  }),
  one('draft-start', event('draft'), {
    prepare: answersWith(/\/api\/campaigns\/[\w-]+\/rehearsal$/, withSomeLeftOut),
    act: opens('Start now'),
  }),
  one('draft-reminders', event('draft'), { act: opens('Edit reminders') }),
  one('open', event('running')),
  one('open-none', event('running'), {
    prepare: answersWith(read, { counts: [], taken: { room: 0, stream: 0 }, walkIns: 0, answersByDay: [] }),
  }),
  one('open-none-found', async (page) => `${await event('running')(page)}?searchtext=zzzz`),
  one('open-change', event('running'), {
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: 'Change the answer' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  one('open-attendees-loading', event('running'), { prepare: never(attendees) }),
  one('open-attendees-error', event('running'), { prepare: fails(attendees) }),
  one('paused', event('paused')),
  one('closed', event('finished')),
  one('cancelled', event('cancelled')),
  one('loading', event('running'), { prepare: never(read) }),
  one('error', event('running'), { prepare: fails(read) }),
  one('missing', `${paths.events}/${id}`),
  written('draft', event('draft', '/edit')),
  written('draft-faulty', event('draft', '/edit'), {
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('');
      await page.getByRole('button', { name: 'Add entry' }).click();
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a title').waitFor();
    },
  }),
  written('draft-picture', event('draft', '/edit'), { act: opens('Select Image') }),
  written('draft-desktop', event('draft', '/edit'), {
    act: async (page) => {
      // On narrow screens the preview is behind a switch.
      const choice = page.getByText('Preview', { exact: true });
      if (await choice.isVisible()) await choice.click();
      await page.getByText('Desktop', { exact: true }).click();
    },
  }),
  written('open', event('running', '/edit')),
  written('over', event('finished', '/edit')),
  written('loading', event('draft', '/edit'), { prepare: never(read) }),
  written('error', event('draft', '/edit'), { prepare: fails(read) }),
  door('ready', atDoor()),
  door('checked-in', {
    ...atDoor(typeCode(ticket(1))),
    prepare: async (page) => {
      await answers(doorList, guests)(page);
      await never(/\/door\/check-ins$/)(page);
    },
  }),
  door('already', atDoor(typeCode(ticket(2)))),
  door('unknown', {
    ...atDoor(typeCode('Z'.repeat(26))),
    prepare: async (page) => {
      await answers(doorList, guests)(page);
      await fails(/\/door\/check-ins$/)(page);
    },
  }),
  door('full', {
    ...atDoor(typeCode(ticket(3))),
    prepare: answers(doorList, { ...guests, roomCapacity: 1 }),
  }),
  door('cancelled', {
    ...atDoor(typeCode(ticket(1))),
    prepare: answers(doorList, { ...guests, isCancelled: true }),
  }),
  door('wrong-time', {
    ...atDoor(typeCode(ticket(1))),
    prepare: answers(doorList, { ...guests, startsAt: '2030-12-05T12:30:00.000Z', endsAt: '2030-12-05T16:30:00.000Z' }),
  }),
  door('bad-code', atDoor(typeCode('12'))),
  door('search', {
    ...atDoor(search('m')),
    prepare: async (page) => {
      await answers(doorList, guests)(page);
      await answers(/\/door\/people\?/, { people: [{ _id: id, name: 'Mohan Das', state: null }] })(page);
    },
  }),
  door('camera', {
    ...atDoor((page) => page.getByRole('button', { name: 'Scan tickets' }).click()),
    act: async (page) => {
      await page.getByRole('button', { name: 'Scan tickets' }).click();
      await page.getByRole('alert').filter({ hasText: 'camera' }).waitFor();
    },
  }),
  door('offline', {
    ...atDoor(typeCode(ticket(1))),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Ticket code' }).waitFor();
      await page.context().setOffline(true);
      await typeCode(ticket(1))(page);
      await page.getByText('1 waiting to sync').waitFor();
      await page.context().setOffline(false);
    },
  }),
  door('loading', { prepare: never(doorList) }),
  door('error', { prepare: fails(doorList) }),
];

const area = (screen: string, state: string, rest: Partial<Scene>): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: '/exemployee/profile?section=events',
  ...rest,
});
const shownTicket = async (page: Page) => {
  await page.getByText('Show your ticket').first().click();
  await page.getByRole('region', { name: 'Your ticket' }).first().waitFor();
};

const open = {
  _id: id,
  title: 'Alumni evening in Pune',
  description:
    'Old friends, good food, and news from the labs.\n\nDinner is at eight. See https://acme.example/evening',
  cover: null,
  timeZone: 'Asia/Kolkata',
  place: { name: 'Hall 1, Acme Campus', address: '14 MG Road, Pune 411001', mapLink: 'https://maps.example/pune' },
  mostGuests: 2,
  agenda: [
    { day: 1, time: '18:00', title: 'Doors open', speaker: null },
    { day: 1, time: '19:00', title: 'What the labs are working on', speaker: 'Dr. Lakshmi Iyer' },
    { day: 1, time: '20:00', title: 'Dinner', speaker: null },
  ],
  questions: [
    {
      _id: `${id.slice(0, -1)}1`,
      text: 'What do you eat?',
      kind: 'choice',
      options: ['Vegetarian', 'Anything'],
      isRequired: true,
    },
    { _id: `${id.slice(0, -1)}2`, text: 'Who would you like to meet?', kind: 'text', options: [], isRequired: false },
  ],
  isPublic: true,
  showsGoing: false,
  going: null,
  companyName: 'Acme Industries',
  startsAt: '2030-12-05T12:30:00.000Z',
  endsAt: '2030-12-05T16:30:00.000Z',
  state: 'running',
  modes: [
    { mode: 'room', isFull: true },
    { mode: 'stream', isFull: false },
  ],
  meetingLink: null,
  own: null,
  canAnswer: true,
  isStranger: false,
  isTest: false,
};
const mine = (state: string, more: object = {}) => ({
  state,
  mode: 'room',
  guests: 1,
  answers: {},
  offeredUntil: null,
  ahead: null,
  ticket: null,
  checkedInAt: null,
  ...more,
});

/** Events for the ex-employee: their own list with tickets. */
export const ownEventsScenes: readonly Scene[] = [
  area('own-events', 'full', {}),
  area('own-events', 'ticket', {
    prepare: answers(own, {
      events: [
        { ...open, own: mine('going', { ticket: ticket(7) }) },
        { ...open, _id: `${id.slice(0, -1)}b`, title: 'Webinar: the new labs', own: mine('waitlisted', { ahead: 3 }) },
      ],
      nextCursor: null,
    }),
    act: shownTicket,
  }),
  area('own-events', 'cancelled', {
    prepare: answers(own, {
      events: [{ ...open, state: 'cancelled', canAnswer: false, own: mine('going', { ticket: ticket(7) }) }],
      nextCursor: null,
    }),
  }),
  area('own-events', 'empty', { prepare: answers(own, { events: [], nextCursor: null }) }),
  area('own-events', 'loading', { prepare: never(own) }),
  area('own-events', 'error', { prepare: fails(own) }),
  area('attend', 'going', {
    path: `/events/${id}?key=key`,
    shows: paths.attendEvent,
    prepare: answers(linked, { ...open, own: mine('going', { ticket: ticket(7) }) }),
  }),
];

const cover = fileURLToPath(new URL('../../api/src/demo/posts/campus.jpg', import.meta.url));
const names = ['Meera', 'Farhan', 'Venkatanarasimharajuvaripeta', 'Lakshmi', 'John'];
const withColleagues = {
  ...open,
  cover: '/api/files/cover',
  modes: [{ mode: 'room', isFull: false }],
  showsGoing: true,
  going: { people: names.map((firstName) => ({ firstName, profileImg: null })), more: 3 },
};

const byLink = (state: string, rest: Partial<Scene>): Scene => ({
  area: 'public',
  screen: 'attend',
  state,
  path: `/events/${id}?key=key`,
  shows: paths.attendEvent,
  ...rest,
});
const shows = (changes: object) => ({ prepare: answers(linked, { ...open, ...changes }) });

/** An event by the link in its email; a public one for anyone. */
export const attendingScenes: readonly Scene[] = [
  byLink('open', shows({})),
  byLink('answering', {
    ...shows({}),
    act: async (page) => {
      await page.getByRole('button', { name: 'I’m coming' }).click();
      await page.getByRole('radio', { name: /^In person/ }).click();
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await page.getByText('Please answer this question').waitFor();
    },
  }),
  byLink('who-is-going', {
    prepare: async (page) => {
      await page.route('**/api/files/cover', (route) => route.fulfill({ path: cover }));
      await answers(linked, withColleagues)(page);
    },
  }),
  byLink('going', shows({ own: mine('going', { ticket: ticket(7) }) })),
  byLink(
    'going-online',
    shows({ own: mine('going', { mode: 'stream', guests: 0 }), meetingLink: 'https://meet.example/1' }),
  ),
  byLink('waitlisted', shows({ own: mine('waitlisted', { ahead: 3 }) })),
  byLink('offered', shows({ own: mine('offered', { offeredUntil: '2030-12-01T10:00:00.000Z' }) })),
  byLink('declined', shows({ own: mine('declined', { guests: 0 }) })),
  byLink(
    'over',
    shows({
      state: 'finished',
      startsAt: '2025-12-05T12:30:00.000Z',
      endsAt: '2025-12-05T16:30:00.000Z',
      canAnswer: false,
    }),
  ),
  byLink('cancelled', shows({ state: 'cancelled', canAnswer: false, own: mine('going', { ticket: ticket(7) }) })),
  byLink('paused', shows({ state: 'paused', canAnswer: false })),
  byLink('test', shows({ isTest: true })),
  byLink('stranger', { ...shows({ isStranger: true, canAnswer: false }), path: `/events/${id}` }),
  byLink(
    'long',
    shows({ title: 'A title that goes on for as long as it may: '.padEnd(120, 'a'), description: 'a'.repeat(2000) }),
  ),
  byLink('loading', { prepare: never(linked) }),
  byLink('gone', { prepare: fails(linked, 404, 'This link has expired') }),
  byLink('not-public', {
    path: `/events/${id}`,
    prepare: fails(linked, 404, 'This link has expired'),
  }),
  byLink('error', { prepare: fails(linked) }),
];
