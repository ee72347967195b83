import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, totalOf } from '#api-test/answers.ts';
import {
  createExemployee,
  createGroup,
  createMember,
  createPerson,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { snapshot } from '#api-test/victim.ts';
import { mailTopics } from '#contract/base/privacy.ts';
import { buildPeople } from './build-people.ts';

let smtp: SmtpSink;
let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  team = await createTeam(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const db = () => server.services.database.system;
const add = (member: Member) => member.post('/sample-data');
const remove = (member: Member) => member.delete('/sample-data');
const all = { people: 24, groups: 1, jobs: 1 };
/** A new company with the sample data. */
async function withSample() {
  const owner = await createMember(server);
  expect(await add(owner)).toMatchObject({ status: 201, data: all });
  const { alumnis } = (await owner.get('/alumni?pageContent=100')).data;
  return { owner, people: alumnis as { _id: string; name: string; email: string }[] };
}
/** Gives a record another address, as a merge with a record of that address does. */
const giveEmail = (owner: Member, id: string | undefined, email: string) =>
  db()
    .updateTable('people')
    .set({ email })
    .where('company_id', '=', owner.company)
    .where('id', '=', id ?? '')
    .execute();
const hasSample = async (member: Member) => (await member.get('/users/profile')).data.companyDetails.hasSampleData;

describe('Adding sample data', () => {
  test('fills directory, group, job, figures and map; the profile, each record and the audit log say so', async () => {
    const { owner, people } = await withSample();
    expect(people).toHaveLength(24);
    expect(people.every(({ email }) => email.endsWith('@sample.example'))).toBe(true);
    expect(await hasSample(owner)).toBe(true);
    const record = await owner.get(`/alumni/${people[0]?._id}`);
    expect(record.data).toMatchObject({ isSample: true });
    expect((await owner.get('/group')).data).toMatchObject([{ name: 'Engineers (sample)', count: 6 }]);
    expect((await owner.get('/alumni?searchtext=kavya')).data.alumnis).toMatchObject([{ name: 'Kavya Iyer' }]);
    expect((await owner.get('/alumni?tags=Mentor')).data.totalCount).toBe(2);
    const { counts } = (await owner.get('/dashboard')).data;
    expect(counts).toMatchObject({ everybody: 24, looking: 3, birthdays: 7, signups: 5 });
    expect((await owner.get('/overview/map')).data).toMatchObject({
      total: 24,
      abroad: 1,
      notMatched: { count: 0 },
      noPlace: 0,
    });
    const audited = await owner.get('/audit-log?action=people.');
    expect(audited.data.entries[0]).toMatchObject({ action: 'people.sample-added' });
  });

  test('the job is a draft for a few: no public page has it', async () => {
    const { owner } = await withSample();
    const [job] = (await owner.get('/jobs')).data.jobs;
    expect(job).toMatchObject({ title: 'Senior Software Engineer (sample)', state: 'draft' });
    expect(await server.as(null).get(`/jobs/public/${job._id}`)).toMatchObject({ status: 404 });
    expect((await owner.get('/jobs/active')).data).toEqual([]);
  });

  test('people are valid by the rules of the form', () => {
    const people = buildPeople(new Date('2026-11-29T00:00:00Z'));
    expect(new Set(people.map(({ email }) => email)).size).toBe(24);
    expect(people.filter((one) => one.date_of_joining >= one.date_of_leaving)).toEqual([]);
    expect(people.filter((one) => one.date_of_leaving > '2026-11-29')).toEqual([]);
    expect(people.filter(({ name }) => !/^[A-Za-z ]+$/.test(name))).toEqual([]);
    expect(people[0]).toMatchObject({ name: 'Aditi Kulkarni', birthday: '12-02', date_of_leaving: '2026-06-05' });
  });

  test('only once, by two requests at the same moment too', async () => {
    const owner = await createMember(server);
    const answers = await Promise.all([add(owner), add(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await add(owner)).toMatchObject({ status: 409, message: 'The sample data is already in your directory' });
    expect(await totalOf(owner)).toBe(24);
  });

  test('not beside people of the company’s own, but again after they were deleted', async () => {
    const owner = await createMember(server);
    const { _id } = await createPerson(owner);
    expect(await add(owner)).toMatchObject({
      status: 409,
      message: 'Sample data can only be added to an empty directory. Yours has ex-employees in it',
    });
    expect(await hasSample(owner)).toBeUndefined();
    await owner.post(`/alumni/${_id}`, { status: 0 });
    expect(await add(owner)).toMatchObject({ status: 201 });
  });

  test('not while an import is written, whose people no one sees yet', async () => {
    const owner = await createMember(server);
    const row = { company_id: owner.company, id: newId(), file_name: 'a.csv', created_by: owner.userId };
    await db()
      .insertInto('imports')
      .values({ ...row, state: 'running' })
      .execute();
    expect(await add(owner)).toMatchObject({
      status: 409,
      message: 'An import or export is in progress. Please add the sample data when it has finished',
    });
    expect(await hasSample(owner)).toBeUndefined();
    await db().updateTable('imports').set({ state: 'done' }).where('id', '=', row.id).execute();
    expect(await add(owner)).toMatchObject({ status: 201 });
  });

  test('leaves nothing behind where a group has the name', async () => {
    const owner = await createMember(server);
    await createGroup(owner, 'ENGINEERS (sample)', []);
    expect(await add(owner)).toMatchObject({ status: 409 });
    expect(await totalOf(owner)).toBe(0);
    expect(await hasSample(owner)).toBeUndefined();
  });

  test('is for owners and HR', async () => {
    for (const ask of [add, remove, (member: Member) => member.get('/sample-data')]) {
      expect(await ask(server.as(null) as Member)).toMatchObject(notSignedIn);
      for (const member of [team.recruiter, team.viewer]) expect(await ask(member)).toMatchObject(notAllowed);
    }
    expect(await add(team.hr)).toMatchObject({ status: 201 });
    expect(await remove(team.hr)).toMatchObject({ status: 200 });
  });
});

describe('Mail', () => {
  test('never goes to sample people, and says why', async () => {
    const { owner, people } = await withSample();
    const [one, other] = people;
    await giveEmail(owner, other?._id, 'a.real.person@mail.example');
    const own = await createPerson(owner, { email: `own.${newId()}@mail.example` });
    const mail = { subject: 'Hello', content: '<p>Hello</p>' };
    const toSample = [one?.email, 'a.real.person@mail.example', 'made.up@sample.example'];
    expect(await owner.post('/emailers/instant', { ...mail, recipients: toSample })).toMatchObject({
      status: 400,
      message: 'None of the selected ex-employees can be messaged',
    });
    const sent = await owner.post('/emailers/instant', { ...mail, recipients: [...toSample, own.email] });
    expect(sent).toMatchObject({ status: 201, data: { recipients: 1, suppressed: 3 } });
    await until('the mail', () => smtp.mailTo(own.email).length > 0);
    expect(smtp.accepted.flatMap(({ to }) => to).filter((to) => to !== own.email)).toEqual([]);
    const copies = await owner.get(`/messages/${sent.data._id}/recipients`);
    const reasons = copies.data.recipients.map((copy: { reason: string | null }) => copy.reason);
    expect(reasons.filter((reason: string | null) => reason === 'Sample data, which never gets mail')).toHaveLength(3);
  });

  test('both gates of the database agree about them, for every topic', async () => {
    const { owner, people } = await withSample();
    await giveEmail(owner, people[1]?._id, `changed.${newId()}@mail.example`);
    for (const topic of [...mailTopics, null]) {
      const { rows } = await sql<{ reason: string | null; count: number }>`
        select mail_block_reason(company_id, email, id, ${topic}) as reason, count(*)::int as count
          from people where company_id = ${owner.company} group by 1`.execute(db());
      expect(rows).toEqual([{ reason: 'sample', count: 24 }]);
    }
    const { rows } = await sql<{ reason: string | null; count: number }>`
      select reason, count(*)::int as count from mail_block_reasons(${owner.company}::uuid, 'newsletter') group by 1`.execute(
      db(),
    );
    expect(rows).toEqual([{ reason: 'sample', count: 24 }]);
  });
});

describe('Removing sample data', () => {
  test('leaves the company as it was', async () => {
    const owner = await createMember(server);
    const before = await snapshot(server, owner.company);
    await add(owner);
    expect(await owner.get('/sample-data')).toMatchObject({ status: 200, data: { ...all, keptJobs: 0 } });
    expect(await remove(owner)).toMatchObject({ status: 200, data: { ...all, keptJobs: 0 } });
    expect(await owner.get('/sample-data')).toMatchObject({ data: { people: 0, groups: 0, jobs: 0, keptJobs: 0 } });
    const after = await snapshot(server, owner.company);
    // What was done is recorded, and sums that are zero again.
    const differs = Object.keys(after).filter((table) => after[table]?.join() !== before[table]?.join());
    expect(differs).toEqual(
      ['audit_log', 'group_totals', 'people_facets', 'people_totals'].filter((name) => differs.includes(name)),
    );
    expect(await totalOf(owner)).toBe(0);
    expect(await hasSample(owner)).toBeUndefined();
    const [last] = (await owner.get('/audit-log?action=people.')).data.entries;
    expect(last).toMatchObject({ action: 'people.sample-removed' });
  });

  test('removes what was edited, deleted or put elsewhere, and nothing of the company’s own', async () => {
    const { owner, people } = await withSample();
    const [edited, deleted, grouped, merged] = people.map(({ _id }) => _id);
    const own = await createPerson(owner, { name: 'Own Person', email: 'own@mail.example' });
    const gone = await createPerson(owner, { name: 'Gone Person', email: 'same@mail.example' });
    await owner.post(`/alumni/${gone._id}`, { status: 0 });
    const edit = await owner.post(`/alumni/${edited}`, { name: 'Renamed', tags: ['Own tag'] });
    expect(edit.status, edit.message).toBe(200);
    await giveEmail(owner, edited, 'same@mail.example');
    await owner.post(`/alumni/${deleted}`, { status: 0 });
    const group = await createGroup(owner, 'Own group', [own._id, String(grouped)]);
    const [sampleGroup] = (await owner.get('/group')).data.filter(({ _id }: { _id: string }) => _id !== group._id);
    await owner.post(`/group/${sampleGroup._id}`, { name: 'Renamed group', alumnis: [own._id] });
    await owner.post(`/alumni/${edited}/notes`, { body: 'A note' });
    const merging = await owner.post('/alumni/merge', { keep: own._id, merge: merged });
    expect(merging.status, merging.message).toBeLessThan(300);
    expect(await remove(owner)).toMatchObject({ status: 200, data: { people: 23, groups: 1, jobs: 1 } });
    const left = await db()
      .selectFrom('people')
      .select(['id', 'status', 'is_sample'])
      .where('company_id', '=', owner.company)
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([own._id, gone._id, String(merged)].sort());
    expect(left.some((row) => row.is_sample)).toBe(false);
    expect((await owner.get('/group')).data).toMatchObject([{ name: 'Own group', count: 1 }]);
    // The address that the sample record was given is free for the company's own mail.
    const { rows } = await sql`select 1 from suppressions where company_id = ${owner.company}`.execute(db());
    expect(rows).toEqual([]);
    await owner.post(`/alumni/${gone._id}/restore`);
    expect(await totalOf(owner)).toBe(2);
  });

  test('keeps a job that was sent to someone, as the company’s own, and says so first', async () => {
    const { owner } = await withSample();
    const [job] = (await owner.get('/jobs')).data.jobs;
    const message = newId();
    const about = {
      company_id: owner.company,
      subject: 'A job',
      html: '',
      text: '',
      from_name: 'A',
      from_email: 'a@b.example',
    };
    await db()
      .insertInto('messages')
      .values({ ...about, id: message, type: 'rehire' })
      .execute();
    await db()
      .insertInto('job_messages')
      .values({ company_id: owner.company, job_id: job._id, message_id: message })
      .execute();
    const expected = { people: 24, groups: 1, jobs: 0, keptJobs: 1 };
    expect((await owner.get('/sample-data')).data).toEqual(expected);
    expect((await remove(owner)).data).toEqual(expected);
    expect((await owner.get('/jobs')).data.jobs).toMatchObject([{ _id: job._id }]);
    // It stays when sample data is added and removed again.
    await add(owner);
    expect((await remove(owner)).data).toEqual({ ...all, keptJobs: 0 });
    expect((await owner.get('/jobs')).data.jobs).toHaveLength(1);
  });

  test('takes an account that someone made with a sample record with it', async () => {
    const { owner, people } = await withSample();
    const user = await createExemployee(server, owner, { email: `ex.${newId()}@mail.example` });
    await db()
      .updateTable('users')
      .set({ person_id: String(people[0]?._id) })
      .where('id', '=', user.userId)
      .execute();
    expect(await remove(owner)).toMatchObject({ status: 200 });
    const left = db().selectFrom('users').select('id').where('id', '=', user.userId);
    expect(await left.execute()).toEqual([]);
  });

  test('only once; without sample data, and while an export is written, it says why not', async () => {
    const { owner } = await withSample();
    const answers = await Promise.all([remove(owner), remove(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await remove(owner)).toMatchObject({ status: 409, message: 'There is no sample data to remove' });
    await add(owner);
    await db()
      .insertInto('imports')
      .values({
        company_id: owner.company,
        id: newId(),
        file_name: 'a.csv',
        created_by: owner.userId,
        state: 'running',
      })
      .execute();
    expect(await remove(owner)).toMatchObject({ status: 409 });
    expect(await totalOf(owner)).toBe(24);
    expect(await hasSample(owner)).toBe(true);
  });

  test('touches no other company', async () => {
    const { owner: other } = await withSample();
    const before = await snapshot(server, other.company);
    const { owner } = await withSample();
    expect(await remove(owner)).toMatchObject({ status: 200 });
    expect(await snapshot(server, other.company)).toEqual(before);
  });
});

describe('Someone who registers', () => {
  test('is never matched with a sample record, by any way, and HR cannot choose one', async () => {
    const { owner, people } = await withSample();
    const [byName, byMail, byNumber] = people;
    const email = `joins.${newId()}@mail.example`;
    await giveEmail(owner, byMail?._id, email);
    const numbered = await owner.post(`/alumni/${byNumber?._id}`, { employeeId: 'E-1', dateOfLeaving: '2024/05/20' });
    expect(numbered.status, numbered.message).toBe(200);
    const said = { company: owner.company, name: byName?.name, email, employeeId: 'E-1', leavingMonth: '2024-05' };
    expect((await server.as(null).post('/auth/register-exemployee', said)).status).toBe(202);
    const token = await tokenFor(server, email, 'register-record');
    const confirmed = await server.as(null).post('/auth/register-exemployee/confirm', { token });
    expect(confirmed).toMatchObject({ status: 200, data: { state: 'waiting' } });
    const [claim] = (await owner.get('/requests/claims')).data.claims;
    expect(claim).toMatchObject({ email, candidates: [] });
    const path = `/requests/claims/${claim._id}/approve`;
    for (const one of [byName, byMail, byNumber])
      expect(await owner.post(path, { personId: one?._id })).toMatchObject({
        status: 409,
        message: 'This record is sample data. Please choose the record of the person who asks',
      });
    const own = await createPerson(owner, { name: byName?.name });
    expect((await owner.get('/requests/claims')).data.claims[0].candidates).toMatchObject([
      { person: { _id: own._id }, reasons: ['same name'] },
    ]);
    expect(await owner.post(path, { personId: own._id })).toMatchObject({ status: 200 });
  });
});
