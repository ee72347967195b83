import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { createGroup, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

const recordOf = async (member: Member, id: string) => (await member.get(`/alumni/${id}`)).data;
const changesOf = async (id: string) =>
  (await owner.get(`/alumni/${id}/timeline`)).data.entries.flatMap(
    (entry: { fields?: string[] }) => entry.fields ?? [],
  );

describe('Texts of a record', () => {
  const awkward = ['say "Lead"', 'one \\ two \\" three', '{a,b}', 'NULL', "O'Neil, {name}"];

  test.each(awkward)('%s is returned as written, after adding and after changing', async (designation) => {
    const { _id } = await createPerson(owner, { designation });
    expect((await recordOf(owner, _id)).designation).toBe(designation);
    await owner.post(`/alumni/${_id}`, { designation: `x ${designation}` });
    expect((await recordOf(owner, _id)).designation).toBe(`x ${designation}`);
  });
});

describe('Tags: POST /alumni/{id} and GET /alumni/tags (product.md, Record page)', () => {
  test('given, replaced and removed; sorted by name, and a change names the field', async () => {
    const { _id } = await createPerson(owner);
    expect((await recordOf(owner, _id)).tags).toEqual([]);
    expect((await owner.post(`/alumni/${_id}`, { tags: [' mentor ', 'Alpha'] })).data.tags).toEqual([
      'Alpha',
      'mentor',
    ]);
    expect((await owner.post(`/alumni/${_id}`, { designation: 'Lead' })).data.tags).toEqual(['Alpha', 'mentor']);
    expect((await owner.post(`/alumni/${_id}`, { tags: ['mentor', 'Zeta'] })).data.tags).toEqual(['mentor', 'Zeta']);
    expect((await owner.post(`/alumni/${_id}`, { tags: null })).data.tags).toEqual([]);
    expect(await changesOf(_id)).toEqual(['tags', 'tags', 'designation', 'tags']);
  });

  test('letter case is ignored: the spelling that the company already uses stays', async () => {
    const [one, other] = [await createPerson(owner), await createPerson(owner)];
    await owner.post(`/alumni/${one._id}`, { tags: ['Boomerang'] });
    const twice = await owner.post(`/alumni/${other._id}`, { tags: ['BOOMERANG', 'boomerang', 'Speaker', 'SPEAKER'] });
    expect(twice.data.tags).toEqual(['Boomerang', 'Speaker']);
    expect((await owner.post(`/alumni/${one._id}`, { tags: ['boomerang'] })).data.tags).toEqual(['Boomerang']);
    const theirs = await createPerson(stranger);
    expect((await stranger.post(`/alumni/${theirs._id}`, { tags: ['BOOMERANG'] })).data.tags).toEqual(['BOOMERANG']);
  });

  test.each([
    [['x'.repeat(31)], 'tags.0', 'Tag must not exceed 30 characters'],
    [['Fine', ' '], 'tags.1', 'Please enter a tag'],
    [['a,b'], 'tags.0', 'Tag must not contain a comma'],
    [Array.from({ length: 21 }, (_, index) => `Tag ${index}`), 'tags', 'At most 20 tags can be added'],
  ])('%# beyond the limits is named, and nothing changes', async (tags, path, message) => {
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { tags: ['Kept'] });
    expect(await owner.post(`/alumni/${_id}`, { tags, designation: 'Changed' })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
    expect(await recordOf(owner, _id)).toMatchObject({ tags: ['Kept'], designation: 'Engineer' });
    const most = Array.from({ length: 20 }, (_, index) => `${'x'.repeat(27)} ${10 + index}`);
    expect((await owner.post(`/alumni/${_id}`, { tags: most })).data.tags).toHaveLength(20);
  });

  test('suggestions: tags of living people of the company, the most frequent first, searched by a part', async () => {
    const member = await createMember(server);
    const people = [await createPerson(member), await createPerson(member), await createPerson(member)];
    const give = (index: number, tags: string[]) => member.post(`/alumni/${people[index]?._id}`, { tags });
    await give(0, ['Mentor', 'Speaker']);
    await give(1, ['Mentor', '100%']);
    await give(2, ['Gone']);
    await member.post(`/alumni/${people[2]?._id}`, { status: 0 });
    expect((await member.get('/alumni/tags')).data).toEqual([
      { tag: 'Mentor', count: 2 },
      { tag: '100%', count: 1 },
      { tag: 'Speaker', count: 1 },
    ]);
    expect((await member.get('/alumni/tags?search=PEAK')).data).toEqual([{ tag: 'Speaker', count: 1 }]);
    expect((await member.get('/alumni/tags?search=%25')).data).toEqual([{ tag: '100%', count: 1 }]);
    expect((await stranger.get('/alumni/tags?search=speaker')).data).toEqual([]);
    expect(await server.as(null).get('/alumni/tags')).toMatchObject(notSignedIn);
    expect((await viewer.get('/alumni/tags')).status).toBe(200);
  });
});

describe('Rehire eligibility: POST /alumni/{id} (product.md, Who may do what)', () => {
  test.each(['eligible', 'review', 'not_eligible'])('%s with its reason, and without one', async (value) => {
    const { _id } = await createPerson(owner);
    expect(await recordOf(owner, _id)).toMatchObject({ rehireEligibility: null });
    const given = { value, reason: 'Left on good terms' };
    expect((await hr.post(`/alumni/${_id}`, { rehireEligibility: given })).data.rehireEligibility).toEqual(given);
    expect((await owner.post(`/alumni/${_id}`, { rehireEligibility: { value } })).data.rehireEligibility).toEqual({
      value,
      reason: null,
    });
    expect(await changesOf(_id)).toEqual(['rehireEligibility', 'rehireEligibility']);
  });

  test('other changes keep it; null clears value and reason', async () => {
    const { _id } = await createPerson(owner);
    const given = { value: 'review', reason: 'Ask the manager' };
    await owner.post(`/alumni/${_id}`, { rehireEligibility: given });
    expect((await owner.post(`/alumni/${_id}`, { designation: 'Lead' })).data.rehireEligibility).toEqual(given);
    for (const rehireEligibility of [null, { value: null, reason: 'Left over' }]) {
      await owner.post(`/alumni/${_id}`, { rehireEligibility: given });
      expect((await owner.post(`/alumni/${_id}`, { rehireEligibility })).data.rehireEligibility).toBeNull();
    }
  });

  test('a recruiter sees it and may not set it; a viewer does not see it', async () => {
    const { _id } = await createPerson(owner);
    const rehireEligibility = { value: 'not_eligible', reason: 'Between us' };
    expect(await server.as(null).post(`/alumni/${_id}`, { rehireEligibility })).toMatchObject(notSignedIn);
    for (const member of [recruiter, viewer])
      expect(await member.post(`/alumni/${_id}`, { rehireEligibility })).toMatchObject(notAllowed);
    expect(await stranger.post(`/alumni/${_id}`, { rehireEligibility })).toMatchObject(personNotFound);
    expect((await recordOf(owner, _id)).rehireEligibility).toBeNull();
    await owner.post(`/alumni/${_id}`, { rehireEligibility });
    expect((await recordOf(recruiter, _id)).rehireEligibility).toEqual(rehireEligibility);
    const seen = await viewer.get(`/alumni/${_id}`);
    expect(seen.data.rehireEligibility).toBeNull();
    expect(seen.body.toString()).not.toContain('Between us');
  });

  test('bad input is named', async () => {
    const { _id } = await createPerson(owner);
    expect(await owner.post(`/alumni/${_id}`, { rehireEligibility: { value: 'maybe' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'rehireEligibility.value', message: 'Please select the rehire eligibility' }],
    });
    const long = { value: 'eligible', reason: 'x'.repeat(501) };
    expect(await owner.post(`/alumni/${_id}`, { rehireEligibility: long })).toMatchObject({
      status: 400,
      errors: [{ path: 'rehireEligibility.reason', message: 'Reason must not exceed 500 characters' }],
    });
    expect((await recordOf(owner, _id)).rehireEligibility).toBeNull();
  });
});

describe('Custom values: POST /alumni and POST /alumni/{id} (product.md, Custom fields)', () => {
  const fields: Record<'text' | 'number' | 'date' | 'choice', string> = { text: '', number: '', date: '', choice: '' };
  beforeAll(async () => {
    for (const type of ['text', 'number', 'date', 'choice'] as const) {
      const choices = type === 'choice' ? ['Small', 'Large'] : undefined;
      fields[type] = (await owner.post('/custom-fields', { name: `A ${type}`, type, choices })).data._id;
    }
  });

  test.each([
    ['text', '  Blue  ', 'Blue'],
    ['number', '12,50,000.5', 1_250_000.5],
    ['number', -3, -3],
    ['number', '0', 0],
    ['date', '29/02/2024', '2024-02-29'],
    ['date', '2024/02/29', '2024-02-29'],
    ['choice', 'LARGE', 'Large'],
  ] as const)('%s takes %j', async (type, given, kept) => {
    const { _id } = await createPerson(owner, { custom: { [fields[type]]: given } });
    expect((await recordOf(viewer, _id)).custom).toEqual({ [fields[type]]: kept });
  });

  test.each([
    ['text', 'x'.repeat(501), 'A text must not exceed 500 characters'],
    ['number', 'twelve', 'A number must be a number'],
    ['number', '1e999', 'A number must be a number'],
    ['date', '30/02/2024', 'A date must be a date as dd/MM/yyyy'],
    ['date', 20240229, 'A date must be a date as dd/MM/yyyy'],
    ['choice', 'Medium', 'A choice must be one of Small, Large'],
  ] as const)('%s refuses %j by name, and nothing is written', async (type, given, message) => {
    const refused = { status: 400, errors: [{ path: `custom.${fields[type]}`, message }] };
    const { _id } = await createPerson(owner, { custom: { [fields.text]: 'Kept' } });
    const custom = { [fields.text]: 'Lost', [fields[type]]: given };
    expect(await owner.post(`/alumni/${_id}`, { custom, designation: 'Changed' })).toMatchObject(refused);
    expect(await recordOf(owner, _id)).toMatchObject({ custom: { [fields.text]: 'Kept' }, designation: 'Engineer' });
  });

  test('fields not named stay; null and blank clear one; null in place of all clears all', async () => {
    const all = { [fields.text]: 'Blue', [fields.number]: 7, [fields.choice]: 'Small' };
    const { _id } = await createPerson(owner, { custom: all });
    const change = async (custom: unknown) => (await owner.post(`/alumni/${_id}`, { custom })).data.custom;
    expect(await change({ [fields.number]: 8 })).toEqual({ ...all, [fields.number]: 8 });
    expect(await change({ [fields.number]: null, [fields.choice]: ' ' })).toEqual({ [fields.text]: 'Blue' });
    expect((await owner.post(`/alumni/${_id}`, { designation: 'Lead' })).data.custom).toEqual({
      [fields.text]: 'Blue',
    });
    expect(await change(null)).toEqual({});
    expect((await changesOf(_id))[0]).toBe('A text');
  });

  test('an unknown field, or one of another company, is not found', async () => {
    const theirs = (await stranger.post('/custom-fields', { name: 'Theirs', type: 'text' })).data._id;
    const { _id } = await createPerson(owner);
    for (const id of [unknownId, theirs, 'nonsense'])
      expect(await owner.post(`/alumni/${_id}`, { custom: { [id]: 'x' } })).toMatchObject({
        status: 400,
        errors: [{ path: `custom.${id}`, message: 'Custom field not found' }],
      });
  });
});

describe('Undoing a deletion: POST /alumni/{id}/restore (product.md, Record page)', () => {
  test('the record returns to search and to its groups, with everything linked to it', async () => {
    const { _id, email } = await createPerson(owner, { department: 'Returners' });
    await owner.post(`/alumni/${_id}`, { tags: ['Back'], rehireEligibility: { value: 'eligible' } });
    const [stays, goes] = [
      await createGroup(owner, 'Returning', [_id]),
      await createGroup(owner, 'Short-lived', [_id]),
    ];
    await owner.post('/group', { name: 'Dynamic returners', filters: { departments: ['Returners'] } });
    const before = await recordOf(owner, _id);
    expect(before.groups.map((group: { name: string }) => group.name)).toEqual(['Returning', 'Short-lived']);
    await owner.post(`/alumni/${_id}`, { status: 0 });
    await owner.delete(`/group/${goes._id}`);

    const restored = await owner.post(`/alumni/${_id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.data).toEqual({ ...before, groups: [{ _id: stays._id, name: 'Returning' }] });
    for (const query of [`searchtext=${email}`, `groupIds=${stays._id}`])
      expect((await owner.get(`/alumni?${query}`)).data, query).toMatchObject({ totalCount: 1 });
    const groups = (await owner.get('/group')).data as { name: string; count: number; filters: unknown }[];
    expect(groups.find(({ name }) => name === 'Dynamic returners')).toMatchObject({ count: 1 });
  });

  test('groups of an earlier deletion do not return with a later one', async () => {
    const { _id } = await createPerson(owner);
    const group = await createGroup(owner, 'Once a member', [_id]);
    await owner.post(`/alumni/${_id}`, { status: 0 });
    await owner.post(`/alumni/${_id}/restore`);
    await owner.post(`/group/${group._id}`, { alumnisToRemove: [_id] });
    await owner.post(`/alumni/${_id}`, { status: 0 });
    expect((await owner.post(`/alumni/${_id}/restore`)).data.groups).toEqual([]);
  });

  test('409 when the email was taken meanwhile; 404 for people who are not deleted', async () => {
    const { _id, email } = await createPerson(owner);
    expect(await owner.post(`/alumni/${_id}/restore`)).toMatchObject(personNotFound);
    await owner.post(`/alumni/${_id}`, { status: 0 });
    const other = await createPerson(owner, { email });
    expect(await owner.post(`/alumni/${_id}/restore`)).toMatchObject({
      status: 409,
      message: 'Ex-employee with email already associated with account',
    });
    await owner.post(`/alumni/${other._id}`, { status: 0 });
    expect((await owner.post(`/alumni/${_id}/restore`)).status).toBe(200);
  });

  test('neither without a session, nor as viewer or recruiter, nor in another company', async () => {
    const { _id } = await createPerson(owner);
    await owner.post(`/alumni/${_id}`, { status: 0 });
    const path = `/alumni/${_id}/restore`;
    expect(await server.as(null).post(path)).toMatchObject(notSignedIn);
    expect(await viewer.post(path)).toMatchObject(notAllowed);
    expect(await recruiter.post(path)).toMatchObject(notAllowed);
    expect(await stranger.post(path)).toMatchObject(personNotFound);
    expect(await owner.post(`/alumni/${unknownId}/restore`)).toMatchObject(personNotFound);
    expect(await owner.post('/alumni/nonsense/restore')).toMatchObject({
      status: 400,
      message: 'Invalid ex-employee id',
    });
  });

  test('a viewer sees no groups', async () => {
    const { _id } = await createPerson(owner);
    await createGroup(owner, 'Not for viewers', [_id]);
    expect((await recordOf(viewer, _id)).groups).toEqual([]);
    expect((await recordOf(recruiter, _id)).groups).toMatchObject([{ name: 'Not for viewers' }]);
  });
});
