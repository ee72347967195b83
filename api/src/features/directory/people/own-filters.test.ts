import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let member: Member;
const fields: Record<'badge' | 'score' | 'cleared' | 'band', string> = { badge: '', score: '', cleared: '', band: '' };

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
  const make = async (name: string, type: string, choices?: string[]) =>
    (await member.post('/custom-fields', { name, type, choices })).data._id as string;
  fields.badge = await make('Badge', 'text');
  fields.score = await make('Score', 'number');
  fields.cleared = await make('Cleared on', 'date');
  fields.band = await make('Band', 'choice', ['A', 'B', 'C, senior', '1..2']);
  const { badge, score, cleared, band } = fields;
  const people = [
    { name: 'Anita Rao', custom: { [badge]: 'Blue 7', [score]: 7.5, [cleared]: '2020/02/29', [band]: 'A' } },
    { name: 'Bikram Rao', custom: { [badge]: 'Red 7', [score]: '12', [cleared]: '01/03/2020', [band]: 'b' } },
    { name: 'Chitra Rao', custom: { [score]: -1, [band]: 'C, senior' } },
    { name: 'Daya Pillai', custom: { [badge]: '5..10', [band]: '1..2' } },
  ];
  for (const person of people) await createPerson(member, person);
});
afterAll(() => server.close());

async function found(query: Record<string, string>): Promise<string[]> {
  const answer = await member.get(`/alumni?${new URLSearchParams(query)}`);
  expect(answer.status, answer.message).toBe(200);
  expect(answer.data.totalCount).toBe(answer.data.alumnis.length);
  return answer.data.alumnis.map((person: { name: string }) => person.name.split(' ')[0]).sort();
}
const idOf = async (name: string) => (await member.get(`/alumni?searchtext=${name}`)).data.alumnis[0]._id as string;

describe('Filters by custom fields (product.md, Directory)', () => {
  test('a text is found in its middle, whatever the letter case', async () => {
    expect(await found({ custom: `${fields.badge}:blue` })).toEqual(['Anita']);
    expect(await found({ custom: `${fields.badge}:7` })).toEqual(['Anita', 'Bikram']);
    expect(await found({ custom: `${fields.badge?.toUpperCase()}:7` })).toEqual(['Anita', 'Bikram']);
  });

  test('a number is found exactly, or between two ends, either of them open', async () => {
    expect(await found({ custom: `${fields.score}:12` })).toEqual(['Bikram']);
    expect(await found({ custom: `${fields.score}:7..12` })).toEqual(['Anita', 'Bikram']);
    expect(await found({ custom: `${fields.score}:..7.5` })).toEqual(['Anita', 'Chitra']);
    expect(await found({ custom: `${fields.score}:8..` })).toEqual(['Bikram']);
  });

  test('a date between two days', async () => {
    expect(await found({ custom: `${fields.cleared}:2020/02/29..2020/02/29` })).toEqual(['Anita']);
    expect(await found({ custom: `${fields.cleared}:2020-03-01..` })).toEqual(['Bikram']);
  });

  test('a text or choice that looks like a range is taken literally', async () => {
    expect(await found({ custom: `${fields.badge}:5..10` })).toEqual(['Daya']);
    expect(await found({ custom: `${fields.badge}:5..6` })).toEqual([]);
    expect(await found({ custom: `${fields.band}:1..2` })).toEqual(['Daya']);
  });

  test('several choices of one field mean any of them, several fields each of them', async () => {
    expect(await found({ custom: `${fields.band}:A,${fields.band}:B` })).toEqual(['Anita', 'Bikram']);
    expect(await found({ custom: `${fields.band}:A,${fields.band}:B,${fields.score}:12` })).toEqual(['Bikram']);
    expect(await found({ custom: `${fields.band}:C\\, senior` })).toEqual(['Chitra']);
  });

  test('an unknown field is refused, an impossible value finds no one: ignoring it would widen an audience', async () => {
    for (const custom of ['00000000-0000-7000-8000-000000000000:x', 'nonsense'])
      expect((await member.get(`/alumni?custom=${custom}`)).errors, custom).toMatchObject([{ path: 'custom' }]);
    for (const custom of [`${fields.score}:many`, `${fields.score}:many..`, `${fields.band}:Z`])
      expect(await found({ custom }), custom).toEqual([]);
  });

  test('together with a search text and other filters', async () => {
    expect(await found({ custom: `${fields.score}:..100`, searchtext: 'rao', departments: 'Engineering' })).toEqual([
      'Anita',
      'Bikram',
      'Chitra',
    ]);
  });
});

describe('Filters by tag and rehire eligibility (product.md, Record page)', () => {
  beforeAll(async () => {
    await member.post(`/alumni/${await idOf('Anita')}`, { tags: ['Mentor', 'Speaker'] });
    await member.post(`/alumni/${await idOf('Bikram')}`, { tags: ['Speaker'] });
    await member.post(`/alumni/${await idOf('Chitra')}`, {
      rehireEligibility: { value: 'not_eligible', reason: 'Policy' },
    });
    await member.post(`/alumni/${await idOf('Daya')}`, { rehireEligibility: { value: 'eligible' } });
  });

  test('several tags mean any of them; the count follows a change at once', async () => {
    expect(await found({ tags: 'Speaker' })).toEqual(['Anita', 'Bikram']);
    expect(await found({ tags: 'Mentor,Speaker' })).toEqual(['Anita', 'Bikram']);
    await member.post(`/alumni/${await idOf('Bikram')}`, { tags: [] });
    expect(await found({ tags: 'Speaker' })).toEqual(['Anita']);
  });

  test('the tags in use are listed with their numbers', async () => {
    expect((await member.get('/alumni/tags')).data).toEqual([
      { tag: 'Mentor', count: 1 },
      { tag: 'Speaker', count: 1 },
    ]);
    expect((await member.get('/alumni/tags?search=ment')).data).toEqual([{ tag: 'Mentor', count: 1 }]);
  });

  test('by eligibility, for users who may see it', async () => {
    expect(await found({ rehireEligibility: 'not_eligible' })).toEqual(['Chitra']);
    expect(await found({ rehireEligibility: 'not_eligible,eligible' })).toEqual(['Chitra', 'Daya']);
    const viewer = await createMember(server, { company: member.company, role: 'viewer' });
    expect((await viewer.get('/alumni?rehireEligibility=eligible')).status).toBe(403);
    const recruiter = await createMember(server, { company: member.company, role: 'recruiter' });
    expect((await recruiter.get('/alumni?rehireEligibility=eligible')).data.totalCount).toBe(1);
  });
});
