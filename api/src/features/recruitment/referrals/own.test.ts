import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  askingMails,
  candidateBody,
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  leadToHire,
  newsToReferrer,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { referralMoveRefused } from '#contract/base/referral-states.ts';
import type { OwnReferral } from '#contract/recruitment/referring.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await createTeam(server));
  job = await createRewardedJob(owner);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));

const anybody = () => server.as(null);
const ownOf = async (member: Member, query = ''): Promise<OwnReferral[]> =>
  (await member.get(`/own/referrals${query}`)).data.referrals;
const answer = (id: string, agree: boolean) =>
  anybody().post('/referrals/candidate', { token: candidateToken(id), agree });
const withdraw = (id: string, by: Pick<Member, 'post'>) => by.post(`/own/referrals/${id}/withdraw`);
const referralOf = async (id: string) => (await owner.get(`/referrals/${id}`)).data;

describe('An ex-employee’s own list: GET /own/referrals', () => {
  test('shows the progress of each in plain words, and nothing internal to the company', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    const [asked, ...more] = await ownOf(member);
    expect(more).toEqual([]);
    expect(asked).toEqual({
      _id: id,
      job: { _id: job, title: 'Staff Engineer', location: 'Pune', isOpen: true },
      companyName: expect.stringContaining('Company'),
      candidate: 'Tara Candida',
      label: 'Asked',
      next: 'We have asked the person whether they agree. They have 30 days to answer.',
      isOver: false,
      canWithdraw: true,
      reward: { state: 'pending', amount: 25_000, currency: 'INR' },
      createdAt: expect.any(String),
      movedAt: expect.any(String),
    });
    await answer(id, true);
    expect(await ownOf(member)).toMatchObject([{ label: 'Agreed', canWithdraw: false, isOver: false }]);
    await leadToHire(server, owner, id);
    await owner.post(`/referrals/${id}/reward`, { state: 'void', reason: 'They share a household' });
    const { body, data } = await member.get('/own/referrals');
    expect(data.referrals).toMatchObject([{ label: 'Hired', isOver: true, reward: { state: 'void' } }]);
    expect(body.toString()).not.toMatch(/household|Quokkas|9988776655|candidate\d+@/);
  });

  test('the job has a page while it is open and public', async () => {
    const closing = await createRewardedJob(owner);
    const { member } = await referredByExemployee(server, owner, closing);
    const isOpen = async () => (await ownOf(member))[0]?.job.isOpen;
    await owner.post(`/jobs/${closing}`, { isExclusive: true });
    expect(await isOpen()).toBe(false);
    await owner.post(`/jobs/${closing}`, { isExclusive: false });
    expect(await isOpen()).toBe(true);
    await owner.post(`/jobs/${closing}/state`, { state: 'filled' });
    expect(await isOpen()).toBe(false);
  });

  test('20 at a time, newest first, without other people’s', async () => {
    const member = await createExemployee(server, owner);
    await referredByExemployee(server, owner, job);
    const ids: string[] = [];
    for (let number = 0; number < 21; number += 1) {
      if (number % 9 === 0) await forgetAttempts(server);
      ids.unshift((await member.post(`/own/jobs/${job}/referrals`, candidateBody())).data._id);
    }
    const { referrals, nextCursor } = (await member.get('/own/referrals')).data;
    expect(referrals.map(({ _id }: OwnReferral) => _id)).toEqual(ids.slice(0, 20));
    expect(await ownOf(member, `?cursor=${nextCursor}`)).toMatchObject([{ _id: ids[20] }]);
    expect((await member.get(`/own/referrals?cursor=${nextCursor}`)).data.nextCursor).toBeNull();
  });

  test('is only for ex-employees', async () => {
    expect(await anybody().get('/own/referrals')).toMatchObject(notSignedIn);
    for (const by of [owner, viewer]) expect(await by.get('/own/referrals')).toMatchObject(notAllowed);
    expect(await ownOf(await createExemployee(server, stranger))).toEqual([]);
  });
});

describe('Withdrawing: POST /own/referrals/{id}/withdraw', () => {
  test('before the candidate answers: their data and the link are deleted, and the referrer gets no mail about their own act', async () => {
    const candidate = candidateBody({ name: 'Vasanti Quixote', phone: '9988700511', note: 'Herds Bilbies' });
    const { id, token, member } = await referredByExemployee(server, owner, job, candidate);
    expect(await withdraw(id, member)).toMatchObject({
      status: 200,
      data: { _id: id, candidate: null, label: 'Ended', isOver: true, canWithdraw: false, reward: { state: 'void' } },
    });
    expect(await findEverywhere(server, candidate.email, 'Vasanti', '9988700511', 'Bilbies')).toEqual([]);
    expect(await askingMails(server, candidate.email)).toEqual([]);
    expect((await anybody().get(`/referrals/candidate?token=${token}`)).status).toBe(404);
    expect(await referralOf(id)).toMatchObject({ state: 'withdrawn', forgotten: 'withdrawn', answerUntil: null });
    expect(await newsToReferrer(server, member.person)).toEqual([]);
  });

  test('is not possible afterwards: it is up to the candidate and the company', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    await answer(id, true);
    expect(await withdraw(id, member)).toMatchObject({
      status: 409,
      message: referralMoveRefused('contacted', 'withdrawn'),
    });
    expect(await referralOf(id)).toMatchObject({ state: 'contacted', forgotten: null });
  });

  test('50 times at once, while the candidate agrees: one of the two succeeds, once', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    const [agreed, ...answers] = await Promise.all([
      answer(id, true),
      ...Array.from({ length: 50 }, () => withdraw(id, member)),
    ]);
    const withdrawn = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect({ agreed: agreed?.status, withdrawn: withdrawn.length }).toEqual(
      agreed?.status === 200 ? { agreed: 200, withdrawn: 0 } : { agreed: 404, withdrawn: 1 },
    );
    const { history, ledger } = await referralOf(id);
    expect(history).toHaveLength(2);
    expect(ledger).toHaveLength(withdrawn.length + 1);
  });

  test('not signed in, the team, another ex-employee, one of another company, an invalid id', async () => {
    const { id } = await referredByExemployee(server, owner, job);
    expect(await withdraw(id, anybody())).toMatchObject(notSignedIn);
    for (const by of [owner, viewer]) expect(await withdraw(id, by)).toMatchObject(notAllowed);
    const another = await createExemployee(server, owner);
    const foreign = await createExemployee(server, stranger);
    const gone = { status: 404, message: 'Referral not found' };
    for (const by of [another, foreign]) expect(await withdraw(id, by)).toMatchObject(gone);
    expect(await withdraw(unknownId, another)).toMatchObject(gone);
    expect(await withdraw('nonsense', another)).toMatchObject({ status: 400, message: 'Invalid referral id' });
    expect(await referralOf(id)).toMatchObject({ state: 'submitted', forgotten: null });
  });
});
