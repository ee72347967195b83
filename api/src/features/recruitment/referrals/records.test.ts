import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { applyAsStranger } from '#api-test/factories/applications.ts';
import {
  askingMails,
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  hireApplicant,
  leadToHire,
  newsToReferrer,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { auditDetail } from '#contract/company/audit-words.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { settleReferrals } from './settle-referrals.ts';

let server: TestServer;
let owner: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetAttempts(server);
  owner = await createMember(server);
  job = await createRewardedJob(owner);
});

const day = 86_400_000;
const anybody = () => server.as(null);
const referralOf = async (id: string) => (await owner.get(`/referrals/${id}`)).data;
const answer = (id: string, agree: boolean) =>
  anybody().post('/referrals/candidate', { token: candidateToken(id), agree });
const end = (id: string, state = 'rejected') => owner.post(`/referrals/${id}/state`, { state });
const erase = async (person: string) => expect((await owner.post(`/alumni/${person}/erase`)).status).toBe(201);

describe('Merging two records', () => {
  test('moves the referrer’s list, their timeline, and later news', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    const { _id: keep } = await createPerson(owner);
    const merged = await owner.post('/alumni/merge', { keep, merge: member.person });
    expect(merged.status, merged.message).toBeLessThan(300);
    expect(await referralOf(id)).toMatchObject({ referrer: { kind: 'person', _id: keep } });
    expect((await member.get('/own/referrals')).data.referrals).toMatchObject([{ _id: id }]);
    await answer(id, true);
    expect(await newsToReferrer(server, keep)).toHaveLength(1);
    const { entries } = (await owner.get(`/alumni/${keep}/timeline`)).data;
    expect(entries.filter(({ kind }: TimelineEntry) => kind === 'referral')).toHaveLength(2);
  });

  test('lets the candidate apply as the kept record', async () => {
    const candidate = await createPerson(owner);
    const { _id, candidate: asked } = await referAs(owner, job, { email: candidate.email });
    const { _id: keep } = await createPerson(owner);
    expect((await owner.post('/alumni/merge', { keep, merge: candidate._id })).status).toBeLessThan(300);
    await leadToHire(server, owner, _id);
    const referral = await referralOf(_id);
    expect(referral).toMatchObject({ state: 'hired', candidate: asked });
    expect((await owner.get(`/applications/${referral.applicationId}`)).data.email).toBe(candidate.email);
  });

  test.each(['alone', 'referred as well'])(
    'ends the referred one of two applications, the other being %s: the referral continues with that, or is ended by hand',
    async (way) => {
      const [first, second] = [await createPerson(owner), await createPerson(owner)];
      const apply = async ({ email }: { email: string }, isReferred: boolean) => {
        if (!isReferred) return applyAsStranger(server, job, { email });
        const { _id } = await referAs(owner, job, { email });
        const body = { name: 'Tara Candida', token: candidateToken(_id) };
        expect((await anybody().post('/referrals/candidate/application', body)).status).toBe(201);
        return _id;
      };
      const id = await apply(first, true);
      const other = await apply(second, way !== 'alone');
      const merged = await owner.post('/alumni/merge', { keep: second._id, merge: first._id });
      expect(merged.status, merged.message).toBeLessThan(300);
      const { applicationId } = await referralOf(id);
      if (way === 'alone') {
        expect(applicationId).toBe(other);
        await hireApplicant(server, owner, other);
        expect(await referralOf(id)).toMatchObject({ state: 'hired', reward: { state: 'eligible' } });
      } else {
        expect(applicationId).toBeNull();
        expect((await end(id)).status).toBe(200);
        expect(await referralOf(other)).toMatchObject({ state: 'applied', applicationId: expect.any(String) });
      }
    },
  );
});

describe('Erasing a record', () => {
  test('of the candidate leaves nothing of them; the referrer’s reward stays', async () => {
    const candidate = await createPerson(owner, { name: 'Zarina Quixote', phone: '9988700611' });
    const by = await createExemployee(server, owner);
    const said = { name: 'Zarina Quixote', email: candidate.email, phone: '9988700611', note: 'Herds Potoroos' };
    const { data } = await by.post(`/own/jobs/${job}/referrals`, said);
    await leadToHire(server, owner, data._id);
    await owner.post(`/referrals/${data._id}/reward`, { state: 'approved' });
    await erase(candidate._id);
    expect(await findEverywhere(server, candidate.email, '9988700611', 'Potoroos', 'Zarina')).toEqual([]);
    expect(await referralOf(data._id)).toMatchObject({
      state: 'hired',
      candidate: null,
      forgotten: 'erased',
      applicationId: null,
      referrer: { _id: by.person },
      reward: { state: 'approved' },
    });
    expect((await owner.post(`/referrals/${data._id}/reward`, { state: 'paid' })).status).toBe(200);
    expect((await anybody().get(`/referrals/candidate?token=${candidateToken(data._id)}`)).status).toBe(404);
  });

  test('of a candidate without an answer: they are not asked again, and stay erased when the time is over', async () => {
    const candidate = await createPerson(owner);
    const { _id } = await referAs(owner, job, { email: candidate.email });
    await erase(candidate._id);
    expect(await askingMails(server, candidate.email)).toEqual([]);
    server.setNow(new Date(Date.now() + 31 * day));
    await settleReferrals(server.services);
    server.setNow(null);
    expect(await referralOf(_id)).toMatchObject({ state: 'withdrawn', forgotten: 'erased', reward: { state: 'void' } });
  });

  test('of the referrer: the referral continues without them, and the candidate sees no name', async () => {
    const { id, member, email, token } = await referredByExemployee(server, owner, job);
    const { name } = (await member.get('/own/record')).data;
    await erase(member.person);
    expect(await referralOf(id)).toMatchObject({ state: 'submitted', referrer: null, candidate: { email } });
    expect((await anybody().get(`/referrals/candidate?token=${token}`)).data.referrer).toBeNull();
    expect(await findEverywhere(server, name)).toEqual([]);
    await leadToHire(server, owner, id);
    expect(await referralOf(id)).toMatchObject({ state: 'hired', reward: { state: 'eligible' } });
  });
});

