import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { applicationWay, passUndoTime } from '#api-test/factories/applications.ts';
import {
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  mailsTo,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { rewardMoveRefused, rewardMoves } from '#contract/base/referral-states.ts';
import type { ReferralWithHistory } from '#contract/recruitment/referrals.ts';

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
  job = await createRewardedJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));

const anybody = () => server.as(null);
const system = () => server.services.database.system;
const referralOf = async (id: string): Promise<ReferralWithHistory> => (await owner.get(`/referrals/${id}`)).data;
const reward = (id: string, state: string, reason?: string | null, by: Pick<Member, 'post'> = owner) =>
  by.post(`/referrals/${id}/reward`, { state, reason });
const apply = (id: string) =>
  anybody().post('/referrals/candidate/application', { name: 'Tara Candida', token: candidateToken(id) });
const answer = (id: string, agree: boolean) =>
  anybody().post('/referrals/candidate', { token: candidateToken(id), agree });
const reject = { state: 'rejected', rejection: { reason: 'skills', message: null, tell: 'none' } };
async function moveApplication(id: string, ...moves: (string | object)[]) {
  const { applicationId } = await referralOf(id);
  for (const move of moves) {
    const body = typeof move === 'string' ? { state: move } : move;
    const moved = await recruiter.post(`/applications/${applicationId}/state`, body);
    expect(moved.status, moved.message).toBe(200);
    await passUndoTime(server);
  }
}
/** Creates a referral that has led to a hire. */
async function hired(by: Member = recruiter, of = job): Promise<string> {
  const { _id } = await referAs(by, of);
  expect((await apply(_id)).status).toBe(201);
  await moveApplication(_id, ...applicationWay);
  return _id;
}
const statesOf = async (id: string) => (await referralOf(id)).ledger.map(({ state }) => state);

