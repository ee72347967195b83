import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { companyTables, createVictim, snapshot } from '#api-test/victim.ts';
import type { Duplicate } from '#contract/directory/duplicates.ts';

let server: TestServer;
let owner: Member;
let company: CompanyId;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  company = owner.company;
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const record = async (id: string, member = owner) => (await member.get(`/alumni/${id}`)).data;
const merge = (keep: string, other: string, values?: Record<string, unknown>, member = owner) =>
  member.post('/alumni/merge', { keep, merge: other, values });
const add = (values: Record<string, unknown> = {}) => createPerson(owner, { phone: null, ...values });
const pairs = async (): Promise<Duplicate[]> => (await owner.get('/alumni/duplicates?pageContent=100')).data.duplicates;

const job = (organisation: string) => ({
  designation: 'Clerk',
  organisation,
  dateOfJoining: '2010/01/01',
  dateOfLeaving: '2011/01/01',
});
const study = (institute: string) => ({ course: null, institute, type: 'full-time', batchFrom: 2005, batchTo: 2008 });

describe('Merging (product.md, Directory: merged with their history kept)', () => {
  test('everything linked to the other record is linked to the kept one afterwards', async () => {
    const kept = await add({
      professionalDetails: [job('Initech'), job('Globex')],
      educationDetails: [study('IIT Bombay')],
    });
    const other = await add({
      dateOfJoining: '2009/06/01',
      professionalDetails: [job('Globex'), { ...job('Hooli'), dateOfJoining: '2008/01/01' }],
      educationDetails: [study('IIT Bombay'), study('IIM Kozhikode')],
    });
    const earlier = await add();
    await merge(other._id, earlier._id);
    const groups = [
      await createGroup(owner, 'Both of them', [kept._id, other._id]),
      await createGroup(owner, 'Only the other', [other._id]),
    ];
    await owner.post(`/alumni/${kept._id}`, { tags: ['Mentor'] });
    await owner.post(`/alumni/${other._id}`, { tags: ['mentor', 'Speaker'] });
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await owner.upload('/upload/alumni-profile', { name: 'v.png', content }, { alumniId: other._id });
    await owner.post('/emailers/instant', {
      subject: 'Hello',
      content: 'Hello',
      mailerType: 'instant',
      recipients: [other.email],
    });
    const note = { company_id: company, id: newId(), person_id: other._id, body: 'Was here', created_by: owner.userId };
    await system().insertInto('notes').values(note).execute();
    const draft = { company_id: company, user_id: owner.userId, name: `person:${other._id}`, content: '{}' };
    await system().insertInto('drafts').values(draft).execute();
    const account = await createMember(server, { company, type: 'exemployee' });
    await system().updateTable('users').set({ person_id: other._id }).where('id', '=', account.userId).execute();
    const moments = { signed_up_at: '2024-01-02T03:04:05.000Z', last_active_at: '2024-06-07T08:09:10.000Z' };
    await system().updateTable('people').set(moments).where('id', '=', other._id).execute();

    const answer = await merge(kept._id, other._id);
    expect([answer.status, answer.message]).toEqual([200, '']);
    expect(answer.data).toEqual(await record(kept._id));
    expect(answer.data).toMatchObject({
      _id: kept._id,
      email: kept.email,
      tags: ['Mentor', 'Speaker'],
      lastActive: moments.last_active_at,
      profileImg: expect.stringContaining('/files/'),
      groups: groups.map(({ _id, name }) => ({ _id, name })),
    });
    expect(answer.data.professionalDetails.map(({ organisation }: { organisation: string }) => organisation)).toEqual([
      'Initech',
      'Globex',
      'Hooli',
    ]);
    expect(answer.data.educationDetails.map(({ institute }: { institute: string }) => institute)).toEqual([
      'IIT Bombay',
      'IIM Kozhikode',
    ]);
    const row = await system().selectFrom('people').selectAll().where('id', '=', kept._id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ career_started: '2008-01-01', signed_up_at: moments.signed_up_at });

    for (const table of ['notes', 'outbox', 'users'] as const) {
      const held = await sql`select 1 from ${sql.table(table)} where person_id = ${kept._id}`.execute(system());
      expect(held.rows, table).toHaveLength(1);
    }
    // Only the record itself, its entries and the audit log still name the merged one.
    for (const table of await companyTables(server)) {
      if (['people', 'employments', 'educations', 'audit_log', 'duplicates'].includes(table)) continue;
      const left =
        await sql`select 1 from ${sql.table(table)} t where to_jsonb(t)::text like ${`%${other._id}%`}`.execute(
          system(),
        );
      expect(left.rows, table).toEqual([]);
    }
    const merged = await sql<{ status: number; merged_into: string }>`select status, merged_into from people
      where id in (${other._id}, ${earlier._id})`.execute(system());
    expect(merged.rows, 'including people merged into the other one before').toEqual([
      { status: 0, merged_into: kept._id },
      { status: 0, merged_into: kept._id },
    ]);
    const audited = await system()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'actor_id'])
      .where('target_id', '=', kept._id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited).toMatchObject({ action: 'person.merged', actor_id: owner.userId, detail: { merged: other._id } });
  });

  test('what only the other record has moves unchanged, in every table and with every column', async () => {
    const victim = await createVictim(server);
    const { _id: kept } = await createPerson(victim.owner, { phone: null });
    const merged = victim.person._id;
    const untracked = { company_id: victim.company, person_id: merged, at: '2026-01-02T03:04:05.000Z' };
    await system().insertInto('untracked_people').values(untracked).execute();
    // Tables with rules of their own: the records themselves, data derived from them, and history.
    const ruled = [
      'audit_log',
      'comment_reports',
      'duplicates',
      'group_members',
      'import_changes',
      'people',
      'people_search',
      'point_entries',
      'provided_profiles',
      'return_signals',
    ];
    const naming = async (person: string) =>
      Object.entries(await snapshot(server, victim.company)).flatMap(([table, rows]) => {
        const theirs = rows.filter((row) => row.includes(person));
        return theirs.length && !ruled.includes(table) ? [[table, theirs] as const] : [];
      });
    const before = await naming(merged);
    expect(before.length, 'tables').toBeGreaterThan(25);
    expect((await merge(kept, merged, {}, victim.owner)).status).toBe(200);
    const after = new Map(await naming(kept));
    for (const [table, rows] of before) {
      const moved = rows.map((row) => row.replaceAll(merged, kept)).sort();
      const there = (after.get(table) ?? []).filter((row) => moved.includes(row)).sort();
      expect.soft(there, table).toEqual(moved);
    }
  });

  test('fields outside the form are kept too: the industry, when they signed up and were last here, and where the career began', async () => {
    const row = (id: string) =>
      system()
        .selectFrom('people')
        .select(['current_industry', 'signed_up_at', 'last_active_at', 'career_started'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const write = (id: string, values: Record<string, string>) =>
      system().updateTable('people').set(values).where('id', '=', id).execute();
    const first = {
      current_industry: 'Retail',
      signed_up_at: '2024-01-02T03:04:05.000Z',
      last_active_at: '2024-06-07T08:09:10.000Z',
    };
    const second = {
      current_industry: 'Banking',
      signed_up_at: '2023-02-03T04:05:06.000Z',
      last_active_at: '2025-07-08T09:10:11.000Z',
    };
    const [empty, full] = [await add({ dateOfJoining: '2015/04/01' }), await add({ dateOfJoining: '2009/06/01' })];
    await write(full._id, first);
    expect((await merge(empty._id, full._id)).data).toMatchObject({
      currentIndustry: 'Retail',
      signedUpAt: first.signed_up_at,
      lastActive: first.last_active_at,
    });
    expect(await row(empty._id), 'only the other record has them').toEqual({ ...first, career_started: '2009-06-01' });
    const bare = await add({ dateOfJoining: '2016/05/02' });
    await merge(empty._id, bare._id);
    expect(await row(empty._id), 'only the kept record has them').toEqual({ ...first, career_started: '2009-06-01' });
    const other = await add({ dateOfJoining: '2011/02/03' });
    await write(other._id, second);
    await merge(empty._id, other._id);
    expect(await row(empty._id), 'both have them: the kept one’s industry, and the later moment of each').toEqual({
      current_industry: 'Retail',
      signed_up_at: first.signed_up_at,
      last_active_at: second.last_active_at,
      career_started: '2009-06-01',
    });
  });

  test('each field of the kept record is its own, or the one chosen from the other record', async () => {
    const field = (await owner.post('/custom-fields', { name: 'Badge', type: 'text' })).data._id;
    const ofKept = {
      name: 'Kept Rao',
      companyEmail: 'kept@company.example',
      phone: '9845011111',
      gender: 'female',
      designation: 'Clerk',
      department: 'Sales',
      location: 'Pune',
      dateOfBirth: '03/05',
      dateOfJoining: '2012/01/02',
      dateOfLeaving: '2014/03/04',
      employeeId: 'KEPT-1',
      linkedinUrl: 'https://www.linkedin.com/in/kept',
      crawledInfo: { currentCompany: 'Initech', currentDesignation: 'Boss', currentLocation: 'Agra' },
      custom: { [field]: 'Of the kept' },
    };
    const ofOther = {
      name: 'Other Rao',
      companyEmail: 'other@company.example',
      phone: '9845022222',
      gender: 'male',
      designation: 'Cook',
      department: 'Kitchen',
      location: 'Goa',
      dateOfBirth: '11/12',
      dateOfJoining: '2016/05/06',
      dateOfLeaving: '2018/07/08',
      employeeId: 'OTHER-1',
      linkedinUrl: 'https://www.linkedin.com/in/other',
      crawledInfo: { currentCompany: 'Hooli', currentDesignation: 'Chef', currentLocation: 'Delhi' },
      custom: { [field]: 'Of the other' },
    };
    const chosenLater = {
      jobSearchStatus: 'casual',
      rehireEligibility: { value: 'review', reason: 'Two records' },
    };
    const kept = await add(ofKept);
    await owner.post(`/alumni/${kept._id}`, chosenLater);
    const unchosen = await merge(kept._id, (await add(ofOther))._id);
    const { dateOfBirth, ...shown } = ofKept;
    const before = { ...shown, ...chosenLater, email: kept.email };
    expect(unchosen.data).toMatchObject(before);
    expect(unchosen.data.dateOfBirth).toContain(dateOfBirth);
    const taken = await merge(kept._id, (await add({ ...ofOther, employeeId: 'OTHER-2' }))._id, ofOther);
    const { dateOfBirth: born, ...chosen } = ofOther;
    expect(taken.data).toMatchObject({ ...before, ...chosen });
    expect(taken.data.dateOfBirth).toContain(born);
  });

  test('the merged one is gone from search, cannot be restored, and leaves its email free', async () => {
    const [kept, other] = [await add(), await add({ name: 'Gone Afterwards' })];
    await merge(kept._id, other._id);
    expect((await owner.get('/alumni?searchtext=gone+afterwards')).data.totalCount).toBe(0);
    expect((await owner.get(`/alumni/${other._id}`)).status).toBe(404);
    expect((await owner.post(`/alumni/${other._id}/restore`)).status).toBe(404);
    expect((await owner.get(`/alumni/check-email?email=${other.email}`)).status).toBe(200);
  });

  test('values are what the kept record holds afterwards; the email may come from the other one', async () => {
    const field = (await owner.post('/custom-fields', { name: 'Shoe size', type: 'number' })).data;
    const [kept, other] = [
      await add({ custom: { [field._id]: 41 }, professionalDetails: [job('Initech')] }),
      await add({ phone: '9845077777', professionalDetails: [job('Globex')] }),
    ];
    await owner.post(`/alumni/${kept._id}`, { rehireEligibility: { value: 'eligible', reason: 'Good' }, tags: ['A'] });
    await owner.post(`/alumni/${other._id}`, { tags: ['B'] });
    const answer = await merge(kept._id, other._id, {
      email: other.email.toUpperCase(),
      phone: '9845077777',
      designation: 'Lead Engineer',
      custom: { [field._id]: 44 },
      tags: ['C'],
      professionalDetails: [job('Globex')],
      rehireEligibility: { value: 'review', reason: 'Two records' },
      jobSearchStatus: 'casual',
      crawledInfo: { currentCompany: 'Hooli' },
    });
    expect(answer.data).toMatchObject({
      _id: kept._id,
      email: other.email,
      phone: '9845077777',
      designation: 'Lead Engineer',
      custom: { [field._id]: 44 },
      tags: ['C'],
      professionalDetails: [job('Globex')],
      rehireEligibility: { value: 'review', reason: 'Two records' },
      jobSearchStatus: 'casual',
      crawledInfo: { currentCompany: 'Hooli' },
    });
    expect((await owner.get(`/alumni?searchtext=${other.email}`)).data.totalCount).toBe(1);
    expect((await owner.get(`/alumni/check-email?email=${kept.email}`)).status, 'the first email is free').toBe(200);
  });

  test('the kept one keeps account and picture', async () => {
    const [kept, other] = [await add(), await add()];
    const account = await createMember(server, { company, type: 'exemployee', person: kept._id });
    for (const person of [kept, other]) {
      const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      await owner.upload('/upload/alumni-profile', { name: 'v.png', content }, { alumniId: person._id });
    }
    const photo = (await record(kept._id)).profileImg.split('?')[0];
    expect((await merge(kept._id, other._id)).data.profileImg).toContain(photo);
    const user = await system().selectFrom('users').select('person_id').where('id', '=', account.userId).execute();
    expect(user).toEqual([{ person_id: kept._id }]);
  });

  test('the pair is settled; other pairs of the merged one go to the kept one, once', async () => {
    const [kept, other, third, fourth, fifth] = [
      await add({ employeeId: 'S-1' }),
      await add({ employeeId: 'S-1' }),
      await add({ employeeId: 'S-1' }),
      await add(),
      await add(),
    ];
    const [low = '', high = ''] = [other._id, fourth._id].sort();
    const pair = { company_id: company, reasons: ['same phone'] };
    await system()
      .insertInto('duplicates')
      .values([
        { ...pair, id: newId(), person_a: low, person_b: high },
        { ...pair, id: newId(), person_a: other._id, person_b: fifth._id, state: 'dismissed' },
      ])
      .execute();
    const settled = (await pairs()).find(({ people }) => people[0]?._id === kept._id && people[1]?._id === other._id);
    await merge(kept._id, other._id);
    const left = (await pairs()).map(({ people }) => people.map(({ _id }) => _id));
    expect(left.filter((ids) => ids.includes(other._id))).toEqual([]);
    expect(left.filter((ids) => ids.includes(kept._id)).sort()).toEqual(
      [
        [kept._id, third._id],
        [kept._id, fourth._id],
      ].sort(),
    );
    const rows = await system()
      .selectFrom('duplicates')
      .select(['id', 'state', 'settled_by'])
      .where('company_id', '=', company)
      .where((where) => where.or([where('person_a', '=', other._id), where('person_b', '=', other._id)]))
      .execute();
    expect(rows).toEqual([{ id: settled?._id, state: 'merged', settled_by: owner.userId }]);
    const again = await owner.post(`/alumni/duplicates/${settled?._id}/dismiss`);
    expect([again.status, again.message]).toEqual([409, 'This pair has already been reviewed']);
    expect((await merge(kept._id, other._id)).status, 'a second time').toBe(404);
    const dismissed = await system()
      .selectFrom('duplicates')
      .select('state')
      .where('person_a', '=', kept._id)
      .where('person_b', '=', fifth._id)
      .execute();
    expect(dismissed, 'a dismissed pair stays dismissed').toEqual([{ state: 'dismissed' }]);
  });

  test('of two merges of one pair at the same moment, one succeeds', async () => {
    const [one, other] = [await add(), await add()];
    const answers = await Promise.all([merge(one._id, other._id), merge(other._id, one._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a broken rule names the field and changes nothing', async () => {
    const [kept, other, stranger] = [await add(), await add(), await add()];
    const before = await snapshot(server, company);
    const refused: [Record<string, unknown>, string][] = [
      [{ name: 'Al' }, 'values.name'],
      [{ phone: '12' }, 'values.phone'],
      [{ email: stranger.email }, 'values.email'],
      [{ email: '' }, 'values.email'],
      [{ status: 0 }, 'values.status'],
      [{ dateOfJoining: '2021/01/01' }, 'values.dateOfLeaving'],
      [{ dateOfJoining: '2021/01/01', dateOfLeaving: '2020/01/01' }, 'values.dateOfLeaving'],
      [{ custom: { [newId()]: 'x' } }, 'values.custom'],
      [{ tags: ['a,b'] }, 'values.tags.0'],
      [
        { professionalDetails: [{ ...job('Initech'), dateOfLeaving: '2009/01/01' }] },
        'values.professionalDetails.0.dateOfLeaving',
      ],
      [{ rehireEligibility: { value: 'maybe' } }, 'values.rehireEligibility.value'],
    ];
    for (const [values, path] of refused) {
      const answer = await merge(kept._id, other._id, values);
      expect([answer.status, answer.errors[0]?.path], path).toEqual([400, expect.stringContaining(path)]);
    }
    for (const [body, path] of [
      [{ keep: kept._id, merge: kept._id.toUpperCase() }, 'merge'],
      [{ keep: '1', merge: other._id }, 'keep'],
      [{ keep: kept._id }, 'merge'],
    ] as const) {
      const answer = await owner.post('/alumni/merge', body);
      expect([answer.status, answer.errors[0]?.path]).toEqual([400, path]);
    }
    expect(await snapshot(server, company)).toEqual(before);
  });

  test('not signed in, wrong roles, another company on either side', async () => {
    const [kept, other] = [await add(), await add()];
    const victim = await createVictim(server);
    const before = [await snapshot(server, company), await snapshot(server, victim.company)];
    expect((await server.as(null).post('/alumni/merge', { keep: kept._id, merge: other._id })).status).toBe(401);
    for (const role of ['recruiter', 'viewer'] as const) {
      const member = await createMember(server, { company: victim.company, role });
      expect((await merge(victim.person._id, victim.second._id, {}, member)).status).toBe(403);
    }
    before[1] = await snapshot(server, victim.company);
    for (const [keep, merged] of [
      [kept._id, victim.person._id],
      [victim.person._id, kept._id],
      [victim.person._id, victim.second._id],
      [kept._id, newId()],
    ] as const) {
      const answer = await merge(keep, merged);
      expect([answer.status, answer.message]).toEqual([404, 'Ex-employee profile not found']);
    }
    expect([await snapshot(server, company), await snapshot(server, victim.company)]).toEqual(before);
  });
});
