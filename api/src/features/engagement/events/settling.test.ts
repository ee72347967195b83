import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { day, eventBody, hour, inDays, newsTo, openEvent } from '#api-test/factories/events.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Event } from '#contract/engagement/events.ts';
import { settleEvents } from './settle-events.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await createTeam(server)).owner;
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const open = (values: Record<string, unknown> = {}, count = 1) => openEvent(server, owner, values, count);
/** Lets the workers run once, a given time later. */
const pass = async (time: number) => {
  server.setNow(new Date(server.services.clock().getTime() + time));
  await settleEvents(server.services);
};
const subjects = async (person = '') => (await newsTo(owner, person)).map(({ subject }) => subject.split(':')[0]);

/** Reads a calendar file with an independent parser. */
function readCalendar(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
  const entry = calendar.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('There is no event in it');
  const { uid, summary, location, startDate, endDate, sequence, description } = new ICAL.Event(entry);
  const attendee = entry.getFirstProperty('attendee');
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: entry.getFirstPropertyValue('status'),
    url: entry.getFirstPropertyValue('url'),
    uid,
    summary,
    location,
    description,
    sequence,
    startsAt: startDate.toJSDate().toISOString(),
    endsAt: endDate.toJSDate().toISOString(),
    attendee: attendee?.getFirstValue() ?? null,
    answer: attendee?.getParameter('partstat') ?? null,
  };
}
const lastCalendar = async (person = '') => readCalendar((await newsTo(owner, person)).at(-1)?.calendar);

describe('The waiting list moves automatically', () => {
  test('a free place is offered for 24 hours, then to the next person; letting two offers lapse counts as declining', async () => {
    const { say, see, people } = await open({ roomCapacity: 1 }, 3);
    for (const who of [0, 1, 2]) await say(who, 'going');
    expect((await see(1)).own).toMatchObject({ state: 'waitlisted', ahead: 0, ticket: null });
    expect((await see(2)).own).toMatchObject({ state: 'waitlisted', ahead: 1 });
    await say(0, 'declined');
    expect((await see(1)).own).toMatchObject({ state: 'offered', ticket: null });
    await pass(23 * hour);
    expect((await see(1)).own?.state).toBe('offered');
    await pass(1.1 * hour);
    expect((await see(1)).own?.state).toBe('waitlisted');
    expect((await see(2)).own?.state).toBe('offered');
    await pass(25 * hour);
    expect((await see(1)).own?.state).toBe('offered');
    await pass(25 * hour);
    expect((await see(1)).own?.state).toBe('declined');
    expect((await see(2)).own?.state).toBe('offered');
    expect((await say(2, 'going')).data.own).toMatchObject({ state: 'going', ticket: expect.any(String) });
    await settleEvents(server.services);
    expect(await subjects(people[1])).toEqual([
      'A seat is free for you',
      'On the waiting list',
      'A seat is free for you',
      'You are not going',
    ]);
    expect((await subjects(people[2])).at(-1)).toBe('You are going');
  });

  test('a person waiting for the room queues behind others waiting for the room, not behind those waiting for the stream', async () => {
    const both = { roomCapacity: 1, streamCapacity: 1, meetingLink: 'https://meet.example' };
    const { say, see } = await open(both, 5);
    await say(0, 'going');
    for (const who of [1, 2, 3]) await say(who, 'going', { mode: 'stream' });
    await say(4, 'going');
    expect((await see(4)).own).toMatchObject({ state: 'waitlisted', mode: 'room', ahead: 0 });
    expect((await see(3)).own).toMatchObject({ state: 'waitlisted', mode: 'stream', ahead: 1 });
  });

  test('while it is paused no one can take an offer, so none lapses', async () => {
    const { id, say, see } = await open({ roomCapacity: 1 }, 2);
    await say(0, 'going');
    await say(1, 'going');
    await say(0, 'maybe');
    await owner.post(`/campaigns/${id}/moves`, { act: 'pause' });
    await pass(30 * hour);
    expect((await see(1)).own).toMatchObject({ state: 'offered' });
    await owner.post(`/campaigns/${id}/moves`, { act: 'resume' });
    expect((await say(1, 'going')).data.own?.state).toBe('going');
  });

  test('it also moves when an attendee is erased, and when the event is no longer paused', async () => {
    const { id, say, see, people } = await open({ roomCapacity: 1 }, 3);
    for (const who of [0, 1, 2]) await say(who, 'going');
    await owner.post(`/campaigns/${id}/moves`, { act: 'pause' });
    expect((await owner.post(`/alumni/${people[0]}/erase`)).status).toBe(201);
    await pass(0);
    expect((await see(1)).own?.state).toBe('waitlisted');
    await owner.post(`/campaigns/${id}/moves`, { act: 'resume' });
    await pass(0);
    expect(await Promise.all([1, 2].map(async (who) => (await see(who)).own?.state))).toEqual([
      'offered',
      'waitlisted',
    ]);
  });

  test('an offer no one took ends when the event begins', async () => {
    const { say, see } = await open({ roomCapacity: 1, startsAt: inDays(0.5), endsAt: inDays(0.6) }, 2);
    await say(0, 'going');
    await say(1, 'going');
    await say(0, 'declined');
    await pass(0.55 * day);
    expect((await see(1)).own?.state).toBe('waitlisted');
  });
});

