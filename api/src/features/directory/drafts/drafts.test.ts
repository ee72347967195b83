import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  stranger = await createMember(server);
});
afterAll(() => server.close());

const draftOf = (name: string, reach = 1) => ({
  values: {
    personal: { name, email: 'not yet an email' },
    custom: {},
    professional: { entries: [{ designation: 'Intern' }] },
    education: { entries: [] },
  },
  reach,
});
const gone = { status: 404, message: 'Ex-employee profile not found' };

describe('Draft of an ex-employee (section 4, Add/edit form; product.md, Draft of an ex-employee)', () => {
  test('there is none at first', async () => {
    expect(await owner.get('/alumni/draft')).toMatchObject({ status: 200, data: null });
  });

  test('it is kept as filled in, right or wrong, with the time; the next one replaces it', async () => {
    server.setNow(new Date('2026-02-01T09:30:00Z'));
    expect(await owner.post('/alumni/draft', draftOf('Meera'))).toMatchObject({
      status: 201,
      data: { savedAt: '2026-02-01T09:30:00.000Z' },
    });
    expect((await owner.get('/alumni/draft')).data).toEqual({
      draft: draftOf('Meera'),
      savedAt: '2026-02-01T09:30:00.000Z',
    });
    server.setNow(null);
    await owner.post('/alumni/draft', draftOf('Meera Krishnan', 2));
    expect((await owner.get('/alumni/draft')).data.draft).toEqual(draftOf('Meera Krishnan', 2));
  });

  test('it is offered to the same user on another machine, and to no one else in the company', async () => {
    const again = server.as(await server.session(owner.userId));
    expect((await again.get('/alumni/draft')).data.draft.values.personal.name).toBe('Meera Krishnan');
    const colleague = await createMember(server, { company: owner.company, role: 'hr' });
    expect((await colleague.get('/alumni/draft')).data).toBeNull();
    expect((await colleague.delete('/alumni/draft')).data).toEqual({ deleted: false });
    expect((await owner.get('/alumni/draft')).data).not.toBeNull();
  });

  test('each ex-employee being edited has a separate draft', async () => {
    const [first, second] = [await createPerson(owner), await createPerson(owner)];
    await owner.post(`/alumni/draft?id=${first._id}`, draftOf('First'));
    expect((await owner.get(`/alumni/draft?id=${first._id.toUpperCase()}`)).data.draft.values.personal.name).toBe(
      'First',
    );
    expect((await owner.get(`/alumni/draft?id=${second._id}`)).data).toBeNull();
    expect((await owner.get('/alumni/draft')).data.draft.values.personal.name).toBe('Meera Krishnan');
  });

  test('it is deleted, and deleting it twice does no harm', async () => {
    expect((await owner.delete('/alumni/draft')).data).toEqual({ deleted: true });
    expect((await owner.delete('/alumni/draft')).data).toEqual({ deleted: false });
    expect((await owner.get('/alumni/draft')).data).toBeNull();
  });

  test('the draft of a deleted person is not found, but can be deleted', async () => {
    const person = await createPerson(owner);
    await owner.post(`/alumni/draft?id=${person._id}`, draftOf('Gone'));
    await owner.post(`/alumni/${person._id}`, { status: 0 });
    expect(await owner.get(`/alumni/draft?id=${person._id}`)).toMatchObject(gone);
    expect(await owner.post(`/alumni/draft?id=${person._id}`, draftOf('Gone'))).toMatchObject(gone);
    expect((await owner.delete(`/alumni/draft?id=${person._id}`)).data).toEqual({ deleted: true });
  });

  test('one that no longer fits the form counts as none', async () => {
    const member = await createMember(server);
    await server.services.database.system
      .insertInto('drafts')
      .values({ company_id: member.company, user_id: member.userId, name: 'person:new', content: '{"old":1}' })
      .execute();
    expect(await member.get('/alumni/draft')).toMatchObject({ status: 200, data: null });
  });

  test('it leaves the directory and the audit log as they are', async () => {
    const member = await createMember(server);
    await member.post('/alumni/draft', draftOf('Nobody Yet'));
    expect((await member.get('/alumni')).data.totalCount).toBe(0);
    const { system } = server.services.database;
    const lines = await system.selectFrom('audit_log').select('id').where('actor_id', '=', member.userId).execute();
    expect(lines).toEqual([]);
  });
});

