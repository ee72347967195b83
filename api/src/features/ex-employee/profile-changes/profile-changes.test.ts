import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { ProfileChangeRequest } from '#contract/ex-employee/profile-changes.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.system
    .updateTable('profile_changes')
    .set({ state: 'withdrawn' })
    .where('state', '=', 'pending')
    .execute();
  own = await createExemployee(server, owner);
});

const system = () => server.services.database.system;
const recordOf = async (person = own.person) => (await owner.get(`/alumni/${person}`)).data;
const pending = async () => (await own.get('/own/record')).data.pendingChange;
const waiting = async (): Promise<ProfileChangeRequest[]> => (await hr.get('/requests/changes')).data.changes;
const ask = async (body: Record<string, unknown>): Promise<string> => (await own.post('/own/changes', body)).data._id;
const accountOf = () =>
  system().selectFrom('users').select(['email', 'name']).where('id', '=', own.userId).executeTakeFirstOrThrow();
const mailsTo = async (email: string) =>
  system()
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['subject', 'text'])
    .where('outbox.email', '=', email)
    .where('type', '=', 'account')
    .orderBy('messages.id')
    .execute();
const settled = { status: 409, message: 'This request has already been decided' };

describe('Requesting a change of the company’s data: POST /own/changes (product.md, Ex-employee area)', () => {
  test('it waits beside the current data, and changes nothing until HR approves', async () => {
    const before = await recordOf();
    const answer = await own.post('/own/changes', {
      designation: 'Architect',
      dateOfBirth: '03/05',
      dateOfLeaving: '30/06/2019',
      employeeId: null,
      department: 'Engineering',
    });
    expect(answer.status).toBe(201);
    const fields = [
      { field: 'designation', held: 'Engineer', wanted: 'Architect' },
      { field: 'dateOfBirth', held: '1970/02/29', wanted: '1970/03/05' },
      { field: 'dateOfLeaving', held: '2019/03/31', wanted: '2019/06/30' },
      { field: 'employeeId', held: before.employeeId, wanted: null },
    ];
    expect(answer.data.fields.toSorted(byField)).toEqual(fields.toSorted(byField));
    expect(await pending()).toEqual(answer.data);
    expect(await recordOf()).toEqual({ ...before, lastActive: expect.any(String) });
    const [request] = await waiting();
    expect(request).toEqual({
      ...answer.data,
      person: {
        _id: own.person,
        name: before.name,
        profileImg: null,
        designation: 'Engineer',
        department: 'Engineering',
      },
    });
  });
  const byField = (one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field);

  test('a second request replaces the first', async () => {
    const first = await ask({ designation: 'Architect' });
    const second = await ask({ location: 'Pune' });
    expect((await waiting()).map(({ _id }) => _id)).toEqual([second]);
    expect(await hr.post(`/requests/changes/${first}/approve`)).toMatchObject(settled);
    expect((await recordOf()).designation).toBe('Engineer');
  });

  test('of two at the same moment one waits', async () => {
    const answers = await Promise.all([
      own.post('/own/changes', { designation: 'Architect' }),
      own.post('/own/changes', { location: 'Pune' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    [{}, '', 'Please change at least one field'],
    [{ phone: '9845000000', status: 0, rehireEligibility: null }, '', 'Please change at least one field'],
    [{ name: 'Ann' }, 'name', /^Name must not be less than 5 characters/],
    [{ email: 'no address' }, 'email', 'Please enter valid email address'],
    [{ companyEmail: '' }, 'companyEmail', 'Please enter company email'],
    [{ gender: 'none' }, 'gender', 'Please select gender of ex-employee'],
    [{ designation: ' ' }, 'designation', 'Please enter designation of ex-employee'],
    [{ department: '' }, 'department', 'Please enter department of ex-employee'],
    [{ location: '' }, 'location', 'Please enter work location of ex-employee'],
    [{ dateOfBirth: '02/30' }, 'dateOfBirth', 'Please select valid date of birth'],
    [{ dateOfJoining: '' }, 'dateOfJoining', 'Please enter valid date of joining for ex-employee'],
    [{ dateOfJoining: '2019/04/01' }, 'dateOfLeaving', 'Date of joining must be less than the date of relieving'],
  ])('%j is refused in the words of section 5', async (body, path, message) => {
    const answer = await own.post('/own/changes', body);
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(answer.status).toBe(400);
    expect(answer.errors).toContainEqual({ path, message: expected });
    expect(await pending()).toBeNull();
  });

  test('values that are already so are no request', async () => {
    const { name, email, dateOfBirth } = await recordOf();
    expect(await own.post('/own/changes', { name, email: email.toUpperCase(), dateOfBirth })).toMatchObject({
      status: 400,
      message: 'Please change at least one field',
    });
    expect(await pending()).toBeNull();
  });

  test('mass assignment: the request is about the person’s own record and the company’s fields, whatever is sent', async () => {
    const other = await createPerson(owner);
    const more = { _id: other._id, person_id: other._id, company_id: stranger.company, state: 'approved' };
    const fields = { status: 0, rehireEligibility: { value: 'eligible' }, tags: ['x'], jobSearchStatus: 'active' };
    const refused = await own.post('/own/changes', { designation: 'Architect', ...more, ...fields });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
      400,
      [...Object.keys(more), ...Object.keys(fields)],
    ]);
    const id = await ask({ designation: 'Architect' });
    const row = await system().selectFrom('profile_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      company_id: owner.company,
      person_id: own.person,
      state: 'pending',
      changes: { designation: 'Architect' },
    });
  });

  test('once withdrawn, nothing waits; a second withdrawal is refused', async () => {
    const id = await ask({ designation: 'Architect' });
    const neighbour = await createExemployee(server, owner);
    const { data } = await neighbour.post('/own/changes', { designation: 'Architect' });
    expect(await own.delete('/own/changes')).toMatchObject({ status: 200, data: { _id: id } });
    expect(await pending()).toBeNull();
    expect(
      (await waiting()).map(({ _id }) => _id),
      'another’s waits on',
    ).toEqual([data._id]);
    expect(await own.delete('/own/changes')).toMatchObject({ status: 404, message: 'There is no request to withdraw' });
    expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject(settled);
  });

  test('withdrawing affects only the person’s own request', async () => {
    const neighbour = await createExemployee(server, owner);
    const { data } = await neighbour.post('/own/changes', { designation: 'Architect' });
    expect((await own.delete(`/own/changes?id=${data._id}&person=${neighbour.person}`)).status).toBe(400);
    expect((await own.delete('/own/changes')).status).toBe(404);
    expect((await waiting()).map(({ _id }) => _id)).toEqual([data._id]);
  });
});

describe('HR decides: /requests/changes', () => {
  test('approved, the record, its search and its timeline have the change, and the person gets a mail', async () => {
    const { name, email } = await recordOf();
    const id = await ask({ name: 'Priya Renamed', designation: 'Architect' });
    expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject({ status: 200, data: { _id: id } });
    expect(await recordOf()).toMatchObject({ name: 'Priya Renamed', designation: 'Architect', email });
    expect((await owner.get('/alumni?searchtext=renamed')).data.alumnis).toMatchObject([{ _id: own.person }]);
    expect((await owner.get(`/alumni/${own.person}/timeline`)).data.entries[0]).toMatchObject({
      kind: 'changed',
      origin: 'request',
      by: { _id: hr.userId },
      fields: expect.arrayContaining(['name', 'designation']),
    });
    expect(await accountOf()).toEqual({ email: own.email, name: 'Priya Renamed' });
    expect(await pending()).toBeNull();
    expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject(settled);
    const mails = await mailsTo(own.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/has changed your record$/);
    expect(mails[0]?.text).toContain('name, designation');
    expect(name).not.toBe('Priya Renamed');
  });

  test('rejected, nothing is changed, and the mail has the reason', async () => {
    const before = await recordOf();
    const id = await ask({ designation: 'Architect' });
    expect(await hr.post(`/requests/changes/${id}/reject`, { reason: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Please enter a reason' }],
    });
    expect((await hr.post(`/requests/changes/${id}/reject`, { reason: 'r'.repeat(501) })).status).toBe(400);
    expect((await hr.post(`/requests/changes/${id}/reject`, { reason: 'The letter says Engineer' })).status).toBe(200);
    expect(await recordOf()).toEqual({ ...before, lastActive: expect.any(String) });
    expect(await pending()).toBeNull();
    const [mail] = await mailsTo(own.email);
    expect(mail?.text).toContain('The reason: The letter says Engineer');
    expect(await hr.post(`/requests/changes/${id}/reject`, { reason: 'Again' })).toMatchObject(settled);
  });

  test('changes made meanwhile are shown, and approval checks the rules for the whole record', async () => {
    const id = await ask({ dateOfJoining: '2018/01/01' });
    await owner.post(`/alumni/${own.person}`, { dateOfJoining: '2016/01/01', dateOfLeaving: '2017/06/30' });
    const [request] = await waiting();
    expect(request?.fields).toEqual([{ field: 'dateOfJoining', held: '2016/01/01', wanted: '2018/01/01' }]);
    expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject({
      status: 400,
      errors: [{ path: 'dateOfLeaving', message: 'Date of joining must be less than the date of relieving' }],
    });
    expect(await waiting()).toHaveLength(1);
    expect(await mailsTo(own.email)).toEqual([]);
  });

  describe('a new email', () => {
    test('changes the record and the account together; both addresses get a mail, links to the old one are dead', async () => {
      const wanted = `new.${own.person}@mail.example`;
      const link = {
        id: newId(),
        brand: 'encore',
        purpose: 'reset-password' as const,
        company_id: owner.company,
        email: own.email,
      };
      const moments = { created_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) };
      await system()
        .insertInto('account_links')
        .values({ ...link, user_id: own.userId, ...moments })
        .execute();
      const id = await ask({ email: wanted });
      expect((await hr.post(`/requests/changes/${id}/approve`)).status).toBe(200);
      expect((await recordOf()).email).toBe(wanted);
      expect((await accountOf()).email).toBe(wanted);
      expect((await owner.get(`/alumni?searchtext=${wanted}`)).data.totalCount).toBe(1);
      for (const address of [own.email, wanted])
        expect((await mailsTo(address))[0]?.text).toContain(`From now on you sign in with ${wanted}`);
      const row = await system()
        .selectFrom('account_links')
        .select('revoked_at')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow();
      expect(row.revoked_at).not.toBeNull();
    });

    test('rejected, only the old address gets the mail: the new one is not confirmed', async () => {
      const wanted = `new.${own.person}@mail.example`;
      const id = await ask({ email: wanted });
      expect((await hr.post(`/requests/changes/${id}/reject`, { reason: 'Use your own' })).status).toBe(200);
      expect((await mailsTo(own.email)).map(({ text }) => text)).toEqual([
        expect.stringContaining('The reason: Use your own'),
      ]);
      expect(await mailsTo(wanted)).toEqual([]);
    });

    test('is no new consent: unsubscribed and reported as spam stay so, a bounce was the old address', async () => {
      const { email } = await recordOf();
      const wanted = `new.${own.person}@mail.example`;
      const company_id = owner.company;
      await system()
        .insertInto('suppressions')
        .values([
          { company_id, email, topic: 'jobs', reason: 'unsubscribed' },
          { company_id, email, topic: 'surveys', reason: 'complained' },
          { company_id, email, topic: 'all', reason: 'bounced' },
        ])
        .execute();
      await hr.post(`/requests/changes/${await ask({ email: wanted })}/approve`);
      const rows = await system()
        .selectFrom('suppressions')
        .select(['topic', 'reason'])
        .where('email', '=', wanted)
        .orderBy('topic')
        .execute();
      expect(rows).toEqual([
        { topic: 'jobs', reason: 'unsubscribed' },
        { topic: 'surveys', reason: 'complained' },
      ]);
    });

    test('of another record answers 409, and the whole request has no effect', async () => {
      const other = await createPerson(owner);
      const id = await ask({ email: other.email, designation: 'Architect' });
      expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject({
        status: 409,
        errors: expect.arrayContaining([{ path: 'email', message: `The email ${other.email} already exists` }]),
      });
      expect((await recordOf()).designation).toBe('Engineer');
      expect(await waiting()).toHaveLength(1);
    });

    test('of another account answers 409, and the whole request has no effect', async () => {
      const id = await ask({ email: stranger.email, designation: 'Architect' });
      expect(await hr.post(`/requests/changes/${id}/approve`)).toMatchObject({
        status: 409,
        message: `The email ${stranger.email} already exists`,
      });
      expect(await recordOf()).toMatchObject({ designation: 'Engineer' });
      expect(await accountOf()).toMatchObject({ email: own.email });
      expect(await waiting()).toHaveLength(1);
    });
  });

  test('the longest waiting first, page by page, with their number; not those of deleted people', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      const member = await createExemployee(server, owner);
      ids.push((await member.post('/own/changes', { designation: `Architect ${index}` })).data._id);
    }
    await ask({ designation: 'Gone' });
    await owner.post(`/alumni/${own.person}`, { status: 0 });
    const first = (await hr.get('/requests/changes')).data;
    const second = (await hr.get(`/requests/changes?cursor=${first.nextCursor}`)).data;
    expect([...first.changes, ...second.changes].map(({ _id }: ProfileChangeRequest) => _id)).toEqual(ids);
    expect(first.changes).toHaveLength(20);
    expect([first.totalCount, second.nextCursor]).toEqual([21, null]);
  });

  test('only for people who may change records, and never another company’s', async () => {
    const id = await ask({ designation: 'Architect' });
    const calls: ((member: Pick<Member, 'get' | 'post'>) => Promise<unknown>)[] = [
      (member) => member.get('/requests/changes'),
      (member) => member.post(`/requests/changes/${id}/approve`),
      (member) => member.post(`/requests/changes/${id}/reject`, { reason: 'Because' }),
    ];
    const admin = await createMember(server, { type: 'admin' });
    const { key, prefix, hash } = createApiKey();
    const scopes = ['people:write', 'people:read-contact'];
    const row = { company_id: owner.company, id: newId(), name: 'Payroll', prefix, key_hash: hash, scopes };
    await system().insertInto('api_keys').values(row).execute();
    const program = server.as({ token: key });
    for (const call of calls) {
      expect(await call(program)).toMatchObject(notAllowed);
      expect(await call(server.as(null))).toMatchObject(notSignedIn);
      for (const member of [recruiter, viewer, own, admin]) expect(await call(member)).toMatchObject(notAllowed);
    }
    expect((await stranger.get('/requests/changes')).data).toMatchObject({ changes: [], totalCount: 0 });
    for (const call of calls.slice(1))
      expect(await call(stranger)).toMatchObject({ status: 404, message: 'Not found' });
    expect((await hr.post(`/requests/changes/${unknownId}/approve`)).status).toBe(404);
    expect(await hr.post('/requests/changes/nonsense/approve')).toMatchObject({
      status: 400,
      message: 'Invalid request id',
    });
    expect(await waiting()).toHaveLength(1);
    expect((await recordOf()).designation).toBe('Engineer');
  });
});