describe('Mail to people who have answered', () => {
  test('is sent once, with a personal link, a ticket and a file that other calendars can read', async () => {
    const { id, event, person, say } = await open({ roomCapacity: 1 }, 2);
    const { own } = (await say(0, 'going')).data;
    await pass(0);
    await pass(0);
    const [mail, ...more] = await newsTo(owner, person);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^You are going: Alumni evening, ./);
    expect(mail?.text.replaceAll('-', '')).toContain(own?.ticket);
    expect(mail?.merge).toMatchObject({ link: { page: `/events/${id}`, keyed: true } });
    const { email } = (await owner.get(`/alumni/${person}`)).data;
    expect(readCalendar(mail?.calendar)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: expect.stringContaining(id),
      summary: 'Alumni evening',
      location: 'Hall 1, MG Road, Pune',
      sequence: 0,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      attendee: `mailto:${email}`,
      answer: 'ACCEPTED',
    });
  });

  test('a change of time goes to everyone who may come, with a higher sequence; a change of the text does not', async () => {
    const { id, event, people, say } = await open({ roomCapacity: 1 }, 5);
    await say(0, 'going');
    await say(1, 'maybe');
    await say(2, 'going');
    await say(3, 'declined');
    await pass(0);
    const before = await lastCalendar(people[0]);
    const same = { startsAt: event.startsAt, endsAt: event.endsAt, roomCapacity: 1 };
    await owner.post(`/events/${id}`, eventBody({ ...same, description: 'Dinner at nine.' }));
    await pass(0);
    expect(await subjects(people[0])).toEqual(['You are going']);
    const later = { ...same, startsAt: inDays(31), endsAt: inDays(31.1) };
    expect((await owner.post<Event>(`/events/${id}`, eventBody(later))).data.sequence).toBe(1);
    await pass(0);
    await pass(0);
    expect(await subjects(people[0])).toEqual(['You are going', 'Changed']);
    expect(await lastCalendar(people[0])).toMatchObject({
      uid: before.uid,
      sequence: 1,
      startsAt: later.startsAt,
      answer: 'ACCEPTED',
    });
    expect(await lastCalendar(people[1])).toMatchObject({ method: 'REQUEST', sequence: 1, answer: 'TENTATIVE' });
    expect(await lastCalendar(people[2])).toMatchObject({ sequence: 1, answer: 'NEEDS-ACTION' });
    expect(await subjects(people[3])).toEqual([]);
    // Invited but without an answer; the test below covers it.
    expect(await subjects(people[4])).toEqual(['The event has moved']);
  });

  test('reports a cancellation once, and calendars remove the event', async () => {
    const { id, people, say } = await open({}, 3);
    await say(0, 'going');
    await say(1, 'maybe');
    await say(2, 'declined');
    await pass(0);
    await owner.post(`/campaigns/${id}/moves`, { act: 'cancel' });
    await pass(0);
    await pass(0);
    expect(await subjects(people[0])).toEqual(['You are going', 'Cancelled']);
    expect(await subjects(people[1])).toEqual(['Cancelled']);
    expect(await subjects(people[2])).toEqual([]);
    expect(await lastCalendar(people[0])).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
  });

  test('removes the event from the calendar of a person who no longer comes', async () => {
    const { person, say } = await open();
    await say(0, 'going');
    await pass(0);
    await say(0, 'declined');
    await pass(0);
    expect(await subjects(person)).toEqual(['You are going', 'You are not going']);
    expect(await lastCalendar(person)).toMatchObject({ method: 'CANCEL', answer: 'DECLINED' });
  });
});

