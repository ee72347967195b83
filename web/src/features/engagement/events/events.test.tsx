import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attendeeWords } from '#contract/base/event-states.ts';
import { paths } from '#contract/base/paths.ts';
import { campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import {
  archiveCampaign,
  changeCampaign,
  copyCampaign,
  countAudience,
  createCampaign,
  readCampaign,
  rehearseCampaign,
} from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign, rehearsal } from '#contract/engagement/campaigns.ts';
import { type EventLine, listEvents } from '#contract/engagement/event-list.ts';
import { checkInWords, eventMessages, showTicket } from '#contract/engagement/event-messages.ts';
import {
  answerEventByLink,
  answerOwnEvent,
  changeAttendee,
  checkIn,
  exportAttendees,
  findAtDoor,
  listAttendees,
  listOwnEvents,
  readDoorList,
  readEvent,
  readLinkedEvent,
  readOwnEvent,
  removeEventCover,
  saveEvent,
  undoCheckIn,
} from '#contract/engagement/event-routes.ts';
import {
  attendee,
  type DoorEntry,
  type EventToAnswer,
  event as eventSchema,
  eventToAnswer,
} from '#contract/engagement/events.ts';
import { emailPreview, emailTemplate, previewEmail, readTemplate } from '#contract/mail/email-templates.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { templatesQuery } from '#web/features/engagement/campaigns/api.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { engagementQuery } from '#web/features/engagement/engagement/api.ts';
import { galleryQuery } from '#web/features/mail/email-builder/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, fill, find, Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { attendeesQuery, eventQuery, ownEventsQuery } from './api.ts';
import { eventsQuery } from './components/events-query.ts';
import { FeedEvent } from './components/FeedEvent.tsx';
import { OwnEvents } from './components/OwnEvents.tsx';
import { AttendEventPage } from './pages/AttendEventPage.tsx';
import { CheckInPage } from './pages/CheckInPage.tsx';
import { EventContentPage } from './pages/EventContentPage.tsx';
import { EventPage } from './pages/EventPage.tsx';
import { EventsPage } from './pages/EventsPage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const id = idOf(7);
const said = campaignMessagesOf('event');
const draft: Campaign = sample(campaign, {
  _id: id,
  kind: 'event',
  name: 'Winter evening',
  state: 'draft',
  topic: 'events',
  audience: { filters: {}, removed: [], everyone: true },
  templateId: idOf(9),
  remindDays: [],
  reminded: 0,
  closesAt: '2030-12-05T16:30:00.000Z',
});
const none = { audience: 10, sent: 10, waiting: 0, skipped: 0, failed: 0, delivered: 10, opened: 0, not_opened: 0 };
const counts = { ...none, proxied: 0, clicked: 0, scanned: 0, unsubscribed: 0, bounced: 0, complained: 0, replied: 0 };
const open: Campaign = { ...draft, state: 'running', startedAt: '2026-05-01T08:00:00.000Z', counts, answers: 4 };
const place = { name: 'Hall 1', address: 'MG Road, Pune', mapLink: 'https://maps.example/pune' };
const food = {
  _id: idOf(30),
  text: 'What do you eat?',
  kind: 'choice' as const,
  options: ['All', 'Plants'],
  isRequired: true,
};
const times = { startsAt: '2030-12-05T12:30:00.000Z', endsAt: '2030-12-05T16:30:00.000Z', timeZone: 'Asia/Kolkata' };
/** When the door is open. */
const tonight = {
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
};
const written = sample(eventSchema, {
  _id: id,
  title: 'Alumni evening',
  description: 'Dinner at eight.',
  cover: '/api/files/cover',
  ...times,
  place,
  meetingLink: null,
  roomCapacity: 40,
  streamCapacity: null,
  mostGuests: 2,
  agenda: [{ day: 1, time: '19:00', title: 'Welcome', speaker: null }],
  questions: [food],
  isPublic: false,
  showsGoing: false,
  sequence: 0,
  answersByDay: [
    { day: '2026-05-01', answers: 1 },
    { day: '2026-05-03', answers: 3 },
  ],
  counts: [
    { state: 'going', mode: 'room', people: 3, seats: 5 },
    { state: 'declined', mode: 'room', people: 1, seats: 1 },
  ],
  taken: { room: 5, stream: 0 },
  walkIns: 0,
});
const line: EventLine = {
  ...open,
  event: {
    title: written.title,
    cover: null,
    ...times,
    place: 'Hall 1, Pune',
    isOnline: false,
    going: 20,
    capacity: 20,
    waiting: 7,
    came: 0,
  },
};
const toAnswer = sample(eventToAnswer, {
  _id: id,
  title: written.title,
  description: written.description,
  cover: null,
  companyName: 'Acme',
  ...times,
  place,
  mostGuests: 2,
  agenda: written.agenda,
  questions: [food],
  isPublic: false,
  showsGoing: false,
  going: null,
  state: 'running',
  modes: [{ mode: 'room', isFull: false }],
  meetingLink: null,
  own: null,
  canAnswer: true,
  isStranger: false,
  isTest: false,
});
const ticket = 'A'.repeat(26);
const own = (state: NonNullable<EventToAnswer['own']>['state'], more: object = {}): EventToAnswer => ({
  ...toAnswer,
  own: {
    state,
    mode: 'room',
    guests: 0,
    answers: { [food._id]: 'All' },
    offeredUntil: null,
    ahead: null,
    ticket: state === 'going' ? ticket : null,
    checkedInAt: null,
    ...more,
  },
});
const firstAttendee = sample(attendee, {
  _id: idOf(41),
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  profileImg: null,
  state: 'going',
  mode: 'room',
  guests: 1,
  answers: { [food._id]: 'Plants' },
  waitsSince: null,
  offeredUntil: null,
  answeredAt: '2026-05-02T08:00:00.000Z',
  checkedInAt: null,
  isWalkIn: false,
});

