import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, personNotFound, totalOf, unknownId } from '#api-test/answers.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { beginImport, confirmImport, undoImport } from '#api-test/factories/imports.ts';
import {
  answerLinked,
  daysFromNow,
  draftOffer,
  moveOffer,
  offerIn,
  readLinked,
  readOffer,
} from '#api-test/factories/offers.ts';
import {
  createExemployee,
  createGroup,
  createMember,
  createTeam,
  type Member,
  personBody,
} from '#api-test/factories.ts';
import { instant } from '#api-test/mail.ts';
import { row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  job = await createOpenJob(recruiter);
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const joinedOn = daysFromNow(-30);
/** Creates a person who came back a month ago, by an offer. */
async function back(values: Record<string, unknown> = {}, by: Member = owner, of = job) {
  const offer = await offerIn({ server, by, job: of }, 'accepted', { person: values });
  const joined = await moveOffer(by, offer.id, 'joined', { joinedOn });
  expect(joined.status, joined.message).toBe(200);
  return { ...offer, person: offer.member.person };
}
const stintsOf = async (person: string, by: Member = owner) => (await by.get(`/alumni/${person}/stints`)).data;
const leave = (person: string, values: Record<string, unknown> = {}, by: Pick<Member, 'post'> = hr) =>
  by.post(`/alumni/${person}/leaving`, { dateOfLeaving: daysFromNow(-1), ...values });
const statusOf = async (person: string) =>
  system().selectFrom('people').select(['status', 'rejoined_on']).where('id', '=', person).executeTakeFirstOrThrow();
const countWith = async (email: string, { company } = owner) =>
  (
    await system()
      .selectFrom('people')
      .select('id')
      .where('company_id', '=', company)
      .where('email', '=', email)
      .execute()
  ).length;
const first = {
  dateOfJoining: '2015-04-01',
  dateOfLeaving: '2019-03-31',
  designation: 'Engineer',
  department: 'Engineering',
  location: 'Bengaluru',
};

describe('People who rejoined (product.md: leaves the audiences and keeps their history)', () => {
  test('they are out of search, counts, groups, recommendations and mailings; the record keeps its data', async () => {
    const by = await createMember(server);
    const its = await createOpenJob(by);
    const offer = await offerIn({ server, by, job: its }, 'accepted', { person: { name: 'Wilhelmina Quux' } });
    const { person } = offer.member;
    await by.post(`/alumni/${person}/notes`, { body: 'Asked for a window seat' });
    const group = await createGroup(by, undefined, [person]);
    const seen = async () => ({
      total: await totalOf(by),
      search: (await by.get('/alumni?pageContent=10&searchtext=quux')).data.alumnis.length,
      recommended: (await by.get(`/alumni?recommendations=1&jobid=${its}`)).data.alumnis?.length,
      group: (await by.get(`/alumni?pageContent=10&groupIds=${group._id}`)).data.alumnis.length,
    });
    const before = await seen();
    expect(before).toMatchObject({ total: 1, search: 1, group: 1 });
    expect((await moveOffer(by, offer.id, 'joined', { joinedOn })).status).toBe(200);
    const after = await seen();
    expect(after).toMatchObject({ total: 0, search: 0, group: 0 });
    if (before.recommended) expect(after.recommended).toBe(0);
    expect(await by.get(`/alumni/${person}`)).toMatchObject(personNotFound);
    expect((await instant(by, { selectAll: true })).status).toBe(400);
    expect(
      (
        await by.post('/emailers/rehire', {
          type: 1,
          jobId: its,
          subject: 'Come back',
          message: 'Do',
          selectAll: true,
        })
      ).status,
    ).toBe(400);
    expect(await by.get(`/offers?person=${person}`)).toMatchObject({
      data: { offers: [{ state: 'joined', person: { name: 'Wilhelmina Quux', isBack: true } }] },
    });
    const notes = await system().selectFrom('notes').select('id').where('person_id', '=', person).execute();
    expect(notes).toHaveLength(1);
    expect(await stintsOf(person, by)).toEqual({
      _id: person,
      name: 'Wilhelmina Quux',
      rejoinedOn: joinedOn,
      earlier: [first],
    });
    const log = (await by.get('/audit-log?action=person.rejoined')).data.entries;
    expect(log).toMatchObject([{ target: { _id: person }, actor: { _id: by.userId } }]);
  });

  test('they get no queued mail about topics, but mail about themselves', async () => {
    const { person, email } = await back();
    const gate = async (topic: string | null) => {
      const { sql } = await import('kysely');
      const { rows } = await sql<{ one: string | null; many: string | null }>`select
          mail_block_reason(${owner.company}::uuid, ${email}, ${person}::uuid, ${topic}) as one,
          (select reason from mail_block_reasons(${owner.company}::uuid, ${topic ?? 'jobs'}) r where r.person_id = ${person}) as many`.execute(
        system(),
      );
      return rows[0];
    };
    for (const topic of ['jobs', 'newsletter', 'events'])
      expect(await gate(topic)).toEqual({ one: 'deleted', many: 'deleted' });
    expect((await gate(null))?.one).toBeNull();
    expect((await leave(person)).status).toBe(200);
    expect(await gate('jobs')).toEqual({ one: null, many: null });
  });

  test('they can sign in, and learn that the record is no longer an ex-employee’s; their letter stays readable by its link', async () => {
    const { id, member } = await back();
    expect((await member.get('/users/profile')).data).toMatchObject({
      type: 'exemployee',
      hasRecord: false,
      isBack: true,
    });
    for (const path of ['/own/record', '/own/offers', '/own/feed', '/own/applications'])
      expect(await member.get(path), path).toMatchObject(notAllowed);
    expect(await member.post(`/own/jobs/${job}/applications`)).toMatchObject(notAllowed);
    expect((await readLinked(server, id)).data).toMatchObject({ state: 'joined', label: 'Joined' });
  });

  test('they cannot be changed, deleted, restored or merged, because they are no ex-employee; they can be erased', async () => {
    const { person } = await back();
    const { _id: other } = (await owner.post('/alumni', personBody())).data;
    expect(await hr.post(`/alumni/${person}`, { designation: 'Lead' })).toMatchObject(personNotFound);
    expect(await hr.post(`/alumni/${person}`, { status: 0 })).toMatchObject(personNotFound);
    expect((await hr.post(`/alumni/${person}/restore`)).status).toBe(404);
    for (const [keep, merge] of [
      [person, other],
      [other, person],
    ])
      expect((await hr.post('/alumni/merge', { keep, merge })).status).toBe(404);
    expect(await statusOf(person)).toEqual({ status: 2, rejoined_on: joinedOn });
    expect((await hr.post(`/alumni/${person}/erase`, {})).status).toBeLessThan(300);
    expect((await owner.get(`/alumni/${person}/stints`)).status).toBe(404);
    expect(await system().selectFrom('stints').select('id').where('person_id', '=', person).execute()).toEqual([]);
  });
});

describe('A second leaving: POST /alumni/{id}/leaving', () => {
  test('makes them an ex-employee again, with both times; another offer and another return are possible', async () => {
    const { person, member, email } = await back();
    const before = await totalOf(owner);
    const left = await leave(person, { designation: 'Principal Engineer', department: 'Platform' });
    expect(left).toMatchObject({
      status: 200,
      data: {
        _id: person,
        email,
        designation: 'Principal Engineer',
        department: 'Platform',
        location: 'Bengaluru',
        status: 1,
      },
    });
    expect(await totalOf(owner)).toBe(before + 1);
    expect((await owner.get(`/alumni?pageContent=10&searchtext=${email}`)).data.alumnis).toHaveLength(1);
    expect(await stintsOf(person)).toMatchObject({ rejoinedOn: null, earlier: [first] });
    expect((await member.get('/own/record')).status).toBe(200);
    expect((await owner.get('/audit-log?action=person.left-again')).data.entries[0]).toMatchObject({
      target: { _id: person },
      actor: { _id: hr.userId },
    });
    const again = await draftOffer({ by: owner, job: await createOpenJob(owner) }, person);
    await moveOffer(owner, again, 'approved');
    await moveOffer(owner, again, 'extended');
    await answerLinked(server, again, true);
    expect((await moveOffer(owner, again, 'joined', { joinedOn: daysFromNow(-2) })).status).toBe(409);
    expect((await moveOffer(owner, again, 'joined', { joinedOn: daysFromNow(0) })).status).toBe(200);
    const { earlier, rejoinedOn } = await stintsOf(person);
    expect(rejoinedOn).toBe(daysFromNow(0));
    expect(earlier).toEqual([
      {
        ...first,
        dateOfJoining: joinedOn,
        dateOfLeaving: daysFromNow(-1),
        designation: 'Principal Engineer',
        department: 'Platform',
      },
      first,
    ]);
    expect((await readOffer(owner, again)).person?.isBack).toBe(true);
  });

  test('a day before or on the day they rejoined, in the future or invalid is refused; of ten at once one succeeds', async () => {
    const { person } = await back();
    for (const date of [joinedOn, daysFromNow(-31), '2019-03-31'])
      expect(await leave(person, { dateOfLeaving: date })).toMatchObject({
        status: 409,
        message: 'The date of leaving can’t be before they returned',
      });
    for (const date of [daysFromNow(3), 'soon', '', undefined])
      expect(await leave(person, { dateOfLeaving: date })).toMatchObject({
        status: 400,
        errors: [{ path: 'dateOfLeaving' }],
      });
    expect((await statusOf(person)).status).toBe(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await stintsOf(person)).earlier).toHaveLength(1);
  });

  test('owners and HR may do it; no one else, and no other company', async () => {
    const { person, member } = await back();
    for (const by of [recruiter, viewer, member]) expect(await leave(person, {}, by)).toMatchObject(notAllowed);
    expect(await leave(person, {}, server.as(null))).toMatchObject(notSignedIn);
    expect((await leave(person, {}, stranger)).status).toBe(404);
    expect((await leave(unknownId)).status).toBe(404);
    expect(await leave('nonsense')).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    const living = await createExemployee(server, owner);
    expect(await leave(living.person)).toMatchObject({ status: 404 });
    expect((await statusOf(person)).status).toBe(2);
    expect(await stintsOf(person, viewer)).toMatchObject({ rejoinedOn: joinedOn });
    expect((await stranger.get(`/alumni/${person}/stints`)).status).toBe(404);
    expect((await server.as(null).get(`/alumni/${person}/stints`)).status).toBe(401);
    expect((await member.get(`/alumni/${person}/stints`)).status).toBe(403);
    expect(await stintsOf(living.person)).toMatchObject({ rejoinedOn: null, earlier: [] });
  });
});

