import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  applyAsMember,
  applyAsStranger,
  bringOn,
  createOpenJob,
  passUndoTime,
} from '#api-test/factories/applications.ts';
import { acceptOffer, daysFromNow, offerIn, offerToken } from '#api-test/factories/offers.ts';
import {
  addReferrals,
  candidateToken,
  createRewardedJob,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createPeople, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { rehireNew } from '#api-test/mail.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { RecruitmentOverview, RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { recruitmentMessages } from '#contract/recruitment/recruitment.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let recruiter: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));
beforeEach(async () => {
  team = await createTeam(server);
  ({ owner, recruiter } = team);
});

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const applications = () => server.services.database.system.updateTable('applications');
const overviewAs = async (by: Member): Promise<RecruitmentOverview> => (await by.get('/recruitment/overview')).data;
const resultsAs = async (by: Member, query = ''): Promise<RecruitmentResults> =>
  (await by.get(`/recruitment/results${query}`)).data;
const countOf = ({ waiting }: RecruitmentOverview, wanted: string) =>
  waiting.find(({ kind }) => kind === wanted)?.count;

async function hire(id: string): Promise<void> {
  await bringOn(recruiter, id, 'offered');
  const { person, job } = (await recruiter.get(`/applications/${id}`)).data;
  await passUndoTime(server);
  if (person) await acceptOffer({ server, by: owner, job: job._id }, person._id);
  await bringOn(recruiter, id, 'hired');
  await passUndoTime(server);
}
/** Applies by the link in the mail to a candidate. */
async function applyReferred(id: string): Promise<string> {
  const applied = await server
    .as(null)
    .post('/referrals/candidate/application', { token: candidateToken(id), name: 'Tara Candida' });
  expect(applied.status).toBe(201);
  return (await recruiter.get(`/referrals/${id}`)).data.applicationId;
}

describe('The overview of recruitment (issue: who has what to do, counts that open lists)', () => {
  test('a new company has nothing waiting for anyone', async () => {
    expect(await overviewAs(owner)).toEqual({
      jobs: { draft: 0, open: 0, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
      waiting: [
        { kind: 'applications-to-review', count: 0 },
        { kind: 'referrals-to-contact', count: 0 },
        { kind: 'rewards-to-approve', count: 0 },
        { kind: 'rewards-to-pay', count: 0 },
        { kind: 'offers-to-approve', count: 0 },
        { kind: 'offers-to-send', count: 0 },
        { kind: 'offers-to-answer', count: 0 },
        { kind: 'offers-to-join', count: 0 },
      ],
      recruiters: [],
      needs: [],
      funnel: {
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        steps: [
          { step: 'invited', count: 0, medianDays: null },
          { step: 'interested', count: 0, medianDays: null },
          { step: 'applied', count: 0, medianDays: null },
          { step: 'hired', count: 0, medianDays: null },
        ],
      },
    });
  });

  test('needs are all that waits, the oldest first, each with its job and its person', async () => {
    const title = 'Fitter';
    const job = await createRewardedJob(recruiter, { title });
    const update = <Table extends 'applications' | 'offers' | 'referrals'>(table: Table, id: string, days: number) =>
      sql`update ${sql.table(table)} set created_at = ${daysAgo(days)}, moved_at = ${daysAgo(days)} where id = ${id}`.execute(
        server.services.database.system,
      );
    const applied = await applyAsStranger(server, job, { name: 'Asha Stranger' });
    await update('applications', applied, 6);
    const known = await applyAsMember(server, owner, job);
    await update('applications', known.id, 2);
    const agreed = await referAs(recruiter, job, { name: 'Cara Candidate' });
    await server.as(null).post('/referrals/candidate', { token: candidateToken(agreed._id), agree: true });
    await update('referrals', agreed._id, 4);
    const offer = await offerIn({ server, by: owner, job }, 'accepted');
    await update('offers', offer.id, 5);
    const { needs, waiting } = await overviewAs(owner);
    expect(needs.map(({ kind, _id, who }) => [kind, _id, who?.name])).toEqual([
      ['applications-to-review', applied, 'Asha Stranger'],
      ['offers-to-join', offer.id, (await owner.get(`/offers/${offer.id}`)).data.person.name],
      ['referrals-to-contact', agreed._id, 'Cara Candidate'],
      ['applications-to-review', known.id, (await owner.get(`/applications/${known.id}`)).data.name],
    ]);
    expect(needs.map(({ since }) => since.slice(0, 10))).toEqual(
      [6, 5, 4, 2].map((days) => daysAgo(days).toISOString().slice(0, 10)),
    );
    expect(needs[0]).toMatchObject({ job: { _id: job, title }, reward: null, startsOn: null });
    expect(needs[0]?.who).toEqual({ _id: applied, name: 'Asha Stranger', profileImg: null });
    expect(needs[3]?.who?._id).toBe(known.member.person);
    expect(needs[1]?.startsOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(needs.length);
  });

  test('an earned reward needs a decision, with its amount and the one who referred', async () => {
    const job = await createRewardedJob(recruiter);
    const referred = await referredByExemployee(server, owner, job);
    await hire(await applyReferred(referred.id));
    const rewards = async () =>
      (await overviewAs(owner)).needs.flatMap(({ kind, _id, who, reward }) =>
        reward ? [{ kind, _id, who, reward }] : [],
      );
    const [reward] = await rewards();
    expect(reward).toMatchObject({ kind: 'rewards-to-approve', _id: referred.id });
    expect(reward?.reward).toEqual({ amount: 25_000, currency: 'INR' });
    const { referrer } = (await owner.get(`/referrals/${referred.id}`)).data;
    expect(reward?.who).toMatchObject({ _id: referrer._id, name: referrer.name });
    await owner.post(`/referrals/${referred.id}/reward`, { state: 'approved' });
    expect((await rewards()).map(({ kind }) => kind)).toEqual(['rewards-to-pay']);
    await owner.post(`/referrals/${referred.id}/reward`, { state: 'paid' });
    expect(await rewards()).toEqual([]);
  });

  test('a question on an offer needs an answer, drafts and approved offers the next step', async () => {
    const job = await createOpenJob(recruiter);
    for (const state of ['offer_draft', 'approved'] as const) await offerIn({ server, by: owner, job }, state);
    const asked = await offerIn({ server, by: owner, job }, 'extended');
    const ask = { token: offerToken(asked.id), text: 'May I work from Leh?' };
    await server.as(null).post('/offers/linked/messages', ask);
    const kinds = async () => (await overviewAs(owner)).needs.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['offers-to-approve', 'offers-to-send', 'offers-to-answer']);
    await owner.post(`/offers/${asked.id}/messages`, { text: 'Yes' });
    expect(await kinds()).toEqual(['offers-to-approve', 'offers-to-send']);
  });

  test('ten without a wish, a hundred at most', async () => {
    const job = await createOpenJob(recruiter);
    for (let count = 0; count < 11; count += 1) await applyAsStranger(server, job);
    const shown = async (query: string) => (await owner.get(`/recruitment/overview${query}`)).data.needs.length;
    expect([await shown(''), await shown('?needs=11'), await shown('?needs=100')]).toEqual([10, 11, 11]);
    expect((await owner.get('/recruitment/overview?needs=101')).status).toBe(400);
    expect((await owner.get('/recruitment/overview?needs=0')).status).toBe(400);
  });

  test('the funnel: how far those come who were invited in the last 12 months, with the days in between', async () => {
    const job = await createOpenJob(recruiter);
    const world = { server, by: owner, job };
    const system = server.services.database.system;
    const at = async (id: string, days: Record<string, number>) => {
      await sql`update offers set created_at = ${daysAgo(days['invited'] ?? 0)} where id = ${id}`.execute(system);
      for (const [state, ago] of Object.entries(days))
        await sql`update offer_moves set at = ${daysAgo(ago)} where offer_id = ${id} and to_state = ${state}`.execute(
          system,
        );
    };
    const invited = await offerIn(world, 'invited');
    await at(invited.id, { invited: 30 });
    const interested = await offerIn(world, 'interested');
    await at(interested.id, { invited: 30, interested: 26 });
    const declined = await offerIn(world, 'declined');
    await at(declined.id, { invited: 30 });
    const quick = await offerIn(world, 'interested');
    await at(quick.id, { invited: 30, interested: 28 });
    const old = await offerIn(world, 'interested');
    await at(old.id, { invited: 400, interested: 399 });
    const steps = async (by = owner) => (await overviewAs(by)).funnel?.steps;
    expect(await steps()).toEqual([
      { step: 'invited', count: 4, medianDays: null },
      { step: 'interested', count: 2, medianDays: 3 },
      { step: 'applied', count: 0, medianDays: null },
      { step: 'hired', count: 0, medianDays: null },
    ]);
    const joined = await offerIn(world, 'interested');
    const { data: application } = await joined.member.post(`/own/jobs/${job}/applications`);
    await bringOn(recruiter, application._id, 'interviewing');
    await acceptOffer(world, joined.member.person);
    expect((await owner.post(`/offers/${joined.id}/state`, { state: 'joined', joinedOn: daysFromNow(0) })).status).toBe(
      200,
    );
    await at(joined.id, {
      invited: 50,
      interested: 45,
      applied: 35,
      offer_draft: 35,
      approved: 34,
      extended: 33,
      accepted: 32,
      joined: 5,
    });
    expect(await steps()).toEqual([
      { step: 'invited', count: 5, medianDays: null },
      { step: 'interested', count: 3, medianDays: 4 },
      { step: 'applied', count: 1, medianDays: 10 },
      { step: 'hired', count: 1, medianDays: 30 },
    ]);
    expect((await steps(team.stranger))?.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });

  test('each number is that of the list that it opens, and applications wait for the recruiter of their job', async () => {
    const mine = await createRewardedJob(recruiter);
    const nobodys = await createRewardedJob(owner, { recruiter: null });
    await recruiter.post(`/jobs/${mine}`, {});
    const reviewed = await applyAsStranger(server, mine);
    await recruiter.post(`/applications/${reviewed}/state`, { state: 'in_review' });
    await applyAsStranger(server, mine);
    await applyAsStranger(server, mine);
    await applyAsStranger(server, nobodys);
    const agreed = await referAs(recruiter, mine);
    await server.as(null).post('/referrals/candidate', { token: candidateToken(agreed._id), agree: true });
    const hired = await referredByExemployee(server, owner, mine);
    await hire(await applyReferred(hired.id));
    const overview = await overviewAs(owner);
    for (const [kind, path, list] of [
      ['applications-to-review', '/applications?state=new', 'applications'],
      ['referrals-to-contact', '/referrals?state=contacted', 'referrals'],
      ['rewards-to-approve', '/referrals?reward=eligible', 'referrals'],
      ['rewards-to-pay', '/referrals?reward=approved', 'referrals'],
    ] as const)
      expect([kind, countOf(overview, kind)]).toEqual([kind, (await owner.get(path)).data[list].length]);
    expect(['applications-to-review', 'rewards-to-approve'].map((kind) => countOf(overview, kind))).toEqual([3, 1]);
    expect(overview.jobs.open).toBe(2);
    expect(overview.recruiters.map(({ openJobs, toReview }) => ({ openJobs, toReview }))).toEqual([
      { openJobs: 1, toReview: 2 },
      { openJobs: 1, toReview: 1 },
    ]);
    const [first] = overview.recruiters;
    const open = `/applications?state=new&recruiter=${first?.recruiter?._id}`;
    expect((await owner.get(open)).data.applications).toHaveLength(2);
    expect(first?.oldestAt).toBe((await owner.get(open)).data.applications.at(-1).appliedAt);
  });

  test('it includes rehire offers: those to approve, to send, to answer and to join', async () => {
    const job = await createOpenJob(recruiter);
    for (const state of ['offer_draft', 'offer_draft', 'approved', 'accepted'] as const)
      await offerIn({ server, by: owner, job }, state);
    const asked = await offerIn({ server, by: owner, job }, 'extended');
    const question = { token: offerToken(asked.id), text: 'May I work from Leh?' };
    expect((await server.as(null).post('/offers/linked/messages', question)).status).toBe(201);
    const overview = await overviewAs(owner);
    for (const [kind, query] of [
      ['offers-to-approve', 'state=offer_draft'],
      ['offers-to-send', 'state=approved'],
      ['offers-to-answer', 'asking=1'],
      ['offers-to-join', 'state=accepted'],
    ] as const)
      expect([kind, countOf(overview, kind)]).toEqual([kind, (await owner.get(`/offers?${query}`)).data.offers.length]);
    expect(['offers-to-approve', 'offers-to-answer'].map((kind) => countOf(overview, kind))).toEqual([2, 1]);
    expect((await owner.post(`/offers/${asked.id}/messages`, { text: 'Yes' })).status).toBe(201);
    expect(countOf(await overviewAs(owner), 'offers-to-answer')).toBe(0);
    expect((await owner.get('/offers?asking=1')).data.offers).toEqual([]);
  });

  test('roles: a viewer sees none of it, and no one sees another company’s', async () => {
    await applyAsStranger(server, await createOpenJob(recruiter));
    expect(await team.viewer.get('/recruitment/overview')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/recruitment/overview')).toMatchObject(notSignedIn);
    expect(countOf(await overviewAs(team.stranger), 'applications-to-review')).toBe(0);
    expect((await overviewAs(team.stranger)).needs).toEqual([]);
    // A key that may see jobs alone.
    const { data: made } = await owner.post('/api-keys', { name: 'Jobs', scopes: ['jobs:read'] });
    const byKey = (await server.as({ token: made.key }).get('/recruitment/overview')).data;
    expect({ ...byKey, jobs: null, recruiters: null }).toEqual({
      jobs: null,
      recruiters: null,
      waiting: [],
      needs: [],
      funnel: null,
    });
  });
});

describe('Results of recruitment (issue: hires by way, days to hire, costs by the company’s own figures)', () => {
  test('each hire counts once, by the way they came; the days are the median', async () => {
    const job = await createRewardedJob(recruiter);
    const back = await applyAsMember(server, owner, job);
    const referred = await referredByExemployee(server, owner, job);
    const applied = await applyReferred(referred.id);
    const strangers = [];
    for (let count = 0; count < 3; count += 1) strangers.push(await applyAsStranger(server, job));
    for (const [id, days] of [
      [back.id, 10],
      [applied, 10],
      ...strangers.map((id, index) => [id, 10 + 10 * index] as const),
    ] as const) {
      await hire(id);
      await applications()
        .set({ created_at: daysAgo(days) })
        .where('id', '=', id)
        .execute();
    }
    const { hires, elsewhere, rewards, holdout } = await resultsAs(owner);
    expect(hires).toEqual([
      { way: 'rehire', count: 1, medianDays: 10 },
      { way: 'referral', count: 1, medianDays: 10 },
      { way: 'application', count: 3, medianDays: 20 },
    ]);
    expect({ elsewhere, rewards, holdout }).toEqual({ elsewhere: null, rewards: [], holdout: null });
    await owner.post('/recruitment/settings', { hireCost: { amount: 200_000, currency: 'INR' }, holdoutPercent: 0 });
    for (const state of ['approved', 'paid'])
      expect((await owner.post(`/referrals/${referred.id}/reward`, { state })).status).toBe(200);
    // A person who joins by an offer without an application counts as back too; with an application they count once.
    await offerIn({ server, by: owner, job }, 'joined');
    expect((await resultsAs(owner)).hires[0]).toMatchObject({ way: 'rehire', count: 2 });
    expect(await resultsAs(owner)).toMatchObject({
      elsewhere: { each: { amount: 200_000, currency: 'INR' }, total: { amount: 1_200_000, currency: 'INR' } },
      rewards: [{ amount: 25_000, currency: 'INR' }],
    });
    await applications()
      .set({ moved_at: daysAgo(75) })
      .where('company_id', '=', owner.company)
      .execute();
    const offers = server.services.database.system.updateTable('offers');
    await offers
      .set({ moved_at: daysAgo(75) })
      .where('company_id', '=', owner.company)
      .execute();
    expect((await resultsAs(owner, '?months=1')).hires.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test('a person hired for two jobs counts for each; an offer and an application for the same job count once', async () => {
    const [job, second, third] = [
      await createOpenJob(recruiter),
      await createOpenJob(recruiter),
      await createOpenJob(recruiter),
    ];
    const back = await applyAsMember(server, owner, job);
    await hire(back.id);
    const offers = () => server.services.database.system.updateTable('offers');
    const join = async (job: string) => {
      const { id } = await offerIn({ server, by: owner, job }, 'joined');
      await offers().set({ person_id: back.member.person }).where('id', '=', id).execute();
    };
    const comeBack = async () => (await resultsAs(owner)).hires[0];
    expect(await comeBack()).toMatchObject({ way: 'rehire', count: 1 });
    const own = offers().set({ state: 'joined' }).where('person_id', '=', back.member.person);
    expect(await own.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
    expect(await comeBack()).toMatchObject({ way: 'rehire', count: 1 });
    await join(second);
    expect(await comeBack()).toMatchObject({ way: 'rehire', count: 2 });
    await join(third);
    expect(await comeBack()).toMatchObject({ way: 'rehire', count: 3 });
  });

  test('rewards paid for referrals are summed by currency, including equal amounts, from the first day of the period', async () => {
    const { owner: other } = await createTeam(server);
    const of = { person: (await createPerson(owner))._id, job: await createRewardedJob(owner) };
    const theirs = { person: (await createPerson(other))._id, job: await createRewardedJob(other) };
    const entries = server.services.database.system.insertInto('referral_rewards');
    const reward = async (
      state: 'eligible' | 'approved' | 'paid' | 'void',
      amount: number,
      currency: string,
      at: string,
    ) => {
      const { referral: referral_id } = await addReferrals(server, owner, of);
      const entry = { company_id: owner.company, id: newId(), referral_id, state, amount, currency, at };
      await entries.values(entry).execute();
    };
    const within = '2025-03-01T10:00:00Z';
    await reward('paid', 25_000, 'INR', within);
    await reward('paid', 25_000, 'INR', '2025-03-02T10:00:00Z');
    // The first moment of 15 February in India, and the moment before it.
    await reward('paid', 3_000, 'INR', '2025-02-14T18:30:00.000Z');
    await reward('paid', 400_000, 'INR', '2025-02-14T18:29:59.999Z');
    for (const state of ['eligible', 'approved', 'void'] as const) await reward(state, 7_000_000, 'INR', within);
    for (const amount of [500, 500, 20]) await reward('paid', amount, 'USD', within);
    const { referral: referral_id } = await addReferrals(server, other, theirs);
    const foreign = { company_id: other.company, id: newId(), referral_id, amount: 90_000, currency: 'INR' };
    await entries.values({ ...foreign, state: 'paid', at: within }).execute();
    server.setNow(new Date('2025-03-15T10:00:00Z'));
    const paid = async (by: Member, months: number) => (await resultsAs(by, `?months=${months}`)).rewards;
    expect(await paid(owner, 1)).toEqual([
      { amount: 53_000, currency: 'INR' },
      { amount: 1_020, currency: 'USD' },
    ]);
    expect(await paid(owner, 2)).toEqual([
      { amount: 453_000, currency: 'INR' },
      { amount: 1_020, currency: 'USD' },
    ]);
    expect(await paid(other, 1)).toEqual([{ amount: 90_000, currency: 'INR' }]);
  });

  test('people held out get no mail about jobs, and are compared with the others since the start', async () => {
    const emails = await createPeople({ company: owner.company, services: server.services }, 60);
    await owner.post('/recruitment/settings', { hireCost: null, holdoutPercent: 20 });
    const { holdout } = await resultsAs(owner);
    expect(holdout).toMatchObject({ percent: 20, heldOut: { hires: 0 }, others: { hires: 0 } });
    const heldOut = holdout?.heldOut.people ?? 0;
    expect(heldOut + (holdout?.others.people ?? 0)).toBe(60);
    expect(heldOut).toBeGreaterThan(0);
    expect(heldOut).toBeLessThan(30);
    const sent = await rehireNew(owner, { recipients: emails });
    expect(sent.data).toMatchObject({ recipients: 60 - heldOut, suppressed: heldOut });
    // The gate gives the same answer for one person and for many, and only for this topic.
    const heldBy = (topic: string) =>
      sql<{ one: number; many: number }>`select
          count(*) filter (where mail_block_reason(p.company_id, p.email, p.id, ${topic}) = 'held_out')::int as one,
          count(*) filter (where gate.reason = 'held_out')::int as many
        from people p join mail_block_reasons(${owner.company}::uuid, ${topic}) gate on gate.person_id = p.id
       where p.company_id = ${owner.company}`.execute(server.services.database.system);
    expect((await heldBy('jobs')).rows).toEqual([{ one: heldOut, many: heldOut }]);
    expect((await heldBy('newsletter')).rows).toEqual([{ one: 0, many: 0 }]);
    const instant = { subject: 'Hello', content: 'Hi', recipients: emails.slice(0, 50) };
    expect((await owner.post('/emailers/instant', instant)).data).toMatchObject({ recipients: 50 });
    const copies = (await owner.get(`/messages/${sent.data._id}/recipients?result=skipped`)).data;
    expect(JSON.stringify(copies)).toContain('Held out');
    await owner.post('/recruitment/settings', { hireCost: null, holdoutPercent: 0 });
    expect((await resultsAs(owner)).holdout).toBeNull();
    expect((await rehireNew(owner, { recipients: emails })).data).toMatchObject({ recipients: 60, suppressed: 0 });
  });

  test('a holdout of the same size continues, one of another size starts again', async () => {
    const save = (holdoutPercent: number) => owner.post('/recruitment/settings', { hireCost: null, holdoutPercent });
    const since = async () => (await resultsAs(owner)).holdout?.since ?? '';
    await save(5);
    const before = daysAgo(40).toISOString();
    await server.services.database.system
      .updateTable('companies')
      .set({ holdout_since: before })
      .where('id', '=', owner.company)
      .execute();
    await save(5);
    expect(await since()).toBe(before);
    await save(10);
    expect((await since()) > daysAgo(1).toISOString()).toBe(true);
  });

  test('settings: permissions and faulty values', async () => {
    const right = { hireCost: { amount: 1, currency: 'INR' }, holdoutPercent: 20 };
    expect((await owner.post('/recruitment/settings', right)).data).toEqual(right);
    expect((await team.hr.get('/recruitment/settings')).data).toEqual(right);
    for (const [field, wrong, message] of [
      ['hireCost.amount', { hireCost: { amount: 0, currency: 'INR' } }, recruitmentMessages.amountInvalid],
      ['hireCost.amount', { hireCost: { amount: 1.5, currency: 'INR' } }, recruitmentMessages.amountInvalid],
      ['hireCost.amount', { hireCost: { amount: 1_000_000_001, currency: 'INR' } }, recruitmentMessages.amountTooLarge],
      ['holdoutPercent', { holdoutPercent: 21 }, recruitmentMessages.holdoutInvalid],
      ['holdoutPercent', { holdoutPercent: -1 }, recruitmentMessages.holdoutInvalid],
    ] as const) {
      const refused = await owner.post('/recruitment/settings', { ...right, ...wrong });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: field, message }] });
    }
    expect((await owner.get('/recruitment/settings')).data).toEqual(right);
    for (const by of [recruiter, team.viewer]) {
      expect(await by.get('/recruitment/settings')).toMatchObject(notAllowed);
      expect(await by.post('/recruitment/settings', right)).toMatchObject(notAllowed);
    }
    expect(await server.as(null).post('/recruitment/settings', right)).toMatchObject(notSignedIn);
    expect((await team.stranger.get('/recruitment/settings')).data).toEqual({ hireCost: null, holdoutPercent: 0 });
    expect(await team.viewer.get('/recruitment/results')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/recruitment/results')).toMatchObject(notSignedIn);
    expect((await owner.get('/recruitment/results?months=0')).status).toBe(400);
  });
});
