import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type JobState, jobMoveRefused, jobMoves, jobStates } from '#contract/base/job-states.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import { closeDueJobs } from './close-due-jobs.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const ready = {
  title: 'Staff Engineer',
  department: 'Engineering',
  description: '<p>Build <strong>things</strong></p>',
  places: { cityIds: [11, 6], others: ['Tallinn'], isRemote: true },
  salary: { kind: 'range', from: 2_800_000, to: 3_000_000_000 / 3, currency: 'INR', period: 'year' },
  employmentType: 'full-time',
  openings: 2,
  reward: { amount: 25_000, currency: 'INR' },
};
const post = async (values: object = {}, by = recruiter): Promise<Job> =>
  (await by.post('/jobs', { ...ready, open: true, ...values })).data;
const move = (id: string, state: JobState, by = recruiter) => by.post(`/jobs/${id}/state`, { state });
const active = async () => (await recruiter.get('/jobs/active?pageContent=100')).data.map(({ _id }: Job) => _id);
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });

/** Brings a job to a state by legal moves only. */
async function jobIn(state: JobState): Promise<string> {
  const { _id } = await post({ open: false });
  const ways: Record<JobState, JobState[]> = {
    draft: [],
    open: ['open'],
    on_hold: ['open', 'on_hold'],
    filled: ['open', 'filled'],
    closed: ['open', 'closed'],
    cancelled: ['cancelled'],
  };
  for (const step of ways[state]) expect((await move(_id, step)).status).toBe(200);
  return _id;
}

