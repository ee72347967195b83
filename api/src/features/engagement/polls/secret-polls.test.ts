import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '#api-test/factories/campaigns.ts';
import { createPoll, keyOf, optionNamed, readPollOf, sendOut, startPoll } from '#api-test/factories/polls.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { openStream } from '#api-test/outside/live.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Poll, PollToVote } from '#contract/engagement/polls.ts';
import { settlePolls } from './tasks.ts';

let server: TestServer;
let owner: Member;
let people: string[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server);
  people = [];
  for (let place = 0; place < 12; place += 1) people.push((await createPerson(owner))._id);
});

const settle = () => settlePolls(server.services);
const votesIn = async (poll: Poll) => {
  const { options, voters, counted } = await readPollOf(owner, poll);
  return { votes: options.map(({ votes }) => votes), voters, counted };
};
const foundBy = async (poll: Poll, answer: string) =>
  (await owner.get(`/alumni?pollId=${poll._id}&pollAnswer=${answer}`)).data.totalCount;

/** Opens a secret poll and returns how its people vote. */
async function open(values: Record<string, unknown> = {}) {
  const poll = await createPoll(
    owner,
    { isNamed: false, canChange: false, results: 'always', ...values },
    { ids: people },
  );
  await startPoll(server, owner, poll);
  const keys: string[] = [];
  for (const person of people) keys.push(await keyOf(server, owner, person));
  const vote = (place: number, option: string) =>
    server.as(null).post<PollToVote>(`/polls/${poll._id}/linked`, {
      key: keys[place],
      options: [optionNamed(poll, option)],
    });
  const seen = async (place: number) =>
    (await server.as(null).get<PollToVote>(`/polls/${poll._id}/linked?key=${keys[place]}`)).data;
  return { poll, vote, seen };
}

