import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
type Listed = Member & { person: string };
let ravi: Listed;
let meera: Listed;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(new Date('2026-03-10T06:00:00Z'));
  team = await createTeam(server);
  ravi = await createExemployee(server, team.owner, { name: 'Ravi Nair', dateOfBirth: '07/20' });
  meera = await createExemployee(server, team.owner, { name: 'Meera Iyer', dateOfBirth: '03/08' });
});
afterEach(() => server.setNow(null));

type Greeting = Extract<FeedItem, { kind: 'greeting' }>;
const say = async (by: Member, purpose: string, granted = true) =>
  expect((await by.post('/own/consents', { purpose, granted })).status).toBe(201);
const agree = async (...all: Member[]) => {
  for (const by of all) for (const purpose of ['birthday', 'directory_listing']) await say(by, purpose);
};
const greetings = async (by: Member): Promise<Greeting[]> =>
  (await by.get('/own/feed')).data.items.filter(({ kind }: FeedItem) => kind === 'greeting');
const days = async (by: Member) => (await greetings(by)).map(({ day, own }) => (own ? `own ${day}` : day));

describe('Birthdays of former colleagues in the feed', () => {
  test('of people who agreed to both, for listed readers; day and month, name and face, and nothing else', async () => {
    await agree(ravi, meera);
    const [greeting, ...more] = await greetings(ravi);
    expect(more).toEqual([]);
    expect(greeting).toEqual({
      kind: 'greeting',
      _id: expect.any(String),
      at: '2026-03-07T18:30:00.000Z',
      day: '03-08',
      own: false,
      people: [{ _id: meera.person, name: 'Meera Iyer', profileImg: null }],
      others: 0,
    });
  });

  test.each([
    ['who did not agree to greetings', () => meera, 'birthday'],
    ['who is not listed', () => meera, 'directory_listing'],
    ['whose reader is not listed', () => ravi, 'directory_listing'],
  ])('not of a person %s; withdrawing takes effect at once', async (_, who, purpose) => {
    await agree(ravi, meera);
    expect(await days(ravi)).toEqual(['03-08']);
    await say(who(), purpose, false);
    expect(await days(ravi)).toEqual([]);
    await say(who(), purpose);
    expect(await days(ravi)).toEqual(['03-08']);
  });

  test('a reader who did not agree to be greeted still sees others', async () => {
    await say(ravi, 'directory_listing');
    await agree(meera);
    expect(await days(ravi)).toEqual(['03-08']);
  });

  test('not of people that HR has removed from the directory, who were deleted, or are of another company', async () => {
    await agree(ravi, meera);
    const block = { company_id: team.owner.company, person_id: meera.person };
    const { system } = server.services.database;
    await system.insertInto('directory_blocks').values(block).execute();
    expect(await days(ravi)).toEqual([]);
    await system.deleteFrom('directory_blocks').where('person_id', '=', meera.person).execute();
    const outside = await createExemployee(server, team.stranger, { dateOfBirth: '07/20' });
    await agree(outside);
    expect(await days(outside)).toEqual([]);
    await team.owner.post(`/alumni/${meera.person}`, { status: 0 });
    expect(await days(ravi)).toEqual([]);
  });

  test('on the day and six days after it, in Indian time', async () => {
    await agree(ravi, meera);
    const shown = async (moment: string) => {
      server.setNow(new Date(moment));
      return days(ravi);
    };
    expect(await shown('2026-03-07T18:29:00Z')).toEqual([]);
    expect(await shown('2026-03-07T18:30:00Z')).toEqual(['03-08']);
    expect(await shown('2026-03-14T18:29:00Z')).toEqual(['03-08']);
    expect(await shown('2026-03-14T18:30:00Z')).toEqual([]);
  });

  test.each([
    ['over the turn of a year', '12/31', '2027-01-02T06:00:00Z', ['12-31']],
    ['on 28 February of a common year for those born on the 29th', '02/29', '2026-02-28T06:00:00Z', ['02-28']],
    ['in a leap year on the 29th', '02/29', '2028-02-29T06:00:00Z', ['02-29']],
    ['and not before', '02/29', '2028-02-28T06:00:00Z', []],
  ])('%s', async (_, dateOfBirth, moment, expected) => {
    server.setNow(new Date(moment));
    const owner = await createMember(server);
    const reader = await createExemployee(server, owner, { dateOfBirth: '07/20' });
    await agree(reader, await createExemployee(server, owner, { dateOfBirth }));
    expect(await days(reader)).toEqual(expected);
  });

  test('one entry a day, with five faces by name and the number of others', async () => {
    await agree(ravi);
    const names = ['Zara Khan', 'Anil Kumar', 'Binu Thomas', 'Chetan Rao', 'Divya Menon', 'Esha Gupta', 'Farah Ali'];
    for (const name of names) await agree(await createExemployee(server, team.owner, { name, dateOfBirth: '03/09' }));
    const [greeting, ...more] = await greetings(ravi);
    expect(more).toEqual([]);
    expect(greeting?.people.map(({ name }) => name)).toEqual([...names].sort().slice(0, 5));
    expect(greeting?.others).toBe(2);
  });
});

describe('One’s own birthday in the feed', () => {
  test('for people who agreed to greetings, listed or not, and for no one else', async () => {
    await say(meera, 'birthday');
    await say(ravi, 'directory_listing');
    expect(await greetings(meera)).toMatchObject([{ own: true, day: '03-08', people: [], others: 0 }]);
    expect(await days(ravi)).toEqual([]);
    await say(meera, 'directory_listing');
    // Not a second time among the colleagues.
    expect(await days(meera)).toEqual(['own 03-08']);
    await say(meera, 'birthday', false);
    expect(await days(meera)).toEqual([]);
  });

  test('is above those of colleagues on the same day', async () => {
    const twin = await createExemployee(server, team.owner, { dateOfBirth: '03/08' });
    await agree(meera, twin);
    expect(await days(meera)).toEqual(['own 03-08', '03-08']);
  });
});

describe('Greetings among posts', () => {
  test('are where their day began, page after page, without a gap or a repeat', async () => {
    const others: Listed[] = [];
    for (const day of ['04', '05', '06', '07', '09', '10'])
      others.push(await createExemployee(server, team.owner, { dateOfBirth: `03/${day}` }));
    await agree(ravi, meera, ...others);
    const expected: string[] = [];
    for (const day of ['10', '09', '08', '07', '06', '05', '04']) {
      for (const [hour, title] of [
        ['05', `${day} morning`],
        ['09', `${day} noon`],
      ]) {
        server.setNow(new Date(`2026-03-${day}T${hour}:00:00Z`));
        await team.hr.post('/posts', { title, content: 'Text' });
      }
    }
    server.setNow(new Date('2026-03-10T10:00:00Z'));
    for (const day of ['10', '09', '08', '07', '06', '05', '04'])
      expected.push(`${day} noon`, `${day} morning`, `03-${day}`);
    const shown: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, nextCursor }: { items: FeedItem[]; nextCursor: string | null } = (
        await ravi.get(`/own/feed?cursor=${cursor}`)
      ).data;
      shown.push(
        ...items.map((item) => (item.kind === 'greeting' ? item.day : 'title' in item ? item.title : item._id)),
      );
      cursor = nextCursor;
    }
    expect(shown).toEqual(expected);
  });
});