describe('A job, from draft to end', () => {
  test('added open, with all its fields, in words where lists and mails need words', async () => {
    const answer = await recruiter.post('/jobs', { ...ready, open: true });
    expect(answer).toMatchObject({
      status: 201,
      data: {
        title: 'Staff Engineer',
        state: 'open',
        descriptionFormatted: '<p>Build <strong>things</strong></p>',
        places: ready.places,
        location: 'Pune, Mumbai, Tallinn or remote',
        salary: ready.salary,
        salaryWords: '₹28,00,000 – ₹1,00,00,00,000 a year',
        employmentType: 'full-time',
        openings: 2,
        recruiter: { _id: recruiter.userId },
        isExclusive: false,
        reward: ready.reward,
        closesOn: null,
        openedAt: expect.any(String),
        endedAt: null,
      },
    });
    expect((await recruiter.get(`/jobs/${answer.data._id}`)).data).toEqual(answer.data);
    expect(await active()).toContain(answer.data._id);
  });

  test('a draft needs only a title, and opening it reports what is missing', async () => {
    const { data: draft } = await recruiter.post('/jobs', { title: 'Later' });
    expect(draft).toMatchObject({ state: 'draft', location: null, openings: 1, openedAt: null });
    expect(await active()).not.toContain(draft._id);
    expect(await move(draft._id, 'open')).toMatchObject({
      status: 400,
      errors: [
        { path: 'description', message: 'Please enter a description for the job' },
        { path: 'places', message: 'Please select the job location' },
      ],
    });
    await recruiter.post(`/jobs/${draft._id}`, { description: 'Do it', places: { isRemote: true } });
    expect(await move(draft._id, 'open')).toMatchObject({ status: 200, data: { state: 'open', location: 'Remote' } });
  });

  test.each(jobStates)('from %s it moves only as the table allows', async (from) => {
    for (const to of jobStates) {
      const id = await jobIn(from);
      const answer = await move(id, to);
      const { data: after } = await recruiter.get(`/jobs/${id}`);
      if (jobMoves[from].includes(to)) {
        expect(answer).toMatchObject({ status: 200, data: { state: to } });
        expect(after.state).toBe(to);
      } else {
        expect(answer).toMatchObject({ status: 409, message: jobMoveRefused(from, to) });
        expect(after.state).toBe(from);
      }
    }
  });

  test('refused moves are explained in a sentence', () => {
    expect(jobMoveRefused('filled', 'on_hold')).toBe('A job that is filled can’t be put on hold');
    expect(jobMoveRefused('open', 'open')).toBe('This job is already open');
  });

  test('of ten simultaneous moves one succeeds, the others are refused with the reason', async () => {
    const { _id } = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(_id, 'filled')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('reopening keeps the date of the first opening', async () => {
    const { _id, openedAt } = await post();
    expect((await move(_id, 'closed')).data).toMatchObject({ endedAt: expect.any(String) });
    expect((await move(_id, 'open')).data).toMatchObject({ openedAt, endedAt: null });
  });

  test('closed by its date: from the next day in India no one can apply, and the worker closes it', async () => {
    server.setNow(new Date('2026-03-10T10:00:00Z'));
    const { _id } = await post({ closesOn: '2026/03/11' });
    const held = await post({ closesOn: '11/03/2026' });
    await move(held._id, 'on_hold');
    server.setNow(new Date('2026-03-11T18:29:00Z'));
    await closeDueJobs(server.services);
    expect(await active()).toContain(_id);
    server.setNow(new Date('2026-03-11T18:31:00Z'));
    expect(await active()).not.toContain(_id);
    expect((await server.as(null).get(`/jobs/public/${_id}`)).status).toBe(404);
    await closeDueJobs(server.services);
    expect((await recruiter.get(`/jobs/${_id}`)).data).toMatchObject({ state: 'closed', closesOn: '2026-03-11' });
    expect((await recruiter.get(`/jobs/${held._id}`)).data).toMatchObject({ state: 'closed' });
    expect(await move(_id, 'open')).toMatchObject(fault('closesOn', 'The closing date must not be in the past'));
    await recruiter.post(`/jobs/${_id}`, { closesOn: null });
    expect((await move(_id, 'open')).status).toBe(200);
    const log = await server.services.database.system
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('target_id', '=', held._id)
      .where('action', '=', 'job.moved')
      .orderBy('id', 'desc')
      .execute();
    expect(log[0]).toEqual({ actor_id: null, detail: { jobState: 'closed' } });
  });

  test('copied as a draft with the same recruiter, without its dates, even when it has ended', async () => {
    const origin = await post({ closesOn: '2027/03/11', isExclusive: true });
    await move(origin._id, 'closed');
    const { system } = server.services.database;
    const recommended = { recommended_at: '2026-01-02T03:04:05Z' };
    await system.updateTable('jobs').set(recommended).where('id', '=', origin._id).execute();
    const { status, data } = await owner.post(`/jobs/${origin._id}/copy`);
    expect(status).toBe(201);
    const same = { createdAt: expect.any(String), updatedAt: expect.any(String), _id: expect.any(String) };
    const reset = { state: 'draft', closesOn: null, openedAt: null, endedAt: null, path: `/jobs/${data._id}` };
    expect(data).toEqual({ ...origin, ...same, ...reset });
    expect(data._id).not.toBe(origin._id);
    expect(data.recruiter._id).toBe(recruiter.userId);
    const copy = await system.selectFrom('jobs').selectAll().where('id', '=', data._id).executeTakeFirst();
    expect(copy).toMatchObject({ created_by: owner.userId, recommended_at: null, ended_at: null });
  });

  test('changed: a missing field stays, null clears it, and an open job keeps what it needs', async () => {
    const { _id } = await post();
    const cleared = { salary: null, department: null, reward: null, employmentType: null };
    expect((await recruiter.post(`/jobs/${_id}`, cleared)).data).toMatchObject({
      ...cleared,
      salaryWords: null,
      title: 'Staff Engineer',
      openings: 2,
    });
    const again = { ...ready, ...cleared, title: 'Chief Engineer' };
    expect((await recruiter.post(`/jobs/${_id}`, again)).data).toMatchObject({ title: 'Chief Engineer', ...cleared });
    const { system } = server.services.database;
    const log = await system
      .selectFrom('audit_log')
      .select('detail')
      .where('target_id', '=', _id)
      .where('action', '=', 'job.changed')
      .orderBy('id', 'desc')
      .execute();
    // Fields sent unchanged do not count as changes.
    expect(log[0]?.detail).toEqual({ fields: ['title'] });
    expect(await recruiter.post(`/jobs/${_id}`, { description: null })).toMatchObject(
      fault('description', 'Please enter a description for the job'),
    );
    expect(await recruiter.post(`/jobs/${_id}`, { places: {} })).toMatchObject(
      fault('places', 'Please select the job location'),
    );
    const cancelled = await jobIn('cancelled');
    expect(await recruiter.post(`/jobs/${cancelled}`, { title: 'Late' })).toMatchObject({
      status: 409,
      message: 'A job that is cancelled can’t be changed',
    });
  });

  test.each([
    [{ title: ' ' }, fault('title', 'Please enter title for the job')],
    [{ title: 't'.repeat(101) }, fault('title', 'Job title should be less than or equal to 100 characters')],
    [
      { description: `<p>${'d'.repeat(10_001)}</p>` },
      fault('description', 'Job description should be less than or equal to 10000 characters'),
    ],
    [{ description: '<p> </p>' }, fault('description', 'Please enter a description for the job')],
    [{ places: { cityIds: [100_000] } }, fault('places.cityIds.0', 'Unknown city')],
    [
      { places: { others: Array.from({ length: 15 }, (_, index) => `Somewhere far away ${index}`) } },
      fault('places', 'Job location must not exceed 200 characters'),
    ],
    [
      { salary: { ...ready.salary, from: 5, to: 4 } },
      fault('salary.to', 'The lower end of the salary must not be above the upper end'),
    ],
    [{ openings: 0 }, fault('openings', 'Must be a whole number from 1 to 999')],
    [{ closesOn: '2020/01/01' }, fault('closesOn', 'The closing date must not be in the past')],
    [{ closesOn: '2035/01/01' }, fault('closesOn', 'Please choose a closing date within two years')],
    [{ closesOn: '31/02/2027' }, fault('closesOn', 'Please enter a valid closing date')],
    [{ recruiter: unknownId }, fault('recruiter', 'Please select a recruiter from your team')],
  ])('bad input %j is refused, field by field', async (values, refusal) => {
    expect(await recruiter.post('/jobs', { ...ready, open: true, ...values })).toMatchObject(refusal);
  });

  test('the recruiter must be a team member who may work on jobs, and those are listed', async () => {
    const { data } = await recruiter.get('/jobs/recruiters');
    expect(data.map(({ _id }: { _id: string }) => _id)).toContain(recruiter.userId);
    expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(viewer.userId);
    for (const other of [viewer, stranger])
      expect(await recruiter.post('/jobs', { title: 'A', recruiter: other.userId })).toMatchObject(
        fault('recruiter', 'Please select a recruiter from your team'),
      );
    expect((await post({ recruiter: owner.userId })).recruiter?._id).toBe(owner.userId);
  });

  test('listed by state, recruiter and words, page by page, with a count for each state', async () => {
    const by = await createMember(server, { role: 'hr' });
    for (let number = 0; number < 21; number += 1) await by.post('/jobs', { title: `Draft ${number}` });
    const open = (await by.post('/jobs', { ...ready, open: true })).data;
    const { data: first } = await by.get('/jobs');
    expect(first.jobs).toHaveLength(20);
    expect(first.jobs[0]).toMatchObject({ _id: open._id, title: 'Staff Engineer' });
    expect(first.counts).toEqual({ draft: 21, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 });
    const { data: second } = await by.get(`/jobs?cursor=${first.nextCursor}`);
    expect(second.jobs.map(({ title }: Job) => title)).toEqual(['Draft 1', 'Draft 0']);
    expect(second.nextCursor).toBeNull();
    expect((await by.get('/jobs?state=open&recruiter=me&search=STAFF')).data.jobs).toHaveLength(1);
    expect((await by.get(`/jobs?recruiter=${unknownId}`)).data.jobs).toEqual([]);
  });

  test('every write: not signed in, wrong role, ex-employee, another company, unknown', async () => {
    const { _id } = await post();
    const exemployee = await createExemployee(server, owner);
    const writes: [string, object][] = [
      ['/jobs', { title: 'Taken' }],
      [`/jobs/${_id}`, { title: 'Taken' }],
      [`/jobs/${_id}/state`, { state: 'closed' }],
      [`/jobs/${_id}/copy`, {}],
    ];
    for (const [path, body] of writes) {
      expect(await server.as(null).post(path, body)).toMatchObject(notSignedIn);
      expect(await viewer.post(path, body)).toMatchObject(notAllowed);
      expect(await exemployee.post(path, body)).toMatchObject(notAllowed);
      if (path !== '/jobs') {
        const gone = { status: 404, message: 'Job not found' };
        expect(await stranger.post(path, body)).toMatchObject(gone);
        expect(await recruiter.post(path.replace(_id, unknownId), body)).toMatchObject(gone);
        expect(await recruiter.post(path.replace(_id, 'nonsense'), body)).toMatchObject({ status: 400 });
      }
    }
    expect((await recruiter.get(`/jobs/${_id}`)).data).toMatchObject({ title: 'Staff Engineer', state: 'open' });
  });

  test('the job of a rehire message has its sender as recruiter, and a city from the list by its id', async () => {
    const exemployee = await createExemployee(server, owner);
    const { data: record } = await exemployee.get('/own/record');
    const { data: sent } = await recruiter.post('/emailers/rehire', {
      type: 2,
      jobTitle: 'Forklift Operator',
      jobDescription: 'Lift',
      location: 'Pune',
      subject: 'Come back',
      message: 'We miss you',
      recipients: [record.email],
    });
    expect((await recruiter.get(`/jobs/${sent.jobId}`)).data).toMatchObject({
      state: 'open',
      isExclusive: true,
      recruiter: { _id: recruiter.userId },
      places: { cityIds: [11], others: [], isRemote: false },
    });
  });
});