describe('The reward of a referral: POST /referrals/{id}/reward (product.md: pending → eligible → approved → paid | void)', () => {
  test('becomes eligible by the hire, and is approved and paid by users; the ledger says who, when and why', async () => {
    const id = await hired();
    const neighbour = await hired();
    expect((await reward(id, 'approved')).data.reward).toEqual({ state: 'approved', amount: 25_000, currency: 'INR' });
    expect((await reward(id, 'paid', ' With the salary of June ', hr)).data.reward).toMatchObject({ state: 'paid' });
    const at = expect.any(String);
    expect((await referralOf(id)).ledger).toEqual([
      { at, by: null, state: 'pending', reason: null },
      { at, by: null, state: 'eligible', reason: null },
      { at, by: { _id: owner.userId, name: 'Asha Rao' }, state: 'approved', reason: null },
      { at, by: { _id: hr.userId, name: 'Asha Rao' }, state: 'paid', reason: 'With the salary of June' },
    ]);
    expect(await statesOf(neighbour), 'the reward of another referral is unchanged').toEqual(['pending', 'eligible']);
    const log = system().selectFrom('audit_log').select(['actor_id', 'detail']).where('target_id', '=', id);
    const rows = await log.where('action', '=', 'referral.reward-moved').orderBy('id').execute();
    expect(rows).toEqual([
      { actor_id: owner.userId, detail: { rewardState: 'approved' } },
      { actor_id: hr.userId, detail: { rewardState: 'paid' } },
    ]);
  });

  test('moves not in the table are refused, and nothing is added', async () => {
    const { _id } = await referAs(recruiter, job);
    for (const state of ['approved', 'paid'] as const)
      expect(await reward(_id, state)).toMatchObject({ status: 409, message: rewardMoveRefused('pending', state) });
    expect(await statesOf(_id)).toEqual(['pending']);
    const id = await hired();
    await reward(id, 'approved');
    await reward(id, 'paid');
    for (const state of ['approved', 'paid', 'void'] as const)
      expect(await reward(id, state, 'Why')).toMatchObject({ status: 409, message: rewardMoveRefused('paid', state) });
    expect(await statesOf(id)).toEqual(['pending', 'eligible', 'approved', 'paid']);
  });

  test('voiding it needs a reason, and no move of the referral restores it', async () => {
    const { _id } = await referAs(recruiter, job);
    const required = { status: 400, errors: [{ path: 'reason', message: 'Please enter a reason' }] };
    for (const reason of [undefined, null, '', '  ']) expect(await reward(_id, 'void', reason)).toMatchObject(required);
    expect(await reward(_id, 'void', 'r'.repeat(501))).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Reason must not exceed 500 characters' }],
    });
    expect((await reward(_id, 'void', 'They share a household')).status).toBe(200);
    await apply(_id);
    await moveApplication(_id, 'in_review', reject, ...applicationWay);
    expect(await statesOf(_id)).toEqual(['pending', 'void']);
    expect((await referralOf(_id)).ledger.at(-1)).toMatchObject({
      reason: 'They share a household',
      by: { _id: owner.userId },
    });
    expect(await reward(_id, 'approved')).toMatchObject({ status: 409 });
  });

  test('ten simultaneous approvals count as one, and so do ten payments', async () => {
    const id = await hired();
    for (const state of ['approved', 'paid']) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => reward(id, state)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
    expect(await statesOf(id)).toEqual(['pending', 'eligible', 'approved', 'paid']);
  });

  test('no one decides about a reward of their own', async () => {
    const id = await hired(recruiter);
    const own = { status: 403, message: 'A colleague has to decide on your own reward' };
    for (const state of ['approved', 'paid', 'void'])
      expect(await reward(id, state, 'Why', recruiter)).toMatchObject(own);
    expect(await statesOf(id)).toEqual(['pending', 'eligible']);
    expect((await recruiter.get(`/referrals/${id}`)).data.isOwn).toBe(true);
    expect((await reward(id, 'approved', null, hr)).status).toBe(200);
  });

  test('without a promise there is none; a promised reward stays when the job’s reward changes', async () => {
    const plain = await createRewardedJob(recruiter, { reward: null });
    const id = await hired(recruiter, plain);
    expect(await reward(id, 'approved')).toMatchObject({
      status: 409,
      message: 'There is no reward for this referral',
    });
    expect(await statesOf(id)).toEqual([]);
    const changing = await createRewardedJob(recruiter);
    const { _id } = await referAs(recruiter, changing);
    await recruiter.post(`/jobs/${changing}`, { reward: { amount: 1, currency: 'USD' } });
    await apply(_id);
    await moveApplication(_id, ...applicationWay);
    expect((await referralOf(_id)).reward).toEqual({ state: 'eligible', amount: 25_000, currency: 'INR' });
  });

  test('not signed in, wrong role, a program, an ex-employee, another company, bad input', async () => {
    const id = await hired();
    const member = await createExemployee(server, owner);
    const scopes = ['people:read', 'people:read-contact', 'jobs:read', 'referrals:read', 'referrals:manage'] as const;
    const program = await createProgram(server, owner, scopes);
    expect(await reward(id, 'approved', null, anybody())).toMatchObject(notSignedIn);
    for (const by of [viewer, member, program])
      expect(await reward(id, 'approved', null, by)).toMatchObject(notAllowed);
    const gone = { status: 404, message: 'Referral not found' };
    expect(await reward(id, 'approved', null, stranger)).toMatchObject(gone);
    expect(await reward(unknownId, 'approved')).toMatchObject(gone);
    expect(await reward('nonsense', 'approved')).toMatchObject({ status: 400, message: 'Invalid referral id' });
    for (const state of ['eligible', 'pending'] as const)
      expect(await reward(id, state)).toMatchObject({ status: 409, message: rewardMoveRefused('eligible', state) });
    expect(await reward(id, 'nonsense')).toMatchObject({
      status: 400,
      errors: [{ path: 'state', message: 'Please select the new state of the reward' }],
    });
    expect(await statesOf(id)).toEqual(['pending', 'eligible']);
  });
});

