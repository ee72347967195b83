import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '#api/core/installation/brands.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { act } from '#api-test/factories/campaigns.ts';
import { createEvent, day, eventBody, inDays, openEvent, startEvent } from '#api-test/factories/events.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { campaignMessages, eventCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { eventPlaceMessages } from '#contract/engagement/event-places.ts';
import type { Event, EventToAnswer } from '#contract/engagement/events.ts';
import { eventHead } from './show-event-data.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
  anybody = server.as(null);
});
afterAll(() => server.close());

const readEvent = async (id: string) => (await owner.get<Event>(`/events/${id}`)).data;
const open = (values: Record<string, unknown> = {}, count = 1) => openEvent(server, owner, values, count);

describe('Writing an event (product.md, Event)', () => {
  test.each([
    [{ title: ' ' }, 'title', eventMessages.titleRequired],
    [{ title: 'x'.repeat(121) }, 'title', eventMessages.titleTooLong],
    [{ description: 'x'.repeat(5001) }, 'description', eventMessages.descriptionTooLong],
    [{ startsAt: 'soon' }, 'startsAt', campaignMessages.momentRequired],
    [{ endsAt: inDays(29) }, 'endsAt', eventMessages.endBeforeStart],
    [{ endsAt: inDays(60) }, 'endsAt', eventMessages.tooLong],
    [{ timeZone: 'Asia/Atlantis' }, 'timeZone', campaignMessages.zoneInvalid],
    [{ place: null }, 'place', eventMessages.nowhere],
    [{ place: { name: '' } }, 'place.name', eventMessages.placeRequired],
    [{ place: { name: 'Hall', mapLink: 'javascript:alert(1)' } }, 'place.mapLink', eventMessages.linkInvalid],
    [{ meetingLink: 'no link' }, 'meetingLink', eventMessages.linkInvalid],
    [{ roomCapacity: 0 }, 'roomCapacity', eventMessages.capacityInvalid],
    [{ mostGuests: 11 }, 'mostGuests', eventMessages.guestsInvalid],
    [{ agenda: [{ time: '25:00', title: 'Tea' }] }, 'agenda.0.time', eventMessages.timeInvalid],
    [
      { agenda: Array.from({ length: 51 }, () => ({ time: '10:00', title: 'Tea' })) },
      'agenda',
      eventMessages.agendaInvalid,
    ],
    [{ questions: [{ text: '', kind: 'text' }] }, 'questions.0.text', eventMessages.questionRequired],
    [
      { questions: [{ text: 'Meal', kind: 'choice', options: ['a'] }] },
      'questions.0.options',
      eventMessages.optionsInvalid,
    ],
    [
      { questions: [{ text: 'Meal', kind: 'choice', options: ['a', 'a'] }] },
      'questions.0.options.1',
      eventMessages.optionTwice,
    ],
  ])('%o is refused at %s', async (values, path, message) => {
    const event = await createEvent(owner);
    const refused = await owner.post(`/events/${event._id}`, eventBody(values));
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('is for users who may manage campaigns; a viewer can read it, a recruiter and another company cannot', async () => {
    const { _id } = await createEvent(owner);
    expect((await team.hr.post(`/events/${_id}`, eventBody())).status).toBe(200);
    for (const [by, write, read, list] of [
      [team.viewer, 403, 200, 403],
      [team.recruiter, 403, 403, 403],
      [team.stranger, 404, 404, 404],
      [anybody, 401, 401, 401],
    ] as const) {
      expect((await by.post(`/events/${_id}`, eventBody())).status).toBe(write);
      expect((await by.get(`/events/${_id}`)).status).toBe(read);
      for (const path of ['attendees', 'export', 'door', 'door/people?search=priya'])
        expect((await by.get(`/events/${_id}/${path}`)).status).toBe(list);
      expect((await by.delete(`/events/${_id}/cover`)).status).toBe(write);
    }
  });

  test('it can’t start while it is incomplete or in the past; it closes only when it ends', async () => {
    const audience = { ids: [(await createPerson(owner))._id] };
    const made = await owner.post<Campaign>('/campaigns', { kind: 'event', name: 'Empty', audience });
    const start = () => act(owner, made.data, { act: 'start' });
    expect(await start()).toMatchObject({ status: 400, message: eventMessages.notWritten });
    await owner.post(`/events/${made.data._id}`, eventBody({ startsAt: inDays(-1), endsAt: inDays(1) }));
    expect(await start()).toMatchObject({ status: 400, message: eventMessages.isPast });
    await owner.post(`/events/${made.data._id}`, eventBody({ description: 'Dinner at [time].' }));
    expect(await start()).toMatchObject({ status: 400, message: 'Please replace [time] in the description' });
    const body = eventBody();
    await owner.post(`/events/${made.data._id}`, body);
    expect((await owner.get<Campaign>(`/campaigns/${made.data._id}`)).data.closesAt).toBe(body.endsAt);
    const closing = await owner.post(`/campaigns/${made.data._id}`, { closesAt: inDays(2) });
    expect(closing).toMatchObject({ status: 400, errors: [{ path: 'closesAt', message: eventMessages.closesItself }] });
    expect((await start()).status).toBe(200);
  });

  test('a copy has the same fields, with the time still to be chosen', async () => {
    const said = {
      title: 'Spring lunch',
      description: 'Lunch at one.',
      timeZone: 'Europe/Berlin',
      place: { name: 'Hall 7', address: 'Kantstrasse 9, Berlin', mapLink: 'https://maps.example/7' },
      meetingLink: 'https://meet.example/lunch',
      roomCapacity: 40,
      streamCapacity: 300,
      mostGuests: 3,
      agenda: [
        { day: 1, time: '13:05', title: 'Soup', speaker: null },
        { day: 2, time: '14:10', title: 'Talk', speaker: 'Mira Rao' },
      ],
      isPublic: true,
    };
    const questions = [
      { text: 'Meal?', kind: 'choice', options: ['Veg', 'Fish'], isRequired: true },
      { text: 'Who would you like to sit with?', kind: 'text' },
    ];
    const event = await createEvent(owner, { ...said, questions });
    expect(event).toMatchObject({ ...said, questions });
    const copy = (await owner.post<Campaign>(`/campaigns/${event._id}/copies`, {})).data;
    const copied = await readEvent(copy._id);
    expect(copied).toEqual({
      ...event,
      _id: copy._id,
      startsAt: null,
      endsAt: null,
      sequence: 0,
      questions: event.questions.map((question) => ({ ...question, _id: expect.any(String) })),
    });
    const ids = new Set([...copied.questions, ...event.questions].map(({ _id }) => _id));
    expect(ids, 'the events share no question').toHaveLength(4);
  });

  test('its invitation says what, when and where, and links to its page with the reader’s key', async () => {
    const { id } = await open({ startsAt: '2036-12-05T12:30:00Z', endsAt: '2036-12-05T15:00:00Z' });
    const message = await server.services.database.system
      .selectFrom('messages')
      .select(['html', 'text'])
      .where('mailing_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const text of ['Alumni evening', 'Friday, 5 December 2036, 18:00 – ', 'Hall 1, MG Road, Pune']) {
      expect(message.html).toContain(text);
      expect(message.text).toContain(text);
    }
    expect(message.text).toContain(`/events/${id}?key={recipient-token}`);
  });
});

describe('Answers', () => {
  test('opening the link saves nothing; going gives a ticket, repeating it changes nothing, and the meeting link is for the stream', async () => {
    const { id, say, see } = await open({ meetingLink: 'meet.example/1', streamCapacity: null });
    expect(await see(0)).toMatchObject({ own: null, canAnswer: true, meetingLink: null, isStranger: false });
    expect((await readEvent(id)).counts).toEqual([]);
    const going = await say(0, 'going', { guests: 1 });
    expect(going).toMatchObject({ status: 200, data: { own: { state: 'going', guests: 1 }, meetingLink: null } });
    const ticket = going.data.own?.ticket;
    expect(ticket).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await say(0, 'going', { guests: 1 })).data.own?.ticket).toBe(ticket);
    expect(await readEvent(id)).toMatchObject({
      counts: [{ state: 'going', mode: 'room', people: 1, seats: 2 }],
      taken: { room: 2, stream: 0 },
    });
    expect((await say(0, 'going', { mode: 'stream' })).data).toMatchObject({ meetingLink: 'https://meet.example/1' });
    expect((await say(0, 'maybe')).data).toMatchObject({ meetingLink: null, own: { state: 'maybe', ticket: null } });
    expect((await owner.get<Campaign>(`/campaigns/${id}`)).data.answers).toBe(1);
  });

  test('questions need valid answers', async () => {
    const questions = [
      { text: 'Meal?', kind: 'choice', options: ['Veg', 'Fish'], isRequired: true },
      { text: 'Anything else?', kind: 'text' },
    ];
    const { event, say } = await open({ questions });
    const [meal = '', other = ''] = event.questions.map(({ _id }) => _id);
    const refused = async (answers: Record<string, string>, path: string, message: string) =>
      expect(await say(0, 'going', { answers })).toMatchObject({ status: 400, errors: [{ path, message }] });
    await refused({}, `answers.${meal}`, eventMessages.answerMissing);
    await refused({ [meal]: ' ' }, `answers.${meal}`, eventMessages.answerMissing);
    await refused({ [meal]: 'Beef' }, `answers.${meal}`, eventMessages.answerInvalid);
    await refused({ [meal]: 'Veg', [event._id]: 'x' }, `answers.${event._id}`, eventMessages.questionUnknown);
    await refused({ [meal]: 'Veg', [other]: 'x'.repeat(501) }, `answers.${other}`, eventMessages.answerTooLong);
    expect((await say(0, 'declined')).status).toBe(200);
    const answers = { [meal]: 'Veg', [other]: 'No nuts' };
    expect((await say(0, 'going', { answers })).data.own).toMatchObject({ answers });
  });

  test('an impossible wish is refused by field', async () => {
    const { say } = await open({ mostGuests: 1 });
    for (const [more, path, message] of [
      [{ guests: 2 }, 'guests', eventPlaceMessages.tooManyGuests(1)],
      [{ guests: -1 }, 'guests', eventMessages.guestsInvalid],
      [{ mode: 'stream' }, 'mode', eventPlaceMessages.noSuchMode],
      [{ mode: 'moon' }, 'mode', eventMessages.modeRequired],
      [{ answer: 'perhaps' }, 'answer', eventMessages.answerRequired],
    ] as const)
      expect(await say(0, 'going', more)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('only invited people can answer: not with the key of another event or none, nor while it is paused, ended or begun', async () => {
    const { id, key, say } = await open();
    const other = await open();
    const go = { answer: 'going', mode: 'room' };
    expect((await anybody.post(`/events/${id}/linked`, { ...go, key: other.key })).status).toBe(404);
    expect((await anybody.post(`/events/${id}/linked`, { ...go, key: 'made-up' })).status).toBe(404);
    expect((await anybody.get(`/events/${id}/linked`)).status).toBe(404);
    expect((await anybody.get(`/events/${id}/linked?key=${other.key}`)).status).toBe(404);
    await owner.post(`/campaigns/${id}/moves`, { act: 'pause' });
    expect(await say(0, 'going')).toMatchObject({ status: 409, message: eventCampaignMessages.isPaused });
    await owner.post(`/campaigns/${id}/moves`, { act: 'resume' });
    server.setNow(new Date(Date.now() + 30.01 * day));
    expect(await say(0, 'going')).toMatchObject({ status: 409, message: eventPlaceMessages.over });
    server.setNow(null);
    await owner.post(`/campaigns/${id}/moves`, { act: 'close' });
    expect(await say(0, 'going')).toMatchObject({ status: 409, message: eventCampaignMessages.notOpen });
    const off = await open();
    await owner.post(`/campaigns/${off.id}/moves`, { act: 'cancel' });
    const called = await anybody.get(`/events/${off.id}/linked?key=${off.key}`);
    expect(called).toMatchObject({ status: 200, data: { state: 'cancelled', canAnswer: false } });
    const wish = { ...go, key: off.key };
    expect(await anybody.post(`/events/${off.id}/linked`, wish)).toMatchObject({ status: 409 });
    expect(key).not.toBe('');
  });

  test('a signed-in ex-employee answers in the feed; a test saves nothing', async () => {
    const reader = await createExemployee(server, owner);
    const event = await createEvent(owner, {}, { ids: [reader.person] });
    await startEvent(server, owner, event);
    const feed = (await reader.get('/own/feed')).data.items;
    expect(feed.filter(({ kind }: { kind: string }) => kind === 'event')).toMatchObject([
      { _id: event._id, own: null },
    ]);
    const path = `/own/events/${event._id}`;
    expect((await reader.post(path, { answer: 'going', mode: 'room' })).data.own).toMatchObject({ state: 'going' });
    expect((await reader.get('/own/events')).data).toMatchObject({ events: [{ own: { ticket: expect.any(String) } }] });
    const outsider = await createExemployee(server, owner);
    expect((await outsider.get(path)).status).toBe(404);
    expect((await outsider.post(path, { answer: 'going', mode: 'room' })).status).toBe(404);
    expect((await owner.get('/own/events')).status).toBe(403);
    const draft = await createEvent(owner, {}, { ids: [reader.person] });
    expect((await owner.post(`/campaigns/${draft._id}/tests`, {})).status).toBe(201);
    const { id: outbox } = await server.services.database.system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select('outbox.id')
      .where('messages.type', '=', 'test')
      .where('outbox.company_id', '=', owner.company)
      .executeTakeFirstOrThrow();
    const key = recipientToken(testSecret, { company: owner.company, outbox });
    const seen = await anybody.get<EventToAnswer>(`/events/${draft._id}/linked?key=${key}`);
    expect(seen.data).toMatchObject({ isTest: true, canAnswer: true });
    const kept = await anybody.post(`/events/${draft._id}/linked`, { key, answer: 'going', mode: 'room' });
    expect(kept).toMatchObject({ status: 409, message: campaignMessages.isTest });
  });

  test('anyone can see a public event, and every ex-employee of the company can answer it', async () => {
    const { id } = await open({ isPublic: true, meetingLink: 'https://meet.example/1' });
    const seen = await anybody.get<EventToAnswer>(`/events/${id}/linked`);
    expect(seen.data).toMatchObject({ isStranger: true, canAnswer: false, meetingLink: null, own: null });
    expect(seen.body.toString()).not.toContain('meet.example');
    const answered = await anybody.post(`/events/${id}/linked`, { key: '', answer: 'going', mode: 'room' });
    expect(answered).toMatchObject({ status: 401, message: eventMessages.signIn });
    const reader = await createExemployee(server, owner);
    expect((await reader.get(`/own/events/${id}`)).data).toMatchObject({ canAnswer: true });
    expect((await reader.post(`/own/events/${id}`, { answer: 'maybe', mode: 'room' })).status).toBe(200);
    // Once answered it stays theirs, even if it is no longer public.
    expect((await owner.post(`/events/${id}`, eventBody({ meetingLink: 'https://meet.example/1' }))).status).toBe(200);
    expect((await reader.get('/own/events')).data.events).toMatchObject([{ _id: id, own: { state: 'maybe' } }]);
    expect((await reader.get(`/own/events/${id}`)).status).toBe(200);
    expect((await anybody.get(`/events/${id}/linked`)).status).toBe(404);
    const foreign = await createExemployee(server, team.stranger);
    expect((await foreign.get(`/own/events/${id}`)).status).toBe(404);
    const draft = await createEvent(owner, { isPublic: true });
    expect((await anybody.get(`/events/${draft._id}/linked`)).status).toBe(404);
  });
});

describe('Places', () => {
  test('50 at once for the last 20 places: exactly 20 get one, the others wait in order', async () => {
    const { id, people, say } = await open({ roomCapacity: 20 }, 50);
    const answers = await Promise.all(people.map((_, who) => say(who, 'going')));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const states = answers.map(({ data }) => data.own?.state);
    expect(states.filter((state) => state === 'going')).toHaveLength(20);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(30);
    const read = await readEvent(id);
    expect(read.taken.room).toBe(20);
    expect(read.counts).toEqual([
      { state: 'going', mode: 'room', people: 20, seats: 20 },
      { state: 'waitlisted', mode: 'room', people: 30, seats: 30 },
    ]);
  });

  test('guests and simultaneous changes never take more places than there are', async () => {
    const { id, people, say } = await open({ roomCapacity: 9 }, 12);
    for (const guests of [2, 0, 1]) {
      await Promise.all(
        people.map((_, who) =>
          say(who, who % 5 === guests ? 'declined' : 'going', { guests: who % 5 === guests ? 0 : guests }),
        ),
      );
      expect((await readEvent(id)).taken.room).toBeLessThanOrEqual(9);
    }
  });

  test('a person with a place who asks for more than are free keeps what they have', async () => {
    const { say } = await open({}, 2);
    await say(0, 'going');
    await say(1, 'going');
    expect(await say(0, 'going', { guests: 1 })).toMatchObject({ status: 409, message: eventPlaceMessages.full });
  });

  test('the company can answer for a person within the same rules, but only for invited people', async () => {
    const { id, people } = await open({ roomCapacity: 1 }, 2);
    const answer = (person = '', by: Client = owner) =>
      by.post(`/events/${id}/attendees/${person}`, { answer: 'going', mode: 'room' });
    expect(await answer(people[0])).toMatchObject({ status: 200, data: { state: 'going', _id: people[0] } });
    expect(await answer(people[1])).toMatchObject({ status: 200, data: { state: 'waitlisted' } });
    const other = await createPerson(owner);
    expect((await answer(other._id)).status).toBe(404);
    expect((await answer(people[1], team.viewer)).status).toBe(403);
    expect((await answer(people[1], team.stranger)).status).toBe(404);
  });

  test('while it is open, its time and places can change within what was promised; its questions cannot', async () => {
    const { id, say, see } = await open({ roomCapacity: 2 }, 3);
    for (const who of [0, 1, 2]) await say(who, 'going');
    const save = (values: Record<string, unknown>) => owner.post<Event>(`/events/${id}`, eventBody(values));
    expect(await save({ roomCapacity: 1 })).toMatchObject({
      status: 400,
      errors: [{ path: 'roomCapacity', message: eventMessages.capacityTaken(2) }],
    });
    expect(await save({ place: null, meetingLink: 'https://meet.example' })).toMatchObject({
      status: 400,
      errors: [{ path: 'place', message: eventMessages.modeTaken }],
    });
    expect(await save({ questions: [{ text: 'New?', kind: 'text' }] })).toMatchObject({
      status: 409,
      message: eventMessages.questionsFixed,
    });
    expect(await save({ startsAt: inDays(-2), endsAt: inDays(2) })).toMatchObject({
      status: 400,
      errors: [{ path: 'startsAt', message: campaignMessages.momentPast }],
    });
    expect((await save({ roomCapacity: 3 })).data.counts).toContainEqual({
      state: 'offered',
      mode: 'room',
      people: 1,
      seats: 1,
    });
    expect((await see(2)).own).toMatchObject({ state: 'offered', offeredUntil: expect.any(String) });
    await owner.post(`/campaigns/${id}/moves`, { act: 'close' });
    expect(await save({})).toMatchObject({ status: 409, message: eventMessages.ended });
  });
});

describe('People who have answered', () => {
  test('are listed, searched and exported, with their answers', async () => {
    const { id, event, people, say } = await open(
      { questions: [{ text: '=Meal?', kind: 'text' }], roomCapacity: 3 },
      3,
    );
    const answers = { [event.questions[0]?._id ?? '']: '=1+1' };
    await say(0, 'going', { answers, guests: 2 });
    await say(1, 'going');
    await say(2, 'declined');
    const list = async (query: string) => (await owner.get(`/events/${id}/attendees?${query}`)).data;
    expect(await list('')).toMatchObject({ total: 3, attendees: [{}, {}, {}] });
    expect(await list('state=waitlisted')).toMatchObject({ total: 1, attendees: [{ _id: people[1] }] });
    expect((await list('pageContent=2&pageNumber=2')).attendees).toHaveLength(1);
    const { email } = (await list('state=going')).attendees[0];
    expect(await list(`search=${email.slice(0, 12)}&mode=room`)).toMatchObject({ attendees: [{ email, answers }] });
    await server.services.database.system
      .updateTable('attendees')
      .set({
        answered_at: '2026-01-02T03:04:05Z',
        checked_in_at: '2026-02-03T04:05:06Z',
        is_walk_in: true,
        state: 'checked_in',
      })
      .where('event_id', '=', id)
      .where('person_id', '=', people[0] ?? '')
      .execute();
    const csv = await owner.get(`/events/${id}/export?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { name } = (await owner.get(`/alumni/${people[0]}`)).data;
    const moments = '2026-01-02T03:04:05.000Z,2026-02-03T04:05:06.000Z';
    expect(csv.body.toString()).toContain(`${name},${email},Checked in,In person,2,${moments},Yes,'=1+1`);
    expect(csv.body.toString().split('\r\n')[0]).toMatch(/,'=Meal\?$/);
    expect((await owner.get(`/events/${id}/export`)).body.subarray(0, 2).toString()).toBe('PK');
    expect((await owner.get(`/events/${id}/export?format=pdf`)).status).toBe(400);
  });

  test('every number opens the people counted', async () => {
    const { id, people, say } = await open({ roomCapacity: 1 }, 4);
    await say(0, 'going');
    await say(1, 'going');
    await say(2, 'maybe');
    const found = async (query: string, by: Client = owner) =>
      (await by.get(`/alumni?eventId=${id}&${query}`)).data?.totalCount;
    expect(await found('')).toBe(4);
    expect(await found('eventState=answered')).toBe(3);
    expect(await found('eventState=not_answered')).toBe(1);
    expect(await found('eventState=waitlisted')).toBe(1);
    expect(await found('eventState=going&eventMode=room')).toBe(1);
    expect(await found('eventState=going&eventMode=stream')).toBe(0);
    expect((await team.stranger.get(`/alumni?eventId=${id}`)).errors).toMatchObject([{ path: 'eventId' }]);
    const timeline = await owner.get(`/alumni/${people[1]}/timeline`);
    expect(timeline.data.entries).toContainEqual(
      expect.objectContaining({ kind: 'event', eventId: id, title: 'Alumni evening', state: 'waitlisted' }),
    );
  });

  test('merging two records keeps the more advanced answer, and frees the other’s place', async () => {
    const { id, people, say } = await open({ roomCapacity: 9 }, 5);
    await say(0, 'maybe');
    await say(1, 'going', { guests: 1 });
    await say(2, 'going');
    await say(3, 'going', { guests: 2 });
    await say(4, 'going', { guests: 1 });
    const [kept = '', merged = '', , own = '', other = ''] = people;
    const merge = await owner.post('/alumni/merge', { keep: kept, merge: merged, values: {} });
    expect(merge.status, JSON.stringify(merge)).toBe(200);
    const { attendees } = (await owner.get(`/events/${id}/attendees`)).data;
    expect(attendees).toHaveLength(4);
    expect(attendees.find(({ _id }: { _id: string }) => _id === kept)).toMatchObject({ state: 'going', guests: 1 });
    const two = () =>
      server.services.database.system
        .selectFrom('attendees')
        .selectAll()
        .where('event_id', '=', id)
        .where('person_id', 'in', [own, other])
        .execute();
    const before = (await two()).filter(({ person_id }) => person_id === own);
    expect((await owner.post('/alumni/merge', { keep: own, merge: other, values: {} })).status).toBe(200);
    expect(await two(), 'when both are going, the kept record’s answer, unchanged').toEqual(before);
    const places = (await owner.get<Event>(`/events/${id}`)).data.taken.room;
    expect(places, 'two, one alone, and one with two guests').toBe(2 + 1 + 3);
  });
});

describe('Stored data', () => {
  const pictureOf = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#7d2a6b' } })
      .png()
      .toBuffer();

  test('a picture replaces the earlier one and can be removed; a copy has its own', async () => {
    const { _id } = await createEvent(owner);
    const upload = (content: Buffer) => owner.upload<Event>(`/events/${_id}/cover`, { name: 'cover.png', content });
    expect((await upload(Buffer.from('no picture'))).status).toBe(400);
    const first = (await upload(await pictureOf())).data.cover ?? '';
    const second = (await upload(await pictureOf())).data.cover ?? '';
    const status = async (path: string) => (await anybody.get(path.replace('/api', ''))).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const copy = (await owner.post<Campaign>(`/campaigns/${_id}/copies`, {})).data;
    expect((await owner.delete<Event>(`/events/${_id}/cover`)).data.cover).toBeNull();
    expect(await status(second)).toBe(404);
    expect(await status((await readEvent(copy._id)).cover ?? '')).toBe(200);
  });

  test('a person’s data download has their answer and ticket; erasing the person frees the place', async () => {
    const reader = await createExemployee(server, owner);
    const event = await createEvent(owner, { roomCapacity: 1 }, { ids: [reader.person] });
    await startEvent(server, owner, event);
    const { own } = (await reader.post(`/own/events/${event._id}`, { answer: 'going', mode: 'room' })).data;
    const held = (await reader.post('/own/download')).body.toString();
    expect(held).toContain('eventAnswers');
    expect(held).toContain(own.ticket);
    expect((await readEvent(event._id)).taken.room).toBe(1);
    expect((await owner.post(`/alumni/${reader.person}/erase`)).status).toBe(201);
    expect((await readEvent(event._id)).taken.room).toBe(0);
  });

  test('search engines see open public events, and no others', async () => {
    const brand = server.services.brands[0] as Brand;
    const head = (id: string) => eventHead.read({ services: server.services, brand }, id);
    const { id } = await open({ isPublic: true, title: 'A </script> evening', meetingLink: 'https://meet.example/1' });
    const text = (await head(id)) ?? '';
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: 'A </script> evening',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    });
    expect(text).not.toContain('meet.example');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(eventHead.path.test(`/events/${id}`)).toBe(true);
    expect(eventHead.path.test(`/events/${id}?key=x`)).toBe(false);
    expect(await head((await open()).id)).toBeNull();
    expect(await head((await createEvent(owner, { isPublic: true }))._id)).toBeNull();
    await owner.post(`/campaigns/${id}/moves`, { act: 'close' });
    expect(await head(id)).toBeNull();
  });
});

describe('The list of events', () => {
  test('each has its dates and place; only invited people who have answered are counted', async () => {
    const draft = (await owner.post('/campaigns', { kind: 'event', name: 'Not written' })).data._id;
    const { id, event, people, say } = await open({ isPublic: true, roomCapacity: 9 }, 3);
    await say(0, 'going');
    await say(1, 'declined');
    // A person who was not invited comes, and an invited person comes without an answer.
    const other = await createExemployee(server, owner);
    expect((await other.post(`/own/events/${id}`, { answer: 'going', mode: 'room' })).status).toBe(200);
    const read = async () =>
      (await owner.get('/campaigns?kind=event')).data.campaigns.filter(({ _id }: { _id: string }) =>
        [id, draft].includes(_id),
      );
    const [line, unwritten] = await read();
    const when = { startsAt: event.startsAt, endsAt: event.endsAt, timeZone: event.timeZone };
    expect(line).toMatchObject({ answers: 2, about: { text: 'Hall 1, MG Road, Pune', when } });
    expect(unwritten).toMatchObject({ about: null });
    const namesOf = async (query: string) =>
      (await owner.get(`/alumni?eventId=${id}&eventState=${query}`)).data.alumnis
        .map(({ _id }: { _id: string }) => _id)
        .sort();
    expect(await namesOf('answered')).toEqual([people[0], people[1]].sort());
    expect(await namesOf('not_answered')).toEqual([people[2]]);
    expect(await namesOf('going')).toEqual([people[0], other.person].sort());
  });
});