describe('Who may keep drafts', () => {
  test('no one without a session', async () => {
    for (const answer of [
      await server.as(null).get('/alumni/draft'),
      await server.as(null).post('/alumni/draft', draftOf('No')),
      await server.as(null).delete('/alumni/draft'),
    ])
      expect(answer).toMatchObject({ status: 401, message: 'User not authenticated' });
  });

  test.each(['recruiter', 'viewer'] as const)('not a %s, who cannot add ex-employees', async (role) => {
    const member = await createMember(server, { company: owner.company, role });
    expect((await member.get('/alumni/draft')).status).toBe(403);
    expect((await member.post('/alumni/draft', draftOf('No'))).status).toBe(403);
    expect((await member.delete('/alumni/draft')).status).toBe(403);
  });

  test("not for another company's ex-employee", async () => {
    const person = await createPerson(owner);
    expect(await stranger.get(`/alumni/draft?id=${person._id}`)).toMatchObject(gone);
    expect(await stranger.post(`/alumni/draft?id=${person._id}`, draftOf('No'))).toMatchObject(gone);
    expect(await owner.get(`/alumni/draft?id=${unknownId}`)).toMatchObject(gone);
  });
});

describe('Invalid drafts are refused, with the field named', () => {
  test('a wrong id', async () => {
    const wrong = { status: 400, message: 'Invalid ex-employee id', errors: [{ path: 'id' }] };
    expect(await owner.get('/alumni/draft?id=7')).toMatchObject(wrong);
    expect(await owner.post('/alumni/draft?id=7', draftOf('No'))).toMatchObject(wrong);
    expect(await owner.delete('/alumni/draft?id=7')).toMatchObject(wrong);
  });

  test.each([
    ['values', {}],
    ['reach', { ...draftOf('No'), reach: 3 }],
    ['values.personal.name', { ...draftOf('No'), values: { ...draftOf('No').values, personal: { name: 5 } } }],
    [
      'values.professional.entries',
      { ...draftOf('No'), values: { ...draftOf('No').values, professional: { entries: Array(51).fill({}) } } },
    ],
  ])('%s', async (path, body) => {
    const answer = await owner.post('/alumni/draft', body);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.path).toBe(path);
  });

  test.each(['a\u0000b', 'a\ud800b'])('a field named %j, which no database keeps', async (key) => {
    const values = { ...draftOf('No').values, personal: { [key]: 'x' } };
    expect(await owner.post('/alumni/draft', { values, reach: 0 })).toMatchObject({
      status: 400,
      errors: [{ path: 'values.personal', message: 'This text contains characters that cannot be saved' }],
    });
  });

  test('more than 256 KB, and the earlier draft stays', async () => {
    await owner.post('/alumni/draft', draftOf('Small'));
    const personal = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 'x'.repeat(5000)]));
    const values = { ...draftOf('Large').values, personal };
    expect(await owner.post('/alumni/draft', { values, reach: 1 })).toMatchObject({
      status: 413,
      message: 'The draft is too large to save',
    });
    expect((await owner.get('/alumni/draft')).data.draft.values.personal.name).toBe('Small');
  });

  test('the largest record that can be filled in fits', async () => {
    const entry = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, 'x'.repeat(200)]));
    const list = { entries: Array(50).fill(entry) };
    const custom = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, 'x'.repeat(500)]));
    const values = { personal: draftOf('Largest').values.personal, custom, professional: list, education: list };
    expect((await owner.post('/alumni/draft', { values, reach: 2 })).status).toBe(201);
  });
});
