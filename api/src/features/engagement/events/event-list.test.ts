import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, day, inDays, openEvent, startEvent } from '#api-test/factories/events.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { EventLine } from '#contract/engagement/event-list.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Page = { events: EventLine[]; nextCursor: string | null };
const list = async (query = '', by: Member = owner) => (await by.get<Page>(`/events${query}`)).data;
const titles = async (query = '') => (await list(query)).events.map(({ event }) => event.title);

/** An event that has started, so many days from now. */
async function started(title: string, days: number, values: Record<string, unknown> = {}) {
  const event = await createEvent(
    owner,
    { title, startsAt: inDays(days), endsAt: inDays(days + 0.1), ...values },
    { ids: [(await createPerson(owner))._id] },
  );
  await startEvent(server, owner, event);
  return event;
}

test('upcoming events come first, the next one first, then drafts, then past events, the latest first', async () => {
  team = await createTeam(server);
  owner = team.owner;
  await started('In ten days', 10);
  await started('In two days', 2);
  await started('In six days', 6);
  const cancelled = await started('Cancelled, in four days', 4);
  await owner.post(`/campaigns/${cancelled._id}/moves`, { act: 'cancel' });
  await createEvent(owner, { title: 'A draft for tomorrow', startsAt: inDays(1), endsAt: inDays(1.1) });
  const all = ['In two days', 'In six days', 'In ten days', 'A draft for tomorrow', 'Cancelled, in four days'];
  expect(await titles()).toEqual(all);
  expect(await titles('?show=all')).toEqual(all);
  expect(await titles('?show=upcoming')).toEqual(all.slice(0, 3));
  expect(await titles('?show=drafts')).toEqual(['A draft for tomorrow']);
  expect(await titles('?show=past')).toEqual(['Cancelled, in four days']);
  expect(await titles('?state=running&search=TEN')).toEqual(['In ten days']);
  expect(await titles('?search=hall')).toEqual(all);
  expect(await titles('?search=nowhere')).toEqual([]);
  expect(await owner.get('/events?show=soon')).toMatchObject({
    status: 400,
    errors: [{ path: 'show', message: 'Show must be one of upcoming, past, drafts, all' }],
  });
  server.setNow(new Date(Date.now() + 8 * day));
  expect(await titles('?show=past')).toEqual(['In six days', 'Cancelled, in four days', 'In two days']);
  expect(await titles('?show=upcoming')).toEqual(['In ten days']);
  server.setNow(null);
  await owner.post(`/campaigns/${cancelled._id}/archive`, { archived: true });
  expect(await titles('?show=past')).toEqual([]);
  expect(await titles('?state=archived')).toEqual(['Cancelled, in four days']);
  // Each page goes on where the one before ended.
  for (let number = 11; number <= 18; number += 1)
    await createEvent(owner, { title: `Draft ${number}`, startsAt: inDays(1), endsAt: inDays(1.1) });
  const first = await list();
  expect(first.events).toHaveLength(10);
  const rest = await list(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect(rest.nextCursor).toBeNull();
  expect([...first.events, ...rest.events].map(({ event }) => event.title)).toEqual([
    'In two days',
    'In six days',
    'In ten days',
    ...[18, 17, 16, 15, 14, 13, 12, 11].map((number) => `Draft ${number}`),
    'A draft for tomorrow',
  ]);
  expect(await titles('?cursor=nonsense')).toHaveLength(10);
});

test('an ex-employee’s own list begins with the next event; past events follow, the latest first', async () => {
  team = await createTeam(server);
  owner = team.owner;
  const reader = await createExemployee(server, owner);
  const ask = async (title: string, days: number) => {
    const times = { startsAt: inDays(days), endsAt: inDays(days + 0.1) };
    const event = await createEvent(owner, { title, ...times }, { ids: [reader.person] });
    await startEvent(server, owner, event);
    return event;
  };
  await ask('In ten days', 10);
  await ask('In two days', 2);
  const cancelled = await ask('Cancelled, in four days', 4);
  await ask('In six days', 6);
  await owner.post(`/campaigns/${cancelled._id}/moves`, { act: 'cancel' });
  await createEvent(owner, { title: 'A draft' }, { ids: [reader.person] });
  await started('For someone else', 1);
  type Own = { events: { title: string }[]; nextCursor: string | null };
  const own = async (query = '') => (await reader.get<Own>(`/own/events${query}`)).data;
  const titlesOf = ({ events }: Own) => events.map(({ title }) => title);
  expect(titlesOf(await own())).toEqual(['In two days', 'In six days', 'In ten days', 'Cancelled, in four days']);
  server.setNow(new Date(Date.now() + 8 * day));
  expect(titlesOf(await own())).toEqual(['In ten days', 'In six days', 'Cancelled, in four days', 'In two days']);
  server.setNow(null);
  for (let number = 11; number <= 17; number += 1) await ask(`In ${number} days`, number);
  const first = await own();
  expect(first.events).toHaveLength(10);
  const rest = await own(`?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect([titlesOf(rest), rest.nextCursor]).toEqual([['Cancelled, in four days'], null]);
});

test('a line says when, where, how many come and how many wait; who may read campaigns sees it, no one else', async () => {
  team = await createTeam(server);
  owner = team.owner;
  const { id, say } = await openEvent(server, owner, { title: 'Tour', roomCapacity: 3, timeZone: 'Europe/Berlin' }, 4);
  await say(0, 'going', { guests: 1 });
  await say(1, 'going');
  await say(2, 'going');
  await say(3, 'maybe');
  const { events } = await list('?show=upcoming', team.viewer);
  expect(events).toMatchObject([
    {
      _id: id,
      state: 'running',
      event: {
        title: 'Tour',
        cover: null,
        timeZone: 'Europe/Berlin',
        place: 'Hall 1, Pune',
        isOnline: false,
        going: 3,
        capacity: 3,
        waiting: 1,
        came: 0,
      },
    },
  ]);
  expect((await team.recruiter.get('/events')).status).toBe(403);
  expect((await list('', team.stranger)).events).toEqual([]);
  const online = { place: null, meetingLink: 'https://meet.example/1', roomCapacity: null, streamCapacity: 50 };
  await createEvent(owner, { title: 'Talk', ...online });
  await createEvent(owner, { title: 'Both', meetingLink: 'https://meet.example/1' });
  expect((await list('?show=drafts')).events.map(({ event }) => [event.place, event.isOnline, event.capacity])).toEqual(
    [
      ['Hall 1, Pune', true, null],
      [null, true, 50],
    ],
  );
});

test('a cover has a small copy for lists, which goes with it', async () => {
  team = await createTeam(server);
  owner = team.owner;
  const { _id } = await createEvent(owner);
  const content = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a4c' } })
    .png()
    .toBuffer();
  const upload = () => owner.upload(`/events/${_id}/cover`, { name: 'cover.png', content });
  const small = async () => (await list()).events[0]?.event.cover ?? '';
  const fetched = (address: string) => server.as(null).get(address.replace('/api', ''));
  expect((await upload()).status).toBe(200);
  const before = await small();
  const { body } = await fetched(before);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 128 });
  await upload();
  expect((await fetched(before)).status).toBe(404);
  const after = await small();
  await owner.delete(`/events/${_id}/cover`);
  expect(await small()).toBe('');
  expect((await fetched(after)).status).toBe(404);
});
