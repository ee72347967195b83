import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, eventBody, inDays, keyOfEvent, startEvent } from '#api-test/factories/events.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event, EventToAnswer } from '#contract/engagement/events.ts';

type Colleague = Member & { person: string };

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ravi: Colleague;
let asha: Colleague;
let silent: Colleague;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  const join = (name: string) => createExemployee(server, team.owner, { name });
  [ravi, asha, silent] = [await join('Ravi Nair'), await join('Asha Rao'), await join('Silent Bose')];
  await agree(ravi, true);
  await agree(asha, true);
});

const agree = (who: Member, granted: boolean) => who.post('/own/consents', { purpose: 'directory_listing', granted });
const go = (who: Member, id: string, answer = 'going') => who.post(`/own/events/${id}`, { answer, mode: 'room' });
const goingTo = async (who: Member, id: string) => (await who.get<EventToAnswer>(`/own/events/${id}`)).data.going;

async function openFor(values: Record<string, unknown> = {}): Promise<string> {
  const ids = [ravi, asha, silent].map(({ person }) => person);
  const event = await createEvent(team.owner, { roomCapacity: 20, showsGoing: true, ...values }, { ids });
  await startEvent(server, team.owner, event);
  return event._id;
}

test('who is listed sees the first names of others listed who go, and nothing of anyone else', async () => {
  const id = await openFor();
  expect(await goingTo(ravi, id)).toEqual({ people: [], more: 0 });
  await go(silent, id);
  // Not by a number either: who knows the others would know who it is.
  expect(await goingTo(ravi, id)).toEqual({ people: [], more: 0 });
  await go(ravi, id);
  await go(asha, id);
  const people = [
    { firstName: 'Asha', profileImg: null },
    { firstName: 'Ravi', profileImg: null },
  ];
  expect(await goingTo(ravi, id)).toEqual({ people, more: 0 });
  const key = await keyOfEvent(team.owner, id, asha.person);
  const linked = await server.as(null).get<EventToAnswer>(`/events/${id}/linked?key=${key}`);
  expect(linked.data.going).toEqual({ people, more: 0 });
  expect(linked.body.toString()).not.toContain(ravi.person);
  expect(await goingTo(silent, id)).toBeNull();
  await go(asha, id, 'maybe');
  expect(await goingTo(ravi, id)).toEqual({ people: people.slice(1), more: 0 });
});

test('who takes their consent back, or was taken out of the directory, is gone at once, and sees no one', async () => {
  const id = await openFor();
  await go(ravi, id);
  await go(asha, id);
  await agree(asha, false);
  expect(await goingTo(ravi, id)).toMatchObject({ people: [{ firstName: 'Ravi' }] });
  expect(await goingTo(asha, id)).toBeNull();
  await agree(asha, true);
  await server.services.database.system
    .insertInto('directory_blocks')
    .values({ company_id: team.owner.company, person_id: ravi.person })
    .execute();
  expect(await goingTo(asha, id)).toMatchObject({ people: [{ firstName: 'Asha' }] });
  expect(await goingTo(ravi, id)).toBeNull();
});

test('never to strangers, nor where the event doesn’t allow it, nor once it has begun', async () => {
  const shown = await openFor({ isPublic: true, startsAt: inDays(2), endsAt: inDays(2.1) });
  await go(ravi, shown);
  const stranger = await server.as(null).get<EventToAnswer>(`/events/${shown}/linked`);
  expect(stranger.data).toMatchObject({ isStranger: true, going: null });
  expect(stranger.body.toString()).not.toContain('Ravi');
  const hidden = await openFor({ showsGoing: false });
  await go(ravi, hidden);
  expect(await goingTo(asha, hidden)).toBeNull();
  server.setNow(new Date(inDays(1.99)));
  expect(await goingTo(asha, shown)).toMatchObject({ people: [{ firstName: 'Ravi' }] });
  server.setNow(new Date(inDays(2.01)));
  expect(await goingTo(asha, shown)).toBeNull();
  server.setNow(null);
});

test('once people have answered it can be switched off, and not on', async () => {
  const id = await openFor({ showsGoing: false });
  const save = (showsGoing: boolean, of = id) =>
    team.owner.post<Event>(`/events/${of}`, eventBody({ roomCapacity: 20, showsGoing }));
  expect(await save(true)).toMatchObject({ status: 409, message: eventMessages.goingFixed });
  const other = await openFor();
  expect((await save(false, other)).data.showsGoing).toBe(false);
  expect(await save(true, other)).toMatchObject({ status: 409 });
});

test('of many the first by name are shown, with how many more of those listed go', async () => {
  const names = 'Bina Chitra Deepa Esha Farah Gita Hema Indu Jaya Kavya Lata Mira Nila'.split(' ');
  const others = await Promise.all(names.map((name) => createExemployee(server, team.owner, { name: `${name} Shah` })));
  for (const other of others) await agree(other, true);
  const id = await openFor({ isPublic: true, roomCapacity: null });
  for (const other of others) await go(other, id);
  const going = await goingTo(ravi, id);
  expect(going?.people.map(({ firstName }) => firstName)).toEqual(names.slice(0, 12));
  expect(going?.more).toBe(1);
});
