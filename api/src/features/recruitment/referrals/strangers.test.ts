// Only with --all: it repeats fifty at once many times; referring.test.ts and candidate.test.ts ask once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askingMails,
  candidateBody,
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { settleReferrals } from './settle-referrals.ts';

// What a company can do to strangers through referrals, and what those people can do about it.

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetAttempts(server);
  owner = await createMember(server);
});

const system = () => server.services.database.system;
const anybody = () => server.as(null);
const referralOf = async (id: string, by = owner) => (await by.get(`/referrals/${id}`)).data;
const answer = (id: string, agree: boolean) =>
  anybody().post('/referrals/candidate', { token: candidateToken(id), agree });
const createJobs = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => createRewardedJob(owner, { title: `Job ${number}` })));
const unreachable = {
  status: 400,
  errors: [
    { path: 'email', message: 'We can’t write to this person. Please ask them to apply for the job themselves' },
  ],
};

describe('A mailbox is protected from too many referrals', () => {
  test('of 50 simultaneous referrals of one person for 50 jobs three are mailed', async () => {
    const jobs = await createJobs(50);
    const team = await Promise.all(
      Array.from({ length: 5 }, () => createMember(server, { company: owner.company, role: 'recruiter' })),
    );
    const candidate = candidateBody();
    const answers = await Promise.all(
      jobs.map((jobId, number) => (team[number % 5] ?? owner).post('/referrals', { ...candidate, jobId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(47).fill(400)]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(unreachable);
    expect(await askingMails(server, candidate.email)).toHaveLength(3);
    expect((await owner.get('/referrals')).data.counts.submitted).toBe(3);
  });

  test('a person who answers can be asked about another job; other people and other companies are not affected', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await createJobs(4);
    const candidate = candidateBody();
    const { _id } = await referAs(owner, first, candidate);
    for (const job of [second, third]) await referAs(owner, job, candidate);
    expect(await owner.post('/referrals', { ...candidate, jobId: fourth })).toMatchObject(unreachable);
    expect((await referAs(owner, fourth)).state).toBe('submitted');
    const other = await createMember(server);
    expect((await referAs(other, await createRewardedJob(other), candidate)).state).toBe('submitted');
    await answer(_id, true);
    expect((await referAs(owner, fourth, candidate)).state).toBe('submitted');
  });

  test('a withdrawn referral counts too, until its time is over', async () => {
    const jobs = await createJobs(4);
    const candidate = candidateBody();
    const refer = (jobId = '') => owner.post('/referrals', { ...candidate, jobId });
    for (const job of jobs.slice(0, 3)) {
      const { _id } = (await refer(job)).data;
      expect((await owner.post(`/referrals/${_id}/state`, { state: 'withdrawn' })).status).toBe(200);
    }
    expect(await refer(jobs[3])).toMatchObject(unreachable);
    server.setNow(new Date(Date.now() + 30 * 86_400_000));
    const again = await server
      .as(await server.session(owner.userId))
      .post('/referrals', { ...candidate, jobId: jobs[3] });
    server.setNow(null);
    expect(again.status, again.message).toBe(201);
  });
});

describe('Declining once', () => {
  test('deletes their other unanswered referrals too; those they agreed to, and other companies’, stay', async () => {
    const [first = '', second = '', third = ''] = await createJobs(3);
    const candidate = candidateBody({ name: 'Wilma Quixote', phone: '9988700711', note: 'Herds Dunnarts' });
    const { _id: declined } = await referAs(owner, first, candidate);
    const { id: waits, member } = await referredByExemployee(server, owner, second, candidate);
    const other = await createMember(server);
    const { _id: theirs } = await referAs(other, await createRewardedJob(other), { email: candidate.email });
    const { _id: ofAnother } = await referAs(owner, first);
    expect((await answer(declined, false)).status).toBe(200);
    for (const id of [declined, waits])
      expect(await referralOf(id)).toMatchObject({
        state: 'withdrawn',
        forgotten: 'declined',
        candidate: null,
        reward: { state: 'void' },
      });
    expect(await findEverywhere(server, 'Wilma', '9988700711', 'Dunnarts')).toEqual([]);
    expect((await anybody().get(`/referrals/candidate?token=${candidateToken(waits)}`)).status).toBe(404);
    expect((await member.get('/own/referrals')).data.referrals).toMatchObject([{ label: 'Ended', candidate: null }]);
    expect(await referralOf(theirs, other)).toMatchObject({
      state: 'submitted',
      candidate: { email: candidate.email },
    });
    expect(await referralOf(ofAnother)).toMatchObject({ state: 'submitted' });

    const agreeing = candidateBody();
    const { _id: agreed } = await referAs(owner, second, agreeing);
    await answer(agreed, true);
    const { _id: no } = await referAs(owner, third, agreeing);
    await answer(no, false);
    expect(await referralOf(agreed)).toMatchObject({ state: 'contacted', candidate: { email: agreeing.email } });
  });

  test('in all their links at once, many times: each answer is taken or the link is invalid, without a deadlock', async () => {
    const jobs = await createJobs(3);
    const candidate = candidateBody();
    const ids: string[] = [];
    for (const job of jobs) ids.push((await referAs(owner, job, candidate))._id);
    const answers = await Promise.all([...ids, ...ids.toReversed(), ...ids].map((id) => answer(id, false)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const status of statuses) expect([200, 404]).toContain(status);
    for (const id of ids) {
      const { history, forgotten } = await referralOf(id);
      expect({ forgotten, moves: history.length }).toEqual({ forgotten: 'declined', moves: 2 });
    }
  });
});

test('A failure in one company never keeps another’s candidates beyond the 30 days', async () => {
  const broken = await createMember(server);
  const first = await referAs(broken, await createRewardedJob(broken));
  const second = await referAs(owner, await createRewardedJob(owner));
  const brandOf = (brand: string) =>
    system().updateTable('companies').set({ brand }).where('id', '=', broken.company).execute();
  await brandOf('gone');
  server.setNow(new Date(Date.now() + 31 * 86_400_000));
  await settleReferrals(server.services);
  const stateOf = async (id: string) =>
    (await system().selectFrom('referrals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  expect([await stateOf(first._id), await stateOf(second._id)]).toEqual(['submitted', 'withdrawn']);
  await brandOf('encore');
  await settleReferrals(server.services);
  server.setNow(null);
  expect(await referralOf(first._id, broken)).toMatchObject({ forgotten: 'expired' });
});