const on =
  (shown: Campaign, asked = written) =>
  (server: FakeServer) =>
    server
      .answer(readCampaign, shown)
      .answer(readEvent, asked)
      .answer(listAttendees, { attendees: [firstAttendee], total: 1 })
      .answer(rehearseCampaign, sample(rehearsal, { audience: 10, reached: 9, leftOut: [] }))
      .answer(countAudience, { audience: 10, reached: 9 })
      .answer(readTemplate, sample(emailTemplate, { document: { version: 1, settings: {}, blocks: [] } as never }))
      .answer(previewEmail, sample(emailPreview, { subject: 'You are invited', html: '<p>Come</p>' }));
const at = { at: `/home/engagement/events/${id}`, path: paths.event };
const atContent = { at: `/home/engagement/events/${id}/edit`, path: paths.eventContent };
const atDoor = { at: `/home/engagement/events/${id}/check-in`, path: paths.eventCheckIn };
const byLink = { at: `/events/${id}?key=abc`, path: paths.attendEvent };

const expected: DoorEntry = {
  _id: idOf(41),
  name: 'Meera Krishnan',
  state: 'going',
  mode: 'room',
  guests: 2,
  ticket,
  checkedInAt: null,
};
const arrived: DoorEntry = { ...expected, state: 'checked_in', checkedInAt: '2026-05-05T08:00:00.000Z' };
const withDoor =
  (...attendees: DoorEntry[]) =>
  (server: FakeServer) =>
    server.answer(readDoorList, {
      _id: id,
      title: written.title,
      ...times,
      ...tonight,
      roomCapacity: 40,
      isCancelled: false,
      attendees,
    });

const given = { answer: 'going', mode: 'room', guests: 1, answers: { [food._id]: 'Plants' } };
const answering = async () => {
  await press('I’m coming');
  await press({ role: 'radio', name: 'Plants' });
  await act(async () => {
    fireEvent.change(await screen.findByLabelText('Guests you are bringing'), { target: { value: '1' } });
  });
};