describe('Data downloads', () => {
  test('a referrer gets their referrals without the candidates; a candidate their own data without the referrer', async () => {
    const candidate = await createExemployee(server, owner);
    const { email } = (await candidate.get('/own/record')).data;
    const { member } = await referredByExemployee(server, owner, job, { email, note: 'Herds Quolls' });
    const held = async (by: Member) => {
      const whole = (await by.post('/own/download')).body.toString();
      return { whole, referrals: JSON.parse(whole).referrals };
    };
    const kept = { job: 'Staff Engineer', state: 'submitted' };
    const none = { name: null, email: null, phone: null, note: null };
    const asReferrer = await held(member);
    expect(asReferrer.referrals).toMatchObject([{ ...kept, as_whom: 'referrer', ...none }]);
    expect(asReferrer.whole).not.toMatch(new RegExp(`${email}|Tara|Quolls`));
    const { name } = (await member.get('/own/record')).data;
    const asCandidate = await held(candidate);
    expect(asCandidate.referrals).toMatchObject([
      { ...kept, as_whom: 'candidate', name: 'Tara Candida', email, phone: '9988776655', note: 'Herds Quolls' },
    ]);
    expect(JSON.stringify(asCandidate.referrals)).not.toContain(name);
    expect((await held(await createExemployee(server, owner))).referrals).toEqual([]);
  });
});

describe('Unsuccessful referrals (retention)', () => {
  test('are without their candidate after their days; what is under way, was hired or belongs to others stays', async () => {
    const ended: string[] = [];
    for (const state of ['rejected', 'withdrawn']) {
      const { _id } = await referAs(owner, job, { name: 'Yamini Quixote' });
      await answer(_id, true);
      await end(_id, state);
      ended.push(_id);
    }
    const agreed = await referAs(owner, job);
    await answer(agreed._id, true);
    const hired = await referAs(owner, job);
    await leadToHire(server, owner, hired._id);
    const other = await createMember(server);
    const theirs = await referAs(other, await createRewardedJob(other));
    await answer(theirs._id, true);
    await other.post(`/referrals/${theirs._id}/state`, { state: 'rejected' });
    const run = async (days: number) => {
      server.setNow(new Date(Date.now() + days * day));
      await applyRetention(server.services, owner.company);
      server.setNow(null);
    };
    await run(729);
    for (const id of ended) expect((await referralOf(id)).candidate).not.toBeNull();
    await run(731);
    for (const id of ended)
      expect(await referralOf(id)).toMatchObject({ candidate: null, forgotten: 'erased', reward: { state: 'void' } });
    expect(await findEverywhere(server, 'Yamini')).toEqual([]);
    for (const { _id } of [agreed, hired]) expect((await referralOf(_id)).candidate).not.toBeNull();
    expect((await other.get(`/referrals/${theirs._id}`)).data.candidate).not.toBeNull();
    const { entries } = (await owner.get('/audit-log?action=retention.applied')).data;
    expect(entries.map(({ detail }: { detail: object }) => detail)).toMatchObject([{ referrals: 2 }]);
  });

  test('the company sets the number of days', async () => {
    const { _id } = await referAs(owner, job);
    await answer(_id, true);
    await end(_id);
    const rule = await owner.post('/privacy/retention', { subject: 'referrals', days: 30 });
    expect(rule.status, rule.message).toBeLessThan(300);
    server.setNow(new Date(Date.now() + 31 * day));
    await applyRetention(server.services, owner.company);
    server.setNow(null);
    expect((await referralOf(_id)).candidate).toBeNull();
  });
});

describe('Records of a referral', () => {
  test('the referrer’s timeline shows each step, and nothing about the candidate', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    await leadToHire(server, owner, id);
    const { data, body } = await owner.get(`/alumni/${member.person}/timeline`);
    const told = data.entries.filter(({ kind }: TimelineEntry) => kind === 'referral');
    expect(told).toMatchObject([
      { referralId: id, jobTitle: 'Staff Engineer', state: 'hired', by: { _id: owner.userId } },
      { referralId: id, state: 'in_process', by: { _id: owner.userId } },
      { referralId: id, state: 'applied', by: null },
      { referralId: id, state: 'contacted', by: null },
      { referralId: id, state: 'submitted' },
    ]);
    expect(body.toString()).not.toMatch(/Candida|Quokkas|candidate\d+@/);
  });

  test('the audit log says in words who did what, without naming the candidate', async () => {
    const colleague = await createMember(server, { company: owner.company, role: 'recruiter' });
    const { _id } = await referAs(colleague, job);
    await leadToHire(server, owner, _id);
    await owner.post(`/referrals/${_id}/reward`, { state: 'void', reason: 'They share a household' });
    await owner.post(`/referrals/${_id}/thanks`);
    const { data, body } = await owner.get('/audit-log?action=referral.');
    const lines = data.entries.map(({ action, detail }: { action: string; detail: Record<string, unknown> }) =>
      [action, auditDetail(detail)].filter(Boolean).join(': '),
    );
    expect(lines).toEqual([
      'referral.thanked',
      'referral.reward-moved: void',
      'referral.moved: hired',
      'referral.moved: in process',
      'referral.moved: at the application stage',
      'referral.moved: contacted',
      'referral.made',
    ]);
    expect(body.toString()).not.toMatch(/Candida|Quokkas|candidate\d+@/);
  });
});