describe('Added again, they stay one record', () => {
  const leaving = () => daysFromNow(-1).replaceAll('-', '/');

  test('by hand: the record has a second time, and the values of the form', async () => {
    const { person, email } = await back();
    expect((await owner.get(`/alumni/check-email?email=${email}`)).status).toBe(200);
    const body = personBody({ email, name: 'Priya Again', designation: 'Architect', dateOfLeaving: leaving() });
    const added = await owner.post('/alumni', body);
    expect(added).toMatchObject({ status: 201, data: { _id: person, name: 'Priya Again', designation: 'Architect' } });
    expect(await countWith(email)).toBe(1);
    expect(await statusOf(person)).toEqual({ status: 1, rejoined_on: joinedOn });
    expect(await stintsOf(person)).toMatchObject({ rejoinedOn: null, earlier: [first] });
    expect((await owner.get(`/alumni/${person}`)).data.dateOfJoining).toContain(joinedOn.slice(0, 4));
    expect((await owner.get('/alumni?pageContent=10&searchtext=priya%20again')).data.alumnis).toHaveLength(1);
    expect((await owner.post('/alumni', body)).status).toBe(409);
  });

  test('with a day before they had come back the form reports it, and no one is created', async () => {
    const { person, email } = await back();
    expect(await owner.post('/alumni', personBody({ email }))).toMatchObject({
      status: 409,
      errors: [{ path: 'dateOfLeaving', message: 'The date of leaving can’t be before they returned' }],
    });
    expect(await countWith(email)).toBe(1);
    expect((await statusOf(person)).status).toBe(2);
  });

  test.each(['the assistant', 'one call'])('by a spreadsheet, by %s; the undo takes it back', async (way) => {
    const by = await createMember(server);
    const its = await createOpenJob(by);
    const one = await back({}, by, its);
    const other = await back({ employeeId: `B${way.length}` }, by, its);
    const old = await back({}, by, its);
    const between = await back({}, by, its);
    const content = await xlsx([
      row({ 'Personal Email': one.email, 'Full Name': 'Zed Again', 'Date of Leaving': daysFromNow(-1) }),
      row({ 'Employee ID': `B${way.length}`, 'Date of Leaving': daysFromNow(-2) }),
      row({ 'Personal Email': old.email, 'Full Name': 'Not Written' }),
      row({ 'Personal Email': between.email, 'Date of Leaving': daysFromNow(-40) }),
      row(),
    ]);
    const counts = { added: 1, changed: 2, unchanged: 1, faultyRows: 1 };
    let id: string;
    if (way === 'one call') {
      const { data } = await by.upload('/alumni/bulk-upload', { name: 'people.xlsx', content });
      expect(data).toMatchObject({
        ...counts,
        faults: [{ row: 5, reason: 'The date of leaving can’t be before they returned' }],
      });
      id = data._id;
    } else {
      const begun = await beginImport(by, content);
      expect(begun).toMatchObject(counts);
      expect((await statusOf(one.person)).status).toBe(2);
      id = begun._id;
      expect(await confirmImport(by, id)).toMatchObject({ ...counts, state: 'done' });
    }
    for (const [each, status] of [
      [one, 1],
      [other, 1],
      [old, 2],
      [between, 2],
    ] as const)
      expect((await statusOf(each.person)).status).toBe(status);
    for (const { email } of [one, old, between]) expect(await countWith(email, by)).toBe(1);
    expect(await stintsOf(one.person, by)).toMatchObject({ name: 'Zed Again', rejoinedOn: null, earlier: [first] });
    expect((await by.get('/alumni?pageContent=10&searchtext=zed')).data.alumnis).toHaveLength(1);
    expect(await totalOf(by)).toBe(3);
    expect((await by.upload('/alumni/bulk-upload', { name: 'again.xlsx', content })).data).toMatchObject({
      added: 0,
      changed: 0,
    });
    await createGroup(by, undefined, [one.person]);
    await undoImport(by, id);
    expect(await statusOf(one.person)).toEqual({ status: 2, rejoined_on: joinedOn });
    expect(await stintsOf(one.person, by)).toMatchObject({ rejoinedOn: joinedOn, earlier: [first] });
    expect(await totalOf(by)).toBe(0);
    expect((await by.get('/alumni?pageContent=10&searchtext=zed')).data.alumnis).toEqual([]);
    expect((await leave(one.person, {}, by)).status).toBe(200);
    expect(await totalOf(by)).toBe(1);
  });

  test('a deleted record with their email stays deleted, and no one gets it', async () => {
    const deleted = (await owner.post('/alumni', personBody())).data;
    await owner.post(`/alumni/${deleted._id}`, { status: 0 });
    const { person } = await back({ email: deleted.email });
    const taken = { status: 409, errors: [{ path: 'email' }, { path: 'email' }] };
    expect(await owner.post(`/alumni/${deleted._id}/restore`)).toMatchObject(taken);
    expect((await leave(person)).status).toBe(200);
    expect(await owner.post(`/alumni/${deleted._id}/restore`)).toMatchObject(taken);
    expect(await statusOf(person)).toMatchObject({ status: 1 });
  });
});
