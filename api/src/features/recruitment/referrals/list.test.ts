import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  leadToHire,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { referralStates } from '#contract/base/referral-states.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';

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
beforeEach(() => forgetAttempts(server));

const list = async (query: string, by: Pick<Member, 'get'> = owner) => {
  const { status, data, message } = await by.get(`/referrals?${query}`);
  expect(status, message).toBe(200);
  return data;
};
const idsOf = ({ referrals }: { referrals: readonly Referral[] }) => referrals.map(({ _id }) => _id);
const counts = (values: object) => ({ ...Object.fromEntries(referralStates.map((state) => [state, 0])), ...values });
const end = (id: string, by: Member = owner) => by.post(`/referrals/${id}/state`, { state: 'rejected' });
const agree = (id: string) => server.as(null).post('/referrals/candidate', { token: candidateToken(id), agree: true });

describe('The list: GET /referrals', () => {
  test('by job, state, reward, referrer and search; the numbers match the filters', async () => {
    const inRupees = await createRewardedJob(recruiter);
    const inDollars = await createRewardedJob(recruiter, { reward: { amount: 700, currency: 'USD' } });
    const plain = await createRewardedJob(recruiter, { reward: null });
    const other = await createRewardedJob(recruiter);
    const waits = await referAs(recruiter, inRupees, { name: 'Usha Vaidya', email: 'usha_v@mail.example' });
    const agreed = await referAs(recruiter, inRupees, { name: 'Uma Vaidya', email: 'umav@mail.example' });
    await agree(agreed._id);
    const hired = await referAs(hr, inRupees);
    await leadToHire(server, owner, hired._id);
    const ended = await referAs(hr, inDollars);
    await agree(ended._id);
    await end(ended._id);
    const unrewarded = await referAs(hr, plain);
    const { id: byMember, member } = await referredByExemployee(server, owner, other);

    expect(idsOf(await list(''))).toEqual([byMember, unrewarded._id, ended._id, hired._id, agreed._id, waits._id]);
    const ofJob = await list(`job=${inRupees}`);
    expect(ofJob).toMatchObject({
      nextCursor: null,
      counts: counts({ submitted: 1, contacted: 1, hired: 1 }),
      rewards: [
        { state: 'eligible', currency: 'INR', amount: 25_000, count: 1 },
        { state: 'pending', currency: 'INR', amount: 50_000, count: 2 },
      ],
    });
    // A state filters the list and the rewards, but not the counts, so that another state can be chosen.
    const ofState = await list(`job=${inRupees}&state=contacted`);
    expect(idsOf(ofState)).toEqual([agreed._id]);
    expect(ofState.counts).toEqual(ofJob.counts);
    expect(ofState.rewards).toMatchObject([{ state: 'pending', amount: 25_000, count: 1 }]);
    // The same the other way round for a reward.
    const ofReward = await list(`job=${inRupees}&reward=eligible`);
    expect(idsOf(ofReward)).toEqual([hired._id]);
    expect(ofReward.counts).toEqual(counts({ hired: 1 }));
    expect(ofReward.rewards).toEqual(ofJob.rewards);
    expect(idsOf(await list('reward=void'))).toEqual([ended._id]);
    expect((await list(`job=${plain}`)).rewards).toEqual([]);

    const mine = await list('mine=1', hr);
    expect(idsOf(mine)).toEqual([unrewarded._id, ended._id, hired._id]);
    expect(mine).toMatchObject({
      counts: counts({ submitted: 1, rejected: 1, hired: 1 }),
      rewards: [
        { state: 'eligible', currency: 'INR', amount: 25_000, count: 1 },
        { state: 'void', currency: 'USD', amount: 700, count: 1 },
      ],
    });
    expect(mine.referrals.every(({ isOwn }: Referral) => isOwn)).toBe(true);
    expect(idsOf(await list('mine=1'))).toEqual([]);

    for (const search of ['VAIDYA', ' vaidya '])
      expect(idsOf(await list(`search=${encodeURIComponent(search)}`))).toEqual([agreed._id, waits._id]);
    // Characters of a pattern are searched literally.
    expect(idsOf(await list('search=a_v'))).toEqual([waits._id]);
    for (const search of ['%25', 'a%25v', '%5C', "'", 'nobody'])
      expect(idsOf(await list(`search=${search}`))).toEqual([]);
    expect((await list(`job=${other}`)).referrals[0]).toMatchObject({
      referrer: { kind: 'person', _id: member.person },
      isOwn: false,
      answerUntil: expect.any(String),
      job: { _id: other, title: 'Staff Engineer' },
    });
    const found = await owner.get(`/jobs/${inRupees}/responses`);
    expect(found.data).toMatchObject({ applications: 1, referrals: 3, hired: 1 });
    const { jobs } = (await owner.get('/jobs')).data;
    const referralsOf = (id: string) => jobs.find(({ _id }: { _id: string }) => _id === id).responses.referrals;
    expect([inRupees, inDollars, plain, other].map(referralsOf)).toEqual([3, 1, 1, 1]);
  });

  test.runIf(withAll)('20 at a time, each once, even when others are referred meanwhile', async () => {
    const by = await createMember(server);
    const job = await createRewardedJob(by);
    const ids: string[] = [];
    for (let number = 0; number < 41; number += 1) {
      if (number % 9 === 0) await forgetAttempts(server);
      ids.unshift((await referAs(by, job))._id);
    }
    const first = await list('', by);
    expect(idsOf(first)).toEqual(ids.slice(0, 20));
    await forgetAttempts(server);
    await referAs(by, job);
    const second = await list(`cursor=${first.nextCursor}`, by);
    const third = await list(`cursor=${second.nextCursor}`, by);
    expect([...idsOf(second), ...idsOf(third)]).toEqual(ids.slice(20));
    expect(third.nextCursor).toBeNull();
    expect(third.counts.submitted).toBe(42);
    // An invalid cursor starts from the top.
    expect(idsOf(await list('cursor=nonsense', by))).toHaveLength(20);
  });

  test('invalid filters are refused', async () => {
    for (const query of ['state=nonsense', 'reward=nonsense', 'mine=2', `search=${'x'.repeat(101)}`, 'job=nonsense'])
      expect((await owner.get(`/referrals?${query}`)).status, query).toBe(400);
    expect(await owner.get('/referrals?job=nonsense')).toMatchObject({ message: 'Invalid job id for referral' });
  });

  test('another company sees none of them, with any filter', async () => {
    const job = await createRewardedJob(recruiter);
    const { _id } = await referAs(recruiter, job);
    expect(await list(`job=${job}`, stranger)).toMatchObject({ referrals: [], counts: counts({}), rewards: [] });
    expect(await stranger.get(`/referrals/${_id}`)).toMatchObject({ status: 404, message: 'Referral not found' });
  });

  test('not signed in, viewer, ex-employee, operator: refused; the rest of the team and a program with the scope read', async () => {
    const { _id } = await referAs(recruiter, await createRewardedJob(recruiter));
    const ways = ['/referrals', `/referrals/${_id}`];
    const member = await createExemployee(server, owner);
    const operator = await createMember(server, { type: 'admin' });
    const scopes = ['people:read', 'people:read-contact', 'jobs:read'] as const;
    const blind = await createProgram(server, owner, scopes);
    const reader = await createProgram(server, owner, [...scopes, 'referrals:read']);
    for (const way of ways) {
      expect(await server.as(null).get(way)).toMatchObject(notSignedIn);
      for (const by of [viewer, member, operator, blind]) expect(await by.get(way)).toMatchObject(notAllowed);
      for (const by of [owner, hr, recruiter, reader]) expect((await by.get(way)).status).toBe(200);
    }
    // A program has no referrals of its own.
    expect(idsOf(await list('mine=1', reader))).toEqual([]);
    // The names in the list come with addresses, so the scopes for those are needed too.
    const alone = await owner.post('/api-keys', { name: 'Alone', scopes: ['referrals:read'] });
    expect(alone.status).toBe(400);
  });
});
