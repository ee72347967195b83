import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellApplicants } from '#api/features/recruitment/applications/settle-applications.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { bringOn, passUndoTime } from '#api-test/factories/applications.ts';
import { acceptOffer } from '#api-test/factories/offers.ts';
import {
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  mailsTo,
  newsToReferrer,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import {
  type ReferralState,
  referralMoveRefused,
  referralMoves,
  referralMovesByHand,
  referralStates,
} from '#contract/base/referral-states.ts';
import type { ReferralWithHistory } from '#contract/recruitment/referrals.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
  job = await createRewardedJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));
afterEach(() => server.setNow(null));

const anybody = () => server.as(null);
const referralOf = async (id: string): Promise<ReferralWithHistory> => (await recruiter.get(`/referrals/${id}`)).data;
const moveByHand = (id: string, state: string, by: Pick<Member, 'post'> = recruiter) =>
  by.post(`/referrals/${id}/state`, { state });
const answer = (id: string, agree: boolean) =>
  anybody().post('/referrals/candidate', { token: candidateToken(id), agree });
/** Returns the labels of the news mailed to the referrer. */
const told = async ({ person }: { person: string }) =>
  (await newsToReferrer(server, person)).map(({ subject }) => subject.split(': ').at(-1));

async function moveApplication(id: string, ...states: string[]) {
  for (const state of states) {
    const moved = await recruiter.post(`/applications/${id}/state`, { state });
    expect(moved.status, `${state}: ${moved.message}`).toBe(200);
    await passUndoTime(server);
  }
}
/** Brings an ex-employee's application to a hire, for which their offer has to be accepted. */
async function hire(application: string, { person }: { person: string }) {
  await bringOn(recruiter, application, 'offered');
  await passUndoTime(server);
  await acceptOffer({ server, by: owner, job }, person);
  await moveApplication(application, 'hired');
}
const reject = async (id: string, tell: 'now' | 'later' | 'none') => {
  const answer = await recruiter.post(`/applications/${id}/state`, {
    state: 'rejected',
    rejection: { reason: 'skills', message: 'Sorry', tell, hours: 24 },
  });
  await passUndoTime(server);
  return answer;
};

/** Creates a referral by an ex-employee whose candidate has applied. @returns the candidate, who is an ex-employee too and can withdraw */
async function applied() {
  const candidate = await createExemployee(server, owner);
  const { email } = (await candidate.get('/own/record')).data;
  const { id, member } = await referredByExemployee(server, owner, job, { email });
  expect((await candidate.post(`/own/jobs/${job}/applications`)).status).toBe(201);
  const { applicationId } = await referralOf(id);
  return { id, member, candidate, application: applicationId ?? '' };
}

/** Brings a referral to a state in the way that leads there. */
async function referralIn(state: ReferralState): Promise<string> {
  if (['applied', 'in_process', 'hired'].includes(state)) {
    const { id, application, candidate } = await applied();
    if (state !== 'applied') await moveApplication(application, 'in_review');
    if (state === 'hired') await hire(application, candidate);
    return id;
  }
  const { _id } = await referAs(owner, job);
  if (state !== 'submitted') expect((await answer(_id, true)).status).toBe(200);
  if (state === 'rejected' || state === 'withdrawn') expect((await moveByHand(_id, state)).status).toBe(200);
  return _id;
}