describe('The number of a calendar file only rises (RFC 5546, 2.1.5)', () => {
  const sequences = async (person: string) =>
    (await newsTo(owner, person)).flatMap(({ calendar }) => (calendar ? [readCalendar(calendar)] : []));
  const told = async (person: string) =>
    (await sequences(person)).map(({ method, sequence, answer }) => [method, sequence, answer]);

  test('going, not going, going again, for an event that has changed twice', async () => {
    const { id, person, key, say } = await open();
    for (const days of [31, 32])
      await owner.post(`/events/${id}`, eventBody({ startsAt: inDays(days), endsAt: inDays(days + 0.1) }));
    for (const answer of ['going', 'declined', 'going']) {
      await say(0, answer);
      await pass(0);
    }
    expect(await told(person)).toEqual([
      ['REQUEST', 2, 'ACCEPTED'],
      ['CANCEL', 3, 'DECLINED'],
      ['REQUEST', 4, 'ACCEPTED'],
    ]);
    const fetched = await server.as(null).get(`/events/${id}/linked/event.ics?key=${key}`);
    expect(readCalendar(fetched.body.toString())).toMatchObject({
      method: 'REQUEST',
      sequence: 4,
      status: 'CONFIRMED',
    });
  });

  test('whatever happens, each file has a higher number than the previous one, and the cancellation the highest', async () => {
    const { id, key, person, say } = await open({ roomCapacity: 5 });
    const startsAt = inDays(40);
    const steps: (() => Promise<unknown>)[] = [
      () => say(0, 'going'),
      () => say(0, 'maybe'),
      () => say(0, 'declined'),
      () => owner.post(`/events/${id}`, eventBody({ roomCapacity: 5, startsAt, endsAt: inDays(40.1) })),
      () => say(0, 'going'),
      () => say(0, 'declined'),
      () => say(0, 'going'),
      () => owner.post(`/events/${id}`, eventBody({ roomCapacity: 5, startsAt, endsAt: inDays(40.2) })),
      () => owner.post(`/campaigns/${id}/moves`, { act: 'cancel' }),
    ];
    for (const step of steps) {
      await step();
      await pass(0);
    }
    const files = await sequences(person);
    expect(files.map(({ method }) => method)).toEqual([
      'REQUEST',
      'REQUEST',
      // Declining after an answer of maybe sends no file.
      'REQUEST',
      'CANCEL',
      'REQUEST',
      'REQUEST',
      'CANCEL',
    ]);
    for (const [at, { sequence }] of files.entries())
      if (at > 0) expect(sequence, `file ${at}`).toBeGreaterThan(files[at - 1]?.sequence ?? 0);
    const last = files.at(-1);
    expect(last).toMatchObject({ status: 'CANCELLED', startsAt });
    // So does a file downloaded from the page.
    const fetched = await server.as(null).get(`/events/${id}/linked/event.ics?key=${key}`);
    expect(fetched.headers['content-type']).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(readCalendar(fetched.body.toString())).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: last?.sequence,
    });
  });

  test('a cancelled public event says so to everyone', async () => {
    const { id } = await open({ isPublic: true });
    const fetch = async () =>
      readCalendar((await server.as(null).get(`/events/${id}/linked/event.ics`)).body.toString());
    expect(await fetch()).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 0 });
    await owner.post(`/campaigns/${id}/moves`, { act: 'cancel' });
    expect(await fetch()).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1, attendee: null });
  });
});