describeActions('Events', [
  action({
    does: 'begins one',
    refreshes: [eventsQuery({ show: 'upcoming' }), engagementQuery],
    show: <EventsPage />,
    reads: (server) => server.answer(listEvents, { events: [line], nextCursor: null }),
    fill: async () => {
      await press('Create event');
      await fill('Name', 'Summer evening');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'event', name: 'Summer evening' } },
    answer: draft,
    says: said.created,
    leads: `/home/engagement/events/${id}`,
    fails: said.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'copies one from its row',
    refreshes: [eventsQuery({ show: 'upcoming' }), engagementQuery],
    show: <EventsPage />,
    reads: (server) => server.answer(listEvents, { events: [line], nextCursor: null }),
    fill: () => press(`Actions for ${line.event.title}`),
    press: { role: 'menuitem', name: 'Copy' },
    route: copyCampaign,
    sends: { params: { id }, body: { audience: 'same' } },
    answer: { ...draft, _id: idOf(8) },
    says: said.copied,
    leads: `/home/engagement/events/${idOf(8)}`,
    fails: said.notCopied,
  }),
  action({
    does: 'archives one from its row',
    refreshes: [eventsQuery({ show: 'upcoming' }), engagementQuery],
    show: <EventsPage />,
    reads: (server) => server.answer(listEvents, { events: [{ ...line, state: 'finished' }], nextCursor: null }),
    fill: () => press(`Actions for ${line.event.title}`),
    press: { role: 'menuitem', name: 'Archive' },
    route: archiveCampaign,
    sends: { params: { id }, body: { archived: true } },
    answer: open,
    says: said.archived,
    undo: { sends: { params: { id }, body: { archived: false } }, answer: open, says: said.unarchived },
    fails: said.notArchived,
    tells: true,
  }),
  action({
    does: 'writes what one is',
    refreshes: [
      eventQuery(id),
      campaignQuery(id),
      eventsQuery({ show: 'upcoming' }),
      templatesQuery,
      galleryQuery(undefined),
    ],
    show: <EventContentPage />,
    ...atContent,
    reads: on(draft),
    fill: () => fill('Title', 'Summer evening'),
    press: 'Save',
    route: saveEvent,
    sends: {
      params: { id },
      body: {
        title: 'Summer evening',
        description: 'Dinner at eight.',
        ...times,
        place,
        meetingLink: null,
        roomCapacity: 40,
        streamCapacity: null,
        mostGuests: 2,
        agenda: [{ day: 1, time: '19:00', title: 'Welcome', speaker: null }],
        questions: [food],
        isPublic: false,
        showsGoing: false,
      },
    },
    answer: { ...written, title: 'Summer evening' },
    says: eventMessages.saved,
    fails: eventMessages.notSaved,
    fault: { path: 'place.name', label: 'Place' },
  }),
  action({
    does: 'takes the picture out',
    refreshes: [eventQuery(id), campaignQuery(id), templatesQuery],
    show: <EventContentPage />,
    ...atContent,
    reads: on(draft),
    press: 'Remove picture',
    route: removeEventCover,
    sends: { params: { id } },
    answer: { ...written, cover: null },
    says: eventMessages.coverRemoved,
    fails: eventMessages.coverNotRemoved,
    tells: true,
  }),
  action({
    does: 'changes its reminders',
    refreshes: [campaignQuery(id), eventsQuery({ show: 'upcoming' })],
    show: <EventPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Edit reminders');
      await fill('First reminder, days after it starts', '3');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { remindDays: [3] } },
    answer: draft,
    says: said.updated,
    fails: said.notUpdated,
  }),
  action({
    does: 'answers for an attendee',
    refreshes: [eventQuery(id), attendeesQuery(id, { page: 2 }, false), campaignQuery(id)],
    show: <EventPage />,
    ...at,
    reads: on(open),
    fill: async () => {
      await press('Actions for Meera Krishnan');
      await press({ role: 'menuitem', name: 'Change the answer' });
      await press({ role: 'radio', name: 'Not going' });
    },
    press: 'Save',
    route: changeAttendee,
    sends: { params: { id, person: firstAttendee._id }, body: { answer: 'declined', mode: 'room', guests: 0 } },
    answer: { ...firstAttendee, state: 'declined' },
    says: eventMessages.attendeeChanged,
    fails: eventMessages.attendeeNotChanged,
    tells: true,
  }),
  action({
    does: 'answers by the link of a mail',
    show: <AttendEventPage />,
    ...byLink,
    reads: (server) => server.answer(readLinkedEvent, toAnswer),
    fill: answering,
    press: 'Send your answer',
    route: answerEventByLink,
    sends: { params: { id }, body: { key: 'abc', ...given } },
    answer: own('going', { guests: 1 }),
    says: `${eventMessages.answered}.`,
    fails: eventMessages.notAnswered,
    tells: true,
  }),
  action({
    does: 'takes the place that is offered, as who is signed in',
    refreshes: [feedQuery, ownEventsQuery],
    show: <AttendEventPage />,
    at: `/events/${id}`,
    path: paths.attendEvent,
    as: 'exemployee',
    reads: (server) => {
      document.cookie = 'encore_token=someone';
      const given = { mode: 'stream', guests: 2, answers: { [food._id]: 'Plants' } };
      return server.answer(readOwnEvent, own('offered', { ...given, offeredUntil: '2030-12-01T08:00:00.000Z' }));
    },
    press: 'Accept seat',
    route: answerOwnEvent,
    sends: { params: { id }, body: { answer: 'going', mode: 'stream', guests: 2, answers: { [food._id]: 'Plants' } } },
    answer: own('going'),
    says: attendeeWords.going.own,
    fails: eventMessages.notAnswered,
    tells: true,
  }),
  action({
    does: 'checks a guest in by their ticket',
    show: <CheckInPage />,
    ...atDoor,
    reads: withDoor(expected),
    fill: () => fill('Ticket code', showTicket(ticket).toLowerCase()),
    press: 'Check in',
    route: checkIn,
    sends: {
      params: { id },
      body: { checkIns: [{ _id: expect.any(String), ticket, at: expect.any(String) }] },
    },
    answer: { results: [{ _id: idOf(1), result: 'checked_in', attendee: arrived }] },
    says: checkInWords.checked_in,
  }),
  action({
    does: 'undoes a check-in',
    show: <CheckInPage />,
    ...atDoor,
    reads: (server) => withDoor(arrived)(server).answer(findAtDoor, { people: [] }),
    fill: () => fill('Name', 'meera'),
    press: /^Undo/,
    route: undoCheckIn,
    sends: { params: { id, person: arrived._id } },
    answer: { _id: arrived._id },
    says: eventMessages.undone,
    fails: eventMessages.notUndone,
    tells: true,
  }),
]);