describe('Requests when HR merges the record (product.md, Duplicates: merged with their history kept)', () => {
  test('the request waits with the kept record, for HR and for the person, and can be approved', async () => {
    const kept = await createPerson(owner, { name: 'Same Human' });
    const _id = await ask({ designation: 'Architect' });
    expect((await hr.post('/alumni/merge', { keep: kept._id, merge: own.person })).status).toBe(200);

    expect(await waiting()).toMatchObject([{ _id, person: { _id: kept._id }, fields: [{ wanted: 'Architect' }] }]);
    expect(await pending()).toMatchObject({ _id });
    const download = JSON.parse((await own.post('/own/download')).body.toString());
    expect(download.changes).toMatchObject([{ id: _id, state: 'pending', changes: { designation: 'Architect' } }]);

    expect((await hr.post(`/requests/changes/${_id}/approve`)).status).toBe(200);
    expect(await recordOf(kept._id)).toMatchObject({ designation: 'Architect' });
    expect([await waiting(), await pending()]).toEqual([[], null]);
  });

  test('if both records have one, it combines both, and the kept record’s values count', async () => {
    const kept = await createExemployee(server, owner);
    const _id = (await kept.post('/own/changes', { designation: 'Architect' })).data._id;
    const other = await ask({ designation: 'Clerk', name: 'Other Name' });
    await system().updateTable('users').set({ person_id: null }).where('id', '=', own.userId).execute();
    expect((await hr.post('/alumni/merge', { keep: kept.person, merge: own.person })).status).toBe(200);
    const [request, ...more] = await waiting();
    expect([request?._id, more]).toEqual([_id, []]);
    const wanted = Object.fromEntries((request?.fields ?? []).map((field) => [field.field, field.wanted]));
    expect(wanted).toEqual({ designation: 'Architect', name: 'Other Name' });
    const states = await system()
      .selectFrom('profile_changes')
      .select(['state', 'person_id'])
      .where('id', '=', other)
      .execute();
    expect(states).toEqual([{ state: 'withdrawn', person_id: kept.person }]);
  });
});