describe('An event that moves', () => {
  const move = (id: string, days: number) =>
    owner.post(`/events/${id}`, eventBody({ roomCapacity: 5, startsAt: inDays(days), endsAt: inDays(days + 0.1) }));

  test('is announced once to invited people who have not answered, on its topic', async () => {
    const { id, keys, people, say } = await open({ roomCapacity: 5 }, 4);
    await say(0, 'going');
    await say(1, 'declined');
    await pass(0);
    const { email } = (await owner.get(`/alumni/${people[3]}`)).data;
    await server.services.database.system
      .insertInto('suppressions')
      .values({ company_id: owner.company, email, topic: 'events', reason: 'unsubscribed' })
      .execute();
    await move(id, 31);
    await Promise.all([pass(0), pass(0)]);
    await pass(0);
    expect(await subjects(people[0])).toEqual(['You are going', 'Changed']);
    expect(await subjects(people[1])).toEqual([]);
    expect(await subjects(people[2])).toEqual(['The event has moved']);
    expect(await subjects(people[3]), 'unsubscribed').toEqual([]);
    const [mail] = await newsTo(owner, people[2] ?? '');
    expect(mail?.subject).toMatch(/^The event has moved: Alumni evening, Company \d+$/);
    expect(mail?.text).toContain('Where: Hall 1, MG Road, Pune');
    expect(mail?.merge).toEqual({ link: { page: `/events/${id}`, keyed: true } });
    // Again for another change, but not for one of neither time nor place.
    const { startsAt, endsAt } = (await move(id, 33)).data;
    await pass(0);
    expect(await subjects(people[2])).toEqual(['The event has moved', 'The event has moved']);
    await owner.post(`/events/${id}`, eventBody({ roomCapacity: 5, startsAt, endsAt, title: 'Alumni night' }));
    await pass(0);
    expect(await subjects(people[2])).toHaveLength(2);
    expect(keys).toHaveLength(4);
  });

  test('is not announced while it is paused, nor once it is cancelled', async () => {
    const [paused, called] = [await open({ roomCapacity: 5 }), await open({ roomCapacity: 5 })];
    await owner.post(`/campaigns/${paused.id}/moves`, { act: 'pause' });
    for (const { id } of [paused, called]) await move(id, 31);
    await owner.post(`/campaigns/${called.id}/moves`, { act: 'cancel' });
    await pass(0);
    expect(await subjects(paused.person)).toEqual([]);
    await owner.post(`/campaigns/${paused.id}/moves`, { act: 'resume' });
    await pass(0);
    expect(await subjects(paused.person)).toEqual(['The event has moved']);
    expect(await subjects(called.person)).toEqual([]);
  });
});

describe('Reminders', () => {
  test('are sent 7 days and 1 day before it begins, each once, to people who are going or may, even when a worker starts again', async () => {
    const { people, say } = await open({ roomCapacity: 2 }, 4);
    await say(0, 'going');
    await say(1, 'maybe');
    await say(2, 'declined');
    await pass(0);
    const count = async (who: number) =>
      (await subjects(people[who])).filter((subject) => subject === 'Reminder').length;
    await pass(22 * day);
    expect(await count(0)).toBe(0);
    await pass(1.5 * day);
    await Promise.all([pass(0), pass(0)]);
    expect(await Promise.all([0, 1, 2, 3].map(count))).toEqual([1, 1, 0, 0]);
    await pass(5.6 * day);
    await pass(0);
    expect(await Promise.all([0, 1, 2, 3].map(count))).toEqual([2, 2, 0, 0]);
    await pass(1 * day);
    expect(await count(0)).toBe(2);
  });

  test('are on the page of the campaign, with times and numbers', async () => {
    const { id, event, say } = await open({ roomCapacity: 5 }, 3);
    await say(0, 'going');
    await say(1, 'maybe');
    await say(2, 'declined');
    const before = (days: number) => new Date(Date.parse(event.startsAt ?? '') - days * day).toISOString();
    const listed = async () => (await owner.get(`/campaigns/${id}`)).data.reminders;
    const planned = (days: number, people: number) => ({ to: 'coming', days, at: before(days), isSent: false, people });
    expect(await listed()).toEqual([planned(7, 2), planned(1, 2)]);
    await pass(23.5 * day);
    server.setNow(null);
    expect(await listed()).toEqual([{ ...planned(7, 2), isSent: true }, planned(1, 2)]);
    await owner.post(`/campaigns/${id}`, { remindDays: [3] });
    expect((await listed())[0]).toMatchObject({ to: 'unanswered', days: 3, isSent: false, people: 0 });
  });

  test('do not follow an answer at once: people who answer in the last week are reminded only on the last day', async () => {
    const { person, say } = await open({ startsAt: inDays(3), endsAt: inDays(3.1) });
    await say(0, 'going');
    await pass(1 * day);
    expect(await subjects(person)).toEqual(['You are going']);
    await pass(1.5 * day);
    expect(await subjects(person)).toEqual(['You are going', 'Reminder']);
    const late = await open({
      startsAt: inDays(0.5, server.services.clock().getTime()),
      endsAt: inDays(0.6, server.services.clock().getTime()),
    });
    await late.say(0, 'going');
    await pass(1 * hour);
    expect(await subjects(late.person)).toEqual(['You are going']);
  });
});