describe('A referral follows its application, when the applicant is notified (product.md)', () => {
  test('through every state to a hire: the referrer is notified of each that is news to them, once', async () => {
    const neighbour = await referralIn('applied');
    const before = await referralOf(neighbour);
    const { id, member, candidate, application } = await applied();
    expect(await referralOf(id)).toMatchObject({ state: 'applied', reward: { state: 'pending' } });
    for (const state of ['in_review', 'shortlisted', 'on_hold', 'interviewing', 'offered']) {
      await moveApplication(application, state);
      expect(await referralOf(id), state).toMatchObject({ state: 'in_process', reward: { state: 'pending' } });
    }
    await hire(application, candidate);
    const hired = await referralOf(id);
    expect(hired).toMatchObject({ state: 'hired', reward: { state: 'eligible' } });
    expect(hired.history.map(({ to }) => to)).toEqual(['submitted', 'contacted', 'applied', 'in_process', 'hired']);
    expect(hired.history.at(-1)?.by?._id).toBe(recruiter.userId);
    expect(await told(member)).toEqual(['Applied', 'In process', 'Hired']);
    const { data } = await member.get('/own/referrals');
    expect(data.referrals[0]).toMatchObject({ label: 'Hired', isOver: true, reward: { state: 'eligible' } });
    expect(await referralOf(neighbour), 'another referral for the job is unchanged').toEqual(before);
  });

  test('an announced rejection ends it, and the reward with it', async () => {
    const { id, member, application } = await applied();
    await moveApplication(application, 'in_review');
    expect((await reject(application, 'now')).status).toBe(200);
    expect(await referralOf(id)).toMatchObject({ state: 'rejected', reward: { state: 'void' } });
    expect(await told(member)).toEqual(['Applied', 'In process', 'Not selected']);
  });

  test('a rejection without a mail is on the applicant’s page, so the referral shows it too', async () => {
    const { id, member, application } = await applied();
    expect((await reject(application, 'none')).status).toBe(200);
    expect(await referralOf(id)).toMatchObject({ state: 'rejected' });
    expect(await told(member)).toEqual(['Applied', 'Not selected']);
  });

  test('while the mail of a rejection waits, the referrer learns no more than the applicant, from no page and no mail', async () => {
    const { id, member, application } = await applied();
    await moveApplication(application, 'in_review');
    expect((await reject(application, 'later')).status).toBe(200);
    const before = (await member.get('/own/referrals')).data;
    expect(before.referrals[0]).toMatchObject({ label: 'In process', isOver: false, reward: { state: 'pending' } });
    expect(await told(member)).toEqual(['Applied', 'In process']);
    server.setNow(new Date(Date.now() + 25 * 3_600_000));
    await Promise.all([tellApplicants(server.services), tellApplicants(server.services)]);
    server.setNow(null);
    expect(await referralOf(id)).toMatchObject({ state: 'rejected', reward: { state: 'void' } });
    expect(await told(member)).toEqual(['Applied', 'In process', 'Not selected']);
    expect((await referralOf(id)).history.at(-1)).toMatchObject({
      from: 'in_process',
      to: 'rejected',
      by: { _id: recruiter.userId },
    });
  });

  test('a reopened application continues the referral with its reward, whether or not the applicant knew', async () => {
    const { id, member, candidate, application } = await applied();
    await reject(application, 'now');
    await moveApplication(application, 'in_review');
    const again = await referralOf(id);
    expect(again).toMatchObject({ state: 'in_process', reward: { state: 'pending' } });
    expect(again.ledger.map(({ state }) => state)).toEqual(['pending', 'void', 'pending']);
    expect(await told(member)).toEqual(['Applied', 'Not selected', 'In process']);
    await reject(application, 'later');
    await moveApplication(application, 'in_review');
    await hire(application, candidate);
    expect(await referralOf(id)).toMatchObject({ state: 'hired', reward: { state: 'eligible' } });
    expect(await told(member)).toEqual(['Applied', 'Not selected', 'In process', 'Hired']);
  });

  test('a withdrawal by the applicant ends it, and the next application for the job continues it', async () => {
    const { id, member, candidate, application } = await applied();
    expect((await candidate.post(`/own/applications/${application}/withdraw`)).status).toBe(200);
    expect(await referralOf(id)).toMatchObject({ state: 'withdrawn', reward: { state: 'void' }, forgotten: null });
    expect((await candidate.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    const again = await referralOf(id);
    expect(again).toMatchObject({ state: 'applied', reward: { state: 'pending' } });
    expect(again.applicationId).not.toBe(application);
    expect(await told(member)).toEqual(['Applied', 'Ended', 'Applied']);
    await moveApplication(again.applicationId ?? '', 'in_review');
    expect(await referralOf(id)).toMatchObject({ state: 'in_process' });
  });

  test('an application withdrawn while a rejection waits stays withdrawn', async () => {
    const { id, member, candidate, application } = await applied();
    await reject(application, 'later');
    expect((await candidate.post(`/own/applications/${application}/withdraw`)).status).toBe(200);
    server.setNow(new Date(Date.now() + 25 * 3_600_000));
    await tellApplicants(server.services);
    server.setNow(null);
    expect(await referralOf(id)).toMatchObject({ state: 'withdrawn' });
    expect(await told(member)).toEqual(['Applied', 'Ended']);
  });

  test('after a later application an old one no longer moves it', async () => {
    const { id, candidate, application } = await applied();
    await reject(application, 'now');
    expect((await candidate.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    const { applicationId } = await referralOf(id);
    await hire(applicationId ?? '', candidate);
    const { status } = await recruiter.post(`/applications/${application}/state`, { state: 'in_review' });
    expect([200, 409]).toContain(status);
    expect(await referralOf(id)).toMatchObject({ state: 'hired', applicationId });
  });

  test('a colleague gets no mail about a referral of theirs that they moved themselves', async () => {
    const candidate = await createExemployee(server, owner);
    const { email } = (await candidate.get('/own/record')).data;
    const { _id } = await referAs(recruiter, job, { email });
    const news = async () =>
      (await mailsTo(server, recruiter.email)).filter(({ subject }) => subject.startsWith('Your referral')).length;
    const before = await news();
    await candidate.post(`/own/jobs/${job}/applications`);
    expect(await news()).toBe(before + 1);
    const { applicationId } = await referralOf(_id);
    await moveApplication(applicationId ?? '', 'in_review');
    expect(await news()).toBe(before + 1);
    await reject(applicationId ?? '', 'none');
    expect(await news()).toBe(before + 1);
  });
});

describe('Ended by hand: POST /referrals/{id}/state', () => {
  test.each(referralStates)('from %s it moves as the table allows, unless it follows an application', async (from) => {
    for (const to of referralMovesByHand) {
      const id = await referralIn(from);
      const before = await referralOf(id);
      expect(before.state).toBe(from);
      const { status, message } = await moveByHand(id, to);
      const after = await referralOf(id);
      if (!referralMoves[from].includes(to)) {
        expect({ status, message }).toEqual({ status: 409, message: referralMoveRefused(from, to) });
        expect(after).toEqual(before);
      } else if (before.applicationId) {
        const follows = 'This referral follows its application. Move the application instead';
        expect({ status, message }).toEqual({ status: 409, message: follows });
        expect(after).toEqual(before);
      } else {
        expect(status).toBe(200);
        expect(after).toMatchObject({ state: to, reward: { state: 'void' } });
        expect(after.history.at(-1)).toMatchObject({ from, to, by: { _id: recruiter.userId } });
      }
    }
  });

  test('the referrer is notified, even before the candidate has answered', async () => {
    for (const [agrees, wanted] of [
      [false, ['Ended']],
      [true, ['Agreed', 'Ended']],
    ] as const) {
      const { id, member } = await referredByExemployee(server, owner, job);
      if (agrees) await answer(id, true);
      await moveByHand(id, 'withdrawn');
      expect(await told(member)).toEqual(wanted);
    }
  });

  test('ten at once: one ends it, the others are refused with the reason', async () => {
    const id = await referralIn('contacted');
    const answers = await Promise.all(Array.from({ length: 10 }, () => moveByHand(id, 'rejected')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await referralOf(id)).ledger.map(({ state }) => state)).toEqual(['pending', 'void']);
  });

  test('a state not set by hand, not signed in, wrong role, another company; a program with the scope may', async () => {
    const id = await referralIn('contacted');
    for (const [state, message] of [
      ['contacted', 'This referral is already contacted'],
      ['submitted', 'A referral that is contacted can’t be submitted again'],
      ['in_process', 'A referral that is contacted can’t be marked as in process'],
      ['hired', 'A referral that is contacted can’t be marked as hired'],
      ['applied', 'You can’t set this by hand: it follows from the candidate’s answer and their application'],
    ])
      expect(await recruiter.post(`/referrals/${id}/state`, { state })).toMatchObject({ status: 409, message });
    for (const state of ['nonsense', undefined])
      expect(await recruiter.post(`/referrals/${id}/state`, { state })).toMatchObject({
        status: 400,
        errors: [{ path: 'state', message: 'Please select the new state of the referral' }],
      });
    expect(await moveByHand(id, 'rejected', anybody())).toMatchObject(notSignedIn);
    const member = await createExemployee(server, owner);
    for (const by of [viewer, member]) expect(await moveByHand(id, 'rejected', by)).toMatchObject(notAllowed);
    const gone = { status: 404, message: 'Referral not found' };
    expect(await moveByHand(id, 'rejected', stranger)).toMatchObject(gone);
    expect(await moveByHand(unknownId, 'rejected')).toMatchObject(gone);
    expect(await moveByHand('nonsense', 'rejected')).toMatchObject({ status: 400, message: 'Invalid referral id' });
    expect(await referralOf(id)).toMatchObject({ state: 'contacted' });
    const scopes = ['people:read', 'people:read-contact', 'jobs:read', 'referrals:read'] as const;
    const reader = await createProgram(server, owner, scopes);
    expect(await moveByHand(id, 'rejected', reader)).toMatchObject(notAllowed);
    const program = await createProgram(server, owner, [...scopes, 'referrals:manage']);
    const { data } = await moveByHand(id, 'rejected', program);
    expect(data.history.at(-1)).toMatchObject({ to: 'rejected', by: { _id: program.id } });
  });
});