describe('What an event shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => {
    document.cookie = 'encore_token=; max-age=0';
    page.close();
  });

  test('an event that does not exist says so and is not asked for again and again', async () => {
    page.server.refuse(readCampaign, { status: 404 }).refuse(readEvent, { status: 404 });
    await page.show(<EventPage />, at);
    await screen.findByRole('link', { name: 'See all events' });
    await settle();
    expect(page.server.sentTo(readCampaign).length).toBeLessThan(4);
    screen.getByRole('heading', { name: 'Event not found' });
  });

  test('who comes, each number with its people, and the list with what they answered', async () => {
    on(open)(page.server);
    await page.show(<EventPage />, at);
    await screen.findByText('Going 5 of 40');
    screen.getByText('4 of 10 invited have answered');
    expect(
      within(screen.getByRole('table', { name: 'Answers per day' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 May1', '2 May0', '3 May3']);
    const tiles = within(await screen.findByRole('list', { name: 'Answers' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Answered440%',
      'Not answered660%',
      'Going330%',
      'Maybe00%',
      'Not going110%',
    ]);
    expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['answered', 'not_answered', 'going', 'maybe', 'declined'].map((state) =>
        expect.stringContaining(`eventId=${id}&eventState=${state}`),
      ),
    );
    const row = within(await screen.findByRole('table', { name: 'Attendees' }));
    row.getByText('In person, with 1 guest');
    row.getByText('Plants');
    screen.getByText('In person: 5 seats taken of 40, guests included.');
  });

  test('of one that is held both ways, who comes in person and who online', async () => {
    const state = (of: 'going' | 'maybe' | 'declined' | 'waitlisted' | 'checked_in', room: number, stream: number) => [
      { state: of, mode: 'room' as const, people: room, seats: room },
      { state: of, mode: 'stream' as const, people: stream, seats: stream },
    ];
    const both = {
      ...written,
      meetingLink: 'https://meet.example/evening',
      roomCapacity: 1500,
      taken: { room: 1240, stream: 1 },
      walkIns: 2,
      counts: [
        ...state('going', 90, 30),
        ...state('maybe', 5, 4),
        ...state('declined', 7, 0),
        ...state('waitlisted', 11, 0),
        ...state('checked_in', 50, 0),
      ],
    };
    on({ ...open, answers: 195, counts: { ...counts, audience: 1200 } }, both)(page.server);
    await page.show(<EventPage />, at);
    const tilesOf = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await tilesOf('Answers')).toEqual([
      // Of the people who were asked; the others appear only as a number.
      'Answered19516%',
      'Not answered1,00584%',
      'Going120',
      'Maybe9',
      'Not going7',
      'Waiting list11',
      'Checked in50',
    ]);
    expect(await tilesOf('By how they attend')).toEqual([
      'Going: in person90',
      'Checked in: in person50',
      'Going: online30',
    ]);
    screen.getByText('In person: 1,240 seats taken of 1,500, guests included.');
    screen.getByText('Online: 1 seat taken, guests included.');
    screen.getByText('2 people came without answering.');
  });

  test('a viewer sees the numbers, and neither the people nor a button', async () => {
    on({ ...open, audience: null })(page.server);
    await page.show(<EventPage />, { ...at, as: 'viewer' });
    const tiles = within(await screen.findByRole('list', { name: 'Answers' }));
    expect(tiles.queryAllByRole('link')).toEqual([]);
    for (const name of ['Check in', 'Edit event', 'Download', 'Edit reminders'])
      expect(screen.queryByText(name)).toBeNull();
    expect(page.server.sentTo(listAttendees)).toEqual([]);
  });

  test('who has answered is downloaded', async () => {
    on(open)(page.server).answer(exportAttendees, undefined as never);
    await page.show(<EventPage />, at);
    await press('Download');
    await press({ role: 'menuitem', name: 'CSV (.csv)' });
    await waitFor(() => expect(page.server.sentTo(exportAttendees)[0]?.query).toEqual({ format: 'csv' }));
  });

  test('what is missing is said beside its field, by the rules of the server', async () => {
    on(draft)(page.server);
    await page.show(<EventContentPage />, atContent);
    await fill('Title', '');
    await press({ role: 'switch', name: 'In person' });
    await press('Save');
    await screen.findByText(eventMessages.titleRequired);
    await screen.findByText(eventMessages.nowhere);
    await press({ role: 'switch', name: 'Online' });
    await press('Save');
    await screen.findByText('Please enter the link to the meeting');
    expect(page.server.writes).toEqual([]);
  });

  test('one that was opened and saved is as it was, with all that it can have', async () => {
    const times = { startsAt: '2030-12-05T12:30:00.000Z', endsAt: '2030-12-07T16:45:00.000Z' };
    const content = {
      title: 'Alumni weekend',
      description: 'Dinner at eight.\nBreakfast at nine.',
      ...times,
      timeZone: 'Pacific/Auckland',
      place: { name: 'Hall 1', address: 'MG Road, Pune', mapLink: 'https://maps.example/pune' },
      meetingLink: 'https://meet.example/weekend',
      roomCapacity: 40,
      streamCapacity: 500,
      mostGuests: 2,
      agenda: [
        { day: 1, time: '19:00', title: 'Welcome', speaker: 'Meera Krishnan' },
        { day: 3, time: '08:15', title: 'Breakfast', speaker: null },
        { day: 2, time: '10:30', title: 'A walk', speaker: 'Vikram Seth' },
      ],
      questions: [
        food,
        { _id: idOf(31), text: 'How do you come?', kind: 'text' as const, options: [], isRequired: false },
      ],
      isPublic: true,
      showsGoing: true,
    };
    const full = { ...written, ...content };
    on(draft, full)(page.server).answer(saveEvent, full);
    await page.show(<EventContentPage />, atContent);
    const sent = () => page.server.sentTo(saveEvent).map(({ body }) => body);
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([content]));
    // What the form goes on with is what was saved.
    await fill('Title', 'Alumni days');
    await press('Save');
    await waitFor(() => expect(sent().slice(1)).toEqual([{ ...content, title: 'Alumni days' }]));
  });

  test('one that is online alone, without a limit or a guest, stays so when it is saved', async () => {
    const online = {
      ...written,
      place: null,
      roomCapacity: null,
      meetingLink: 'https://meet.example/evening',
      mostGuests: 0,
      agenda: [],
      questions: [],
    };
    on(draft, online)(page.server).answer(saveEvent, online);
    await page.show(<EventContentPage />, atContent);
    await press('Save');
    await waitFor(() =>
      expect(page.server.sentTo(saveEvent).map(({ body }) => body)).toEqual([
        {
          title: 'Alumni evening',
          description: 'Dinner at eight.',
          ...times,
          place: null,
          meetingLink: 'https://meet.example/evening',
          roomCapacity: null,
          streamCapacity: null,
          mostGuests: 0,
          agenda: [],
          questions: [],
          isPublic: false,
          showsGoing: false,
        },
      ]),
    );
  });

  test('a required question must be answered, and people who can’t come are asked nothing', async () => {
    page.server.answer(readLinkedEvent, toAnswer).answer(answerEventByLink, own('declined'));
    await page.show(<AttendEventPage />, byLink);
    await press('I’m coming');
    await press('Send your answer');
    await screen.findByText(eventMessages.answerMissing);
    await press({ role: 'radio', name: 'No, I can’t come' });
    expect(screen.queryByText(food.text)).toBeNull();
    await press('Back');
    await press('I can’t come');
    await waitFor(() => expect(page.server.sentTo(answerEventByLink)).toHaveLength(1));
  });

  const both = {
    modes: [
      { mode: 'room' as const, isFull: false },
      { mode: 'stream' as const, isFull: false },
    ],
  };

  test('an answer that was opened and saved is as it was', async () => {
    const mine = { mode: 'stream', guests: 2, answers: { [food._id]: 'Plants' } };
    page.server
      .answer(readLinkedEvent, { ...own('going', mine), ...both })
      .answer(answerEventByLink, own('going', mine));
    await page.show(<AttendEventPage />, byLink);
    await press('Change your answer');
    await press('Save your answer');
    expect(page.server.sentTo(answerEventByLink).map(({ body }) => body)).toEqual([
      { key: 'abc', answer: 'going', ...mine },
    ]);
  });

  test('where nothing else is asked one press answers', async () => {
    page.server
      .answer(readLinkedEvent, { ...toAnswer, questions: [], mostGuests: 0 })
      .answer(answerEventByLink, own('going'));
    await page.show(<AttendEventPage />, byLink);
    await press('I’m coming');
    await screen.findByText(attendeeWords.going.own);
    expect(page.server.sentTo(answerEventByLink).map(({ body }) => body)).toEqual([
      { key: 'abc', answer: 'going', mode: 'room', guests: 0, answers: {} },
    ]);
  });

  test('a preview says that it is one, shows what is asked, and sends nothing', async () => {
    page.server.answer(readLinkedEvent, { ...toAnswer, isTest: true });
    await page.show(<AttendEventPage />, byLink);
    await screen.findByText('Preview. This is how the page looks; nothing is sent.');
    await press('I can’t come');
    expect((await find('Send your answer')).matches('[disabled]')).toBe(true);
    expect(page.server.writes).toEqual([]);
  });

  test('who is listed sees the first names of those who go', async () => {
    const people = ['Asha', 'Ravi'].map((firstName) => ({ firstName, profileImg: null }));
    page.server.answer(readLinkedEvent, { ...toAnswer, going: { people, more: 1 } });
    await page.show(<AttendEventPage />, byLink);
    const list = within(await screen.findByRole('list', { name: 'Who is going' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAsha',
      'RRavi',
      'and 1 more',
    ]);
  });

  test.each([
    ['running', 1],
    ['cancelled', 0],
  ] as const)('of a %s event the link to come is promised %i times', async (state, times) => {
    page.server.answer(readLinkedEvent, { ...own('maybe'), ...both, meetingLink: null, state });
    await page.show(<AttendEventPage />, byLink);
    await screen.findByRole('list', { name: 'When and where' });
    expect(screen.queryAllByText('You get the link here if you attend online.')).toHaveLength(times);
  });

  test.each([
    { pressed: 'Decline seat', state: 'offered' as const },
    { pressed: 'Leave the waiting list', state: 'waitlisted' as const },
  ])('“$pressed” declines, without guests, and keeps what was answered', async ({ pressed, state }) => {
    const mine = { mode: 'stream', answers: { [food._id]: 'Plants' } };
    page.server
      .answer(readLinkedEvent, { ...own(state, { ...mine, guests: 2 }), ...both })
      .answer(answerEventByLink, own('declined'));
    await page.show(<AttendEventPage />, byLink);
    await press(pressed);
    expect(page.server.sentTo(answerEventByLink).map(({ body }) => body)).toEqual([
      { key: 'abc', answer: 'declined', ...mine, guests: 0 },
    ]);
  });

  const attendees = [
    firstAttendee,
    {
      ...firstAttendee,
      _id: idOf(42),
      name: 'Anil Kumar',
      email: 'anil@mail.example',
      mode: 'stream' as const,
      guests: 2,
      answers: {},
      answeredAt: '2026-05-03T08:00:00.000Z',
      state: 'offered' as const,
      offeredUntil: '2030-11-30T08:00:00.000Z',
    },
    {
      ...firstAttendee,
      _id: idOf(43),
      name: 'Zoya Khan',
      email: 'zoya@mail.example',
      guests: 0,
      answeredAt: '2026-05-04T08:00:00.000Z',
      state: 'checked_in' as const,
      checkedInAt: '2026-05-05T08:00:00.000Z',
      isWalkIn: true,
    },
    {
      ...firstAttendee,
      _id: idOf(44),
      name: 'Ravi Nair',
      email: 'ravi@mail.example',
      state: 'declined' as const,
      guests: 0,
    },
  ];

  test('of each attendee their own answer, their moments and how they attend; the second’s button is about the second', async () => {
    const streamed = { ...written, meetingLink: 'https://meet.example/evening', mostGuests: 3 };
    on(open, streamed)(page.server).answer(listAttendees, { attendees, total: 4 });
    await page.show(<EventPage />, at);
    expect(await cellsOf('Attendees')).toEqual([
      [
        'MKMeera Krishnanmeera@mail.example',
        'Going',
        'In person, with 1 guest',
        '2026-05-02T08:00:00.000Z',
        'What do you eat?: Plants',
        '',
      ],
      [
        'AKAnil Kumaranil@mail.example',
        `${attendeeWords.offered.label}until 2030-11-30T08:00:00.000Z`,
        'Online, with 2 guests',
        '2026-05-03T08:00:00.000Z',
        '–',
        '',
      ],
      [
        'ZKZoya Khanzoya@mail.example',
        'Checked in2026-05-05T08:00:00.000Z, without answering',
        'In person',
        '2026-05-04T08:00:00.000Z',
        'What do you eat?: Plants',
        '',
      ],
      [
        'RNRavi Nairravi@mail.example',
        attendeeWords.declined.label,
        '–',
        '2026-05-02T08:00:00.000Z',
        'What do you eat?: Plants',
        '',
      ],
    ]);
    await press('Actions for Anil Kumar');
    await press({ role: 'menuitem', name: 'Change the answer' });
    await screen.findByRole('dialog', { name: 'Answer for Anil Kumar' });
    // Of what is offered nothing is answered yet.
    expect((await find('Save')).matches('[disabled]')).toBe(true);
    page.server.answer(changeAttendee, { ...firstAttendee, _id: idOf(42) });
    await press({ role: 'radio', name: 'Going' });
    await press('Save');
    expect(page.server.sentTo(changeAttendee)).toMatchObject([
      { params: { id, person: idOf(42) }, body: { answer: 'going', mode: 'stream', guests: 2 } },
    ]);
  });

  test('an answer for an attendee, opened and saved, stays as it was', async () => {
    const mine = { ...firstAttendee, mode: 'stream' as const, guests: 2 };
    const streamed = { ...written, meetingLink: 'https://meet.example/evening', mostGuests: 3 };
    on(
      open,
      streamed,
    )(page.server)
      .answer(listAttendees, { attendees: [mine], total: 1 })
      .answer(changeAttendee, mine);
    await page.show(<EventPage />, at);
    await press('Actions for Meera Krishnan');
    await press({ role: 'menuitem', name: 'Change the answer' });
    await press('Save');
    expect(page.server.sentTo(changeAttendee).map(({ body }) => body)).toEqual([
      { answer: 'going', mode: 'stream', guests: 2 },
    ]);
  });

  test('an error that the server finds in an answer is beside its question', async () => {
    page.server.answer(readLinkedEvent, toAnswer);
    page.server.refuse(answerEventByLink, {
      status: 400,
      errors: [{ path: `answers.${food._id}`, message: eventMessages.answerInvalid }],
    });
    await page.show(<AttendEventPage />, byLink);
    await answering();
    await press('Send your answer');
    await screen.findByText(eventMessages.answerInvalid);
  });

  test('where all places are taken one waits, and knows behind how many', async () => {
    const full = { ...toAnswer, questions: [], modes: [{ mode: 'room' as const, isFull: true }] };
    page.server.answer(readLinkedEvent, full).answer(answerEventByLink, own('waitlisted', { ahead: 2 }));
    await page.show(<AttendEventPage />, byLink);
    await press('Join the waiting list');
    await press('Join the waiting list');
    await screen.findByText(/^2 people are ahead of you\./);
    await screen.findByRole('button', { name: 'Leave the waiting list' });
  });

  test('by the clocks of the event, and where the reader is', async () => {
    page.server.answer(readLinkedEvent, { ...toAnswer, timeZone: 'Pacific/Auckland' });
    await page.show(<AttendEventPage />, byLink);
    await screen.findByText('Friday, 6 December 2030, 01:30 –\u2060 05:30');
    await screen.findByText(/^Your time: /);
  });

  test('a stranger reads a public one, and is led to the door', async () => {
    page.server.answer(readLinkedEvent, { ...toAnswer, isPublic: true, isStranger: true, canAnswer: false });
    await page.show(<AttendEventPage />, { ...byLink, at: `/events/${id}` });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(`/events/${id}`));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a link that is no longer good says so', async () => {
    page.server.refuse(readLinkedEvent, { status: 404, message: 'gone' });
    await page.show(<AttendEventPage />, byLink);
    await screen.findByText('This link has expired');
  });

  test('the feed and the own list have the ticket, as long as it is one', async () => {
    page.server.answer(listOwnEvents, { events: [own('going')], nextCursor: null });
    await page.show(<FeedEvent item={{ kind: 'event', at: '2026-05-01T08:00:00.000Z', ...own('going') }} />);
    await screen.findByText(showTicket(ticket));
    // What is kept for offline is as new as the feed.
    await waitFor(() => expect(page.server.sentTo(listOwnEvents)).toHaveLength(1));
    page.close();
    page = new Page();
    page.server.answer(listOwnEvents, {
      events: [own('going'), { ...own('going'), _id: idOf(8), state: 'cancelled' }, { ...own('maybe'), _id: idOf(10) }],
      nextCursor: null,
    });
    await page.show(<OwnEvents />);
    const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.includes(showTicket(ticket)))).toEqual([true, false, false]);
    expect(rows[1]?.textContent).toContain('Ticket cancelled');
    page.close();
    page = new Page();
    page.server.answer(listOwnEvents, { events: [], nextCursor: null });
    await page.show(
      <FeedEvent item={{ kind: 'event', at: '2026-05-01T08:00:00.000Z', ...own('going'), state: 'cancelled' }} />,
    );
    await screen.findByText('Ticket cancelled');
    expect(screen.queryByText(showTicket(ticket))).toBeNull();
  });

  test('the door says what it knows at once: who is in already, and what is no ticket', async () => {
    withDoor(arrived)(page.server);
    await page.show(<CheckInPage />, atDoor);
    await fill('Ticket code', ticket);
    await press('Check in');
    await screen.findByText(/^Already checked in on 5 May 2026/);
    await fill('Ticket code', '12');
    await press('Check in');
    await screen.findByText(`${checkInWords.unknown}.`);
    expect(page.server.writes).toEqual([]);
  });

  test('the door of an event that is cancelled says so, before and after a ticket is shown', async () => {
    page.server.answer(readDoorList, {
      _id: id,
      title: written.title,
      ...times,
      ...tonight,
      roomCapacity: 40,
      isCancelled: true,
      attendees: [expected],
    });
    await page.show(<CheckInPage />, atDoor);
    await screen.findByText('This event is cancelled. It won’t take place. No one can check in.');
    await fill('Ticket code', ticket);
    await press('Check in');
    await screen.findByText(checkInWords.cancelled);
    expect(page.server.writes).toEqual([]);
  });

  test('the list of events says when and where each is, and how many come; the address restores what it shows', async () => {
    const unwritten = { ...line.event, title: '', startsAt: null, endsAt: null, place: null, going: 0, waiting: 0 };
    page.server.answer(listEvents, {
      events: [line, { ...draft, _id: idOf(8), name: 'Spring walk', event: { ...unwritten, capacity: null } }],
      nextCursor: null,
    });
    await page.show(<EventsPage />, { at: '/home/engagement/events?show=all&state=running' });
    const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Dec5Alumni eveningThu 5 Dec 2030, 18:00 · Hall 1, PuneGoing 20 of 20 · 7 waitingOpen',
      'TBA–Spring walkNo date yetDraft',
    ]);
    expect(page.server.sentTo(listEvents)[0]?.query).toEqual({ show: 'all', state: 'running' });
    await press({ role: 'radio', name: 'Past' });
    await waitFor(() => expect(page.server.sentTo(listEvents).at(-1)?.query).toEqual({ show: 'past' }));
  });

  test('what the server does not take of what the door had let in is said afterwards', async () => {
    withDoor(expected)(page.server).answer(checkIn, {
      results: [{ _id: idOf(1), result: 'full', attendee: expected }],
    });
    await page.show(<CheckInPage />, atDoor);
    await fill('Ticket code', ticket);
    await press('Check in');
    await screen.findByText(`Already let in. ${checkInWords.full}`);
    await press('Dismiss');
    await settle();
    expect(screen.queryByText(/^Already let in/)).toBeNull();
  });
});
