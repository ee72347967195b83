import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createMember, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { FirstDay } from '#contract/company/first-day.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stepsOf = async (member: Pick<Member, 'get'>): Promise<FirstDay | null> => {
  const answer = await member.get('/dashboard');
  expect(answer.status, answer.message).toBe(200);
  return answer.data.firstDay;
};
const sendMail = (owner: Member, email: string) =>
  owner.post('/emailers/instant', { subject: 'Hello', content: '<p>Hello</p>', recipients: [email] });
const job = {
  title: 'Plant Manager',
  description: 'Run the plant',
  places: { cityIds: [], others: ['Nashik'], isRemote: false },
};
const endedAt = async ({ company }: Member) =>
  (
    await server.services.database.system
      .selectFrom('companies')
      .select('first_day_done_at')
      .where('id', '=', company)
      .executeTakeFirstOrThrow()
  ).first_day_done_at;

describe('The first day', () => {
  test('each step is done by its deed; then it is over for good', async () => {
    const owner = await createMember(server);
    const none = { people: false, message: false, job: false, mayHide: true };
    expect(await stepsOf(owner)).toEqual(none);
    const person = await createPerson(owner);
    expect(await stepsOf(owner)).toEqual({ ...none, people: true });
    const draft = await owner.post('/jobs', { ...job, title: 'A draft' });
    expect(draft.status, draft.message).toBe(201);
    expect(await stepsOf(owner)).toEqual({ ...none, people: true });
    expect(await sendMail(owner, person.email)).toMatchObject({ status: 201 });
    expect(await stepsOf(owner)).toEqual({ ...none, people: true, message: true });
    expect(await endedAt(owner)).toBeNull();
    const posted = await owner.post('/jobs', { ...job, open: true });
    expect(posted.status, posted.message).toBe(201);
    expect(await stepsOf(owner)).toBeNull();
    expect(await endedAt(owner)).not.toBeNull();
    await owner.post(`/alumni/${person._id}`, { status: 0 });
    expect(await stepsOf(owner)).toBeNull();
  });

  test('a company that had all three before never sees it', async () => {
    const owner = await createMember(server);
    const { email } = await createPerson(owner);
    await sendMail(owner, email);
    await owner.post('/jobs', { ...job, open: true });
    expect(await stepsOf(owner)).toBeNull();
  });

  test('sample data completes no step, and neither does a message that reaches no one', async () => {
    const owner = await createMember(server);
    await owner.post('/sample-data');
    const none = { people: false, message: false, job: false, mayHide: true };
    expect(await stepsOf(owner)).toEqual(none);
    const [draft] = (await owner.get('/jobs')).data.jobs;
    await owner.post(`/jobs/${draft._id}/state`, { state: 'open' });
    const { system } = server.services.database;
    const about = {
      company_id: owner.company,
      subject: '',
      html: '',
      text: '',
      from_name: 'A',
      from_email: 'a@b.example',
    };
    const id = newId();
    await system
      .insertInto('messages')
      .values({ ...about, id, type: 'mailer' })
      .execute();
    await system
      .insertInto('outbox')
      .values({
        company_id: owner.company,
        id: newId(),
        message_id: id,
        email: 'a@sample.example',
        name: '',
        dedupe_key: id,
        state: 'suppressed',
      })
      .execute();
    expect(await stepsOf(owner)).toEqual(none);
  });

  test('shows a role the steps that it can take, and nothing when those are done; programs see none', async () => {
    const { owner, hr, recruiter, viewer } = await createTeam(server);
    expect(await stepsOf(hr)).toEqual({ people: false, message: false, job: false, mayHide: true });
    expect(await stepsOf(recruiter)).toEqual({ people: null, message: false, job: false, mayHide: false });
    expect(await stepsOf(viewer)).toBeNull();
    const program = await createProgram(server, owner, [
      'people:read',
      'people:read-contact',
      'people:write',
      'mail:send',
      'jobs:read',
      'jobs:manage',
    ]);
    expect(await stepsOf(program)).toBeNull();
    await owner.post('/jobs', { ...job, open: true });
    expect(await sendMail(owner, `someone.${newId()}@mail.example`)).toMatchObject({ status: 201 });
    expect(await stepsOf(recruiter)).toBeNull();
    expect(await stepsOf(owner)).toEqual({ people: false, message: true, job: true, mayHide: true });
  });

  test('is hidden by an owner or HR, for the whole company and no other', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    expect(await server.as(null).post('/first-day/hide')).toMatchObject(notSignedIn);
    for (const member of [recruiter, viewer]) expect(await member.post('/first-day/hide')).toMatchObject(notAllowed);
    expect(await stepsOf(owner)).not.toBeNull();
    for (let time = 0; time < 2; time += 1)
      expect(await hr.post('/first-day/hide')).toMatchObject({ status: 201, data: { hidden: true } });
    expect(await stepsOf(owner)).toBeNull();
    expect(await stepsOf(recruiter)).toBeNull();
    expect(await stepsOf(stranger)).not.toBeNull();
    const { entries } = (await owner.get('/audit-log?action=company.first')).data;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'company.first-day-hidden', actor: { _id: hr.userId } });
  });
});
