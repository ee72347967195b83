import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createEvent, inDays, openEvent, startEvent } from '#api-test/factories/events.ts';
import { createPeople, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { eventLimits, eventMessages, showTicket } from '#contract/engagement/event-messages.ts';
import type { DoorEntry, Event, EventAttendee } from '#contract/engagement/events.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
});
afterAll(() => server.close());

/** Returns the times of an event that begins tonight, so its door is open. */
const tonight = () => ({ startsAt: inDays(0.3), endsAt: inDays(0.4) });
const open = (values: Record<string, unknown> = {}, count = 1) =>
  openEvent(server, owner, { ...tonight(), ...values }, count);
const at = () => new Date().toISOString();
type Result = { _id: string; result: string; attendee: DoorEntry | null };
const send = async (id: string, checkIns: Record<string, unknown>[], by = owner) =>
  (await by.post<{ results: Result[] }>(`/events/${id}/door/check-ins`, { checkIns })).data.results;
const results = async (id: string, checkIns: Record<string, unknown>[]) =>
  (await send(id, checkIns)).map(({ result }) => result);
const list = async (id: string) => (await owner.get<{ attendees: DoorEntry[] }>(`/events/${id}/door`)).data.attendees;

describe('At the door', () => {
  test('a ticket admits once, however it is typed; an invalid one is reported', async () => {
    const { id, people, say } = await open({ roomCapacity: 3 }, 3);
    await say(0, 'going', { guests: 1 });
    await say(1, 'maybe');
    await say(2, 'declined');
    const door = await list(id);
    // A person who has declined has a ticket too, which is cancelled.
    expect(door.map(({ state }) => state).sort()).toEqual(['declined', 'going', 'maybe']);
    const ticket = door.find(({ _id }) => _id === people[0])?.ticket ?? '';
    const [first] = await send(id, [{ _id: newId(), ticket: showTicket(ticket).toLowerCase(), at: at() }]);
    expect(first).toMatchObject({ result: 'checked_in', attendee: { _id: people[0], state: 'checked_in', guests: 1 } });
    expect(
      await results(id, [
        { _id: newId(), ticket, at: at() },
        { _id: newId(), ticket: '0'.repeat(26), at: at() },
        { _id: newId(), ticket: 'https://elsewhere.example', at: at() },
        { _id: newId(), person: newId(), at: at() },
        { _id: newId(), person: people[1], at: at() },
        // All places are taken by now.
        { _id: newId(), person: people[2], at: at() },
      ]),
    ).toEqual(['already', 'unknown', 'unknown', 'unknown', 'checked_in', 'full']);
  });

  test.runIf(withAll)('500 check-ins sent twice count as 500, even from two phones at once (issue)', async () => {
    const { id, people } = await open({ roomCapacity: 600 }, 3);
    const { system } = server.services.database;
    const rows = await system.selectFrom('people').select('id').where('company_id', '=', owner.company).execute();
    const count = 500;
    await createPeople(owner, count);
    const made = await system
      .selectFrom('people')
      .select('id')
      .where('company_id', '=', owner.company)
      .where(
        'id',
        'not in',
        rows.map((row) => row.id),
      )
      .execute();
    await system
      .insertInto('attendees')
      .values(
        made.map((row, number) => ({
          company_id: owner.company,
          event_id: id,
          person_id: row.id,
          state: 'going' as const,
          mode: 'room' as const,
          ticket: String(number).padStart(26, '0'),
          answered_at: new Date(),
        })),
      )
      .execute();
    const checkIns = made.map((_, number) => ({ _id: newId(), ticket: String(number).padStart(26, '0'), at: at() }));
    const [one, other] = await Promise.all([send(id, checkIns), send(id, checkIns)]);
    expect(one.map(({ result }) => result)).toEqual(checkIns.map(() => 'checked_in'));
    expect(other.map(({ result }) => result)).toEqual(checkIns.map(() => 'checked_in'));
    const resent = checkIns.map((each) => ({ ...each, _id: newId() }));
    expect(new Set(await results(id, resent))).toEqual(new Set(['already']));
    const read = (await owner.get<Event>(`/events/${id}`)).data;
    expect(read.taken.room).toBe(count);
    expect(read.counts).toEqual([{ state: 'checked_in', mode: 'room', people: count, seats: count }]);
    expect(people).toHaveLength(3);
    const lines = await system
      .selectFrom('audit_log')
      .select('detail')
      .where('target_id', '=', id)
      .where('action', '=', 'campaign.checked-in')
      .execute();
    expect(lines).toMatchObject([{ detail: { count } }]);
  });

  test('invited people without an answer are found by name and come in while there is room; no one else does', async () => {
    const people = [
      await createPerson(owner, { name: 'Zubin Walkin' }),
      await createPerson(owner, { name: 'Zubin Walkout' }),
    ];
    const event = await createEvent(owner, { ...tonight(), roomCapacity: 1 }, { ids: people.map(({ _id }) => _id) });
    await startEvent(server, owner, event);
    const id = event._id;
    const search = async (text: string) => (await owner.get(`/events/${id}/door/people?search=${text}`)).data?.people;
    expect(await search('zubin')).toMatchObject([{ state: null }, { state: null }]);
    expect(await search('Priya')).toEqual([]);
    expect((await owner.get(`/events/${id}/door/people?search=z`)).status).toBe(400);
    const [one, two] = people.map(({ _id }) => ({ _id: newId(), person: _id, at: at() }));
    const stranger = { _id: newId(), person: (await createPerson(owner))._id, at: at() };
    expect(await results(id, [one ?? {}, two ?? {}, stranger])).toEqual(['checked_in', 'full', 'unknown']);
    expect((await owner.get<Event>(`/events/${id}`)).data).toMatchObject({ walkIns: 1, taken: { room: 1 } });
    const path = `/events/${id}/door/check-ins/${people[0]?._id}`;
    expect((await owner.delete(path)).status).toBe(200);
    expect(await owner.delete(path)).toMatchObject({ status: 409, message: eventMessages.wasNotCheckedIn });
    expect(await list(id)).toEqual([]);
    // A phone that sends an undone check-in again does not repeat it.
    expect(await results(id, [one ?? {}])).toEqual(['checked_in']);
    expect(await list(id)).toEqual([]);
  });

  test('each check-in has the time at the door, not of the phone’s upload; none is in the future', async () => {
    const { id, people, say } = await open({ roomCapacity: 3 }, 3);
    await say(0, 'going');
    await say(1, 'going');
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const times = [ago(50), ago(20), ago(-90)];
    const sent = await send(
      id,
      people.map((person, place) => ({ _id: newId(), person, at: times[place] })),
    );
    expect(sent.map(({ result }) => result)).toEqual(['checked_in', 'checked_in', 'checked_in']);
    const cameAt = (entries: { _id: string; checkedInAt: string | null }[]) =>
      people.map((person) => entries.find(({ _id }) => _id === person)?.checkedInAt);
    const atDoor = cameAt(await list(id));
    expect(atDoor.slice(0, 2)).toEqual(times.slice(0, 2));
    const third = Date.parse(atDoor[2] ?? '');
    expect([third >= now, third <= Date.now()], 'a clock that is ahead').toEqual([true, true]);
    expect(cameAt(sent.flatMap(({ attendee }) => attendee ?? []))).toEqual(atDoor);
    const { attendees } = (await owner.get<{ attendees: EventAttendee[] }>(`/events/${id}/attendees`)).data;
    expect(cameAt(attendees)).toEqual(atDoor);
    const walkIn = attendees.find(({ isWalkIn }) => isWalkIn);
    expect(walkIn).toMatchObject({ _id: people[2] });
    const again = people.slice(0, 2).map((person) => ({ _id: newId(), person, at: ago(5) }));
    expect(await results(id, again)).toEqual(['already', 'already']);
    expect(cameAt(await list(id)), 'scanning the ticket again changes nothing').toEqual(atDoor);
  });

  test('check-ins long before the start, long after the end or weeks ahead are refused; the others are accepted', async () => {
    const { id, people, say } = await open({ roomCapacity: 5 }, 4);
    for (const who of [0, 1, 2, 3]) await say(who, 'going');
    const marks = [inDays(21), inDays(-1), 'now', inDays(0.9)].map((moment, place) => ({
      _id: newId(),
      person: people[place],
      at: moment === 'now' ? at() : moment,
    }));
    expect(await results(id, marks)).toEqual(['wrong_time', 'wrong_time', 'checked_in', 'checked_in']);
    expect(await results(id, marks)).toEqual(['wrong_time', 'wrong_time', 'checked_in', 'checked_in']);
    const came = (await list(id)).filter(({ checkedInAt }) => checkedInAt !== null);
    expect(came.map(({ _id }) => _id).sort()).toEqual([people[2], people[3]].sort());
    for (const { checkedInAt } of came) expect(Date.parse(checkedInAt ?? '')).toBeLessThanOrEqual(Date.now());
    const far = await openEvent(server, owner, {}, 1);
    const early = [{ _id: newId(), person: far.person, at: at() }];
    expect(await results(far.id, early), 'an event in a month').toEqual(['wrong_time']);
    expect(await results(far.id, [{ ...early[0], at: inDays(30.01) }])).toEqual(['wrong_time']);
  });

  test('the ticket of a person who has declined is cancelled, but they can come in by name', async () => {
    const { id, person, say } = await open();
    await say(0, 'going');
    const ticket = (await list(id))[0]?.ticket;
    await say(0, 'declined');
    const [scanned] = await send(id, [{ _id: newId(), ticket, at: at() }]);
    expect(scanned).toMatchObject({ result: 'cancelled', attendee: { _id: person, state: 'declined' } });
    expect(await results(id, [{ _id: newId(), person, at: at() }])).toEqual(['checked_in']);
  });

  test('the door of a cancelled event says so to everyone, and checks no one in', async () => {
    const { id, person, say } = await open();
    await say(0, 'going');
    expect((await owner.get(`/events/${id}/door`)).data).toMatchObject({ isCancelled: false });
    const ticket = (await list(id))[0]?.ticket;
    await owner.post(`/campaigns/${id}/moves`, { act: 'cancel' });
    expect((await owner.get(`/events/${id}/door`)).data).toMatchObject({ isCancelled: true });
    const marks = [
      { _id: newId(), ticket, at: at() },
      { _id: newId(), person, at: at() },
    ];
    expect(await results(id, marks)).toEqual(['cancelled', 'cancelled']);
    expect((await list(id))[0]).toMatchObject({ state: 'going', checkedInAt: null });
  });

  test('a walk-in answers when the check-in is sent, and came at the time of the check-in', async () => {
    const { id, people } = await open();
    const came = new Date(Date.now() - 40 * 60_000).toISOString();
    const before = Date.now();
    await send(id, [{ _id: newId(), person: people[0], at: came }]);
    const [one] = (await owner.get<{ attendees: EventAttendee[] }>(`/events/${id}/attendees`)).data.attendees;
    expect(one).toMatchObject({ isWalkIn: true, checkedInAt: came });
    expect(Date.parse(one?.answeredAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('undoing a check-in leaves the person going', async () => {
    const { id, person, say, see } = await open();
    await say(0, 'going');
    await send(id, [{ _id: newId(), person, at: at() }]);
    expect((await say(0, 'declined')).status).toBe(409);
    expect((await owner.delete(`/events/${id}/door/check-ins/${person}`)).status).toBe(200);
    expect((await see(0)).own?.state).toBe('going');
  });

  test('only users who may manage campaigns can, for a started event with a room; unreadable input is refused', async () => {
    const { id, person } = await open();
    const body = { checkIns: [{ _id: newId(), person, at: at() }] };
    const path = `/events/${id}/door/check-ins`;
    for (const [by, status] of [
      [team.viewer, 403],
      [team.recruiter, 403],
      [team.stranger, 404],
      [server.as(null), 401],
    ] as const) {
      expect((await by.post(path, body)).status).toBe(status);
      expect((await by.delete(`${path}/${person}`)).status).toBe(status);
    }
    const refused = async (checkIns: unknown[], message: string) =>
      expect(await owner.post(path, { checkIns })).toMatchObject({ status: 400, errors: [{ message }] });
    await refused([], eventMessages.checkInsInvalid);
    await refused([{ _id: newId(), at: at() }], eventMessages.whoRequired);
    await refused([{ _id: newId(), ticket: 'x', person, at: at() }], eventMessages.whoRequired);
    await refused([{ _id: newId(), person, at: 'now' }], eventMessages.tooEarly);
    await refused(
      Array.from({ length: eventLimits.checkIns + 1 }, () => ({ _id: newId(), person, at: at() })),
      eventMessages.checkInsInvalid,
    );
    const draft = await createEvent(owner);
    expect(await owner.get(`/events/${draft._id}/door`)).toMatchObject({
      status: 409,
      message: eventMessages.doorClosed,
    });
    const online = await open({ place: null, meetingLink: 'https://meet.example' });
    expect(await owner.get(`/events/${online.id}/door`)).toMatchObject({ status: 409, message: eventMessages.noRoom });
  });
});