describe('The ledger', () => {
  test.each(['referral_rewards', 'referral_moves'])(
    'the database refuses to change or delete entries of %s',
    async (table) => {
      const id = await hired();
      const before = await referralOf(id);
      const name = sql.table(table);
      for (const statement of [
        sql`update ${name} set at = now() where referral_id = ${id}`,
        sql`delete from ${name} where referral_id = ${id}`,
        sql`truncate ${name}`,
      ]) {
        const tried = asCompany(server.services.database, owner.company, ({ db }) => statement.execute(db));
        await expect(tried).rejects.toMatchObject({ code: '42501' });
      }
      expect(await referralOf(id)).toEqual(before);
    },
  );

  test('no referral can be deleted, and none has a reward of zero', async () => {
    const id = await hired();
    const asOwner = (statement: ReturnType<typeof sql>) =>
      asCompany(server.services.database, owner.company, ({ db }) => statement.execute(db));
    await expect(asOwner(sql`delete from referrals where id = ${id}`)).rejects.toMatchObject({ code: '42501' });
    const entry = sql`insert into referral_rewards (company_id, id, referral_id, state, amount, currency, at)
      values (${owner.company}, ${unknownId}, ${id}, 'paid', 0, 'INR', now())`;
    await expect(asOwner(entry)).rejects.toMatchObject({ code: '23514' });
  });

  test.runIf(withAll)(
    'with any acts in any order, the last states add up to what was promised, and nothing is paid unapproved',
    async () => {
      type Act = 'agree' | 'decline' | 'apply' | 'on' | 'reject' | 'end' | 'approve' | 'pay' | 'void';
      const acts: readonly Act[] = [
        'agree',
        'decline',
        'apply',
        'on',
        'on',
        'on',
        'reject',
        'end',
        'approve',
        'pay',
        'void',
      ];
      const next: Record<string, string> = {
        new: 'in_review',
        in_review: 'shortlisted',
        shortlisted: 'interviewing',
        interviewing: 'offered',
        offered: 'hired',
        rejected: 'in_review',
      };
      const applicationOf = async (id: string) => {
        const { applicationId } = await referralOf(id);
        return applicationId === null ? null : (await owner.get(`/applications/${applicationId}`)).data;
      };
      const perform: Record<Act, (id: string) => Promise<unknown>> = {
        agree: (id) => answer(id, true),
        decline: (id) => answer(id, false),
        apply,
        async on(id) {
          const application = await applicationOf(id);
          const state = application && next[application.state];
          if (state) await owner.post(`/applications/${application._id}/state`, { state });
          await passUndoTime(server);
        },
        async reject(id) {
          const application = await applicationOf(id);
          return application && owner.post(`/applications/${application._id}/state`, reject);
        },
        end: (id) => owner.post(`/referrals/${id}/state`, { state: 'rejected' }),
        approve: (id) => reward(id, 'approved'),
        pay: (id) => reward(id, 'paid'),
        void: (id) => reward(id, 'void', 'As planned'),
      };
      const promise = fc.record({
        amount: fc.integer({ min: 1, max: 1_000_000_000 }),
        currency: fc.constantFrom('INR', 'USD'),
        // By chance alone few would get as far as a hire.
        begun: fc.constantFrom<Act[]>([], ['agree'], ['apply'], ['apply', 'on', 'on', 'on', 'on', 'on']),
        acts: fc.array(fc.constantFrom(...acts), { maxLength: 12 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(promise, { minLength: 1, maxLength: 3 }), async (promises) => {
          await forgetAttempts(server);
          const by = await createMember(server, { company: owner.company, role: 'recruiter' });
          for (const { amount, currency, begun, acts: asked } of promises) {
            const of = await createRewardedJob(by, { reward: { amount, currency } });
            const { _id: id } = await referAs(by, of);
            for (const act of [...begun, ...asked]) await perform[act](id);
            const { ledger, state, reward: last } = await referralOf(id);
            expect(last).toEqual({ state: ledger.at(-1)?.state, amount, currency });
            for (const [index, entry] of ledger.entries())
              if (index > 0) expect(rewardMoves[ledger[index - 1]?.state ?? 'paid']).toContain(entry.state);
            // A reward voided by users stays void.
            const voided = ledger.findIndex((entry) => entry.state === 'void' && entry.by !== null);
            if (voided >= 0) expect(voided).toBe(ledger.length - 1);
            if (last?.state === 'paid' || last?.state === 'approved') expect(state).toBe('hired');
          }
          const { data } = await by.get('/referrals?mine=1');
          for (const currency of ['INR', 'USD']) {
            const sums = data.rewards.filter((sum: { currency: string }) => sum.currency === currency);
            const total = sums.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
            const promised = promises.filter((one) => one.currency === currency);
            expect(total).toBe(promised.reduce((sum, { amount }) => sum + amount, 0));
            const counted = sums.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
            expect(counted).toBe(promised.length);
          }
          expect(data.referrals).toHaveLength(promises.length);
        }),
        { numRuns: 12 },
      );
    },
    240_000,
  );
});

describe('Thanks: POST /referrals/{id}/thanks, with the template for it (specification, section 4)', () => {
  const thank = (id: string, by: Pick<Member, 'post'> = owner) => by.post(`/referrals/${id}/thanks`);
  const thanksTo = async (email: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === 'Thank you for your referral');
  const setCompanyName = (name: string) =>
    system().updateTable('companies').set({ name }).where('id', '=', owner.company).execute();

  test('to an ex-employee, once even of ten at the same time; with the company’s name and a link to their referrals', async () => {
    await setCompanyName('Acme & <$&Sons>');
    const { id, member } = await referredByExemployee(server, owner, job);
    const { email } = (await member.get('/own/record')).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => thank(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.message).toBe('They have already been thanked');
    expect(answers.find(({ status }) => status === 200)?.data.thankedAt).toEqual(expect.any(String));
    const [mail, ...more] = await thanksTo(email);
    expect(more).toEqual([]);
    expect(mail?.type).toBe('instant');
    expect(mail?.text).toContain('Thank you for recommending people to Acme & <$&Sons>.');
    expect(mail?.html).toContain('Acme &amp; &lt;$&amp;Sons&gt;');
    expect(mail?.html).toContain('/exemployee/referrals"');
    expect(mail?.html.match(/<p/g)?.length).toBeGreaterThan(3);
    expect(JSON.stringify(mail)).not.toMatch(/\{companyName\}|\{link\}|Candida|Quokkas/);
    await setCompanyName('Acme Works');
  });

  test('to a colleague too, with a link to their own referrals', async () => {
    const by = await createMember(server, { company: owner.company, role: 'recruiter' });
    const { _id } = await referAs(by, job);
    expect((await thank(_id)).status).toBe(200);
    expect((await thank(_id)).status).toBe(409);
    const [mail, ...more] = await thanksTo(by.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Thank you for recommending people to Acme Works.');
    expect(mail?.text).toContain('/home/recruitment/referrals?mine=1');
  });

  test('without a referrer there is no one to thank, and it is not recorded as done', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    await owner.post(`/alumni/${member.person}`, { status: 0 });
    const by = await createMember(server, { company: owner.company, role: 'recruiter' });
    const { _id } = await referAs(by, job);
    const [was] = await mailsTo(server, by.email);
    expect((await owner.delete(`/team/${by.userId}`)).status).toBe(200);
    for (const each of [id, _id]) {
      expect(await thank(each)).toMatchObject({ status: 409, message: 'There is no one left to thank' });
      expect((await referralOf(each)).thankedAt).toBeNull();
    }
    // People who have left are not notified either; the name stays.
    await answer(_id, true);
    expect(await referralOf(_id)).toMatchObject({
      state: 'contacted',
      referrer: { kind: 'colleague', name: 'Asha Rao' },
    });
    expect((await mailsTo(server, by.email)).at(-1)?.subject).toBe(was?.subject);
    expect((await referralOf(id)).referrer).toBeNull();
  });

  test('an ex-employee who wants no mail gets none, and it is not recorded as done', async () => {
    const { id, member } = await referredByExemployee(server, owner, job);
    const { email } = (await member.get('/own/record')).data;
    const stopped = { company_id: owner.company, email, topic: 'all' as const, reason: 'unsubscribed' as const };
    await system().insertInto('suppressions').values(stopped).execute();
    expect((await thank(id)).status).toBe(400);
    expect((await referralOf(id)).thankedAt).toBeNull();
    expect((await thanksTo(email)).filter(({ state }) => state !== 'suppressed')).toEqual([]);
  });

  test('not signed in, wrong role, another company, an invalid id', async () => {
    const { _id } = await referAs(recruiter, job);
    const member = await createExemployee(server, owner);
    expect(await thank(_id, anybody())).toMatchObject(notSignedIn);
    for (const by of [viewer, member]) expect(await thank(_id, by)).toMatchObject(notAllowed);
    expect(await thank(_id, stranger)).toMatchObject({ status: 404, message: 'Referral not found' });
    expect(await thank('nonsense')).toMatchObject({ status: 400, message: 'Invalid referral id' });
    expect((await referralOf(_id)).thankedAt).toBeNull();
  });
});