describe('After the event', () => {
  test('it closes automatically, and people expected in the room but not checked in are marked as absent', async () => {
    const { id, say, see, people, settle } = await open(
      { startsAt: inDays(0.5), endsAt: inDays(0.6), roomCapacity: 5, meetingLink: 'https://meet.example/1' },
      4,
    );
    for (const who of [0, 1]) await say(who, 'going');
    await say(2, 'going', { mode: 'stream' });
    await say(3, 'maybe');
    const _id = crypto.randomUUID();
    const checkIns = [{ _id, person: people[0], at: new Date().toISOString() }];
    expect((await owner.post(`/events/${id}/door/check-ins`, { checkIns })).data.results[0].result).toBe('checked_in');
    server.setNow(new Date(Date.now() + 0.7 * day));
    await settle();
    expect((await owner.get(`/campaigns/${id}`)).data.state).toBe('finished');
    expect(await Promise.all([0, 1, 2, 3].map(async (who) => (await see(who)).own?.state))).toEqual([
      'checked_in',
      'no_show',
      'going',
      'maybe',
    ]);
    // A check-in made offline arrives later.
    const late = [{ _id: crypto.randomUUID(), person: people[1], at: inDays(0.51) }];
    expect((await owner.post(`/events/${id}/door/check-ins`, { checkIns: late })).data.results[0].result).toBe(
      'checked_in',
    );
  });

  test('when no one was checked in, no one is marked as absent', async () => {
    const { say, see, settle } = await open();
    await say(0, 'going');
    server.setNow(new Date(Date.now() + 30.2 * day));
    await settle();
    expect((await see(0)).own?.state).toBe('going');
  });
});

describe('Calendar files', () => {
  test('are available by the link, signed in or publicly, with the current details', async () => {
    const { id, key, say } = await open({ isPublic: true, meetingLink: 'https://meet.example/1' });
    const anybody = server.as(null);
    const file = async (query: string) => {
      const answer = await anybody.get(`/events/${id}/linked/event.ics${query}`);
      expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8; method=/);
      return readCalendar(answer.body.toString());
    };
    expect(await file('')).toMatchObject({
      method: 'PUBLISH',
      attendee: null,
      url: expect.stringMatching(`/events/${id}$`),
    });
    expect(await file(`?key=${key}`)).toMatchObject({
      method: 'REQUEST',
      answer: 'NEEDS-ACTION',
      url: expect.stringContaining(key),
    });
    await say(0, 'going', { mode: 'stream' });
    expect(await file(`?key=${key}`)).toMatchObject({
      answer: 'ACCEPTED',
      description: expect.stringContaining('https://meet.example/1'),
    });
    expect((await anybody.get(`/own/events/${id}/event.ics`)).status).toBe(401);
    const closed = await open();
    expect((await anybody.get(`/events/${closed.id}/linked/event.ics`)).status).toBe(404);
  });
});