describe('A secret poll with fixed votes', () => {
  test('counts five votes once ten are cast, for all readers, and all votes once it has closed', async () => {
    const { poll, vote, seen } = await open();
    const stream = await openStream(server, owner);
    await stream.seen('hello');
    for (let place = 0; place < 9; place += 1) expect((await vote(place, 'Goa')).status).toBe(200);
    await settle();
    const nothing = { votes: [0, 0, 0], voters: 0, counted: 0 };
    expect(await votesIn(poll)).toEqual(nothing);
    expect(await seen(0)).toMatchObject({ voters: null, options: [{ votes: null }, { votes: null }, { votes: null }] });
    await vote(9, 'Goa');
    expect(await votesIn(poll)).toEqual(nothing);
    expect(stream.events.filter((event) => event.startsWith('answers'))).toEqual([]);
    await settle();
    const five = { votes: [5, 0, 0], voters: 5, counted: 5 };
    expect(await votesIn(poll)).toEqual(five);
    await stream.seen(`answers ${poll._id}`);
    stream.close();
    expect(await seen(11)).toMatchObject({ voters: 5, options: [{ votes: 5 }, { votes: 0 }, { votes: 0 }] });
    await vote(10, 'Leh');
    await settle();
    expect(await votesIn(poll)).toEqual(five);
    expect((await owner.get(`/campaigns/${poll._id}`)).data.answers).toBe(5);
    expect([await foundBy(poll, 'voted'), await foundBy(poll, 'not_voted')]).toEqual([0, 0]);
    await act(owner, poll, { act: 'close' });
    await settle();
    expect(await votesIn(poll)).toEqual({ votes: [10, 1, 0], voters: 11, counted: 11 });
    expect([await foundBy(poll, 'voted'), await foundBy(poll, 'not_voted')]).toEqual([11, 1]);
    const { sheets } = await readXlsx((await owner.get(`/polls/${poll._id}/results`)).body);
    expect(sheets.map(({ name, rows }) => [name, rows.slice(1)])).toEqual([
      [
        'Results',
        [
          ['Goa', 10, 90.9],
          ['Leh', 1, 9.1],
          ['Munnar', 0, 0],
          ['People whose votes are counted', 11, null],
        ],
      ],
    ]);
  });

  test('erasing or merging a record removes nothing from the shown votes', async () => {
    const { poll, vote } = await open();
    for (let place = 0; place < 11; place += 1) await vote(place, place === 3 ? 'Leh' : 'Goa');
    await act(owner, poll, { act: 'close' });
    await settle();
    const shown = { votes: [10, 1, 0], counted: 11 };
    expect(await votesIn(poll)).toMatchObject(shown);
    await owner.post(`/alumni/${people[3]}/erase`, {});
    expect((await owner.post('/alumni/merge', { keep: people[0], merge: people[1] })).status).toBe(200);
    expect(await votesIn(poll)).toMatchObject(shown);
  });

  test('fewer than five votes are never shown, even after closing', async () => {
    const { poll, vote, seen } = await open();
    for (let place = 0; place < 4; place += 1) await vote(place, 'Goa');
    await act(owner, poll, { act: 'close' });
    await settle();
    expect(await votesIn(poll)).toEqual({ votes: [0, 0, 0], voters: 4, counted: 0 });
    expect(await seen(0)).toMatchObject({ voters: null, options: [{ votes: null }, { votes: null }, { votes: null }] });
    expect(await foundBy(poll, 'voted')).toBe(4);
  });

  test('votes that remain after erasures are not counted, because they could be identified', async () => {
    const { poll, vote } = await open();
    for (let place = 0; place < 10; place += 1) await vote(place, place < 5 ? 'Goa' : 'Leh');
    await settle();
    const { votes } = await votesIn(poll);
    const waiting = await server.services.database.system
      .selectFrom('poll_ballots')
      .select('person_id')
      .where('poll_id', '=', poll._id)
      .where('waits', '=', true)
      .execute();
    await owner.post(`/alumni/${waiting[0]?.person_id}/erase`, {});
    await act(owner, poll, { act: 'close' });
    await settle();
    expect(await votesIn(poll)).toEqual({ votes, counted: 5, voters: 9 });
  });

  test('a test of its mail does not show that an option has become full', async () => {
    const { poll, vote, seen } = await open({ options: [{ text: 'Goa', capacity: 1 }, { text: 'Leh' }] });
    await vote(0, 'Goa');
    expect((await seen(1)).options).toMatchObject([{ isFull: true }, { isFull: false }]);
    const shown = (await readPollOf(owner, poll)).options;
    expect(shown.map(({ votes }) => votes)).toEqual([0, 0]);
  });
});

describe('A secret poll with changeable votes', () => {
  test('shows nothing until it has closed, then the last version of every vote', async () => {
    const { poll, vote, seen } = await open({ canChange: true });
    for (let place = 0; place < 12; place += 1) await vote(place, 'Goa');
    await settle();
    await vote(3, 'Leh');
    await settle();
    expect(await votesIn(poll)).toEqual({ votes: [0, 0, 0], voters: 0, counted: 0 });
    expect(await seen(0)).toMatchObject({ counting: 'closing', voters: null });
    await act(owner, poll, { act: 'close' });
    await settle();
    expect(await votesIn(poll)).toEqual({ votes: [11, 1, 0], voters: 12, counted: 12 });
    expect(await seen(0)).toMatchObject({ voters: 12, options: [{ votes: 11 }, { votes: 1 }, { votes: 0 }] });
  });

  test('reminds everyone, so that reminders do not reveal who has voted', async () => {
    const { poll, vote } = await open({ canChange: true });
    await vote(0, 'Goa');
    await owner.post(`/campaigns/${poll._id}`, { remindDays: [1] });
    await sendOut(server, poll);
    const { system } = server.services.database;
    await system
      .updateTable('campaigns')
      .set({ started_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', poll._id)
      .execute();
    await sendOut(server, poll);
    const { count } = await system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('messages.mailing_id', '=', poll._id)
      .where('messages.is_reminder', '=', true)
      .executeTakeFirstOrThrow();
    expect(count).toBe(12);
  });
});
